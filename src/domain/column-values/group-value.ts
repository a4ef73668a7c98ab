import type { GroupingDimension } from '#contract/enumerations.ts';
import type { ReportRow } from '#contract/resources/reports.ts';
import { defaultDirection, isTime } from '../grouping.ts';
import type { ColumnValue } from './column-value.ts';

/** What tells the rows of every report apart. */
export type Grouped = Pick<ReportRow, 'groups'>;

export const groupOf = (row: Grouped, dimension: GroupingDimension) =>
  row.groups.find((group) => group.dimension === dimension);

/** Names are written as the reader sees them, countries by their codes. `country`: what the reader calls one. */
export const groupValue = (
  dimension: GroupingDimension,
  country: (code: string) => string,
): ColumnValue<Grouped> => ({
  csv: (row) => {
    const { value = null, label = null } = groupOf(row, dimension) ?? {};
    return (isTime(dimension) ? value : (label ?? value)) ?? '';
  },
  // What is seen is what is sorted by: countries by their names in the reader's language.
  sort: {
    kind: isTime(dimension) ? 'code' : 'text',
    value: (row) => {
      const { value = null, label = null } = groupOf(row, dimension) ?? {};
      if (value === null || isTime(dimension)) return value;
      return dimension === 'country' ? country(value) : (label ?? value);
    },
    first: defaultDirection(dimension),
  },
  ...(isTime(dimension) && { unit: 'timezone' as const }),
});

/** Names may be there twice, numbers are not: in a file each of these has a second column for it. */
const numbered: readonly GroupingDimension[] = [
  'offerCampaign',
  'subOfferCampaign',
  'offerLink',
  'smartlinkCampaign',
  'subSmartlinkCampaign',
];
export const hasNumber = (dimension: GroupingDimension): boolean => numbered.includes(dimension);

export const groupNumber = (dimension: GroupingDimension): ColumnValue<Grouped> => {
  const number = (row: Grouped) => groupOf(row, dimension)?.value ?? null;
  return { csv: (row) => number(row) ?? '', sort: { kind: 'number', value: number } };
};
