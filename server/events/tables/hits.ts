import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/db/columns.ts';
import { visitColumns, quarter } from '../dimension-columns.ts';

/**
 * Requests of a link past the bot filter (architecture 6: hit, click, unique). Written in batches, hence
 * without foreign keys. No address is kept: the country is all that is left of it.
 */
export const hits = pgTable(
  'hits',
  {
    publisherId: id().notNull(),
    /** Second half of the click id (`server/catalogue/click-id.ts`). */
    id: id().notNull(),
    at: moment().notNull(),
    quarter: quarter().notNull(),
    /** Forwarded to an offer. */
    click: boolean().notNull(),
    /** First hit, first click, of link, address and agent in 24 hours: set once, at ingestion. */
    uniqueHit: boolean().notNull(),
    uniqueClick: boolean().notNull(),
    platform: text(),
    connectionType: text().notNull(),
    ...visitColumns,
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.id] }),
    index('hits_quarter').on(table.publisherId, table.quarter),
  ],
);
export type HitRow = typeof hits.$inferSelect;

/**
 * Who has been here in the last 24 hours: a keyed hash of link, address and agent, swept away
 * afterwards. The only trace of an address in the database.
 */
export const visitors = pgTable(
  'visitors',
  {
    publisherId: id().notNull(),
    visitor: text().notNull(),
    lastHitAt: moment().notNull(),
    lastClickAt: moment(),
    /** The values before the last change: what the writer of that change reads back in the same statement. */
    hitBefore: moment(),
    clickBefore: moment(),
  },
  // no index by time: the sweep reads a day's visitors now and then, an index would cost every click
  (table) => [primaryKey({ columns: [table.publisherId, table.visitor] })],
);
