import type { TFunction } from 'i18next';
import type { FilterField } from './filter-field.ts';

/** The switch between all visits that an offer got and those that came by its own links (decision 172). */
export const directOnly = (t: TFunction<'ui'>): FilterField => ({
  kind: 'choices',
  name: 'via',
  label: t(($) => $.filters.via),
  options: [{ value: 'direct', label: t(($) => $.filters.direct) }],
});
