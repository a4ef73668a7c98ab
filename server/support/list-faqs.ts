import { asc } from 'drizzle-orm';
import type { Language } from '#contract/enumerations.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import type { Db } from '../platform/db/client.ts';
import { cleanHtml } from '../platform/html/clean-html.ts';
import { inLanguage } from '../platform/in-language.ts';
import { faqs, faqTexts } from './tables.ts';

/** Questions that come up again and again, in the network's own order. */
export async function listFaqs(db: Db, language: Language) {
  const rows = await db.select().from(faqs).orderBy(asc(faqs.position), asc(faqs.id));
  const texts = inLanguage(await db.select().from(faqTexts), language, ({ faqId }) => faqId);
  return rows.map(({ id }) => ({
    '@id': `${API_BASE}${paths.faqs}/${id}`,
    id,
    question: texts.get(id)?.question ?? '',
    answer: cleanHtml(texts.get(id)?.answer ?? ''),
  }));
}
