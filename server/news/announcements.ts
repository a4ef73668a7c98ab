import { and, asc, desc, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { fallbackLanguage, type Language } from '#contract/enumerations.ts';
import { API_BASE, fillPath, paths } from '#contract/paths.ts';
import type { Db } from '../platform/db/client.ts';
import { cleanHtml } from '../platform/html/clean-html.ts';
import { inLanguage } from '../platform/in-language.ts';
import { excerptOf } from './excerpt.ts';
import { announcementMarks, announcements, announcementTexts } from './tables.ts';

interface Reader {
  readonly publisherId: string;
  readonly language: Language;
  readonly now: Date;
}
interface Page {
  readonly page: number;
  readonly itemsPerPage: number;
  /** Only those that the reader has not seen. */
  readonly unseen: boolean;
}

/** News in the reader's language, newest first. */
export async function listNews(
  db: Db,
  { publisherId, language, now }: Reader,
  { page, itemsPerPage, unseen }: Page,
) {
  const seenAt = await seenUntil(db, publisherId);
  const which = and(
    lte(announcements.publishedAt, now),
    unseen && seenAt ? gt(announcements.publishedAt, seenAt) : undefined,
  );
  const rows = await db
    .select()
    .from(announcements)
    .where(which)
    .orderBy(desc(announcements.publishedAt), desc(announcements.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);
  const ids = rows.map(({ id }) => id);
  const texts = await textsOf(db, ids, language);
  return {
    members: rows.map((row) => announcementOf(row, texts.get(row.id), seenAt)),
    totalItems: await db.$count(announcements, which),
  };
}

/** One announcement with its article and neighbours; null when it is not there, or not yet. */
export async function readArticle(db: Db, { publisherId, language, now }: Reader, id: string) {
  const [row] = await db
    .select()
    .from(announcements)
    .where(and(eq(announcements.id, id), lte(announcements.publishedAt, now)));
  if (!row) return null;
  const newer = await neighbourOf(db, row, 'newer', now);
  const older = await neighbourOf(db, row, 'older', now);
  const texts = await textsOf(
    db,
    [row.id, newer, older].filter((one) => one !== null),
    language,
  );
  const text = texts.get(row.id);
  const step = (to: string | null) => (to === null ? null : { id: to, title: texts.get(to)?.title ?? '' });
  return {
    ...announcementOf(row, text, await seenUntil(db, publisherId)),
    html: cleanHtml(text?.content ?? ''),
    newer: step(newer),
    older: step(older),
  };
}

/** The id of what stands before or after it in the list. */
async function neighbourOf(
  db: Db,
  { id, publishedAt }: typeof announcements.$inferSelect,
  side: 'newer' | 'older',
  now: Date,
): Promise<string | null> {
  const [beyond, order] = side === 'newer' ? [gt, asc] : [lt, desc];
  const sameMoment = and(eq(announcements.publishedAt, publishedAt), beyond(announcements.id, id));
  const [found] = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(
      and(
        lte(announcements.publishedAt, now),
        or(beyond(announcements.publishedAt, publishedAt), sameMoment),
      ),
    )
    .orderBy(order(announcements.publishedAt), order(announcements.id))
    .limit(1);
  return found?.id ?? null;
}

/** Everything published until then counts as read, and what was read before that stays so. */
export async function markNewsRead(db: Db, publisherId: string, seenAt: Date): Promise<void> {
  await db
    .insert(announcementMarks)
    .values({ publisherId, seenAt })
    .onConflictDoUpdate({
      target: announcementMarks.publisherId,
      set: { seenAt: sql`greatest(${announcementMarks.seenAt}, excluded.seen_at)` },
    });
}

const announcementOf = (
  row: typeof announcements.$inferSelect,
  text: typeof announcementTexts.$inferSelect | undefined,
  seenAt: Date | null,
) => ({
  '@id': `${API_BASE}${fillPath(paths.announcement, { id: row.id })}`,
  id: row.id,
  title: text?.title ?? '',
  excerpt: excerptOf(text?.content ?? ''),
  category: row.category,
  publishedAt: row.publishedAt.toISOString(),
  previewImagePath: row.previewImage === null ? null : `${API_BASE}${paths.cdn}/${row.previewImage}`,
  seen: seenAt !== null && row.publishedAt <= seenAt,
});

async function seenUntil(db: Db, publisherId: string): Promise<Date | null> {
  const [mark] = await db
    .select()
    .from(announcementMarks)
    .where(eq(announcementMarks.publisherId, publisherId));
  return mark?.seenAt ?? null;
}

/** In the language asked for, else in English. */
async function textsOf(db: Db, ids: readonly string[], language: Language) {
  if (ids.length === 0) return new Map<string, typeof announcementTexts.$inferSelect>();
  const { announcementId, language: its } = announcementTexts;
  const rows = await db
    .select()
    .from(announcementTexts)
    .where(and(inArray(announcementId, [...ids]), inArray(its, [language, fallbackLanguage])));
  return inLanguage(rows, language, (row) => row.announcementId);
}
