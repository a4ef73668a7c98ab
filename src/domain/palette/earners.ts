import type { Conversion } from '#contract/resources/conversions.ts';
import type { DashboardImpressions } from '#contract/resources/dashboard.ts';
import type { ReportSummary } from '#contract/resources/reports.ts';
import { amountOf, unitsOf } from '../statement-sums.ts';

/** What one offer has earned in some days. */
export interface Earner {
  readonly relativeId: number;
  readonly label: string;
  /** All but rejected, as in every report. */
  readonly payout: string;
  readonly conversions: number;
}

/** Of a report by offer. */
export const earnersOfReport = ({ rows }: Pick<ReportSummary, 'rows'>): readonly Earner[] =>
  rows.flatMap(({ groups, metrics: { payout, conversions } }) => {
    const { value, label } = groups.find(({ dimension }) => dimension === 'offerCampaign') ?? nobody;
    const relativeId = Number(value ?? NaN);
    return Number.isInteger(relativeId)
      ? [{ relativeId, label: label ?? `#${relativeId}`, payout, conversions }]
      : [];
  });
const nobody = { value: null, label: null };

/** Of the dashboard's comparison, which has the ten best. */
export const earnersOfDashboard = ({ offers }: Pick<DashboardImpressions, 'offers'>): readonly Earner[] =>
  offers.map(({ relativeId, label, current: { payout, conversions } }) => ({
    relativeId,
    label,
    payout,
    conversions,
  }));

/** Of all conversions of the days. */
export function earnersOfConversions(rows: readonly Conversion[]): readonly Earner[] {
  const earned = new Map<number, Earner>();
  for (const { offer, payout, status } of rows) {
    if (status === 'rejected') continue;
    const { relativeId, label } = offer;
    const before = earned.get(relativeId);
    earned.set(relativeId, {
      relativeId,
      label,
      payout: amountOf(unitsOf(before?.payout ?? '0') + unitsOf(payout)),
      conversions: (before?.conversions ?? 0) + 1,
    });
  }
  return [...earned.values()];
}

/** Those who have earned something, the best first; at most `most`. */
export const bestEarners = (rows: readonly Earner[], most: number): readonly Earner[] =>
  rows
    .filter(({ payout }) => unitsOf(payout) > 0n)
    .toSorted((a, b) => (unitsOf(a.payout) < unitsOf(b.payout) ? 1 : -1))
    .slice(0, most);
