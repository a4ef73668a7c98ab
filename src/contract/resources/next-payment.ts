import * as v from 'valibot';
import { dayField, momentField } from '../fields.ts';
import { holdReasons } from '../hold-reasons.ts';
import { moneySchema } from '../money.ts';
import { paths } from '../paths.ts';
import { aggregate } from '../resource.ts';
import { openList } from '../open-list.ts';

/** Why the next run would not pay, as the run itself says it: the first reason, of which the rest is behind. */
export const paymentBlockers = [
  'noAccount',
  'noneActive',
  'methodOff',
  'notInForce',
  'frozen',
  'held',
  'belowMinimum',
  'feeTooLarge',
] as const;
export type PaymentBlocker = (typeof paymentBlockers)[number];

/**
 * What the next payment run would do, if until then holds end and nothing else happens: nothing is earned, rejected or
 * corrected (beyond 10, 17).
 */
export const NextPayment = v.object({
  '@id': v.string(),
  /** The day of the run in `timezone`, the network's. */
  date: dayField,
  timezone: v.string(),
  /** Its time has come: the network's next run pays it, whenever that is; `date` is today. */
  due: v.boolean(),
  /** What the run would take, or would have to refuse: `conversionsAmount` and `otherAmount`. May be below 0. */
  amount: moneySchema,
  conversionsAmount: moneySchema,
  /** The part of `conversionsAmount` that is on hold now and will not be by then. */
  fromHold: moneySchema,
  /** Bonuses, commissions, and corrections of what was paid before; may be below 0. */
  otherAmount: moneySchema,
  /** What is still on hold then. */
  heldLonger: moneySchema,
  /** What the method keeps back of `amount`; null where there is nothing to keep it back of, or no method. */
  fee: v.nullable(moneySchema),
  /** What arrives; null where nothing is paid. */
  net: v.nullable(moneySchema),
  /** Less is not paid; null: there is no active account. */
  minimum: v.nullable(moneySchema),
  /** The least that `minimum` can be set to. */
  methodMinimum: v.nullable(moneySchema),
  /** Of the active account: the code of its payment method, and the account masked. */
  method: v.nullable(v.string()),
  account: v.nullable(v.string()),
  /** From when on the active account is in force; null: it is by then, or there is none. */
  inForceAt: v.nullable(momentField),
  /** Null: it is paid. */
  blocker: v.nullable(openList(paymentBlockers)),
  /** Of `held`; absent in networks that hold nobody back. */
  heldBecause: v.optional(v.nullable(openList(holdReasons)), null),
});
export type NextPayment = v.InferOutput<typeof NextPayment>;
export const nextPayment = aggregate({ path: paths.nextPayment, row: NextPayment, family: 'payments' });
