import { pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { DeviceName } from '#contract/enumerations.ts';
import { id, moment } from '../platform/db/columns.ts';
import { ofPublisher } from '../platform/tables/publishers.ts';

/** Traffic that publishers look for offers with, a handful each. '' stands for any, so that no two rows say the same. */
export const myTraffic = pgTable(
  'my_traffic',
  {
    publisherId: ofPublisher(),
    id: id().notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull(),
    device: text().$type<DeviceName | ''>().notNull(),
    /** Id in `campaign_terms` of the kind promoChannel. */
    promoChannel: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.id] }),
    unique('my_traffic_once').on(table.publisherId, table.country, table.device, table.promoChannel),
  ],
);
export type MyTrafficRow = typeof myTraffic.$inferSelect;
