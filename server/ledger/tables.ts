import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { MoneyAccount, TransactionKind } from '#contract/enumerations.ts';
import { id, moment, money } from '../platform/db/columns.ts';
import { conversions } from '../traffic/tables/conversions.ts';
import { payments } from '../payments/tables.ts';
import { publishers } from '../platform/tables/publishers.ts';

/** The publisher's accounts, and the other side of what comes and goes: the network's own money. */
export type LedgerSide = MoneyAccount | 'network';

/** What lies in each account after a movement; one movement changes two of them, or one and the network's side. */
const balances = {
  onHold: money().notNull(),
  available: money().notNull(),
  inPayment: money().notNull(),
  paid: money().notNull(),
};

/**
 * Every movement of money, from one account to another: what leaves one side reaches the other, so that the books
 * always balance. Rows are added, never changed or deleted (a trigger holds it); a mistake is mended by another
 * entry. Numbers count from 1 without a gap for each publisher, in the order of time, and each row carries the
 * balances after it: what was owed at any moment is one row.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    publisherId: id()
      .notNull()
      .references(() => publishers.id),
    id: id().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    at: moment().notNull(),
    /**
     * `hold`, `approval`: a conversion is earned, or its hold is over; `reversal`: it is rejected; `correction`: its
     * amount has changed; `payment`, `payout`, `return`: a payment takes it, has arrived, did not go through; the others
     * have no conversion of the publisher behind them.
     */
    kind: text().$type<TransactionKind>().notNull(),
    fromAccount: text().$type<LedgerSide>().notNull(),
    toAccount: text().$type<LedgerSide>().notNull(),
    /** Above 0. */
    amount: money().notNull(),
    conversionId: id(),
    paymentId: id(),
    /** `network`, `advertiser`, `manager:<name>`, `promo <code>`, … */
    actor: text().notNull(),
    /** Words of whoever booked it, for the publisher. */
    note: text(),
    ...balances,
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.id] }),
    unique('ledger_entries_number').on(table.publisherId, table.number),
    index('ledger_entries_at').on(table.publisherId, table.at.desc(), table.number.desc()),
    index('ledger_entries_of_conversion')
      .on(table.publisherId, table.conversionId)
      .where(sql`${table.conversionId} is not null`),
    index('ledger_entries_of_payment')
      .on(table.publisherId, table.paymentId)
      .where(sql`${table.paymentId} is not null`),
    foreignKey({
      name: 'ledger_entries_conversion',
      columns: [table.publisherId, table.conversionId],
      foreignColumns: [conversions.publisherId, conversions.id],
    }),
    foreignKey({
      name: 'ledger_entries_payment',
      columns: [table.publisherId, table.paymentId],
      foreignColumns: [payments.publisherId, payments.id],
    }),
  ],
);
export type LedgerRow = typeof ledgerEntries.$inferSelect;

/** The balances after a publisher's newest entry: what a balance is read from, and what two bookings at once wait for. */
export const ledgerHeads = pgTable('ledger_heads', {
  publisherId: id()
    .primaryKey()
    .references(() => publishers.id),
  number: bigint({ mode: 'number' }).notNull(),
  at: moment().notNull(),
  ...balances,
});
export type LedgerHead = typeof ledgerHeads.$inferSelect;
