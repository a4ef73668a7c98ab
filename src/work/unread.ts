import { unseenAnnouncements, unseenNotifications } from '#contract/resources/news.ts';
import { currentPublisher } from '#contract/resources/publisher.ts';
import { keepAggregate } from '#db/aggregates.ts';
import { keep } from '#db/keep.ts';
import { readOutbox } from '#db/outbox.ts';
import { readKept } from '#db/read-kept.ts';
import { markStale } from '#db/uses.ts';
import { questionOf } from './ask.ts';
import type { Member } from './at.ts';
import { unreadAfter } from './intents/intents.ts';

export const currentProfile = questionOf(currentPublisher);
export const countedNotifications = questionOf(unseenNotifications);

/** Unread news and notifications as last known, with what waits in the outbox taken off; 0 where unknown. */
export const readUnread = (
  member: Member,
): Promise<{ readonly announcements: number; readonly notifications: number }> =>
  member.db.run(async (tables) => {
    const unseen = await readKept(tables, unseenAnnouncements.resource, unseenAnnouncements.key);
    const publisher = await readKept(tables, currentPublisher, currentProfile.key);
    const notifications = await readKept(tables, unseenNotifications, countedNotifications.key);
    const pending = (await readOutbox(tables)).filter(({ state }) => state !== 'dead');
    return unreadAfter(
      {
        announcements: unseen?.total ?? publisher?.value.unreadAnnouncementsAmount ?? 0,
        notifications: notifications?.value.count ?? 0,
      },
      pending.map(({ intent }) => intent),
    );
  });

/** Kept as stale: it is asked for again when it is next due. */
export async function keepNoneUnread({ db }: Member): Promise<void> {
  const now = Date.now();
  const none = { key: countedNotifications.key, value: { count: 0 }, askedAt: now, fetchedAt: now };
  await keep(
    db,
    async (tables) => {
      await keepAggregate(tables, unseenNotifications, none);
      await markStale(tables, [unseenNotifications.path]);
    },
    now,
  );
}
