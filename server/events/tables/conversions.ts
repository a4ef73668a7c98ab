import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { ConversionStatus, ConversionType } from '#contract/enumerations.ts';
import { id, idOf, moment, money } from '../../platform/db/columns.ts';
import { publishers } from '../../platform/tables/publishers.ts';
import { visitColumns, quarter, testFlag } from '../dimension-columns.ts';

/**
 * What an advertiser's postback made of a click (beyond 1). `id` is the transaction id that the
 * publisher sees. No foreign key to the hit: hits may be cleared away by age, conversions stay.
 */
export const conversions = pgTable(
  'conversions',
  {
    publisherId: idOf(() => publishers.id),
    id: id().notNull(),
    hitId: id().notNull(),
    hitAt: moment().notNull(),
    createdAt: moment().notNull(),
    quarter: quarter().notNull(),
    ...visitColumns,
    goalCode: text().notNull(),
    goal: text().notNull(),
    type: text().$type<ConversionType>().notNull(),
    /** The advertiser's own number of the sale; '' when it sends none. */
    advertiserId: text().notNull(),
    status: text().$type<ConversionStatus>().notNull(),
    holdUntil: moment(),
    reason: text(),
    test: testFlag(),
    /** The publisher's payout as it stands, and as it was on the first day: the payout and the revenue of reports. */
    amount: money().notNull(),
    originalAmount: money().notNull(),
    /** What the advertiser sold, where the payout is a share of it; null: the payout is fixed. */
    sale: money(),
    /** The payment that has it. No foreign key: payments stand above conversions, and `ledger check` compares. */
    paymentId: id(),
    /** What the payment took for it; `amount` may be corrected later. Null outside of one. */
    paymentAmount: money(),
    /** How many steps its life has had: the number of the newest row of `conversion_states`. */
    steps: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.id] }),
    // a postback that comes again, or twice at once, finds its conversion here
    unique('conversions_identity').on(
      table.publisherId,
      table.hitId,
      table.goalCode,
      table.advertiserId,
      table.test,
    ),
    index('conversions_quarter').on(table.publisherId, table.quarter),
    index('conversions_of_payment').on(table.publisherId, table.paymentId),
    // in the order in which they end: a million that end at once are read a batch at a time
    index('conversions_on_hold')
      .on(table.holdUntil, table.publisherId, table.id)
      .where(sql`${table.status} = 'onHold'`),
    // what is not in a payment yet: a payment reads no more of a publisher, however long the history is
    index('conversions_unpaid')
      .on(table.publisherId, table.createdAt)
      .where(sql`${table.status} in ('approved', 'onHold')`),
    // what is on its way to a hold, and what has been taken back: each a small part of a long history
    index('conversions_tracked')
      .on(table.publisherId, table.createdAt)
      .where(sql`${table.status} = 'tracked'`),
    index('conversions_rejected')
      .on(table.publisherId, table.quarter)
      .where(sql`${table.status} = 'rejected'`),
  ],
);
export type ConversionRow = typeof conversions.$inferSelect;
