import { type Language, languages } from '#contract/enumerations.ts';
import type { Db } from '../db/client.ts';
import { additionalPages, additionalPageTexts } from '../db/schema/pages.ts';
import { faqs, faqTexts } from '../db/schema/support.ts';
import { htmlOf } from '../html/html-of.ts';
import type { Ids } from '../ids.ts';

interface At {
  readonly db: Db;
  readonly ids: Ids;
}
/** English is always there, and stands in for what is not. */
type Texts<Text> = { readonly en: Text } & Readonly<Partial<Record<Language, Text>>>;

const rowsOf = <Text>(texts: Texts<Text>) =>
  languages.flatMap((language) => {
    const text: Text | undefined = texts[language];
    return text === undefined ? [] : [{ language, text }];
  });

interface NewFaq {
  readonly position: number;
  /** Answers as `htmlOf` takes them. */
  readonly texts: Texts<{ readonly question: string; readonly answer: string }>;
}

/** Adds a question. @returns its id. */
export async function addFaq({ db, ids }: At, { position, texts }: NewFaq): Promise<string> {
  const id = ids();
  await db.insert(faqs).values({ id, position });
  await db.insert(faqTexts).values(
    rowsOf(texts).map(({ language, text: { question, answer } }) => ({
      faqId: id,
      language,
      question,
      answer: htmlOf(answer),
    })),
  );
  return id;
}

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
  { db, ids }: At,
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
