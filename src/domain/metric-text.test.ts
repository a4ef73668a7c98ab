import { describe, expect, it } from 'vitest';
import type { BaseMetrics } from '#contract/resources/metrics.ts';
import { metricText } from './metric-text.ts';
import { deriveMetrics } from './metrics.ts';

const base: BaseMetrics = {
  hits: 12_345,
  uHits: 10_000,
  clicks: 8100,
  uClicks: 8000,
  conversions: 100,
  payout: '1234.5000',
  revenue: '0.0035',
  commission: '0.0000',
};
const usd = { name: 'USD', symbol: '$' };

describe('a metric in words', () => {
  it.each([
    ['hits', '12,345'],
    ['conversions', '100'],
    ['payout', '$1,234.50'],
    ['revenue', '$0.0035'],
    ['EPC', '$0.15'],
    ['EPM', '$100.00'],
    ['GPM', '8.10'],
    ['uGPC', '0.01'],
    ['ratio', '1 : 81 (1.23%)'],
  ] as const)('%s is %s', (metric, text) => {
    expect(metricText(metric, deriveMetrics(base), usd)).toBe(text);
  });

  it.each(['EPC', 'uGPC', 'ratio'] as const)('%s is nothing without clicks', (metric) => {
    expect(metricText(metric, deriveMetrics({ ...base, clicks: 0, uClicks: 0 }), usd)).toBeNull();
  });
});
