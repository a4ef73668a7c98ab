import * as v from 'valibot';
import { paths } from '../paths.ts';
import { action } from '../resource.ts';
import { paymentNoteRule } from '../rules/payment-note.ts';
import { payoutEntries } from '../rules/payout-account.ts';
import { patchProfile, validateProfile } from './profile.ts';

/**
 * More of the profile's merge-patch, in a file of its own: the rules of payout accounts are no part of the first
 * screen. Absent fields stay.
 */
export const PaymentInfoPatch = v.object({
  /** Of the active account, in the network's currency; not below its method's. */
  minimalPaymentAmount: v.optional(payoutEntries.minimalAmount),
  /** For whoever pays; null or empty: none. */
  paymentNote: v.optional(v.nullable(paymentNoteRule)),
});
export const patchPaymentInfo = action({
  ...patchProfile,
  body: PaymentInfoPatch,
  touches: [paths.publisherCurrent, paths.payoutAccounts, paths.payoutAccount, paths.nextPayment],
});
/** The same fields, only checked: 204 or 422. */
export const validatePaymentInfo = action({ ...validateProfile, body: PaymentInfoPatch });
