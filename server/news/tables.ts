import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/enumerations.ts';
import type { NewsCategory } from '#contract/news-categories.ts';
import { id, moment, partOf } from '../platform/db/columns.ts';
import { ofPublisher } from '../platform/tables/publishers.ts';

/** News of the network (specification 3). Reference table. */
export const announcements = pgTable('announcements', {
  id: id().primaryKey(),
  publishedAt: moment().notNull(),
  /** File under `/publisher/api/cdn`, or null. */
  previewImage: text(),
  category: text().$type<NewsCategory>().notNull().default('network'),
});

/** Title and article in one language; a missing language falls back to English. `content` is sanitised HTML. Reference table. */
export const announcementTexts = pgTable(
  'announcement_texts',
  {
    announcementId: partOf(() => announcements.id),
    language: text().$type<Language>().notNull(),
    title: text().notNull(),
    content: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.announcementId, table.language] })],
);

/** Up to when a publisher has seen the news: `mark_read` moves it. */
export const announcementMarks = pgTable(
  'announcement_marks',
  {
    publisherId: ofPublisher(),
    seenAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.publisherId] })],
);
