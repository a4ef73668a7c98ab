import * as v from 'valibot';
import { paymentStatuses, type TransactionKind } from '../enumerations.ts';
import { payoutKinds } from '../payout-kinds.ts';
import { paymentFailures } from '../payment-failures.ts';
import { countField, dayField, iriEntries, momentField } from '../fields.ts';
import { moneySchema } from '../money.ts';
import { paths } from '../paths.ts';
import { aggregate, resource } from '../resource.ts';
import { PaymentParams } from './payment-params.ts';
import { openList } from '../open-list.ts';

/** When a payment came to stand somewhere. */
const PaymentStep = v.object({ at: momentField, status: openList(paymentStatuses) });
export type PaymentStep = v.InferOutput<typeof PaymentStep>;

/** Transactions that a payment has besides conversions; `return`: of another payment that came back. */
export const otherKinds = [
  'bonus',
  'commission',
  'correction',
  'return',
] as const satisfies TransactionKind[];
export type OtherKind = (typeof otherKinds)[number];

/** What those of a kind come to; may be below 0. */
const PaymentOther = v.object({ kind: openList(otherKinds), amount: moneySchema });

/** What can be done with a payment: its page, and its receipt once it is paid. */
export const paymentActions = ['details', 'receipt'] as const;

/** What a publisher is paid at once, for the days `from` to `to`, both included (specification 3; beyond: money). */
export const Payment = v.object({
  ...iriEntries,
  /** Counts from 1 for each publisher: what a person calls it by. */
  relativeId: countField,
  from: dayField,
  to: dayField,
  /** Its name, in the reader's language where it has one; null where the network paid by hand. */
  method: v.nullable(v.string()),
  /** Null: by hand, or the method is no more. */
  kind: v.nullable(openList(payoutKinds)),
  /** Where it went, masked, as it was when the payment was made. */
  account: v.nullable(v.string()),
  /** The network's words about it, e.g. why it came back. */
  note: v.nullable(v.string()),
  /** The whole: `conversionsAmount` and `otherAmount`. */
  amount: moneySchema,
  /** What the method keeps back. */
  commission: moneySchema,
  /** What arrives: the amount less the commission. */
  net: moneySchema,
  /** What the conversions inside brought. */
  conversionsAmount: moneySchema,
  /** Bonuses, referral commissions and corrections of what was paid before; may be below 0. */
  otherAmount: moneySchema,
  /** What `otherAmount` comes to, by kind; `transactions` with `payment` has each. */
  others: v.array(PaymentOther),
  status: openList(paymentStatuses),
  createdAt: momentField,
  /** When it should be there, by the method's days; null where nobody can say. */
  expectedAt: v.nullable(momentField),
  /** When it was paid, failed or came back; null while it is on its way. */
  settledAt: v.nullable(momentField),
  /** Of the bank or the chain, once it is paid. */
  reference: v.nullable(v.string()),
  /** Set when `status` is failed. */
  failure: v.nullable(openList(paymentFailures)),
  /** The oldest first. */
  history: v.array(PaymentStep),
  /** What may be done with it: of `paymentActions`, others are passed over. */
  actions: v.array(v.string()),
});
export type Payment = v.InferOutput<typeof Payment>;

export const payments = resource({
  path: paths.payments,
  params: PaymentParams,
  row: Payment,
  family: 'payments',
});

export const payment = aggregate({ path: paths.payment, row: Payment, family: 'payments' });
