import { minorUnits } from '#contract/money.ts';
import type { PaymentMethod, PayoutAccount } from '#contract/resources/payout-accounts.ts';
import { oneLine, paymentNoteRule } from '#contract/rules/payment-note.ts';
import { payoutEntries } from '#contract/rules/payout-account.ts';
import { problemIn } from '#contract/rules/problems.ts';

/** Payment info as a form holds it: empty text where nothing is. */
export type PaymentInfo = {
  /** Id of the active account, which the minimum is of. */
  account: string;
  minimalPaymentAmount: string;
  paymentNote: string;
};

/** An amount as one writes it: '50.0000' and '050.' are '50'. */
const plain = (amount: string): string =>
  amount
    .trim()
    .replace(/^0+(?=\d)/, '')
    .replace(/\.(\d*[1-9])?0*$/, (_, kept: string | undefined) => (kept === undefined ? '' : `.${kept}`));

export const paymentInfoOf = (
  paymentNote: string | null,
  active: Pick<PayoutAccount, 'id' | 'minimalAmount'> | undefined,
): PaymentInfo => ({
  account: active?.id ?? '',
  minimalPaymentAmount: active === undefined ? '' : plain(active.minimalAmount),
  paymentNote: paymentNote ?? '',
});

/** What a save sends (merge-patch): changed fields alone; null takes the note away. */
export function paymentInfoPatch(
  before: PaymentInfo,
  after: PaymentInfo,
): { readonly minimalPaymentAmount?: string; readonly paymentNote?: string | null } {
  const amount = after.minimalPaymentAmount.trim();
  const note = oneLine(after.paymentNote);
  return {
    ...(before.account !== '' && plain(amount) !== before.minimalPaymentAmount
      ? { minimalPaymentAmount: amount }
      : {}),
    ...(note === oneLine(before.paymentNote) ? {} : { paymentNote: note === '' ? null : note }),
  };
}

/**
 * What is typed, after what is kept has changed: a field that nobody was typing into, or that is kept now, is as it is
 * kept, and so is a minimum that was typed for another account.
 */
export function freshPaymentInfo(before: PaymentInfo, now: PaymentInfo, typed: PaymentInfo): PaymentInfo {
  const [touched, unsaved] = [paymentInfoPatch(before, typed), paymentInfoPatch(now, typed)];
  const isOurs = (field: keyof typeof touched) => field in touched && field in unsaved;
  return {
    account: now.account,
    minimalPaymentAmount:
      typed.account === now.account && isOurs('minimalPaymentAmount')
        ? typed.minimalPaymentAmount
        : now.minimalPaymentAmount,
    paymentNote: isOurs('paymentNote') ? typed.paymentNote : now.paymentNote,
  };
}

/** What is wrong with what a save would send, by field; the note's and the amount's sentences by their keys. */
export function paymentInfoProblems(
  before: PaymentInfo,
  after: PaymentInfo,
  method: Pick<PaymentMethod, 'minimalAmount'> | undefined,
): Partial<Record<keyof PaymentInfo, string>> {
  const { minimalPaymentAmount: amount } = paymentInfoPatch(before, after);
  const form = amount === undefined ? null : problemIn(payoutEntries.minimalAmount, amount);
  const isLow =
    amount !== undefined &&
    form === null &&
    method !== undefined &&
    minorUnits(amount) < minorUnits(method.minimalAmount);
  const low = isLow ? 'minimalAmountLow' : form;
  const note = problemIn(paymentNoteRule, after.paymentNote);
  return {
    ...(low !== null && { minimalPaymentAmount: low }),
    ...(note !== null && { paymentNote: note }),
  };
}
