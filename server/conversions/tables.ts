import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ConversionStatus } from '#contract/enumerations.ts';
import { conversions } from '../events/tables/conversions.ts';
import { id, moment, money } from '../platform/db/columns.ts';

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
