/** What a block of numbers says about its age. `dataAsOf` is ISO 8601, `nextRefresh` ms after it. */
export interface Freshness {
  readonly dataAsOf: string;
  readonly nextRefresh: number;
}

/** The moment, ms since 1970, from which the block is older than the server promised. */
export const oldFrom = (block: Freshness): number => Date.parse(block.dataAsOf) + block.nextRefresh;

export const isOld = (block: Freshness, now: number): boolean => now > oldFrom(block);
