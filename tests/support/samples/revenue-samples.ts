import { decimalOf } from '#contract/money.ts';
import type {
  Earnings,
  GoalReport,
  GoalRow,
  RevenueReport,
  RevenueRow,
} from '#contract/resources/report-tabs.ts';
import { sumEarnings } from '#domain/earnings-sum.ts';
import type { Standing } from '#domain/standings.ts';
import { sampleMetrics } from './dashboard-samples.ts';
import { sampleReport } from './list-samples.tsx';

/** What conversions of a sample have come to: each pays $2.00. */
function sampleEarnings(counts: Partial<Record<Standing, number>>): Earnings {
  const { approved = 0, onHold = 0, tracked = 0, rejected = 0 } = counts;
  const part = (conversions: number) => ({ conversions, payout: decimalOf(conversions * 20_000) });
  const conversions = approved + onHold + tracked;
  return {
    ...part(conversions),
    revenue: decimalOf((conversions + rejected) * 20_000),
    approved: part(approved),
    onHold: part(onHold),
    tracked: part(tracked),
    rejected: part(rejected),
  };
}

const sampleRevenueDay = (day: string, counts: Parameters<typeof sampleEarnings>[0]): RevenueRow => ({
  groups: [{ dimension: 'date', value: day, label: null }],
  metrics: sampleEarnings(counts),
});

const days = [
  sampleRevenueDay('2026-11-22', { approved: 2, onHold: 1, rejected: 1 }),
  sampleRevenueDay('2026-11-21', { approved: 1200 }),
];

export const sampleRevenue = (rows: readonly RevenueRow[] = days): RevenueReport => ({
  ...sampleReport([]),
  timeOf: 'conversion',
  rows: [...rows],
  total: sumEarnings(rows.map(({ metrics }) => metrics)),
});

const reached = (sales: number, registrations: number) =>
  [
    { goal: 'sale', label: 'Sale', conversions: sales, payout: decimalOf(sales * 20_000) },
    {
      goal: 'registration',
      label: 'Registration',
      conversions: registrations,
      payout: decimalOf(registrations * 10_000),
    },
  ].filter(({ conversions }) => conversions > 0);

const goalDay = (day: string, clicks: number, sales: number, registrations: number): GoalRow => ({
  groups: [{ dimension: 'date', value: day, label: null }],
  metrics: sampleMetrics({ clicks, conversions: sales + registrations }),
  events: reached(sales, registrations),
});

export const sampleGoals = (): GoalReport => ({
  ...sampleReport([]),
  rows: [goalDay('2026-11-22', 300, 3, 1), goalDay('2026-11-21', 100, 1, 0)],
  total: sampleMetrics({ clicks: 400, conversions: 5 }),
  events: reached(4, 1),
});
