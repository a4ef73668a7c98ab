import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Texts } from '../../platform/texts-in-languages.ts';

/** Words that offers and smartlinks are sorted by. Reference table. */
export const campaignTerms = pgTable(
  'campaign_terms',
  {
    kind: text().$type<TermKind>().notNull(),
    /** Short and speaking, like `finance`: it stands in addresses. */
    id: text().notNull(),
    names: jsonb().$type<Texts<string>>().notNull(),
    /** Their order. */
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
export type TermKind = 'category' | 'promoChannel' | 'trafficType';
