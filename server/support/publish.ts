import type { Db } from '../platform/db/client.ts';
import { htmlOf } from '../platform/html/html-of.ts';
import type { Ids } from '../platform/ids.ts';
import { rowsOf, type Texts } from '../platform/texts-in-languages.ts';
import { faqs, faqTexts } from './tables.ts';

interface At {
  readonly db: Db;
  readonly ids: Ids;
}

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
