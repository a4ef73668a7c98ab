import { paths } from '#contract/paths.ts';
import { markAnnouncementsRead, unseenAnnouncements } from '#contract/resources/news.ts';
import { keepOver, overOne, overRows } from './keep-over.ts';
import type { IntentOf, IntentRecord } from './record.ts';

type Read = IntentOf<'announcements.read'>;

const seen = <Row extends Readonly<Record<string, unknown>>>(row: Row): Row =>
  row['seen'] === true ? row : { ...row, seen: true };
const over: IntentRecord<Read>['over'] = {
  [paths.announcements]: overRows(seen),
  [paths.announcement]: overOne(seen),
  [paths.publisherCurrent]: overOne((publisher) => ({ ...publisher, unreadAnnouncementsAmount: 0 })),
};

/** All news, as the network's mark_read takes them. */
export const announcementsRead: IntentRecord<Read> = {
  command: () => ({ action: markAnnouncementsRead, body: {} }),
  merged: (_, later) => later,
  over,
  unread: (counts) => ({ ...counts, announcements: 0 }),
  grant: async (granted) => {
    await granted.tables.lists.update(unseenAnnouncements.key, { rows: [], total: 0, askedAt: granted.now });
    return keepOver(over, granted);
  },
};
