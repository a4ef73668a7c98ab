import { sql } from 'drizzle-orm';
import { decimalOf } from '#contract/money.ts';
import type { Metrics } from '#contract/resources/metrics.ts';
import { deriveMetrics } from '#domain/metrics.ts';

/** What adds up over events, money in minor units (architecture: metrics). */
export interface Sums {
  readonly hits: number;
  readonly uniqueHits: number;
  readonly clicks: number;
  readonly uniqueClicks: number;
  /** All but rejected and test. */
  readonly conversions: number;
  /** Of the same conversions, as it stands. */
  readonly payout: number;
  /** Original amounts, rejected too. */
  readonly revenue: number;
}

export const eachSum = (of: (name: keyof Sums) => number): Sums => ({
  hits: of('hits'),
  uniqueHits: of('uniqueHits'),
  clicks: of('clicks'),
  uniqueClicks: of('uniqueClicks'),
  conversions: of('conversions'),
  payout: of('payout'),
  revenue: of('revenue'),
});

export const noSums = eachSum(() => 0);

export const addSums = (a: Sums, b: Sums): Sums => eachSum((name) => a[name] + b[name]);

/** As the wire carries them. Commission comes from referrals, which bring no events of their own. */
export const metricsOf = (sums: Sums): Metrics =>
  deriveMetrics({
    hits: sums.hits,
    uHits: sums.uniqueHits,
    clicks: sums.clicks,
    uClicks: sums.uniqueClicks,
    conversions: sums.conversions,
    payout: decimalOf(sums.payout),
    revenue: decimalOf(sums.revenue),
    commission: decimalOf(0),
  });

/** Adds what is about to be written to the row of a roll-up that is there, called `kept`. */
export const addedToKept = sql`hits = kept.hits + excluded.hits,
  unique_hits = kept.unique_hits + excluded.unique_hits, clicks = kept.clicks + excluded.clicks,
  unique_clicks = kept.unique_clicks + excluded.unique_clicks,
  conversions = kept.conversions + excluded.conversions, payout = kept.payout + excluded.payout,
  revenue = kept.revenue + excluded.revenue`;
