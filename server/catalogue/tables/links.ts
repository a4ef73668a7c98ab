import { sql } from 'drizzle-orm';
import type { SubIds } from '#contract/enumerations.ts';
import {
  boolean,
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/db/columns.ts';
import { offerAccess, offerLandings } from './offers.ts';
import { ofPublisher } from '../../platform/tables/publishers.ts';
import { smartlinkAccess } from './smartlinks.ts';

/**
 * Tracking addresses `/c/{code}`: a publisher with an offer or a smartlink. `code` is
 * `<publisher's relativeId in base 36>-<random>` (`server/catalogue/link-code.ts`), so that a click finds its
 * publisher without an index over all publishers. A link needs access: its foreign keys lead there.
 */
export const links = pgTable(
  'links',
  {
    publisherId: ofPublisher(),
    id: id().notNull(),
    relativeId: integer().notNull(),
    code: text().notNull(),
    offerId: id(),
    smartlinkId: id(),
    /** The page of the offer that this link leads to; null: the offer's own. */
    landingId: id().references(() => offerLandings.id),
    /** Of a short link: it counts for itself, and is never the address that an offer or a smartlink is shown with. */
    short: boolean().notNull().default(false),
    /** What it says of every visitor whose address does not; no null and no blank among them. */
    subIds: jsonb().$type<SubIds>().notNull().default({}),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.id] }),
    unique('links_code').on(table.publisherId, table.code),
    unique('links_relative_id').on(table.publisherId, table.relativeId),
    foreignKey({
      name: 'links_offer_access',
      columns: [table.publisherId, table.offerId],
      foreignColumns: [offerAccess.publisherId, offerAccess.offerId],
    }),
    foreignKey({
      name: 'links_smartlink_access',
      columns: [table.publisherId, table.smartlinkId],
      foreignColumns: [smartlinkAccess.publisherId, smartlinkAccess.smartlinkId],
    }),
    check('links_one_target', sql`num_nonnulls(${table.offerId}, ${table.smartlinkId}) = 1`),
  ],
);
export type LinkRow = typeof links.$inferSelect;
