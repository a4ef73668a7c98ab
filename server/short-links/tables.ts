import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { links } from '../catalogue/tables/links.ts';
import { bytes, id, moment } from '../platform/db/columns.ts';

/**
 * What makes a link a short one (specification 3, Shortlink). It has the id of its own row of `links`, by which its
 * clicks are counted; both go together.
 */
export const shortLinks = pgTable(
  'short_links',
  {
    publisherId: id().notNull(),
    id: id().notNull(),
    /** Id in `campaign_terms` of the kind trafficType. */
    trafficType: text().notNull(),
    /** Host of the publisher's own domain; null: the network's. */
    domain: text(),
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.id] }),
    foreignKey({
      name: 'short_links_link',
      columns: [table.publisherId, table.id],
      foreignColumns: [links.publisherId, links.id],
    }).onDelete('cascade'),
  ],
);
export type ShortLinkRow = typeof shortLinks.$inferSelect;

/** The picture of a short link, apart from it: a list never reads the bytes. */
export const shortLinkCovers = pgTable(
  'short_link_covers',
  {
    publisherId: id().notNull(),
    /** Of the short link. */
    id: id().notNull(),
    /** `image/png` or `image/jpeg`, as its bytes say. */
    type: text().notNull(),
    content: bytes().notNull(),
    /** Stands in its address, so that a browser asks for a new picture anew. */
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.id] }),
    foreignKey({
      name: 'short_link_covers_link',
      columns: [table.publisherId, table.id],
      foreignColumns: [shortLinks.publisherId, shortLinks.id],
    }).onDelete('cascade'),
  ],
);
