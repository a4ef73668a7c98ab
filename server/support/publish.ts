import { eq, max } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import { htmlOf } from '../platform/html/html-of.ts';
import { rowsOf, type Texts } from '../platform/texts-in-languages.ts';
import { faqs, faqTexts } from './tables.ts';

interface NewFaq {
  readonly position?: number;
  /** Answers as `htmlOf` takes them. */
  readonly texts: Texts<{ readonly question: string; readonly answer: string }>;
}

/** Adds a question, behind the others where no position is said. `db` is a transaction. @returns its id. */
export async function addFaq(
  { db, ids }: Pick<Deps, 'db' | 'ids'>,
  { position: wanted, texts }: NewFaq,
): Promise<string> {
  const id = ids();
  const position = wanted ?? (await lastPosition(db)) + 1;
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

async function lastPosition(db: Db): Promise<number> {
  const [last] = await db.select({ position: max(faqs.position) }).from(faqs);
  return last?.position ?? 0;
}

/** @returns false where there is no such question. */
export async function removeFaq(db: Db, id: string): Promise<boolean> {
  return (await db.delete(faqs).where(eq(faqs.id, id))).rowCount !== 0;
}
