import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { notifications, type NotificationTexts } from './tables.ts';
import type { Deps } from '../platform/deps.ts';

interface Notice {
  readonly texts: NotificationTexts;
  /** A page of the panel; null: the notification says everything. */
  readonly link: string | null;
}

/** Tells a publisher something; an open panel shows it at once. @returns its id. */
export async function notify(
  { db, ids, clock }: Pick<Deps, 'ids' | 'clock'> & { readonly db: Db },
  publisherId: string,
  { texts, link }: Notice,
  createdAt: Date = clock.now(),
): Promise<string> {
  const id = ids();
  await db.insert(notifications).values({ publisherId, id, texts, link, createdAt });
  return id;
}

/** Whether a publisher was told something that leads there, after `since`. */
export const wasTold = async (
  db: Db,
  publisherId: string,
  { link, since }: { readonly link: string; readonly since: Date },
): Promise<boolean> =>
  (await db.$count(
    notifications,
    and(
      eq(notifications.publisherId, publisherId),
      gt(notifications.createdAt, since),
      eq(notifications.link, link),
    ),
  )) > 0;

/** Tells every publisher of the network, all or none. @returns how many. */
export async function notifyAll(deps: Pick<Deps, 'db' | 'ids' | 'clock'>, notice: Notice): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const all = await tx.select({ id: publishers.id }).from(publishers).orderBy(asc(publishers.relativeId));
    for (const { id } of all) await notify({ ...deps, db: tx }, id, notice);
    return all.length;
  });
}
