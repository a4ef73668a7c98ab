import type { BaseMetrics, Metrics } from '#contract/resources/metrics.ts';
import { linearForecast } from './forecast.ts';
import { deriveMetrics } from './metrics.ts';

/**
 * What metrics will come to if the period goes on as it began (linear to its end): counts and money
 * grow, rates are derived from them. `elapsed` and `whole` in any unit of time. Null before the period begins.
 */
export function forecastMetrics(soFar: BaseMetrics, elapsed: number, whole: number): Metrics | null {
  if (elapsed <= 0) return null;
  const grown = (value: string | number): string => linearForecast(String(value), elapsed, whole) ?? '0';
  const count = (value: number): number => Math.round(Number(grown(value)));
  return deriveMetrics({
    hits: count(soFar.hits),
    uHits: count(soFar.uHits),
    clicks: count(soFar.clicks),
    uClicks: count(soFar.uClicks),
    conversions: count(soFar.conversions),
    payout: grown(soFar.payout),
    revenue: grown(soFar.revenue),
    commission: grown(soFar.commission),
  });
}
