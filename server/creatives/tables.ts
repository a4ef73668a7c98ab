import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { offers } from '../catalogue/tables/offers.ts';
import { bytes, id, moment, partOf } from '../platform/db/columns.ts';
import type { CreativeType } from './creative-type.ts';

/** Banners of offers, for every publisher who may know of the offer. A file never changes under its id. Reference table. */
export const offerCreatives = pgTable(
  'offer_creatives',
  {
    id: id().primaryKey(),
    offerId: partOf(() => offers.id),
    title: text().notNull(),
    type: text().$type<CreativeType>().notNull(),
    /** CSS pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    content: bytes().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('offer_creatives_offer').on(table.offerId)],
);
