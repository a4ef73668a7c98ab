import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/enumerations.ts';
import type { Access, SmartlinkStatus, VerticalStatus } from '#contract/statuses.ts';
import { id, idOf, moment, partOf } from '../../platform/db/columns.ts';
import type { Texts } from '../../platform/texts-in-languages.ts';
import { askedColumns } from './asked-columns.ts';
import { offers } from './offers.ts';
import { ofPublisher } from '../../platform/tables/publishers.ts';

/** Kinds of traffic that smartlinks are made for. Reference table. */
export const smartlinkVerticals = pgTable('smartlink_verticals', {
  id: id().primaryKey(),
  /** What the manager calls it, and a reader in whose language it has no other name. */
  name: text().notNull(),
  names: jsonb().$type<Readonly<Partial<Record<Language, string>>>>().notNull().default({}),
  status: text().$type<VerticalStatus>().notNull(),
});

/** Campaigns that pick an offer for each visitor. Reference table. */
export const smartlinks = pgTable(
  'smartlinks',
  {
    id: id().primaryKey(),
    relativeId: integer().notNull(),
    name: text().notNull(),
    verticalId: idOf(() => smartlinkVerticals.id),
    status: text().$type<SmartlinkStatus>().notNull(),
    /** The smartlink that is asked when no offer of this one takes the visitor (grouping subSmartlinkCampaign). */
    fallbackId: id(),
    /** False: nobody works with it before the manager agreed. */
    open: boolean().notNull().default(true),
    /** Ids of `campaign_terms` rows of the kind trafficType. */
    trafficTypes: text().array().notNull().default([]),
    /** Plain text; English is always there. */
    descriptions: jsonb().$type<Texts<string>>().notNull().default({ en: '' }),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('smartlinks_relative_id').on(table.relativeId)],
);
export type SmartlinkRow = typeof smartlinks.$inferSelect;

/** The pool a smartlink picks from; `weight` stands for an offer without history. Reference table. */
export const smartlinkOffers = pgTable(
  'smartlink_offers',
  {
    smartlinkId: partOf(() => smartlinks.id),
    offerId: idOf(() => offers.id),
    weight: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.smartlinkId, table.offerId] })],
);

/** A publisher's access to a smartlink; no row means `launch` for an open one and `onRequest` for another. */
export const smartlinkAccess = pgTable(
  'smartlink_access',
  {
    publisherId: ofPublisher(),
    smartlinkId: idOf(() => smartlinks.id),
    access: text().$type<Access>().notNull(),
    changedAt: moment().notNull(),
    ...askedColumns(),
  },
  (table) => [primaryKey({ columns: [table.publisherId, table.smartlinkId] })],
);
