import { asc } from 'drizzle-orm';
import type { Language } from '#contract/enumerations.ts';
import type { Db } from '../platform/db/client.ts';
import { additionalPages, additionalPageTexts } from './tables.ts';
import { inLanguage } from '../platform/in-language.ts';

/** The network's own pages in a language, oldest first: as they were added to the menu. */
export async function ownPages(db: Db, language: Language) {
  const rows = await db
    .select()
    .from(additionalPages)
    .orderBy(asc(additionalPages.createdAt), asc(additionalPages.id));
  const texts = inLanguage(await db.select().from(additionalPageTexts), language, ({ pageId }) => pageId);
  return rows.map((row) => {
    const { menuTitle = '', title = '', html = '' } = texts.get(row.id) ?? {};
    return { ...row, menuTitle, title, html };
  });
}
export type OwnPage = Awaited<ReturnType<typeof ownPages>>[number];
