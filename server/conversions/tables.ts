import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { ConversionStatus, ConversionType } from '#contract/enumerations.ts';
import { id, moment, money } from '../platform/db/columns.ts';
import { visitColumns, quarter, testFlag } from '../events/dimension-columns.ts';
import { publishers } from '../platform/tables/publishers.ts';

/**
 * What an advertiser's postback made of a click (beyond 1). `id` is the transaction id that the
 * publisher sees. No foreign key to the hit: hits may be cleared away by age, conversions stay.
 */
export const conversions = pgTable(
  'conversions',
  {
    publisherId: id()
      .notNull()
      .references(() => publishers.id),
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

/**
 * A conversion's life: one row a step, never changed itself (a trigger holds it). Its order is the number, given under
 * the conversion's lock: two steps may fall into one moment.
 */
export const conversionStates = pgTable(
  'conversion_states',
  {
    publisherId: id().notNull(),
    conversionId: id().notNull(),
    /** Counts from 1. */
    number: integer().notNull(),
    at: moment().notNull(),
    from: text().$type<ConversionStatus>(),
    to: text().$type<ConversionStatus>().notNull(),
    /** `network`, `advertiser` or `manager:<name>`. */
    actor: text().notNull(),
    reason: text(),
    amountBefore: money(),
    amountAfter: money().notNull(),
    /**
     * The payment that this step put it into, for `amountAfter`: what was in a payment can still be told once it was given
     * back. Null in every other step.
     */
    paymentId: id(),
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.conversionId, table.number] }),
    foreignKey({
      name: 'conversion_states_conversion',
      columns: [table.publisherId, table.conversionId],
      foreignColumns: [conversions.publisherId, conversions.id],
    }),
    index('conversion_states_of_payment')
      .on(table.publisherId, table.paymentId)
      .where(sql`${table.paymentId} is not null`),
  ],
);
export type ConversionStateRow = typeof conversionStates.$inferSelect;
