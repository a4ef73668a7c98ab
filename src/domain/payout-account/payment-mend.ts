import { decimalOf, minorUnits } from '#contract/money.ts';
import type { NextPayment } from '#contract/resources/next-payment.ts';
import type { PaymentMethod } from '#contract/resources/payout-accounts.ts';

/**
 * Why an amount is not paid, as what can be done about it: `lower` the minimum, take `otherMethod`, earn more
 * (`belowMinimum`), nothing for now (`owes`), or another method where the fee takes it all.
 */
export type AmountBlocker = 'lower' | 'otherMethod' | 'belowMinimum' | 'owes' | 'feeTooLarge';

/** Where it is mended. */
export const mendOf = {
  lower: 'minimum',
  otherMethod: 'accounts',
  belowMinimum: 'offers',
  owes: 'offers',
  feeTooLarge: 'accounts',
} as const satisfies Record<AmountBlocker, string>;

/** What an amount is too small for; null: it is paid, or nothing is, whatever the amount. */
export function amountBlocker(
  { blocker, amount: text, methodMinimum }: Pick<NextPayment, 'blocker' | 'amount' | 'methodMinimum'>,
  methods: readonly Pick<PaymentMethod, 'minimalAmount' | 'enabled'>[],
): AmountBlocker | null {
  if (blocker === 'feeTooLarge') return blocker;
  if (blocker !== 'belowMinimum') return null;
  const amount = minorUnits(text);
  const reaches = (minimum: string) => amount >= Math.max(minorUnits(minimum), 1);
  if (amount < 0) return 'owes';
  if (methodMinimum !== null && reaches(methodMinimum)) return 'lower';
  return methods.some(({ enabled, minimalAmount }) => enabled && reaches(minimalAmount))
    ? 'otherMethod'
    : 'belowMinimum';
}

/** What is missing to the minimum, as a decimal; null: nothing. */
export function missingOf({ amount, minimum }: { readonly amount: string; readonly minimum: string }) {
  const missing = minorUnits(minimum) - minorUnits(amount);
  return missing > 0 ? decimalOf(missing) : null;
}
