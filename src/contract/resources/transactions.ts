import * as v from 'valibot';
import { moneyAccounts, transactionKinds } from '../enumerations.ts';
import { countField, dayField, iriEntries, momentField } from '../fields.ts';
import { moneySchema } from '../money.ts';
import { zoneParam } from '../params.ts';
import { paths } from '../paths.ts';
import { minutes, resource } from '../resource.ts';
import { monthParam, TransactionParams } from './transaction-params.ts';

/** The other side is the network's. */
const side = v.picklist([...moneyAccounts, 'network']);

/** A movement of money behind the balance (specification 2: balance). */
export const Transaction = v.object({
  ...iriEntries,
  /** Counts from 1 for each publisher, without a gap. */
  number: countField,
  createdAt: momentField,
  kind: v.picklist(transactionKinds),
  from: side,
  to: side,
  /** What it changes in what the network owes, with its sign; 0 where money only goes from one account to another. */
  change: moneySchema,
  /** What is moved; above 0. */
  amount: moneySchema,
  /** The balance after it: what was available then. */
  balance: moneySchema,
  /** What it belongs to; null: to nothing but its note. */
  conversion: v.nullable(v.object({ id: v.string(), label: v.string() })),
  payment: v.nullable(v.object({ id: v.string(), number: countField })),
  /** The network's words, e.g. the reason of a correction. */
  note: v.nullable(v.string()),
});
export type Transaction = v.InferOutput<typeof Transaction>;

export const transactions = resource({
  path: paths.transactions,
  params: TransactionParams,
  row: Transaction,
  store: 'rows',
  paging: 'pages',
  staleAfter: minutes(5),
});

/** How what the network owes went from the first moment of a month to its last, or to now: opening + earned − rejected + corrections − paid = closing. */
export const MonthBridge = v.object({
  month: monthParam,
  from: dayField,
  to: dayField,
  opening: moneySchema,
  earned: moneySchema,
  /** Taken back; 0 or more. */
  rejected: moneySchema,
  /** With its sign. */
  corrections: moneySchema,
  paid: moneySchema,
  closing: moneySchema,
});
export type MonthBridge = v.InferOutput<typeof MonthBridge>;

/** Where a publisher's money lies now, and the month's bridge (specification 2; beyond: money). */
export const BalanceSummary = v.object({
  onHold: moneySchema,
  available: moneySchema,
  inPayment: moneySchema,
  paid: moneySchema,
  /** What of it is free of its hold next; null: nothing is on hold. */
  nextRelease: v.nullable(v.object({ at: momentField, amount: moneySchema })),
  bridge: MonthBridge,
  /** The month of the first transaction; null: there is none. */
  firstMonth: v.nullable(monthParam),
});
export type BalanceSummary = v.InferOutput<typeof BalanceSummary>;

export const balanceSummary = resource({
  path: paths.balanceSummary,
  /** Absent: this month, in the publisher's zone. */
  params: v.object({ month: v.optional(monthParam), timezone: v.optional(zoneParam) }),
  row: BalanceSummary,
  store: 'aggregate',
  paging: 'none',
  staleAfter: minutes(5),
});
