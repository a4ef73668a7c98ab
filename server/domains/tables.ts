import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { CertFailure, DomainFinding } from '#contract/domain-findings.ts';
import type { CertStatus } from '#contract/statuses.ts';
import { id, moment } from '../platform/db/columns.ts';
import { ofPublisher } from '../platform/tables/publishers.ts';

/**
 * Publishers' own domains (specification 3). One whose certificate is `none` is a claim: it is not proved whose the
 * host is, any number of publishers may have added it, and it reserves nothing. The others are in `provedHosts`.
 */
export const domains = pgTable(
  'domains',
  {
    publisherId: ofPublisher(),
    id: id().notNull(),
    /** Lower case, punycode. */
    host: text().notNull(),
    certStatus: text().$type<CertStatus>().notNull(),
    /** When a claim is taken off the list; null: it is none, or the demo's, which stays. */
    claimEndsAt: moment(),
    /** Since when looks have found that a domain that works leads elsewhere; null: it leads here, as far as is known. */
    strayedAt: moment(),
    /** When its owner was warned of it. */
    warnedAt: moment(),
    /** The latest visit of a domain that has strayed, to the hour. */
    visitedAt: moment(),
    found: text().$type<DomainFinding>(),
    foundTarget: text(),
    checkedAt: moment(),
    failure: text().$type<CertFailure>(),
    expiresAt: moment(),
    /** Looks or certificates in a row that came to nothing. */
    misses: integer().notNull().default(0),
    /** When it stopped working; null: it works, or it never has. */
    stoppedAt: moment(),
    /** When the network sees to it next; while it does, when others may. */
    nextAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.id] }),
    unique('domains_own_host').on(table.publisherId, table.host),
    index('domains_due').on(table.nextAt),
  ],
);
export type DomainRow = typeof domains.$inferSelect;

/**
 * Whose a host is: the publisher's whose own record was found at it. What is not here belongs to nobody, and links
 * work on it as on the network's own. The row goes with the proof; a host that was deleted is held back for a while.
 */
export const provedHosts = pgTable('proved_hosts', {
  /** Lower case, punycode. */
  host: text().primaryKey(),
  publisherId: ofPublisher(),
  /** Until when nobody else may have it; null: it is in use. */
  heldUntil: moment(),
});
