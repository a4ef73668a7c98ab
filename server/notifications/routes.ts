import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Language } from '#contract/enumerations.ts';
import { WHOLE_LIST_ROWS } from '#contract/limits.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { notifications as resource } from '#contract/resources/news.ts';
import type { Db } from '../platform/db/client.ts';
import { type NotificationRow, notifications } from './tables.ts';
import type { Deps } from '../platform/deps.ts';
import { languageOf, type ApiEnv } from '../platform/http/env.ts';
import { collection, item, LD_JSON, pagingEntries } from '../platform/http/hydra.ts';
import { body, query } from '../platform/http/validate.ts';

const MarkRead = v.object({
  ids: v.optional(v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(WHOLE_LIST_ROWS))),
});

/** What the publisher is told, newest first; read singly or all at once (specification 4). */
export function notificationRoutes({ clock }: Pick<Deps, 'clock'>): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();

  app.get(resource.path, query(v.object(pagingEntries)), async (c) => {
    const { page, itemsPerPage } = c.req.valid('query');
    const db = c.get('db');
    const mine = eq(notifications.publisherId, c.get('publisher').id);
    const rows = await db
      .select()
      .from(notifications)
      .where(mine)
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(itemsPerPage)
      .offset((page - 1) * itemsPerPage);
    return collection(c, {
      name: 'Notification',
      path: resource.path,
      members: rows.map((row) => notificationOf(row, languageOf(c))),
      totalItems: await db.$count(notifications, mine),
      page,
      itemsPerPage,
      searchable: ['page', 'itemsPerPage'],
    });
  });

  app.post(paths.notificationsMarkRead, body(MarkRead), async (c) => {
    const { ids } = c.req.valid('json');
    const unseen = and(
      eq(notifications.publisherId, c.get('publisher').id),
      isNull(notifications.seenAt),
      ids && inArray(notifications.id, ids),
    );
    await c.get('db').update(notifications).set({ seenAt: clock.now() }).where(unseen);
    return c.body('{}', 200, { 'content-type': LD_JSON });
  });

  app.get(paths.notificationsUnseen, async (c) =>
    item(c, 'UnseenCount', {
      '@id': `${API_BASE}${paths.notificationsUnseen}`,
      count: await unseenCount(c.get('db'), c.get('publisher').id),
    }),
  );
  return app;
}

function notificationOf({ id, texts, link, createdAt, seenAt }: NotificationRow, language: Language) {
  const { title, text } = texts[language] ?? texts.en;
  return {
    '@id': `${API_BASE}${resource.path}/${id}`,
    id,
    title,
    text,
    createdAt: createdAt.toISOString(),
    seen: seenAt !== null,
    link,
  };
}

async function unseenCount(db: Db, publisherId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(notifications)
    .where(and(eq(notifications.publisherId, publisherId), isNull(notifications.seenAt)));
  return row?.n ?? 0;
}
