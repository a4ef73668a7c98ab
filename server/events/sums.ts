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

export const noSums: Sums = {
  hits: 0,
  uniqueHits: 0,
  clicks: 0,
  uniqueClicks: 0,
  conversions: 0,
  payout: 0,
  revenue: 0,
};

export const addSums = (a: Sums, b: Sums): Sums => ({
  hits: a.hits + b.hits,
  uniqueHits: a.uniqueHits + b.uniqueHits,
  clicks: a.clicks + b.clicks,
  uniqueClicks: a.uniqueClicks + b.uniqueClicks,
  conversions: a.conversions + b.conversions,
  payout: a.payout + b.payout,
  revenue: a.revenue + b.revenue,
});

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
