import { paths } from '#contract/paths.ts';
import { markAnnouncementsRead, unseenAnnouncements } from '#contract/resources/news.ts';
import { keepOver, overOne, overRows } from './keep-over.ts';
import type { IntentOf, IntentRecord } from './record.ts';
import { farther, saidUntil, wasThere } from './until.ts';

type Read = IntentOf<'announcements.read'>;

const seen = <Row extends Readonly<Record<string, unknown>>>(row: Row, intents: readonly Read[]): Row =>
  row['seen'] === true || !wasThere(row['publishedAt'], intents) ? row : { ...row, seen: true };
const over: IntentRecord<Read>['over'] = {
  [paths.announcements]: overRows(seen),
  [paths.announcement]: overOne(seen),
  [paths.publisherCurrent]: overOne((publisher) => ({ ...publisher, unreadAnnouncementsAmount: 0 })),
};

/** All news that there were, as the network's mark_read takes them. */
export const announcementsRead: IntentRecord<Read> = {
  command: (intent) => ({ action: markAnnouncementsRead, body: saidUntil(intent) }),
  merged: (earlier, later) => ({ kind: 'announcements.read', ...farther(earlier, later) }),
  over,
  unread: (counts) => ({ ...counts, announcements: 0 }),
  grant: async (granted) => {
    await granted.tables.lists.update(unseenAnnouncements.key, { rows: [], total: 0, askedAt: granted.now });
    return keepOver(over, granted);
  },
};
