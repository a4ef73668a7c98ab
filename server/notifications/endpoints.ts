import * as v from 'valibot';
import { WHOLE_LIST_ROWS } from '#contract/limits.ts';
import { API_BASE } from '#contract/paths.ts';
import { markNotificationsRead, notifications, unseenNotifications } from '#contract/resources/news.ts';
import type { Deps } from '../platform/deps.ts';
import { act, collection, item } from '../platform/http/endpoint.ts';
import { pagingEntries } from '../platform/http/hydra.ts';
import { lookedUntil } from '../platform/looked-until.ts';
import { listNotifications, markRead, unseenCount } from './notifications.ts';

/** A slip in the one key must not mark all of them. */
const MarkRead = v.strictObject({
  ...markNotificationsRead.body.entries,
  ids: v.optional(v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(WHOLE_LIST_ROWS))),
});

/** What the publisher is told, newest first; read singly or all at once (specification 4). */
export const notificationEndpoints = [
  collection(notifications, {
    name: 'Notification',
    title: 'What the publisher is told, newest first',
    query: v.object(pagingEntries),
    handle: ({ db, publisher, language, query }) =>
      listNotifications(db, { publisherId: publisher.id, language }, query),
  }),
  act(
    { ...markNotificationsRead, body: MarkRead },
    {
      title: 'Marks notifications as read: those named, or all, of them those until a moment',
      status: 200,
      handle: ({ db, publisher, body: { ids, until } }, { clock }: Pick<Deps, 'clock'>) => {
        const seenAt = clock.now();
        const before = until === undefined ? undefined : lookedUntil(until, seenAt);
        return markRead(db, publisher.id, { ids, until: before, seenAt });
      },
    },
  ),
  item(unseenNotifications, {
    name: 'UnseenCount',
    title: 'How many notifications are unread',
    handle: async ({ db, publisher }) => ({
      '@id': `${API_BASE}${unseenNotifications.path}`,
      count: await unseenCount(db, publisher.id),
    }),
  }),
];
