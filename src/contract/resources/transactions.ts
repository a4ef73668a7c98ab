import * as v from 'valibot';
import { moneyAccounts, transactionKinds } from '../enumerations.ts';
import { countField, dayField, iriEntries, momentField } from '../fields.ts';
import { moneySchema } from '../money.ts';
import { zoneParam } from '../params.ts';
import { paths } from '../paths.ts';
import { aggregate, resource } from '../resource.ts';
import { monthParam, subjectParam, TransactionParams } from './transaction-params.ts';
import { rowsField } from '../broken-rows.ts';
import { openList } from '../open-list.ts';

/** The other side is the network's. */
const side = openList([...moneyAccounts, 'network']);

/** An amount for each account of a publisher. */
const accounts = v.entriesFromList(moneyAccounts, moneySchema);

/** A movement of money behind the balance (specification 2: balance). */
export const Transaction = v.object({
  ...iriEntries,
  /** Counts from 1 for each publisher, without a gap. */
  number: countField,
  createdAt: momentField,
  kind: openList(transactionKinds),
  from: side,
  to: side,
  /** What it changes in what the network owes, with its sign; 0 where money only goes from one account to another. */
  change: moneySchema,
  /** What is moved; above 0. */
  amount: moneySchema,
  /** The balance after it: what was available then. */
  balance: moneySchema,
  /** What lay in each account after it. */
  after: v.object(accounts),
  /** What it belongs to; null: to nothing but its note. */
  conversion: v.nullable(v.object({ id: v.string(), label: v.string() })),
  payment: v.nullable(v.object({ id: v.string(), number: countField })),
  /**
   * What of it a payment has besides conversions (`otherAmount` there), with its sign: all of a bonus, a commission and a
   * correction of what a payment had taken; of a payment that came back what its conversions leave. Null: it has none.
   */
  otherAmount: v.nullable(moneySchema),
  /** The network's words, e.g. the reason of a correction. */
  note: v.nullable(v.string()),
});
export type Transaction = v.InferOutput<typeof Transaction>;

export const transactions = resource({
  path: paths.transactions,
  params: TransactionParams,
  row: Transaction,
  family: 'balance',
  paging: 'pages',
});

/** The days of a month in a zone, and how far the books were written when it was told. */
const monthEntries = {
  month: monthParam,
  from: dayField,
  to: dayField,
  /** Whose midnights begin and end the month. */
  timezone: v.string(),
  /**
   * The number of the newest transaction up to the end of the month, 0 where there is none. What two answers say of
   * a month is of the same moment where it is the same in both: what is booked is never changed, nor dated back.
   */
  newest: countField,
};

/** What lay somewhere before the first moment of the month and after its last, or lies there now. */
const OpeningClosing = v.object({ opening: moneySchema, closing: moneySchema });

/** How what the network owes went from the first moment of a month to its last, or to now: opening + earned − rejected + corrections − payouts = closing. */
export const MonthBridge = v.object({
  ...monthEntries,
  ...OpeningClosing.entries,
  earned: moneySchema,
  /** Taken back; 0 or more. */
  rejected: moneySchema,
  /** With its sign. */
  corrections: moneySchema,
  /** What has arrived; less what was taken back of it. */
  payouts: moneySchema,
  accounts: v.object(v.entriesFromList(moneyAccounts, OpeningClosing)),
});
export type MonthBridge = v.InferOutput<typeof MonthBridge>;

/** Where a publisher's money lies now, and the month's bridge (specification 2; beyond: money). */
export const BalanceSummary = v.object({
  ...accounts,
  /** The number of the newest transaction of all, 0 where there is none: how new the four amounts are. */
  newest: countField,
  /** What of it is free of its hold next; null: nothing is on hold. */
  nextRelease: v.nullable(v.object({ at: momentField, amount: moneySchema })),
  /**
   * The day of the first conversion that is on hold, in the zone of the bridge: a late confirmation may have put an old
   * one there. Null: nothing is on hold; absent in networks that do not tell.
   */
  onHoldFrom: v.optional(v.nullable(dayField)),
  /**
   * Conversions that are in no account yet, because their advertiser has not confirmed them, and the day of the first of
   * them in the zone of the bridge; null: there are none.
   */
  tracked: v.object({ amount: moneySchema, from: v.nullable(dayField) }),
  bridge: MonthBridge,
  /** The month of the first transaction; null: there is none. */
  firstMonth: v.nullable(monthParam),
});
export type BalanceSummary = v.InferOutput<typeof BalanceSummary>;

/** Absent: this month, in the publisher's zone. */
const monthParams = { month: v.optional(monthParam), timezone: v.optional(zoneParam) };

export const balanceSummary = aggregate({
  path: paths.balanceSummary,
  params: v.object(monthParams),
  row: BalanceSummary,
  family: 'balance',
});

/**
 * What an amount of a month is made of (beyond 16): every transaction that touched an account, or that a line of the
 * bridge is made of. Whole and of one moment, so that it can be added up where it is read. 413 where there are too many.
 */
export const Statement = v.object({
  of: subjectParam,
  ...monthEntries,
  /** Null for a line of the bridge, which has neither. */
  opening: v.nullable(moneySchema),
  closing: v.nullable(moneySchema),
  /** The newest first. */
  entries: rowsField(Transaction),
});
export type Statement = v.InferOutput<typeof Statement>;

export const statement = aggregate({
  path: paths.balanceStatement,
  /** Without `of`: the whole balance. */
  params: v.object({ of: v.optional(subjectParam, 'owed'), ...monthParams }),
  row: Statement,
  family: 'balance',
});
