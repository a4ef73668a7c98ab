import type { Cap } from '#contract/enumerations.ts';
import type { Offer } from './reference.ts';

/** How many conversions an offer with a limit has taken today (UTC) and in all; null: it has no such limit. */
export type Taken = Readonly<Record<Cap, number | null>>;

export const nothingTaken: Taken = { day: null, total: null };

/** Which limit of an offer is reached; of both the one that does not end with the day. */
export function reachedCap(
  { dayCap, totalCap }: Pick<Offer, 'dayCap' | 'totalCap'>,
  taken: Taken,
): Cap | null {
  if ((taken.total ?? 0) >= (totalCap ?? Infinity)) return 'total';
  return (taken.day ?? 0) >= (dayCap ?? Infinity) ? 'day' : null;
}
