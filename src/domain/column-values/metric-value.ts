import type { Metric, Metrics } from '#contract/resources/metrics.ts';
import { metricFormats } from '../metrics.ts';
import type { ColumnValue } from './column-value.ts';

/** The figures of the report 'summary' in their order. */
export const summaryMetrics = [
  'hits',
  'uHits',
  'clicks',
  'uClicks',
  'conversions',
  'ratio',
  'payout',
  'EPC',
  'revenue',
  'commission',
  'EPM',
  'GPM',
  'uGPM',
  'uGPC',
] as const satisfies readonly Metric[];

/** What all goals come to, before each of them. */
export const goalMetrics = [
  'clicks',
  'uClicks',
  'conversions',
  'ratio',
  'payout',
  'EPC',
] as const satisfies readonly Metric[];

export const metricValue = (metric: Metric): ColumnValue<{ readonly metrics: Metrics }> => ({
  csv: ({ metrics }) => String(metrics[metric] ?? ''),
  sort: {
    kind: metricFormats[metric] === 'count' ? 'number' : 'decimal',
    value: ({ metrics }) => metrics[metric],
  },
  ...(metricFormats[metric] === 'money' && { unit: 'currency' as const }),
});
