import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** What the network remembers about itself, under the keys of its `Setting`s. Reference table. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});
