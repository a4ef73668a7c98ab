import { paths } from '#contract/paths.ts';
import { markNotificationsRead } from '#contract/resources/news.ts';
import { keepOver, overOne, overRows } from './keep-over.ts';
import type { IntentOf, IntentRecord } from './record.ts';

type Read = IntentOf<'notifications.read'>;

/** Which they are about; null: all. */
function idsOf(intents: readonly Read[]): ReadonlySet<string> | null {
  if (intents.some(({ ids }) => !ids)) return null;
  return new Set(intents.flatMap(({ ids = [] }) => ids));
}

/** Intents name only what is unread, so each takes one off. */
function left(count: number, intents: readonly Read[]): number {
  const ids = idsOf(intents);
  return ids ? Math.max(count - ids.size, 0) : 0;
}

const over: IntentRecord<Read>['over'] = {
  [paths.notifications]: (rows, intents) => {
    const ids = idsOf(intents);
    const isRead = (id: unknown) => ids === null || ids.has(String(id));
    return overRows<Read>((row) =>
      row['seen'] === true || !isRead(row['id']) ? row : { ...row, seen: true },
    )(rows, intents);
  },
  [paths.notificationsUnseen]: overOne((unseen, intents) => ({
    ...unseen,
    count: left(Number(unseen['count']), intents),
  })),
};

/** Without ids: all of them. */
export const notificationsRead: IntentRecord<Read> = {
  command: ({ ids }) => ({ action: markNotificationsRead, body: ids ? { ids } : {} }),
  merged: (earlier, later) =>
    earlier.ids && later.ids
      ? { kind: 'notifications.read', ids: [...new Set([...earlier.ids, ...later.ids])] }
      : { kind: 'notifications.read' },
  over,
  unread: (counts, intents) => ({ ...counts, notifications: left(counts.notifications, intents) }),
  grant: (granted) => keepOver(over, granted),
};
