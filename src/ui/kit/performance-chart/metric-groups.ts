import type { Metric } from '#contract/resources/metrics.ts';

/** What the chart can show, in the groups of the reports' columns. */
export const metricGroups = [
  { group: 'traffic', metrics: ['hits', 'uHits', 'clicks', 'uClicks'] },
  { group: 'conversions', metrics: ['conversions'] },
  { group: 'money', metrics: ['payout', 'revenue', 'commission'] },
  { group: 'ratios', metrics: ['EPC', 'EPM', 'GPM', 'uGPM', 'uGPC', 'ratio'] },
] as const satisfies readonly { group: string; metrics: readonly Metric[] }[];

/** All of them, for the address bar. */
export const chartMetrics: readonly Metric[] = metricGroups.flatMap(({ metrics }) => [...metrics]);

export const chartShapes = ['lines', 'table'] as const;
export type ChartShape = (typeof chartShapes)[number];
