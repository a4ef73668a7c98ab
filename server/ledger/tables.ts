import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { TransactionKind } from '#contract/enumerations.ts';
import { id, idOf, moment, money } from '../platform/db/columns.ts';
import { publishers } from '../platform/tables/publishers.ts';
import type { LedgerAccount } from './accounts.ts';

/** What a transfer belongs to. The ledger keeps the name and looks into none of them. */
export type SubjectKind =
  | 'conversion'
  /** A conversion whose amount was corrected after a payment had taken it. */
  | 'takenConversion'
  | 'payment'
  | 'commission'
  /** A prize. */
  | 'competition';

/** What lies in each account after a transfer, in minor units: of the publisher, then of the network. */
const balances = {
  onHold: money().notNull(),
  available: money().notNull(),
  inPayment: money().notNull(),
  paid: money().notNull(),
  advertisers: money().notNull(),
  bonuses: money().notNull(),
  commissions: money().notNull(),
  corrections: money().notNull(),
  fees: money().notNull(),
  rounding: money().notNull(),
};

/**
 * Every transfer of money, one row each: what leaves one account reaches another, so that the ten balances after it
 * always add up to nothing (a constraint holds it). Rows are added by `post` alone, never changed or deleted (a trigger
 * holds it); a mistake is mended by another transfer. Numbers count from 1 without a gap in each publisher's book, in
 * the order of time, and each row carries the balances after it: what was owed at any moment is one row (decision 126).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    publisherId: idOf(() => publishers.id),
    /** Made from what the transfer is for (`transferId`): the same again is the same row. */
    id: id().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    at: moment().notNull(),
    /**
     * `hold`, `approval`: a conversion is earned, or its hold is over; `reversal`: it is rejected; `correction`: its
     * amount has changed; `payment`, `payout`, `return`: a payment takes it, has arrived, did not go through; `bonus`,
     * `commission`: no conversion of the publisher stands behind it.
     */
    kind: text().$type<TransactionKind>().notNull(),
    fromAccount: text().$type<LedgerAccount>().notNull(),
    toAccount: text().$type<LedgerAccount>().notNull(),
    /** Above 0. */
    amount: money().notNull(),
    subjectKind: text().$type<SubjectKind>(),
    subjectId: id(),
    /** `network`, `advertiser`, `manager:<name>`, `promo <code>`, … */
    actor: text().notNull(),
    /** Words of whoever posted it, for the publisher. */
    note: text(),
    ...balances,
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.id] }),
    unique('ledger_entries_number').on(table.publisherId, table.number),
    index('ledger_entries_at').on(table.publisherId, table.at.desc(), table.number.desc()),
    index('ledger_entries_of_subject')
      .on(table.publisherId, table.subjectId)
      .where(sql`${table.subjectId} is not null`),
    // what payments took, and what they have besides conversions: few of all entries
    index('ledger_entries_of_payments')
      .on(table.publisherId, table.number)
      .where(sql`${table.kind} in ('bonus', 'commission', 'correction', 'payment', 'return')`),
    check('ledger_entries_moves', sql`${table.amount} > 0 and ${table.fromAccount} <> ${table.toAccount}`),
    check(
      'ledger_entries_sum',
      sql`${table.onHold} + ${table.available} + ${table.inPayment} + ${table.paid} + ${table.advertisers}
        + ${table.bonuses} + ${table.commissions} + ${table.corrections} + ${table.fees} + ${table.rounding} = 0`,
    ),
    // what JavaScript counts exactly
    check(
      'ledger_entries_range',
      sql`greatest(abs(${table.onHold}), abs(${table.available}), abs(${table.inPayment}), abs(${table.paid}),
        abs(${table.advertisers}), abs(${table.bonuses}), abs(${table.commissions}), abs(${table.corrections}),
        abs(${table.fees}), abs(${table.rounding})) <= 9007199254740991`,
    ),
  ],
);
export type LedgerRow = typeof ledgerEntries.$inferSelect;

/**
 * A publisher's book as it stands: the balances after its newest entry. What a balance is read from, and the row that
 * two postings at once wait for.
 */
export const ledgerHeads = pgTable('ledger_heads', {
  publisherId: idOf(() => publishers.id).primaryKey(),
  number: bigint({ mode: 'number' }).notNull(),
  at: moment().notNull(),
  ...balances,
});
export type LedgerHead = typeof ledgerHeads.$inferSelect;
