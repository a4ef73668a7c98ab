/** What stands on every block of numbers: up to when they are whole. */
export interface Freshness {
  /** Everything up to here is in the figures. */
  readonly dataAsOf: Date;
  readonly building: boolean;
}

/** Who writes the figures can say how fresh they are. */
export interface Fresh {
  freshness(): Freshness;
}

/** How long a block of numbers counts as current, ms: the panel asks again after as long. */
const NEXT_REFRESH_MS = 300_000;

/** Read before the figures, so that what it promises is in them. */
export function freshnessOf(figures: Fresh) {
  const { dataAsOf, building } = figures.freshness();
  return { dataAsOf: dataAsOf.toISOString(), nextRefresh: NEXT_REFRESH_MS, building };
}
