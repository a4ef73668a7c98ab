import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/enumerations.ts';
import { id, partOf } from '../platform/db/columns.ts';

/** Questions that come up again and again, in the order of `position`. Reference table. */
export const faqs = pgTable('faqs', {
  id: id().primaryKey(),
  position: integer().notNull(),
});

/** In one language; a missing one falls back to English. `answer` is sanitised html. Reference table. */
export const faqTexts = pgTable(
  'faq_texts',
  {
    faqId: partOf(() => faqs.id),
    language: text().$type<Language>().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.faqId, table.language] })],
);
