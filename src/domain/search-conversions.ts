import type { Conversion } from '#contract/resources/conversions.ts';
import { contains } from './narrower.ts';

/** Less than so many letters are in every id. */
const SHORTEST = 3;

/** Conversions by a part of their transaction id, click id or sub-source, the newest first; at most `limit`. */
export function searchConversions(
  rows: readonly Conversion[],
  text: string,
  limit: number,
): readonly Conversion[] {
  const wanted = text.trim();
  if (wanted.length < SHORTEST) return [];
  return rows
    .filter(({ transactionId, extClickId, subSource }) =>
      [transactionId, extClickId, subSource].some((id) => id !== null && contains(id, wanted)),
    )
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .slice(0, limit);
}
