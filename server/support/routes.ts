import { asc } from 'drizzle-orm';
import { Hono } from 'hono';
import { API_BASE } from '#contract/paths.ts';
import { faqs as resource } from '#contract/resources/news.ts';
import { faqs, faqTexts } from './tables.ts';
import { cleanHtml } from '../platform/html/clean-html.ts';
import { languageOf, type ApiEnv } from '../platform/http/env.ts';
import { collection } from '../platform/http/hydra.ts';
import { inLanguage } from '../platform/in-language.ts';

/** Questions that come up again and again, in the network's own order. */
export function faqRoutes(): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get(resource.path, async (c) => {
    const db = c.get('db');
    const rows = await db.select().from(faqs).orderBy(asc(faqs.position), asc(faqs.id));
    const texts = inLanguage(await db.select().from(faqTexts), languageOf(c), ({ faqId }) => faqId);
    const members = rows.map(({ id }) => ({
      '@id': `${API_BASE}${resource.path}/${id}`,
      id,
      question: texts.get(id)?.question ?? '',
      answer: cleanHtml(texts.get(id)?.answer ?? ''),
    }));
    return collection(c, { name: 'Faq', path: resource.path, members, totalItems: members.length });
  });
}
