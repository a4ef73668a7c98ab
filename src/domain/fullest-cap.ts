import type { Cap } from '#contract/enumerations.ts';

interface Caps {
  /** Conversions that are taken a day and in all; null or absent: no end. */
  readonly dayCap?: number | null;
  readonly totalCap?: number | null;
  readonly dayTaken?: number | null;
  readonly totalTaken?: number | null;
}

interface UsedCap {
  readonly cap: Extract<Cap, 'day' | 'total'>;
  readonly limit: number;
  /** Null where nobody says. */
  readonly taken: number | null;
}

/** Of an offer's limits of conversions the one that ends first by what is taken of it; the day's where none is fuller. Null: there is none. */
export function fullestCap({ dayCap, totalCap, dayTaken, totalTaken }: Caps): UsedCap | null {
  const caps: UsedCap[] = [];
  if (typeof dayCap === 'number') caps.push({ cap: 'day', limit: dayCap, taken: dayTaken ?? null });
  if (typeof totalCap === 'number') caps.push({ cap: 'total', limit: totalCap, taken: totalTaken ?? null });
  return caps.toSorted((a, b) => usedOf(b) - usedOf(a))[0] ?? null;
}

const usedOf = ({ limit, taken }: UsedCap): number => (taken === null ? 0 : limit === 0 ? 1 : taken / limit);
