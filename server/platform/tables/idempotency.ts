import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { ofPublisher } from './publishers.ts';

/**
 * Answers already given to a call with an `Idempotency-Key`, written in the same transaction as the
 * call's effect: the same key again gets the same answer and no second effect (faults N3, N4, V1).
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    publisherId: ofPublisher(),
    /** SHA-256 of the key. */
    key: text().notNull(),
    /** HMAC-SHA-256 of method, path and body, under the key itself: the same key for something else is refused. */
    request: text().notNull(),
    status: integer().notNull(),
    contentType: text(),
    body: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.key] }),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
);
