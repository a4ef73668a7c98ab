import { fallbackOf } from '../catalogue/choosable.ts';
import { thompson } from './bandit.ts';
import { type Earnings, nothing } from './earnings.ts';
import type { Offer, Reference, Smartlink } from '../catalogue/reference.ts';
import { takes, type Visit } from '../catalogue/targeting.ts';

/** How often the choice ignores history and goes by weight, so that an offer that has become better is found. */
export const EXPLORATION = 0.05;

/** Why an offer was chosen: no other takes the visit, what it earned, or the pool's weights. */
export type ChoiceReason = 'only' | 'earnings' | 'weight';

export interface Choice {
  readonly offer: Offer;
  /** The fallback that was asked instead, if any. */
  readonly nested: Smartlink | null;
  readonly because: ChoiceReason;
}

export interface Chooser {
  /** Null: anybody's. */
  readonly visit: Visit | null;
  readonly subSource: string | null;
  readonly earnings: Earnings;
  /** Offers that have all the conversions they take, by `relativeId`. */
  readonly full: ReadonlySet<number>;
  /** 0 to 1. */
  readonly random: () => number;
}

/**
 * The offer a smartlink picks for a visitor: among those that take the visit by Thompson sampling of what they
 * earn this publisher a click, with the sub-source's own history (`bandit.ts`); seldom, and without history, by
 * weight. When none takes the visit the smartlink's fallback is asked, once.
 */
export function chooseOffer(smartlink: Smartlink, reference: Reference, chooser: Chooser): Choice | null {
  const own = fromPool(smartlink.pool, smartlink.relativeId, chooser);
  if (own !== null) return { ...own, nested: null };
  const fallback = fallbackOf(smartlink, reference);
  if (fallback === null) return null;
  const other = fromPool(fallback.pool, smartlink.relativeId, chooser);
  return other === null ? null : { ...other, nested: fallback };
}

function fromPool(
  pool: Smartlink['pool'],
  smartlink: number,
  { visit, subSource, earnings, full, random }: Chooser,
): Omit<Choice, 'nested'> | null {
  const open = pool.filter(
    ({ offer }) => offer.running && !full.has(offer.relativeId) && (visit === null || takes(offer, visit)),
  );
  const [first] = open;
  if (first === undefined) return null;
  if (open.length === 1) return { offer: first.offer, because: 'only' };
  if (random() >= EXPLORATION) {
    const { own, source } = earnings.of(smartlink, subSource);
    const records = open.map(({ offer: { relativeId } }) => ({
      own: own.get(relativeId) ?? nothing,
      source: source.get(relativeId) ?? nothing,
    }));
    const index = thompson(records, random);
    const best = index === null ? undefined : open[index];
    if (best !== undefined) return { offer: best.offer, because: 'earnings' };
  }
  return { offer: byWeight(open, random()) ?? first.offer, because: 'weight' };
}

function byWeight(pool: Smartlink['pool'], random: number): Offer | null {
  const total = pool.reduce((sum, { weight }) => sum + weight, 0);
  let left = random * total;
  for (const { offer, weight } of pool) {
    left -= weight;
    if (left < 0) return offer;
  }
  return pool.at(-1)?.offer ?? null;
}
