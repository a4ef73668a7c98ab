import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import { htmlOf } from '../platform/html/html-of.ts';
import { rowsOf, type Texts } from '../platform/texts-in-languages.ts';
import { additionalPages, additionalPageTexts } from './tables.ts';

interface NewPage {
  readonly createdAt: Date;
  /** An address that a frame shows, or null for an article. */
  readonly url: string | null;
  readonly icon: string | null;
  readonly placement: number | null;
  readonly texts: Texts<{ readonly menuTitle: string; readonly title: string; readonly text: string }>;
}

/** Adds a page of the network to the menu of every panel. @returns its id. */
export async function addPage(
  { db, ids }: Pick<Deps, 'db' | 'ids'>,
  { createdAt, url, icon, placement, texts }: NewPage,
): Promise<string> {
  const id = ids();
  const type = url === null ? 'article' : 'frame';
  await db.insert(additionalPages).values({ id, type, url, icon, placement, createdAt });
  await db.insert(additionalPageTexts).values(
    rowsOf(texts).map(({ language, text: { menuTitle, title, text } }) => ({
      pageId: id,
      language,
      menuTitle,
      title,
      html: text === '' ? '' : htmlOf(text),
    })),
  );
  return id;
}

/** @returns false where there is no such page. */
export async function removePage(db: Db, id: string): Promise<boolean> {
  return (await db.delete(additionalPages).where(eq(additionalPages.id, id))).rowCount !== 0;
}
