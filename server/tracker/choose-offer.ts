import type { Earnings } from './earnings.ts';
import type { Offer, Reference, Smartlink } from '../catalogue/reference.ts';
import { takes, type Visit } from '../catalogue/targeting.ts';

/** How often the choice ignores history and tries, so that a better offer is found. */
export const EXPLORATION = 0.12;
/** With fewer clicks than this in all there is no history to go by. */
const ENOUGH_CLICKS = 100;
/** Clicks that an assumption counts for: what is known of few clicks leans on what is known of many. */
const PRIOR_CLICKS = 50;
/** An offer without history is taken for a little worse than the average, so that one lucky click does not rule. */
const PRIOR_SHARE = 0.7;

export interface Choice {
  readonly offer: Offer;
  /** The fallback that was asked instead, if any. */
  readonly nested: Smartlink | null;
}

export interface Chooser {
  readonly visit: Visit;
  readonly subSource: string | null;
  readonly earnings: Earnings;
  /** Offers that have all the conversions they take, by `relativeId`. */
  readonly full: ReadonlySet<number>;
  /** 0 to 1. */
  readonly random: () => number;
}

/**
 * The offer a smartlink picks for a visitor: among those that take the visit mostly the best earner per
 * click of this publisher, first by the sub-source's own history, and sometimes another. When none takes
 * the visit the smartlink's fallback is asked, once.
 */
export function chooseOffer(smartlink: Smartlink, reference: Reference, chooser: Chooser): Choice | null {
  const own = fromPool(smartlink.pool, smartlink.relativeId, chooser);
  if (own !== null) return { offer: own, nested: null };
  const fallback = smartlink.fallbackId === null ? undefined : reference.smartlinks.get(smartlink.fallbackId);
  if (fallback === undefined || !fallback.running) return null;
  const other = fromPool(fallback.pool, smartlink.relativeId, chooser);
  return other === null ? null : { offer: other, nested: fallback };
}

function fromPool(
  pool: Smartlink['pool'],
  smartlink: number,
  { visit, subSource, earnings, full, random }: Chooser,
): Offer | null {
  const open = pool.filter(
    ({ offer }) => offer.running && !full.has(offer.relativeId) && takes(offer, visit),
  );
  if (open.length <= 1) return open[0]?.offer ?? null;
  const known = open.map(({ offer }) => ({
    offer,
    ...earnings.of(smartlink, offer.relativeId, subSource),
  }));
  const clicks = known.reduce((sum, { own }) => sum + own.clicks, 0);
  if (clicks < ENOUGH_CLICKS || random() < EXPLORATION) return byWeight(open, random());
  const assumed = (PRIOR_SHARE * known.reduce((sum, { own }) => sum + own.payout, 0)) / clicks;
  const expected = (entry: (typeof known)[number]) => {
    const own = (entry.own.payout + PRIOR_CLICKS * assumed) / (entry.own.clicks + PRIOR_CLICKS);
    return (entry.source.payout + PRIOR_CLICKS * own) / (entry.source.clicks + PRIOR_CLICKS);
  };
  return known.reduce((best, entry) => (expected(entry) > expected(best) ? entry : best)).offer;
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
