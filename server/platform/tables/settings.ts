import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** What the network remembers about itself: the clock's offset, whether the demo was made. Reference table. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});
