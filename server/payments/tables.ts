import { date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { PaymentStatus } from '#contract/enumerations.ts';
import type { PaymentFailure } from '#contract/payment-failures.ts';
import { id, idOf, moment, money } from '../platform/db/columns.ts';
import { publishers } from '../platform/tables/publishers.ts';

/** What was available of a publisher, put together to be paid at once. */
export const payments = pgTable(
  'payments',
  {
    publisherId: idOf(() => publishers.id),
    id: id().notNull(),
    /** Counts from 1 for each publisher: what a person calls it by. */
    number: integer().notNull(),
    /** The days of the conversions inside, in the publisher's zone. */
    periodFrom: date({ mode: 'string' }).notNull(),
    periodTo: date({ mode: 'string' }).notNull(),
    /** The whole; `fee` is kept back of it by the method. `conversionsAmount` and `otherAmount` make it up. */
    amount: money().notNull(),
    fee: money().notNull(),
    conversionsAmount: money().notNull(),
    /** Bonuses, commissions and corrections of what was paid before; may be below 0. */
    otherAmount: money().notNull(),
    /** What of it came back, less its conversions as they were then; null: it did not come back. May be below 0. */
    otherReturned: money(),
    /** How and where to: as it was when the payment was made; null in networks that pay by hand. */
    method: text(),
    /** Masked. */
    account: text(),
    accountId: id(),
    status: text().$type<PaymentStatus>().notNull(),
    createdAt: moment().notNull(),
    /** When it should be there, by the method's days. */
    expectedAt: moment(),
    /** When it was paid, failed or was taken back. */
    settledAt: moment(),
    /** Of the bank or the chain, once it is paid. */
    reference: text(),
    failure: text().$type<PaymentFailure>(),
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.id] }),
    unique('payments_number').on(table.publisherId, table.number),
    index('payments_on_their_way').on(table.publisherId, table.status),
    // whether a run has been
    index('payments_made').on(table.createdAt),
  ],
);
export type PaymentRow = typeof payments.$inferSelect;
