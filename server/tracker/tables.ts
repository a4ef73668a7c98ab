import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../platform/db/columns.ts';

/**
 * Postbacks of advertisers that were refused: what a manager looks up when an advertiser says that it told of a sale,
 * and lets be judged again. The key itself is not kept.
 */
export const refusedPostbacks = pgTable(
  'refused_postbacks',
  {
    id: id().primaryKey(),
    at: moment().notNull(),
    /** `relativeId` of the offer whose key it carried, whose share of the room it takes; 0: a key of nobody. */
    whose: integer().notNull(),
    /** `relativeId` of the offer it is about, by its click, else by its key; null: neither tells. */
    offer: integer(),
    /** What it said, as a query, without what may be a secret. */
    said: text().notNull(),
    /** SHA-256 of its key; null: it had none. */
    keyHash: text(),
    /** HTTP status of the answer, and what was said, in English. */
    status: integer().notNull(),
    reason: text().notNull(),
    /** When it was judged again, and what became of it then. */
    replayedAt: moment(),
    replay: text(),
  },
  (table) => [index('refused_postbacks_newest').on(table.whose, table.at)],
);
export type RefusedPostbackRow = typeof refusedPostbacks.$inferSelect;

/**
 * Postbacks that were answered with 200 although their click is not in the database yet: it may wait in a process, or in
 * the journal of one that is gone. They are judged again until it is there, for a day at the most. The key itself is not
 * kept.
 */
export const waitingPostbacks = pgTable(
  'waiting_postbacks',
  {
    id: id().primaryKey(),
    /** When it was told: the moment of the conversion that comes of it. */
    at: moment().notNull(),
    /** `relativeId` of the offer whose key it carried. */
    whose: integer().notNull(),
    /** What it said, as a query, without what may be a secret. */
    said: text().notNull(),
    /** SHA-256 of its key. */
    keyHash: text().notNull(),
    /** When it is judged next, and how many times it was. */
    nextAt: moment().notNull(),
    tries: integer().notNull(),
  },
  (table) => [index('waiting_postbacks_next').on(table.nextAt)],
);
export type WaitingPostbackRow = typeof waitingPostbacks.$inferSelect;
