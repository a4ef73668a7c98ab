import { deviceNames, subFields } from '#contract/enumerations.ts';
import { browserNames, osNames } from '#contract/agent-names.ts';
import { hasRole } from '#domain/roles.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { directOnly } from '#ui/kit/filter-drawer/direct-only.ts';
import type { FilterField, FilterOptions } from '#ui/kit/filter-drawer/filter-field.ts';
import type { OptionSource } from '#ui/kit/option-select/options.ts';

const fixed = (values: readonly string[]): OptionSource => ({
  options: values.map((value) => ({ value, label: value })),
  state: 'ready',
});
const browsers = fixed(browserNames);
const systems = fixed(osNames);

/** The filters of the reports by their query names (specification 3, report filters). */
export function useReportFilters(options: FilterOptions, roles: readonly string[]): readonly FilterField[] {
  const { t } = useTranslation('reports');
  const { t: ui } = useTranslation('ui');
  const { countries, offers, goals, smartlinks } = options;
  return [
    { kind: 'countries', name: 'country', label: t(($) => $.filters.country), source: countries },
    { kind: 'options', name: 'offerCampaignRelativeId', label: t(($) => $.filters.offer), source: offers },
    ...optional(smartlinks, (source) => ({
      kind: 'options',
      name: 'smartlinkCampaign',
      label: t(($) => $.filters.smartlink),
      source,
    })),
    ...optional(smartlinks, () => directOnly(ui)),
    { kind: 'options', name: 'offerGoalTitle', label: t(($) => $.filters.goal), source: goals },
    {
      kind: 'choices',
      name: 'device',
      label: t(($) => $.filters.device),
      options: deviceNames.map((value) => ({ value, label: t(($) => $.device[value]) })),
    },
    { kind: 'options', name: 'browser', label: t(($) => $.filters.browser), source: browsers },
    { kind: 'options', name: 'os', label: t(($) => $.filters.os), source: systems },
    ...optional(hasRole(roles, 'ROLE_CUSTOM_LANDINGS') || null, () => ({
      kind: 'entries',
      name: 'offerLinkRelativeId',
      label: t(($) => $.filters.landing),
      numeric: true,
    })),
    { kind: 'entries', name: 'referral', label: t(($) => $.filters.referral) },
    {
      kind: 'text',
      name: 'subSourceLike',
      label: t(($) => $.filters.subSource),
      suggest: options.subSources,
    },
    { kind: 'text', name: 'trackLike', label: t(($) => $.filters.track) },
    // whole values, as a row of the report has them
    ...(['subSource', 'track'] as const).map((name): FilterField => ({
      kind: 'entries',
      name,
      label: t(($) => $.dimension[name]),
      spaced: true,
      rare: true,
    })),
    ...subFields.map((name, index): FilterField => ({
      kind: 'text',
      name,
      label: t(($) => $.filters.sub, { number: index + 1 }),
      rare: true,
    })),
  ];
}

/** One field, or none where what it needs is not there. */
const optional = <T>(given: T | null, field: (given: T) => FilterField): FilterField[] =>
  given === null ? [] : [field(given)];
