import type { Intent } from '#contract/intents.ts';

/**
 * What waits in the outbox, laid over what the server last said: a screen shows a wish as done
 * from the moment it is stored.
 */

interface Seeable {
  readonly id: string;
  readonly seen: boolean;
}

/** News as they are once the wishes have been granted. */
export const seenNews = <Row extends Seeable>(
  rows: readonly Row[],
  intents: readonly Intent[],
): readonly Row[] =>
  intents.some(({ kind }) => kind === 'announcements.read')
    ? rows.map((row) => (row.seen ? row : { ...row, seen: true }))
    : rows;

/** Notifications as they are once the wishes have been granted. */
export function seenNotifications<Row extends Seeable>(
  rows: readonly Row[],
  intents: readonly Intent[],
): readonly Row[] {
  const { all, ids } = readOf(intents);
  if (!all && ids.size === 0) return rows;
  return rows.map((row) => (row.seen || (!all && !ids.has(row.id)) ? row : { ...row, seen: true }));
}

/** How many stay unread. Wishes name only what is unread, so each takes one off. */
export function unreadAfter(
  counts: { readonly announcements: number; readonly notifications: number },
  intents: readonly Intent[],
): { readonly announcements: number; readonly notifications: number } {
  const { all, ids } = readOf(intents);
  return {
    announcements: intents.some(({ kind }) => kind === 'announcements.read') ? 0 : counts.announcements,
    notifications: all ? 0 : Math.max(counts.notifications - ids.size, 0),
  };
}

function readOf(intents: readonly Intent[]): { readonly all: boolean; readonly ids: ReadonlySet<string> } {
  const wishes = intents.filter((intent) => intent.kind === 'notifications.read');
  return {
    all: wishes.some(({ ids }) => !ids),
    ids: new Set(wishes.flatMap(({ ids = [] }) => ids)),
  };
}
