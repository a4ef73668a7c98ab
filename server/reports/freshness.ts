import type { Freshness } from '../tracker/tracker.ts';

/** How long a block of numbers counts as current, ms: the panel asks again after as long. */
const NEXT_REFRESH_MS = 300_000;

/** Read before the figures, so that what it promises is in them. */
export function freshnessOf(tracker: { freshness(): Freshness }) {
  const { dataAsOf, building } = tracker.freshness();
  return { dataAsOf: dataAsOf.toISOString(), nextRefresh: NEXT_REFRESH_MS, building };
}
