import * as v from 'valibot';
import { countField } from '../fields.ts';
import { moneySchema } from '../money.ts';

/** A ratio as a decimal string or null where its divisor is 0 (shown as a dash, never as 0). */
const ratio = v.nullable(v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/)));

/** What is counted; sums over rows are exact (specification 3). Money in decimal strings. */
const baseMetricEntries = {
  hits: countField,
  uHits: countField,
  clicks: countField,
  uClicks: countField,
  conversions: countField,
  payout: moneySchema,
  revenue: moneySchema,
  commission: moneySchema,
};

/** What is derived, by `domain/metrics.ts` on both sides. */
const derivedMetricEntries = {
  /** payout per click */ EPC: ratio,
  /** payout per 1000 hits */ EPM: ratio,
  /** conversions per 1000 hits */ GPM: ratio,
  /** conversions per 1000 unique hits */ uGPM: ratio,
  /** conversions per unique click */ uGPC: ratio,
  /** conversions per click, 0 to 1; shown as '1 : N (P%)' */ ratio,
};

export const metricsSchema = v.object({ ...baseMetricEntries, ...derivedMetricEntries });
export type Metrics = v.InferOutput<typeof metricsSchema>;
export type BaseMetrics = v.InferOutput<v.ObjectSchema<typeof baseMetricEntries, undefined>>;
export type Metric = keyof Metrics;

/** Stands on every block of numbers: when the data was complete and when it will be next. */
export const freshnessEntries = {
  /** ISO 8601 UTC: everything up to this moment is counted. */
  dataAsOf: v.pipe(v.string(), v.isoTimestamp()),
  /** ms after `dataAsOf` from which the block counts as old. */
  nextRefresh: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The figures are still being counted: say so instead of 0. */
  building: v.boolean(),
};
