import type { Goal, Offer } from '../../catalogue/reference.ts';

/**
 * What the publisher gets, in minor units: a share of the sale where the offer pays shares (half a unit is
 * rounded up), else the goal's fixed payout. Null: the sale's amount is needed and was not sent.
 */
export function payoutOf(offer: Offer, goal: Goal, sale: number | null): number | null {
  if (offer.share === 0) return goal.payout;
  if (sale === null) return null;
  // an exact product: sales are refused above 10^13 units, shares are at most 10^4
  return Number((BigInt(sale) * BigInt(offer.share) + 5_000n) / 10_000n);
}
