import { paths } from '#contract/paths.ts';
import { markNotificationsRead } from '#contract/resources/news.ts';
import { keepOver, overOne, overRows } from './keep-over.ts';
import type { IntentOf, IntentRecord } from './record.ts';
import { farther, saidUntil, wasThere } from './until.ts';

type Read = IntentOf<'notifications.read'>;

const idsOf = (intents: readonly Read[]): ReadonlySet<string> =>
  new Set(intents.flatMap(({ ids = [] }) => ids));
/** Those about all that there were. */
const looks = (intents: readonly Read[]) => intents.filter(({ ids }) => !ids);

/** Intents name only what is unread, so each takes one off. */
const left = (count: number, intents: readonly Read[]): number =>
  looks(intents).length > 0 ? 0 : Math.max(count - idsOf(intents).size, 0);

const over: IntentRecord<Read>['over'] = {
  [paths.notifications]: (rows, intents) => {
    const ids = idsOf(intents);
    const all = looks(intents);
    const isRead = (row: Readonly<Record<string, unknown>>) =>
      ids.has(String(row['id'])) || wasThere(row['createdAt'], all);
    return overRows<Read>((row) => (row['seen'] === true || !isRead(row) ? row : { ...row, seen: true }))(
      rows,
      intents,
    );
  },
  [paths.notificationsUnseen]: overOne((unseen, intents) => ({
    ...unseen,
    count: left(Number(unseen['count']), intents),
  })),
};

/** Without ids: all that there were. */
export const notificationsRead: IntentRecord<Read> = {
  command: (intent) => ({
    action: markNotificationsRead,
    body: intent.ids ? { ids: intent.ids } : saidUntil(intent),
  }),
  merged: (earlier, later) => {
    const { kind } = later;
    if (earlier.ids && later.ids) return { kind, ids: [...idsOf([earlier, later])] };
    if (!earlier.ids && !later.ids) return { kind, ...farther(earlier, later) };
    // those named may be newer than what was there at the look at all: of another tab, or of a clock that was behind
    return (earlier.ids ? later : earlier).until === undefined ? { kind } : null;
  },
  over,
  unread: (counts, intents) => ({ ...counts, notifications: left(counts.notifications, intents) }),
  grant: (granted) => keepOver(over, granted),
};
