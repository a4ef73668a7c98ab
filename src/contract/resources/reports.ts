import * as v from 'valibot';
import { groupingDimensions } from '../enumerations.ts';
import { currencySchema } from '../money.ts';
import { paths } from '../paths.ts';
import { aggregate } from '../resource.ts';
import { freshnessEntries, metricsSchema } from './metrics.ts';
import { ReportParams } from './report-params.ts';
import { rowsField } from '../broken-rows.ts';

/** One value of one grouping dimension; `value` is null where the event carried none. */
export const reportGroupSchema = v.object({
  dimension: v.picklist(groupingDimensions),
  value: v.nullable(v.string()),
  label: v.nullable(v.string()),
});

/** What every report says besides its rows. */
export const reportFrame = {
  from: v.string(),
  to: v.string(),
  timezone: v.string(),
  currency: currencySchema,
  groupings: v.array(v.picklist(groupingDimensions)),
  ...freshnessEntries,
};

export const ReportSummary = v.object({
  ...reportFrame,
  rows: rowsField(v.object({ groups: v.array(reportGroupSchema), metrics: metricsSchema })),
  total: metricsSchema,
});
export type ReportSummary = v.InferOutput<typeof ReportSummary>;
export type ReportRow = ReportSummary['rows'][number];

export const reportSummary = aggregate({
  path: paths.reportSummary,
  params: ReportParams,
  row: ReportSummary,
  family: 'reports',
  file: paths.reportSummaryExport,
});
