import { index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/db/columns.ts';
import { ofPublisher } from '../../platform/tables/publishers.ts';

export type TokenPurpose = 'registration' | 'activation' | 'email' | 'reset' | 'payout';

/**
 * Links that were mailed. The link carries `<publisher id>.<secret>`; only the SHA-256 of the secret is kept.
 * A used one stays until it is swept, so that a confirmation whose answer was lost can be repeated.
 */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    publisherId: ofPublisher(),
    id: id().notNull(),
    purpose: text().$type<TokenPurpose>().notNull(),
    tokenHash: text().notNull(),
    /** The address that the link proves. */
    email: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.id] }),
    unique('mail_tokens_token_hash').on(table.publisherId, table.tokenHash),
    index('mail_tokens_expires_at').on(table.expiresAt),
  ],
);
