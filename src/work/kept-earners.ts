import type { DashboardPeriod } from '#contract/enumerations.ts';
import { keyOf } from '#contract/query.ts';
import type { ParamsOf, Resource, ValueOf } from '#contract/resource.ts';
import { conversions } from '#contract/resources/conversions.ts';
import { dashboardImpressions } from '#contract/resources/dashboard.ts';
import { reportSummary } from '#contract/resources/reports.ts';
import type { Kept } from '#db/kept.ts';
import type { DayRange } from '#domain/date-range.ts';
import {
  type Earner,
  earnersOfConversions,
  earnersOfDashboard,
  earnersOfReport,
} from '#domain/palette/earners.ts';
import { dayAt } from '#domain/zone.ts';
import type { Member } from './at.ts';
import { readShown } from './read-shown.ts';

interface Asked {
  readonly range: DayRange;
  /** Where the days are a period of the dashboard: its ten best are enough. Null: every offer is asked about. */
  readonly period: DashboardPeriod | null;
  readonly zone: string;
  /** ms since 1970. */
  readonly now: number;
}

export interface Earned {
  readonly rows: readonly Earner[];
  /** ISO 8601, or ms since 1970: what it is the state of. */
  readonly asOf: string | number;
  /** When it came. */
  readonly fetchedAt: number;
}

/** As a report by offer is asked for. */
export const earnersQuestion = ({ from, to }: DayRange): ParamsOf<typeof reportSummary> => ({
  from,
  to,
  groupings: ['offerCampaign'],
});

/**
 * What offers have earned in some days by what is kept on this device: a report, the dashboard or the conversions, whichever is
 * newest. Days that were not over when it came are told only while they still are not. Null: nothing kept says it.
 */
export async function keptEarners(member: Member, asked: Asked): Promise<Earned | null> {
  const { range, period, zone, now } = asked;
  const read = async <T extends Resource>(of: T, params: object): Promise<Kept<ValueOf<T>> | null> => {
    const kept = await member.db.run((tables) => readShown(tables, of, keyOf(of, { ...params }), { now }));
    const isWhole = kept && !kept.building && !kept.broken?.length && kept.total <= kept.count;
    return isWhole && tells(kept.fetchedAt) ? kept : null;
  };
  const tells = (at: number) => dayAt(at, zone) > range.to || dayAt(now, zone) <= range.to;
  const isOfDays = (value: DayRange & { readonly timezone: string; readonly building: boolean }) =>
    value.from === range.from && value.to === range.to && value.timezone === zone && !value.building;
  const [report, board, list] = await Promise.all([
    read(reportSummary, earnersQuestion(range)),
    period && read(dashboardImpressions, { period }),
    read(conversions, range),
  ]);
  const found: Earned[] = [];
  if (report && isOfDays(report.value))
    found.push({
      rows: earnersOfReport(report.value),
      asOf: report.value.dataAsOf,
      fetchedAt: report.fetchedAt,
    });
  if (board && isOfDays(board.value))
    found.push({
      rows: earnersOfDashboard(board.value),
      asOf: board.value.dataAsOf,
      fetchedAt: board.fetchedAt,
    });
  if (list)
    found.push({ rows: earnersOfConversions(list.value), asOf: list.fetchedAt, fetchedAt: list.fetchedAt });
  return found.toSorted((a, b) => b.fetchedAt - a.fetchedAt)[0] ?? null;
}
