import type { GroupingDimension } from '#contract/enumerations.ts';
import type { ParamsOf } from '#contract/resource.ts';
import type { ReportRow, reportSummary, ReportSummary } from '#contract/resources/reports.ts';
import { type DayRange, lengthOf } from './date-range.ts';
import { derivedDays } from './derived-days.ts';
import { defaultDirection, defaultGrouping } from './grouping.ts';
import { sumMetrics } from './metrics.ts';
import { contains, type Filters, narrowedBy } from './narrower.ts';
import { exactFilters, partialFilters } from './report-filters.ts';

export type ReportQuestion = ParamsOf<typeof reportSummary>;

interface KeptReport {
  readonly asked: ReportQuestion;
  readonly value: ReportSummary;
  /** The publisher's day on which it came. */
  readonly cameOn: string;
}

/**
 * A report worked out of a kept one: fewer days where its rows are told apart by date, filters of what its rows
 * are told apart by, groupings that it has. Null where it does not hold what is asked. `days` are the asked
 * ones, `zone` theirs. Counts and money add up, and rates are derived from the sums, as on the network.
 */
export function reportFrom(
  kept: KeptReport,
  asked: ReportQuestion,
  { days, zone }: { readonly days: DayRange; readonly zone: string },
): ReportSummary | null {
  const { value } = kept;
  const part = derivedDays(days, { from: value.from, to: value.to, cameOn: kept.cameOn });
  const filters = narrowedBy(filtersOf(asked), filtersOf(kept.asked), Object.keys(partialFilters));
  const groupings = part && groupingsFrom(value, asked, days);
  if (!part || !filters || !groupings || value.building || value.timezone !== zone) return null;
  const isWhole = part.from === value.from && part.to === value.to;
  const needed: (GroupingDimension | undefined)[] = filters.map(dimensionOf);
  if (!isWhole) needed.push('date');
  if (!needed.every((one) => one !== undefined && value.groupings.includes(one))) return null;
  const rows = value.rows.filter(
    (row) =>
      (isWhole || isOfDays(valueOf(row, 'date'), part)) &&
      filters.every((name) => fits(valueOf(row, dimensionOf(name)), asked, name)),
  );
  const total = sumMetrics(rows.map(({ metrics }) => metrics));
  return { ...value, ...part, groupings, rows: grouped(rows, groupings), total };
}

/** Those that are asked for; without any the network's own choice, where the hours of one day may be missing. */
function groupingsFrom(
  { groupings }: ReportSummary,
  asked: ReportQuestion,
  days: DayRange,
): GroupingDimension[] | null {
  const has = (wanted: readonly GroupingDimension[]) => wanted.every((one) => groupings.includes(one));
  if (asked.groupings) return has(asked.groupings) ? asked.groupings : null;
  const choices = [defaultGrouping(lengthOf(days)), 'date'] as const;
  const found = choices.find((one) => has([one]));
  return found ? [found] : null;
}

const dimensionOf = (name: string): GroupingDimension | undefined =>
  ({ ...exactFilters, ...partialFilters } as Readonly<Record<string, GroupingDimension>>)[name]; // any name may be looked up

const valueOf = ({ groups }: ReportRow, dimension: GroupingDimension | undefined): string | null =>
  groups.find((group) => group.dimension === dimension)?.value ?? null;

const isOfDays = (day: string | null, { from, to }: DayRange): boolean =>
  day !== null && day >= from && day <= to;

function fits(value: string | null, asked: ReportQuestion, name: string): boolean {
  const wanted = filtersOf(asked)[name];
  if (value === null) return false;
  if (Array.isArray(wanted)) return wanted.map(String).includes(value);
  return name in partialFilters ? contains(value, String(wanted)) : value === wanted;
}

/** One row for all that have the same values of `groupings`, in the network's order. */
function grouped(rows: readonly ReportRow[], groupings: readonly GroupingDimension[]): ReportRow[] {
  const sets = new Map<string, { readonly groups: ReportRow['groups']; readonly rows: ReportRow[] }>();
  for (const row of rows) {
    const groups = groupings.flatMap((one) => row.groups.find(({ dimension }) => dimension === one) ?? []);
    const key = JSON.stringify(groups.map(({ value }) => value));
    const set = sets.get(key);
    if (set) set.rows.push(row);
    else sets.set(key, { groups, rows: [row] });
  }
  return [...sets.values()]
    .map((set) => ({ groups: set.groups, metrics: sumMetrics(set.rows.map(({ metrics }) => metrics)) }))
    .toSorted((a, b) => inOrder(a, b, groupings));
}

function inOrder(a: ReportRow, b: ReportRow, groupings: readonly GroupingDimension[]): number {
  for (const dimension of groupings) {
    const [one, other] = [valueOf(a, dimension) ?? '', valueOf(b, dimension) ?? ''];
    const sign = defaultDirection(dimension) === 'descend' ? -1 : 1;
    if (one !== other) return one < other ? -sign : sign;
  }
  return 0;
}

const filtersOf = (asked: ReportQuestion): Filters => ({
  ...asked,
  from: undefined,
  to: undefined,
  timezone: undefined,
  groupings: undefined,
});
