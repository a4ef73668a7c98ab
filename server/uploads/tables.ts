import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, id, moment } from '../platform/db/columns.ts';
import type { PictureType } from './picture.ts';

/** Pictures that nothing uses yet, whoever sent them; cleared away within an hour. Local table. */
export const uploads = pgTable(
  'registration_uploads',
  {
    id: id().primaryKey(),
    name: text().notNull(),
    type: text().$type<PictureType>().notNull(),
    size: integer().notNull(),
    content: bytes().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('registration_uploads_created_at').on(table.createdAt)],
);
export type UploadRow = typeof uploads.$inferSelect;
