import type { GroupingDimension } from '#contract/enumerations.ts';
import type { ReportRow } from '#contract/resources/reports.ts';
import { defaultDirection, isTime } from '../grouping.ts';
import type { ColumnValue } from './column-value.ts';

/** What tells the rows of every report apart. */
export type Grouped = Pick<ReportRow, 'groups'>;

export const groupOf = (row: Grouped, dimension: GroupingDimension) =>
  row.groups.find((group) => group.dimension === dimension);

/** What the reader calls a value of a grouping; null where there is none. `country`: what the reader calls one. */
export function groupName(
  { dimension, value, label }: ReportRow['groups'][number],
  country: (code: string) => string,
): string | null {
  return dimension === 'country' && value !== null ? country(value) : (label ?? value);
}

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
      const group = groupOf(row, dimension);
      return group === undefined || group.value === null ? null : groupName(group, country);
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
