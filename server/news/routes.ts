import { and, count, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { API_BASE, fillPath, paths } from '#contract/paths.ts';
import { announcements as resource } from '#contract/resources/lists.ts';
import { fallbackLanguage, type Language } from '#contract/enumerations.ts';
import type { Db } from '../platform/db/client.ts';
import { announcementMarks, announcements, announcementTexts } from './tables.ts';
import type { Deps } from '../platform/deps.ts';
import { cleanHtml } from '../platform/html/clean-html.ts';
import { languageOf, type ApiEnv } from '../platform/http/env.ts';
import { routePath } from '../platform/http/guard.ts';
import { collection, item, LD_JSON, pagingEntries } from '../platform/http/hydra.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { body, query } from '../platform/http/validate.ts';

const NewsQuery = v.object({ ...pagingEntries, ...resource.params.entries });
const NewsId = v.pipe(v.string(), v.uuid());

/** News in the publisher's language, newest first (specification 2 and 7). */
export function announcementRoutes({ clock }: Pick<Deps, 'clock'>): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();

  app.get(resource.path, query(NewsQuery), async (c) => {
    const { page, itemsPerPage, unseen } = c.req.valid('query');
    const db = c.get('db');
    const seenAt = await seenUntil(db, c.get('publisher').id);
    const which = and(
      lte(announcements.publishedAt, clock.now()),
      unseen === 'true' && seenAt ? gt(announcements.publishedAt, seenAt) : undefined,
    );
    const [total] = await db.select({ n: count() }).from(announcements).where(which);
    const rows = await db
      .select()
      .from(announcements)
      .where(which)
      .orderBy(desc(announcements.publishedAt), desc(announcements.id))
      .limit(itemsPerPage)
      .offset((page - 1) * itemsPerPage);
    const texts = await textsOf(
      db,
      rows.map(({ id }) => id),
      languageOf(c),
    );
    return collection(c, {
      name: 'Announcement',
      path: resource.path,
      members: rows.map((row) => announcementOf(row, texts.get(row.id)?.title ?? '', seenAt)),
      totalItems: total?.n ?? 0,
      page,
      itemsPerPage,
      searchable: ['unseen', 'page', 'itemsPerPage'],
    });
  });

  app.post(paths.announcementsMarkRead, body(v.object({})), async (c) => {
    const seenAt = clock.now();
    await c
      .get('db')
      .insert(announcementMarks)
      .values({ publisherId: c.get('publisher').id, seenAt })
      .onConflictDoUpdate({ target: announcementMarks.publisherId, set: { seenAt } });
    return c.body('{}', 200, { 'content-type': LD_JSON });
  });

  app.get(routePath(paths.announcement), async (c) => {
    const id = v.safeParse(NewsId, c.req.param('id'));
    if (!id.success) throw new HttpProblem(404, 'notFound');
    const db = c.get('db');
    const [row] = await db
      .select()
      .from(announcements)
      .where(and(eq(announcements.id, id.output), lte(announcements.publishedAt, clock.now())));
    if (!row) throw new HttpProblem(404, 'notFound');
    const text = (await textsOf(db, [row.id], languageOf(c))).get(row.id);
    const seenAt = await seenUntil(db, c.get('publisher').id);
    return item(c, 'Article', {
      ...announcementOf(row, text?.title ?? '', seenAt),
      html: cleanHtml(text?.content ?? ''),
    });
  });
  return app;
}

const announcementOf = (row: typeof announcements.$inferSelect, title: string, seenAt: Date | null) => ({
  '@id': `${API_BASE}${fillPath(paths.announcement, { id: row.id })}`,
  id: row.id,
  title,
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
  const rows = await db
    .select()
    .from(announcementTexts)
    .where(
      and(
        inArray(announcementTexts.announcementId, [...ids]),
        inArray(announcementTexts.language, [language, fallbackLanguage]),
      ),
    );
  const wanted = rows.toSorted((a, b) => Number(a.language === language) - Number(b.language === language));
  return new Map(wanted.map((row) => [row.announcementId, row]));
}
