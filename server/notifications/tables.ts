import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../platform/db/columns.ts';
import type { Texts } from '../platform/texts-in-languages.ts';
import { ofPublisher } from '../platform/tables/publishers.ts';

/** Plain text; English is always there. */
export type NotificationTexts = Texts<NotificationText>;
export interface NotificationText {
  readonly title: string;
  readonly text: string;
}

/** What one publisher is told; read singly or all at once (specification 4). */
export const notifications = pgTable(
  'notifications',
  {
    publisherId: ofPublisher(),
    id: id().notNull(),
    texts: jsonb().$type<NotificationTexts>().notNull(),
    /** A page of the panel, or null. */
    link: text(),
    createdAt: moment().notNull(),
    seenAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.publisherId, table.id] }),
    index('notifications_newest').on(table.publisherId, table.createdAt.desc()),
  ],
);
export type NotificationRow = typeof notifications.$inferSelect;
