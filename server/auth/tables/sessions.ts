import { boolean, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/db/columns.ts';
import { ofPublisher } from '../../platform/tables/publishers.ts';

/**
 * Signed-in browsers. The cookie is `<publisher id>.<secret>`; only the SHA-256 of the secret is kept.
 * A session ends at `expiresAt`, or earlier when it was idle for too long and is not `remembered`.
 */
export const sessions = pgTable(
  'sessions',
  {
    publisherId: ofPublisher(),
    id: id().notNull(),
    tokenHash: text().notNull(),
    /** Of the value before a new one was given, which is still taken until then. */
    formerHash: text(),
    formerUntil: moment(),
    remembered: boolean().notNull(),
    /** SHA-256 of the fingerprint that logged in, to tell devices apart; never the fingerprint itself. */
    deviceHash: text(),
    /** Of the log-in, so that the publisher knows the device again: names of the contract, and an ISO code. */
    browser: text().notNull().default('Other'),
    os: text().notNull().default('Other'),
    country: text(),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.id] }),
    unique('sessions_token_hash').on(table.publisherId, table.tokenHash),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);
