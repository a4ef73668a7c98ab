import * as v from 'valibot';
import { paymentPeriods } from '../enumerations.ts';
import { payoutKinds } from '../payout-kinds.ts';
import { countField, iriEntries, momentField } from '../fields.ts';
import { moneySchema } from '../money.ts';
import { codeSchema } from '../numeric-set.ts';
import { paths } from '../paths.ts';
import { action, aggregate, hours, resource } from '../resource.ts';
import { PasskeyAnswer } from './second-factor.ts';
import { payoutEntries } from '../rules/payout-account.ts';
import { activation } from '../statuses.ts';
import { openList } from '../open-list.ts';

/** Where payments go (specification 3). `account` is masked on the wire and in the browser's database. */
export const PayoutAccount = v.object({
  ...iriEntries,
  /** Code of its payment method. */
  method: v.string(),
  /** Masked: `DE89 •••• 3000`. */
  account: v.string(),
  /** The active flag. */
  status: codeSchema(activation),
  /** Less is not paid, whatever the method's own minimum says. */
  minimalAmount: moneySchema,
  /** From when on payments go there; null: it is in force. */
  inForceAt: v.nullable(momentField),
  /** Stopped by 'this was not me': nothing is paid, and nothing changes, until the manager releases it. */
  frozen: v.boolean(),
  createdAt: momentField,
});
export type PayoutAccount = v.InferOutput<typeof PayoutAccount>;
export const payoutAccounts = resource({
  path: paths.payoutAccounts,
  row: PayoutAccount,
  family: 'payments',
});
export const payoutAccount = aggregate({ path: paths.payoutAccount, row: PayoutAccount, family: 'payments' });

const { method, account, minimalAmount, pinOrCode: pin } = payoutEntries;
/** The pin, or what a passkey has signed in its place; not asked for where the body is only checked. */
const proof = { pin: v.optional(pin), passkey: v.optional(PasskeyAnswer) };
const PayoutAccountBody = v.object({ method, account, minimalAmount, ...proof });
/** Absent fields stay; `status` 1 makes it the active one. */
const PayoutAccountPatch = v.object({
  account: v.optional(account),
  minimalAmount: v.optional(minimalAmount),
  status: v.optional(v.literal(activation.encode('active'))),
  ...proof,
});
const touches = [paths.payoutAccounts, paths.payoutAccount, paths.nextPayment];

/** Only checked: 204 or 422. */
export const validatePayoutAccount = action({
  path: paths.payoutAccountsValidate,
  body: PayoutAccountBody,
  contentType: 'application/ld+json',
});
export const validatePayoutAccountChange = action({
  method: 'PATCH',
  path: paths.payoutAccountValidate,
  body: PayoutAccountPatch,
});
export const createPayoutAccount = action({
  path: paths.payoutAccounts,
  body: PayoutAccountBody,
  contentType: 'application/ld+json',
  answer: PayoutAccount,
  touches,
});
export const patchPayoutAccount = action({
  method: 'PATCH',
  path: paths.payoutAccount,
  body: PayoutAccountPatch,
  answer: PayoutAccount,
  touches,
});
export const deletePayoutAccount = action({
  method: 'DELETE',
  path: paths.payoutAccount,
  body: v.object(proof),
  touches,
});

/** A way of being paid; `example` shows the form of an account in 'Invalid %method% account format'. */
export const PaymentMethod = v.object({
  ...iriEntries,
  /** What `method` of an account says. */
  code: v.string(),
  name: v.string(),
  kind: openList(payoutKinds),
  /** What arrives: an ISO code, or that of a coin. */
  currency: v.string(),
  minimalAmount: moneySchema,
  /** What is kept back of a payment: `commission` in the network's currency, and `commissionPercent` of the amount. */
  commission: moneySchema,
  commissionPercent: v.number(),
  /** Days from the payment until it is there. */
  days: v.object({ from: countField, to: countField }),
  schedule: openList(paymentPeriods),
  example: v.string(),
  /** Switched off: no account of it is added or made active, and none of it is paid. */
  enabled: v.optional(v.boolean(), true),
});
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>;
export const paymentMethods = resource({
  path: paths.paymentMethods,
  row: PaymentMethod,
  family: 'payments',
  staleAfter: hours(1),
});
