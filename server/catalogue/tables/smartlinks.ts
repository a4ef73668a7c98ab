import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Access, SmartlinkStatus, VerticalStatus } from '#contract/statuses.ts';
import { id, moment } from '../../platform/db/columns.ts';
import { offers } from './offers.ts';
import { publishers } from '../../platform/tables/publishers.ts';

/** Kinds of traffic that smartlinks are made for. Reference table. */
export const smartlinkVerticals = pgTable('smartlink_verticals', {
  id: id().primaryKey(),
  name: text().notNull(),
  status: text().$type<VerticalStatus>().notNull(),
});

/** Campaigns that pick an offer for each visitor. Reference table. */
export const smartlinks = pgTable(
  'smartlinks',
  {
    id: id().primaryKey(),
    relativeId: integer().notNull(),
    name: text().notNull(),
    verticalId: id()
      .notNull()
      .references(() => smartlinkVerticals.id),
    status: text().$type<SmartlinkStatus>().notNull(),
    /** The smartlink that is asked when no offer of this one takes the visitor (grouping subSmartlinkCampaign). */
    fallbackId: id(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('smartlinks_relative_id').on(table.relativeId)],
);
export type SmartlinkRow = typeof smartlinks.$inferSelect;

/** The pool a smartlink picks from; `weight` stands for an offer without history. Reference table. */
export const smartlinkOffers = pgTable(
  'smartlink_offers',
  {
    smartlinkId: id()
      .notNull()
      .references(() => smartlinks.id, { onDelete: 'cascade' }),
    offerId: id()
      .notNull()
      .references(() => offers.id),
    weight: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.smartlinkId, table.offerId] })],
);

/** A publisher's access to a smartlink; no row means what the smartlink's own status says. */
export const smartlinkAccess = pgTable(
  'smartlink_access',
  {
    publisherId: id()
      .notNull()
      .references(() => publishers.id, { onDelete: 'cascade' }),
    smartlinkId: id()
      .notNull()
      .references(() => smartlinks.id),
    access: text().$type<Access>().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.publisherId, table.smartlinkId] })],
);
