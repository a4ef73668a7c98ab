import { minorUnits, sumAmounts } from '#contract/money.ts';
import type { BaseMetrics, Metric, Metrics } from '#contract/resources/metrics.ts';
import { divide, writeDecimal } from './decimal.ts';

/** Decimals of EPC, EPM, GPM, uGPM and uGPC; those of `ratio`, a share of 1, are two more (so that P% has four). */
const RATE_SCALE = 4;
const SHARE_SCALE = 6;
const MONEY_UNITS = 10_000n;

/**
 * Fills in what is derived (architecture: metrics): rates with four decimals, rounded half away from zero, null
 * where the divisor is 0. Server and panel call this, so that a total means the same on both.
 */
export function deriveMetrics(base: BaseMetrics): Metrics {
  const payout = BigInt(minorUnits(base.payout));
  const conversions = BigInt(base.conversions);
  return {
    hits: base.hits,
    uHits: base.uHits,
    clicks: base.clicks,
    uClicks: base.uClicks,
    conversions: base.conversions,
    payout: base.payout,
    revenue: base.revenue,
    commission: base.commission,
    EPC: epcOf(base.payout, base.clicks),
    EPM: quotient(payout * 1000n, MONEY_UNITS * BigInt(base.hits), RATE_SCALE),
    GPM: quotient(conversions * 1000n, BigInt(base.hits), RATE_SCALE),
    uGPM: quotient(conversions * 1000n, BigInt(base.uHits), RATE_SCALE),
    uGPC: quotient(conversions, BigInt(base.uClicks), RATE_SCALE),
    ratio: quotient(conversions, BigInt(base.clicks), SHARE_SCALE),
  };
}

/** Payout per click with four decimals; null without clicks. */
export const epcOf = (payout: string, clicks: number): string | null =>
  quotient(BigInt(minorUnits(payout)), MONEY_UNITS * BigInt(clicks), RATE_SCALE);

/** The total of rows: counts and money add up, rates are derived from the sums. No rows: zeroes. */
export function sumMetrics(rows: readonly BaseMetrics[]): Metrics {
  const count = (metric: 'hits' | 'uHits' | 'clicks' | 'uClicks' | 'conversions') =>
    rows.reduce((sum, row) => sum + row[metric], 0);
  const money = (metric: 'payout' | 'revenue' | 'commission') => sumAmounts(rows.map((row) => row[metric]));
  return deriveMetrics({
    hits: count('hits'),
    uHits: count('uHits'),
    clicks: count('clicks'),
    uClicks: count('uClicks'),
    conversions: count('conversions'),
    payout: money('payout'),
    revenue: money('revenue'),
    commission: money('commission'),
  });
}

/** How a metric is written: a whole number, an amount of money, a plain rate, or '1 : N (P%)'. */
export const metricFormats = {
  hits: 'count',
  uHits: 'count',
  clicks: 'count',
  uClicks: 'count',
  conversions: 'count',
  payout: 'money',
  revenue: 'money',
  commission: 'money',
  EPC: 'money',
  EPM: 'money',
  GPM: 'rate',
  uGPM: 'rate',
  uGPC: 'rate',
  ratio: 'ratio',
} as const satisfies Record<Metric, 'count' | 'money' | 'rate' | 'ratio'>;

function quotient(numerator: bigint, divisor: bigint, scale: number): string | null {
  return divisor === 0n ? null : writeDecimal(divide(numerator, divisor, scale));
}
