import type { Offer, Reference } from '../../catalogue/reference.ts';
import { sha256 } from '../../platform/sha256.ts';

const books = new WeakMap<Reference, ReadonlyMap<string, Offer>>();

/**
 * An offer by the SHA-256 of its postback key (of several with one key, any): hashed once for each state of the
 * catalogue, and looked up by a hash, so that the time it takes says nothing about a key.
 */
export function offersByKeyHash(reference: Reference): ReadonlyMap<string, Offer> {
  const known = books.get(reference);
  if (known !== undefined) return known;
  const book = new Map([...reference.offers.values()].map((offer) => [sha256(offer.postbackKey), offer]));
  books.set(reference, book);
  return book;
}

export const isKeyOfOffer = (reference: Reference, key: string): boolean =>
  offersByKeyHash(reference).has(sha256(key));
