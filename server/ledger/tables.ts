import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment, money } from '../platform/db/columns.ts';
import { conversions } from '../traffic/tables/conversions.ts';
import { payments } from '../payments/tables.ts';
import { publishers } from '../platform/tables/publishers.ts';

/** Where a publisher's money lies; `available` is the balance of the header (architecture 6). */
export const ledgerAccounts = ['available', 'inPayment', 'paid'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];
export type LedgerKind = 'approval' | 'reversal' | 'payment' | 'payout' | 'return' | 'bonus';

/**
 * Every movement of money. Rows are added, never changed or deleted (a trigger holds it): a balance is
 * the sum of an account's entries, and a mistake is mended by another entry.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    publisherId: id()
      .notNull()
      .references(() => publishers.id),
    id: id().notNull(),
    at: moment().notNull(),
    account: text().$type<LedgerAccount>().notNull(),
    kind: text().$type<LedgerKind>().notNull(),
    amount: money().notNull(),
    conversionId: id(),
    paymentId: id(),
    actor: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.id] }),
    index('ledger_entries_account').on(table.publisherId, table.account),
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
