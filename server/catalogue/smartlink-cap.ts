import type { Cap } from '#contract/enumerations.ts';
import { choosableOf } from './choosable.ts';
import type { Offer, Reference } from './reference.ts';
import { nothingTaken, reachedCap, type Taken } from './taken.ts';

/** The running offers that this smartlink chooses among; none where nobody knows it. */
export function choosableIn(reference: Reference, id: string): readonly Offer[] {
  const smartlink = reference.smartlinks.get(id);
  return smartlink === undefined ? [] : choosableOf(smartlink, reference);
}

/** The limit that leaves none of these offers: of the day where one of them takes conversions again tomorrow. */
export function capOfAll(choices: readonly Offer[], taken: ReadonlyMap<number, Taken>): Cap | null {
  const reached = choices.map((offer) => reachedCap(offer, taken.get(offer.relativeId) ?? nothingTaken));
  if (reached.length === 0 || reached.includes(null)) return null;
  return reached.includes('day') ? 'day' : 'total';
}
