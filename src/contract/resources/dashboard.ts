import * as v from 'valibot';
import { dashboardPeriods } from '../enumerations.ts';
import { countField } from '../fields.ts';
import { currencySchema, moneySchema } from '../money.ts';
import { paths } from '../paths.ts';
import { aggregate } from '../resource.ts';
import { DashboardParams } from './dashboard-params.ts';
import { freshnessEntries, metricsSchema } from './metrics.ts';
import { rowsField } from '../broken-rows.ts';

const frame = {
  period: v.picklist(dashboardPeriods),
  /** First and last day of the period in `timezone`. */
  from: v.string(),
  to: v.string(),
  timezone: v.string(),
  currency: currencySchema,
  ...freshnessEntries,
};

/**
 * The tiles. `previous` is the period of the same length before it, cut at the same hour when the
 * period includes today, so that the change is fair; null where nothing fair is there to compare with.
 */
export const Dashboard = v.object({
  ...frame,
  current: metricsSchema,
  previous: v.nullable(metricsSchema),
  /** The part of `current` that still waits for its hold to end; absent where a network does not tell it. */
  onHold: v.optional(v.object({ conversions: countField, payout: moneySchema })),
});
export type Dashboard = v.InferOutput<typeof Dashboard>;

export const dashboard = aggregate({
  path: paths.dashboard,
  params: DashboardParams,
  row: Dashboard,
  family: 'dashboard',
});

const point = v.object({
  /** ISO 8601 UTC: start of the hour or of the day in `timezone`. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  metrics: metricsSchema,
});

/** The performance chart, and the sparklines of the tiles: hours for `day` and `yesterday`, else days. No gaps: a bucket without events is there with zeroes. */
export const DashboardChart = v.object({
  ...frame,
  step: v.picklist(['hour', 'day']),
  points: v.array(point),
  previousPoints: v.array(point),
});
export type DashboardChart = v.InferOutput<typeof DashboardChart>;

export const dashboardChart = aggregate({
  path: paths.dashboardChart,
  params: DashboardParams,
  row: DashboardChart,
  family: 'dashboard',
});

const contender = v.object({
  relativeId: v.number(),
  label: v.string(),
  current: metricsSchema,
  previous: metricsSchema,
});

/** The comparison across smartlinks and offers, best payout first, at most ten of each. */
export const DashboardImpressions = v.object({
  ...frame,
  smartlinks: rowsField(contender),
  offers: rowsField(contender),
});
export type DashboardImpressions = v.InferOutput<typeof DashboardImpressions>;

export const dashboardImpressions = aggregate({
  path: paths.dashboardImpressions,
  params: DashboardParams,
  row: DashboardImpressions,
  family: 'dashboard',
});
