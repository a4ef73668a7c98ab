import * as v from 'valibot';
import { deviceNames, groupingDimensions } from '../enumerations.ts';
import { currencySchema } from '../money.ts';
import { countryParam, dayParam, integerParam, listParam, textParam, zoneParam } from '../params.ts';
import { paths } from '../paths.ts';
import { minutes, resource } from '../resource.ts';
import { freshnessEntries, metricsSchema } from './metrics.ts';

/** Filters of the report tabs by their query names (specification 3, report filters). */
export const reportFilterEntries = {
  country: v.optional(listParam(countryParam)),
  device: v.optional(listParam(v.picklist(deviceNames))),
  browser: v.optional(listParam(textParam)),
  os: v.optional(listParam(textParam)),
  offerCampaignRelativeId: v.optional(listParam(integerParam)),
  offerGoalTitle: v.optional(listParam(textParam)),
  offerLinkRelativeId: v.optional(listParam(integerParam)),
  smartlinkCampaign: v.optional(listParam(integerParam)),
  referral: v.optional(listParam(textParam)),
  subSourceLike: v.optional(textParam),
  trackLike: v.optional(textParam),
  sub1: v.optional(textParam),
  sub2: v.optional(textParam),
  sub3: v.optional(textParam),
  sub4: v.optional(textParam),
  sub5: v.optional(textParam),
  sub6: v.optional(textParam),
};

/** `from` and `to` are days in `timezone`, both included; absent ones mean the last 30 days in the publisher's zone. */
export const rangeEntries = {
  from: v.optional(dayParam),
  to: v.optional(dayParam),
  timezone: v.optional(zoneParam),
};

export const ReportParams = v.object({
  ...rangeEntries,
  ...reportFilterEntries,
  /** In the order of the columns; absent: date, or hour for a single day. */
  groupings: v.optional(listParam(v.picklist(groupingDimensions))),
});

/** One value of one grouping dimension; `value` is null where the event carried none. */
const reportGroupSchema = v.object({
  dimension: v.picklist(groupingDimensions),
  value: v.nullable(v.string()),
  label: v.nullable(v.string()),
});

export const ReportSummary = v.object({
  from: v.string(),
  to: v.string(),
  timezone: v.string(),
  currency: currencySchema,
  groupings: v.array(v.picklist(groupingDimensions)),
  rows: v.array(v.object({ groups: v.array(reportGroupSchema), metrics: metricsSchema })),
  total: metricsSchema,
  ...freshnessEntries,
});
export type ReportSummary = v.InferOutput<typeof ReportSummary>;
export type ReportRow = ReportSummary['rows'][number];

export const reportSummary = resource({
  path: paths.reportSummary,
  params: ReportParams,
  row: ReportSummary,
  store: 'aggregate',
  paging: 'none',
  staleAfter: minutes(5),
});
