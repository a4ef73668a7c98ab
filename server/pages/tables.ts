import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/enumerations.ts';
import type { pageType } from '#contract/statuses.ts';
import { id, moment, partOf } from '../platform/db/columns.ts';

/** The network's own pages in the panel's menu (specification 2, navigation; 3, additional page). Reference table. */
export const additionalPages = pgTable('additional_pages', {
  id: id().primaryKey(),
  type: text().$type<(typeof pageType.names)[number]>().notNull(),
  /** Of what a frame shows. */
  url: text(),
  icon: text(),
  /** 1 to 11: after which standard entry it stands; null: at the end. */
  placement: integer(),
  createdAt: moment().notNull(),
});

/** In one language; a missing one falls back to English. `html` is sanitised. Reference table. */
export const additionalPageTexts = pgTable(
  'additional_page_texts',
  {
    pageId: partOf(() => additionalPages.id),
    language: text().$type<Language>().notNull(),
    menuTitle: text().notNull(),
    title: text().notNull(),
    html: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.language] })],
);
