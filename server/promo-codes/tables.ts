import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, money } from '../platform/db/columns.ts';
import { ofPublisher } from '../platform/tables/publishers.ts';

/** Codes that the network gives away; each brings a sum into the balance of who activates it. */
export const promoCodes = pgTable('promo_codes', {
  /** Upper case: how it is typed does not matter. */
  code: text().primaryKey(),
  /** Minor units. */
  amount: money().notNull(),
  /** How many publishers may activate it; null: no end. */
  most: integer(),
  used: integer().notNull().default(0),
  /** The moment from which on it counts no more; null: no end. */
  expiresAt: moment(),
  createdAt: moment().notNull(),
});
export type PromoCodeRow = typeof promoCodes.$inferSelect;

/** What publishers have activated, each code once. The entry in the ledger is written with it. */
export const promoActivations = pgTable(
  'promo_activations',
  {
    publisherId: ofPublisher(),
    id: id().notNull(),
    code: text().notNull(),
    amount: money().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.id] }),
    uniqueIndex('promo_activations_code').on(table.publisherId, table.code),
  ],
);
export type PromoActivationRow = typeof promoActivations.$inferSelect;
