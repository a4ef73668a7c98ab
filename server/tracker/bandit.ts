import type { Earned } from './earnings.ts';

/** What an offer brought a publisher over one smartlink: in all, and from the visitor's sub-source. */
export interface OfferRecord {
  readonly own: Earned;
  readonly source: Earned;
}

/**
 * What is believed of an offer's earnings a click (minor units): a Gamma distribution of conversions a click,
 * times the `value` of a conversion. `conversions / clicks * value` is its mean.
 */
interface Belief {
  readonly conversions: number;
  readonly clicks: number;
  readonly value: number;
}

/** With fewer clicks than this over all offers there is no history to go by. */
const ENOUGH_CLICKS = 100;
/** An assumption counts for as many conversions: so much must be seen before an offer is believed to be another. */
const PRIOR_CONVERSIONS = 12;
/** An offer without history is taken for half as good as the average, so that one lucky click does not rule. */
const PRIOR_SHARE = 0.5;
/** As many conversions with an assumed value go into the value of a conversion. */
const PRIOR_VALUES = 3;
/** What is known of all sub-sources counts for at most as many conversions of one of them. */
const CARRIED_CONVERSIONS = 20;

/**
 * Thompson sampling (decision 087): draws earnings a click from what is believed of each offer, and takes the
 * highest draw. What is little known is drawn far apart and so is tried; what is known to be poor hardly ever.
 * `records` are of the offers to choose from, in their order; the answer is an index, null where there is no history.
 */
export function thompson(records: readonly OfferRecord[], random: () => number): number | null {
  const [clicks, conversions, payout] = sums(records);
  if (clicks < ENOUGH_CLICKS || conversions === 0 || payout <= 0) return null;
  const before = assumed({ perClick: (PRIOR_SHARE * payout) / clicks, value: payout / conversions });
  let best = 0;
  let highest = -1;
  for (const [index, { own, source }] of records.entries()) {
    const drawn = draw(updated(carried(updated(before, own)), source), random);
    if (drawn <= highest) continue;
    highest = drawn;
    best = index;
  }
  return best;
}

function sums(records: readonly OfferRecord[]): [clicks: number, conversions: number, payout: number] {
  let [clicks, conversions, payout] = [0, 0, 0];
  for (const { own } of records) {
    clicks += own.clicks;
    conversions += own.conversions;
    payout += own.payout;
  }
  return [clicks, conversions, payout];
}

const assumed = ({ perClick, value }: { perClick: number; value: number }): Belief => ({
  conversions: PRIOR_CONVERSIONS,
  clicks: (PRIOR_CONVERSIONS * value) / perClick,
  value,
});

/** The belief after what was seen. A RevShare conversion is worth what it paid, so values are averaged, too. */
function updated(belief: Belief, seen: Earned): Belief {
  const value = (seen.payout + PRIOR_VALUES * belief.value) / (seen.conversions + PRIOR_VALUES);
  return {
    // what was assumed keeps what it was assumed to earn a click
    conversions: (belief.conversions * belief.value) / value + seen.conversions,
    clicks: belief.clicks + seen.clicks,
    value,
  };
}

/** A belief about all sub-sources, as it is worth for one: the same mean, held less firmly. */
function carried(belief: Belief): Belief {
  const share = Math.min(1, CARRIED_CONVERSIONS / belief.conversions);
  // a copy by name: spreading costs twice as much, and this is done for every offer of every click
  return { conversions: belief.conversions * share, clicks: belief.clicks * share, value: belief.value };
}

/** Gamma by Wilson and Hilferty: close enough from a few conversions on, and always two random numbers, no rejection. */
function draw({ conversions, clicks, value }: Belief, random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const root = 1 - 1 / (9 * conversions) + normal / (3 * Math.sqrt(conversions));
  return Math.max(0, (conversions * root ** 3 * value) / clicks);
}
