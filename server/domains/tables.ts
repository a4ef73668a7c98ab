import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { CertFailure, DomainFinding } from '#contract/enumerations.ts';
import type { CertStatus } from '#contract/statuses.ts';
import { id, moment } from '../platform/db/columns.ts';
import { publishers } from '../platform/tables/publishers.ts';

/** Publishers' own domains (specification 3). A host belongs to one publisher of the network at most. */
export const domains = pgTable(
  'domains',
  {
    publisherId: id()
      .notNull()
      .references(() => publishers.id, { onDelete: 'cascade' }),
    id: id().notNull(),
    /** Lower case, punycode. */
    host: text().notNull(),
    certStatus: text().$type<CertStatus>().notNull(),
    found: text().$type<DomainFinding>(),
    foundTarget: text(),
    checkedAt: moment(),
    failure: text().$type<CertFailure>(),
    expiresAt: moment(),
    /** Looks or certificates in a row that came to nothing. */
    misses: integer().notNull().default(0),
    /** When the network sees to it next; while it does, when others may. */
    nextAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.id] }),
    unique('domains_host').on(table.host),
    index('domains_due').on(table.nextAt),
  ],
);
export type DomainRow = typeof domains.$inferSelect;
