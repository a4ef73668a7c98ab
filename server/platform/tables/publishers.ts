import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AccountStatus, Language } from '#contract/enumerations.ts';
import { id, moment, partOf } from '../db/columns.ts';

/** Personal managers (specification 1). Reference table. */
export const managers = pgTable('managers', {
  id: id().primaryKey(),
  firstName: text().notNull(),
  email: text(),
  skype: text(),
  telegram: text(),
  teams: text(),
});

/**
 * Accounts (specification 3). Reference table: `username` and `email` are unique in the whole network,
 * and every table of a publisher leads here by `publisher_id`.
 */
export const publishers = pgTable(
  'publishers',
  {
    id: id().primaryKey(),
    relativeId: integer().notNull(),
    username: text().notNull(),
    /** `username` in lower case: what log-in compares. */
    usernameKey: text().notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    /** argon2id, in its own encoded form. */
    passwordHash: text().notNull(),
    /** When another one was set, in the settings or by a mailed link; null: it is that of the registration. */
    passwordChangedAt: moment(),
    /** Only `active` accounts log in; `review` and `declined` come from `REGISTRATION=review`. */
    state: text().$type<AccountStatus>().notNull().default('active'),
    phone: text(),
    /** Value of a messenger option, and the account there. */
    messenger: text(),
    contactInfo: text(),
    /** A calendar day, without a zone. */
    dateOfBirth: date({ mode: 'string' }),
    /** A new e-mail that waits for its confirmation. */
    temporaryEmail: text(),
    /** For whoever pays; it says nothing of where to. */
    paymentNote: text(),
    timezone: text().notNull().default('Europe/Prague'),
    language: text().$type<Language>().notNull().default('en'),
    /** Demo mode of a new account (specification 1). */
    statusNew: boolean().notNull().default(false),
    /** The competitions, and the header's chip that says that one is live (specification 6). */
    showCompetitions: boolean().notNull().default(false),
    showCompetitionsLabel: boolean().notNull().default(false),
    disableUsername: boolean().notNull().default(true),
    roles: text().array().notNull(),
    promo: boolean().notNull().default(false),
    managerId: id().references(() => managers.id),
    /** Whose link led to the registration. Fixed from then on. */
    referrerId: id(),
    /** What this publisher gets of the payouts of its referrals, hundredths of a percent; null: the usual (`referrals/rate.ts`). */
    referralRate: integer(),
    /** Smartlinks that it may launch without the manager; null: the usual number (`SMARTLINKS_MAX`). */
    smartlinksMost: integer(),
    /** `utm_source` of the visit that registered. */
    utmSource: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('publishers_relative_id').on(table.relativeId),
    // a condition that always holds: without one a foreign key might lead here, and PostgreSQL lets nobody change a name
    // beside a transaction that has written any row of the publisher's, even one that waits for who changes it
    uniqueIndex('publishers_username_key')
      .on(table.usernameKey)
      .where(sql`${table.usernameKey} is not null`),
    uniqueIndex('publishers_email_key')
      .on(table.emailKey)
      .where(sql`${table.emailKey} is not null`),
    index('publishers_referrer')
      .on(table.referrerId, table.createdAt)
      .where(sql`${table.referrerId} is not null`),
  ],
);
export type PublisherRow = typeof publishers.$inferSelect;

/** Whose a row is; it goes with the publisher. */
export const ofPublisher = () => partOf(() => publishers.id);
