import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from '../platform/db/columns.ts';
import { ofPublisher } from '../platform/tables/publishers.ts';

/** Whose log-in asks for a code besides the password: one factor a publisher, asked for once it is confirmed. */
export const secondFactors = pgTable('second_factors', {
  publisherId: ofPublisher().primaryKey(),
  /** The key that the app has too, by the vault of payout accounts. */
  sealed: text().notNull(),
  begunAt: moment().notNull(),
  /** Null: begun only. */
  confirmedAt: moment(),
  /** The step of time (RFC 6238) whose code was used last: it and those before it count no more. */
  lastStep: bigint({ mode: 'number' }).notNull(),
});

/** Recovery codes that are left, as SHA-256 of 80 random bits each; a used one is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    publisherId: ofPublisher(),
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.publisherId, table.codeHash] })],
);

/**
 * Log-ins whose password was right and whose code is still to come. The browser's cookie is `<publisher id>.<secret>`;
 * only the SHA-256 of the secret is kept.
 */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    publisherId: ofPublisher(),
    tokenHash: text().notNull(),
    /** As the first step asked for. */
    remembered: boolean().notNull(),
    /** What a passkey has to sign, once one is asked for. */
    passkeyChallenge: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.tokenHash] }),
    index('login_challenges_expires_at').on(table.expiresAt),
  ],
);

/** Browsers in which a publisher has logged in with a code: others cannot shut them out by guessing. By the hash of a cookie. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    publisherId: ofPublisher(),
    tokenHash: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.tokenHash] }),
    index('known_browsers_expires_at').on(table.expiresAt),
  ],
);

/** Keys that devices and password managers hold and sign with (WebAuthn), beside the app; the public half of each. */
export const passkeys = pgTable(
  'passkeys',
  {
    publisherId: ofPublisher(),
    id: id().notNull(),
    /** As its authenticator calls it, base64url. */
    credentialId: text().notNull(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** Signatures so far, as it says; 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How it is reached: `internal`, `usb`, … */
    transports: jsonb().$type<readonly string[]>().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.id] }),
    unique('passkeys_credential').on(table.publisherId, table.credentialId),
  ],
);

/** What a passkey has to sign, a new one to be added, or one that is there to confirm a change of payouts: one of each at a time. */
export const passkeyRequests = pgTable(
  'passkey_requests',
  {
    publisherId: ofPublisher(),
    purpose: text({ enum: ['add', 'confirm'] }).notNull(),
    challenge: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.publisherId, table.purpose] })],
);

/** All that a second factor leaves behind: it goes with the factor, and with the demo. */
export const factorTables = [
  secondFactors,
  recoveryCodes,
  loginChallenges,
  knownBrowsers,
  passkeys,
  passkeyRequests,
] as const;
