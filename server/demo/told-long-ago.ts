import { markRead } from '../notifications/notifications.ts';
import { notifications } from '../notifications/tables.ts';
import type { Db } from '../platform/db/client.ts';
import { matches } from '../platform/db/matches.ts';

/** What the demo's publisher is told by `act` counts as read: it was long ago. `db`: the transaction of both. */
export async function toldLongAgo(
  db: Db,
  publisherId: string,
  seenAt: Date,
  act: () => Promise<void>,
): Promise<void> {
  const before = await unseen(db, publisherId);
  await act();
  const after = await unseen(db, publisherId);
  await markRead(db, publisherId, { ids: after.filter((id) => !before.includes(id)), seenAt });
}

async function unseen(db: Db, publisherId: string): Promise<string[]> {
  const rows = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(matches(notifications, { publisherId, seenAt: null }));
  return rows.map(({ id }) => id);
}
