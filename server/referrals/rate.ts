/** What a referrer gets of the payouts of its referrals, unless the manager has agreed on something else: 5 %. */
export const USUAL_RATE = 500;
/** Rates are hundredths of a percent. */
export const WHOLE_RATE = 10_000;

/** The commission of a payout, both in minor units: whole ones, rounded down, so that it is never more than agreed. */
export const commissionOf = (payout: number, rate: number): number =>
  // an exact product: payouts come to 10^13 units, rates to 10^4
  Number((BigInt(payout) * BigInt(rate)) / BigInt(WHOLE_RATE));

/** '7.5' for 750. */
export const percentOf = (rate: number): string => String(rate / 100);
