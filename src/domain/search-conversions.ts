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

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** What trackers call clicks: longer than a word's beginning, with a digit, in one piece. */
const CLICK_ID = /^(?=.*\d)[^\s#]{6,}$/;

/** Which whole id of one conversion a text may be, as the network is asked for it; null: it is no id. */
export function idIn(
  text: string,
): { readonly transactionId: string } | { readonly extClickId: string } | null {
  const id = text.trim();
  if (UUID.test(id)) return { transactionId: id.toLowerCase() };
  return CLICK_ID.test(id) ? { extClickId: id } : null;
}
