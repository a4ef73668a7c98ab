/** Pauses between tries that failed, ms: the first, and the longest they grow to. */
export interface BackOff {
  readonly first: number;
  readonly longest: number;
}

/** The pause after so many misses in a row, ms: doubling from the first to the longest. */
export const backOff = (misses: number, { first, longest }: BackOff): number =>
  Math.min(first * 2 ** Math.max(misses - 1, 0), longest);

/**
 * A pause with some chance in it, ms, so that many browsers do not come back at the same moment. `chance`
 * from 0 to 1; it adds at most `share` of the pause.
 */
export const spread = (pause: number, chance: number, share = 0.2): number => pause * (1 + chance * share);
