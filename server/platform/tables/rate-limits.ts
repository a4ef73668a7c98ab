import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** Calls counted in a window that starts with the first; `key` names the limit and whom it counts, hashed. Local table. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: moment().notNull(),
});
