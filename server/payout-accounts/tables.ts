import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PaymentPeriod } from '#contract/enumerations.ts';
import type { HoldReason } from '#contract/hold-reasons.ts';
import type { PayoutKind } from '#contract/payout-kinds.ts';
import type { ActivationStatus } from '#contract/statuses.ts';
import { id, moment, money } from '../platform/db/columns.ts';
import { ofPublisher } from '../platform/tables/publishers.ts';

/** Ways of being paid: a reference table, with rows from the first migration on. Money in the network's currency. */
export const paymentMethods = pgTable('payment_methods', {
  code: text().primaryKey(),
  name: text().notNull(),
  kind: text().$type<PayoutKind>().notNull(),
  currency: text().notNull(),
  minimum: money().notNull(),
  feeFixed: money().notNull(),
  /** Hundredths of a percent. */
  feeShare: integer().notNull(),
  daysFrom: integer().notNull(),
  daysTo: integer().notNull(),
  schedule: text().$type<PaymentPeriod>().notNull(),
  example: text().notNull(),
  position: integer().notNull(),
  /** Switched off: nobody begins with it, and nothing is paid by it. */
  enabled: boolean().notNull().default(true),
});
export type PaymentMethodRow = typeof paymentMethods.$inferSelect;

/** Where payments go (specification 3). What the account is lies here sealed; at most one of a publisher is active. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    publisherId: ofPublisher(),
    id: id().notNull(),
    method: text().notNull(),
    /** By `vault.ts`; opened only by a manager who pays. */
    sealed: text().notNull(),
    /** A keyed hash: the same account twice is known without opening any. */
    print: text().notNull(),
    masked: text().notNull(),
    status: text().$type<ActivationStatus>().notNull(),
    minimum: money().notNull(),
    inForceAt: moment().notNull(),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.id] }),
    unique('payout_accounts_print').on(table.publisherId, table.method, table.print),
    uniqueIndex('payout_accounts_active')
      .on(table.publisherId)
      .where(sql`${table.status} = 'active'`),
  ],
);
export type PayoutAccountRow = typeof payoutAccounts.$inferSelect;

/** The pin that was mailed last, hashed, and how often it was guessed. */
export const payoutPins = pgTable('payout_pins', {
  publisherId: ofPublisher().primaryKey(),
  /** Null: used, or locked away by wrong tries. */
  pinHash: text(),
  expiresAt: moment().notNull(),
  wrong: integer().notNull(),
  /** No pin is mailed or taken before. */
  lockedUntil: moment(),
});

/** Whose payouts stand still since they said 'this was not me', until a manager releases them. */
export const payoutFreezes = pgTable('payout_freezes', {
  publisherId: ofPublisher().primaryKey(),
  at: moment().notNull(),
});

/** Whose payments a manager holds back, until they are released. */
export const payoutHolds = pgTable('payout_holds', {
  publisherId: ofPublisher().primaryKey(),
  because: text().$type<HoldReason>().notNull(),
  at: moment().notNull(),
});
