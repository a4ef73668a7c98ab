import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { insertRows } from '../platform/db/insert-rows.ts';
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
  { db, ids, clock }: Pick<Deps, 'db' | 'ids' | 'clock'>,
  publisherId: string,
  { texts, link }: Notice,
  createdAt: Date = clock.now(),
): Promise<string> {
  const id = ids();
  await db.insert(notifications).values({ publisherId, id, texts, link, createdAt });
  return id;
}

/** Publishers that are told in one statement. */
const BATCH = 1_000;

/** Tells every publisher whose account is active, some at a time: others want the database, too. @returns how many. */
export async function notifyAll(
  { db, ids, clock }: Pick<Deps, 'db' | 'ids' | 'clock'>,
  notice: Notice,
): Promise<number> {
  const createdAt = clock.now();
  let told = 0;
  let last = 0;
  for (let taken = BATCH; taken === BATCH;) {
    const some = await db
      .select({ publisherId: publishers.id, relativeId: publishers.relativeId })
      .from(publishers)
      .where(and(eq(publishers.state, 'active'), gt(publishers.relativeId, last)))
      .orderBy(asc(publishers.relativeId))
      .limit(BATCH);
    const rows = some.map(({ publisherId }) => ({
      publisherId,
      id: ids(),
      ...notice,
      createdAt,
      seenAt: null,
    }));
    await insertRows(db, notifications, rows, sql``);
    taken = some.length;
    told += taken;
    last = some.at(-1)?.relativeId ?? last;
  }
  return told;
}
