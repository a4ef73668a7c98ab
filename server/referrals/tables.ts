import { bigint, boolean, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { id, idOf, moment, money } from '../platform/db/columns.ts';
import { publishers } from '../platform/tables/publishers.ts';

/**
 * What a conversion of a referral has brought its referrer, as it is booked now: a reversal takes back exactly
 * this, a correction the difference. The rate is the one of the day of the first approval, whatever the manager
 * agrees on later. No foreign key to the conversion, which belongs to another publisher.
 */
export const commissions = pgTable(
  'commissions',
  {
    /** The referrer. */
    publisherId: idOf(() => publishers.id),
    /** The publisher who came by the referrer's link, and whose conversion it is. */
    referralId: idOf(() => publishers.id),
    conversionId: id().notNull(),
    /** Of the conversion: the time that reports count it by. */
    quarter: integer().notNull(),
    /** Hundredths of a percent. */
    rate: integer().notNull(),
    /** False: the conversion was rejected after it had been approved. */
    counted: boolean().notNull(),
    /** Minor units, 0 or more; 0 where it is not counted. */
    amount: money().notNull(),
    /** Of the latest booking. */
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.referralId, table.conversionId] }),
    index('commissions_quarter').on(table.publisherId, table.quarter),
  ],
);
export type CommissionRow = typeof commissions.$inferSelect;

/** What each referral has brought in all: the sums of `commissions`, so that a profile reads a row a referral. */
export const referralSums = pgTable(
  'referral_sums',
  {
    /** The referrer. */
    publisherId: idOf(() => publishers.id),
    referralId: idOf(() => publishers.id),
    /** Those that count. */
    conversions: bigint({ mode: 'number' }).notNull(),
    commission: money().notNull(),
  },
  (table) => [primaryKey({ columns: [table.publisherId, table.referralId] })],
);
