import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/enumerations.ts';
import { id, moment } from '../db/columns.ts';

/**
 * Mails that wait to be sent, and those that were: written in the transaction of what they tell, so that both
 * happen or neither. The words are put in when it is sent or shown. Local table.
 */
export const mails = pgTable(
  'mails',
  {
    id: id().primaryKey(),
    recipient: text().notNull(),
    language: text().$type<Language>().notNull(),
    template: text().notNull(),
    /** What fills the holes of the template; emptied once it is sent, because links are secrets. */
    values: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    createdAt: moment().notNull(),
    sentAt: moment(),
    tries: integer().notNull().default(0),
    /** Null: sent, or given up. */
    nextTryAt: moment(),
  },
  (table) => [index('mails_next_try_at').on(table.nextTryAt), index('mails_created_at').on(table.createdAt)],
);
