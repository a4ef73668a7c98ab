import * as v from 'valibot';
import { rowsField } from '../broken-rows.ts';
import { countField } from '../fields.ts';
import { moneySchema } from '../money.ts';
import { paths } from '../paths.ts';
import { aggregate } from '../resource.ts';
import { metricsSchema } from './metrics.ts';
import { GoalParams, RevenueParams } from './report-params.ts';
import { reportFrame, reportGroupSchema } from './reports.ts';

/** Conversions that have come equally far: how many, and what they pay as it stands (of rejected ones: would have paid). */
const partSchema = v.object({ conversions: countField, payout: moneySchema });

/** What conversions have come to; test ones never count. Sums over rows are exact. */
const earningsSchema = v.object({
  /** All but rejected, as in every other report. */
  conversions: countField,
  payout: moneySchema,
  /** Original amounts, of rejected ones too. */
  revenue: moneySchema,
  /** In a payment and paid too. */
  approved: partSchema,
  onHold: partSchema,
  /** Neither on hold nor decided yet. */
  tracked: partSchema,
  rejected: partSchema,
});
export type Earnings = v.InferOutput<typeof earningsSchema>;

const RevenueReport = v.object({
  ...reportFrame,
  /** What the rows are counted at, as asked. */
  timeOf: v.picklist(['conversion', 'click']),
  rows: rowsField(v.object({ groups: v.array(reportGroupSchema), metrics: earningsSchema })),
  total: earningsSchema,
});
export type RevenueReport = v.InferOutput<typeof RevenueReport>;
export type RevenueRow = RevenueReport['rows'][number];

/** Conversions and what they pay, by how far they have come: no visits. */
export const reportRevenue = aggregate({
  path: paths.reportRevenue,
  params: RevenueParams,
  row: RevenueReport,
  family: 'reports',
  file: paths.reportRevenueExport,
});

/** What came of one goal: conversions and payout are part of those of its row. */
const goalEventSchema = v.object({
  /** What filters ask for it by, and what the reader calls it. */
  goal: v.string(),
  label: v.string(),
  conversions: countField,
  payout: moneySchema,
});
export type GoalEvent = v.InferOutput<typeof goalEventSchema>;

const GoalReport = v.object({
  ...reportFrame,
  /** `events`: the goals of the row, none where the rows are goals themselves (specification 3, report row). */
  rows: rowsField(
    v.object({
      groups: v.array(reportGroupSchema),
      metrics: metricsSchema,
      events: v.array(goalEventSchema),
    }),
  ),
  total: metricsSchema,
  /** Of all rows, the goal with most conversions first. */
  events: v.array(goalEventSchema),
});
export type GoalReport = v.InferOutput<typeof GoalReport>;
export type GoalRow = GoalReport['rows'][number];

/** Which goals the visitors reach, and what each pays. */
export const reportGoalPerformance = aggregate({
  path: paths.reportGoalPerformance,
  params: GoalParams,
  row: GoalReport,
  family: 'reports',
  file: paths.reportGoalPerformanceExport,
});
