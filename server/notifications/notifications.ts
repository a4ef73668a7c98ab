import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Language } from '#contract/enumerations.ts';
import { API_BASE } from '#contract/paths.ts';
import { notifications as resource } from '#contract/resources/news.ts';
import type { Db } from '../platform/db/client.ts';
import { matches } from '../platform/db/matches.ts';
import { type NotificationRow, notifications } from './tables.ts';

/** A page of what the publisher is told, newest first. */
export async function listNotifications(
  db: Db,
  { publisherId, language }: { readonly publisherId: string; readonly language: Language },
  { page, itemsPerPage }: { readonly page: number; readonly itemsPerPage: number },
) {
  const mine = eq(notifications.publisherId, publisherId);
  const rows = await db
    .select()
    .from(notifications)
    .where(mine)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);
  return {
    members: rows.map((row) => notificationOf(row, language)),
    totalItems: await db.$count(notifications, mine),
  };
}

/** Marks those named, or all; of them those until a moment, where one is said. */
export async function markRead(
  db: Db,
  publisherId: string,
  {
    ids,
    until,
    seenAt,
  }: { readonly ids: string[] | undefined; readonly until?: Date | undefined; readonly seenAt: Date },
): Promise<void> {
  const unseen = and(
    matches(notifications, { publisherId, seenAt: null }),
    ids && inArray(notifications.id, ids),
    until && lte(notifications.createdAt, until),
  );
  await db.update(notifications).set({ seenAt }).where(unseen);
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

/** How many the publisher has not read. */
export const unseenCount = (db: Db, publisherId: string): Promise<number> =>
  db.$count(notifications, matches(notifications, { publisherId, seenAt: null }));
