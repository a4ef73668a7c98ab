import * as v from 'valibot';
import { countField, iriEntries, momentField, utcField } from '../fields.ts';
import { paths } from '../paths.ts';
import { keyOf } from '../query.ts';
import { action, aggregate, hours, resource } from '../resource.ts';
import { Announcement, announcements } from './lists.ts';

/** One step from an article; null at the end. */
const Neighbour = v.optional(v.nullable(v.object({ id: v.string(), title: v.string() })));
/** An announcement with its text, sanitised html, and where one reads on; a backend may not tell the neighbours. */
export const Article = v.object({
  ...Announcement.entries,
  html: v.string(),
  newer: Neighbour,
  older: Neighbour,
});
export type Article = v.InferOutput<typeof Article>;
export const article = aggregate({ path: paths.announcement, row: Article, family: 'news' });
/** The question for the news that have not been seen (specification 7, `unseen=true`): its total is their number. */
export const unseenAnnouncements = {
  resource: announcements,
  params: { unseen: 'true' },
  key: keyOf(announcements, { unseen: 'true' }),
} as const;
/** Up to when somebody has looked: what came since stays unread, however late the call is heard. Absent: until it is. */
const until = v.optional(utcField);
export const markAnnouncementsRead = action({
  path: paths.announcementsMarkRead,
  body: v.object({ until }),
  touches: [paths.announcements, paths.publisherCurrent],
});

export const Notification = v.object({
  ...iriEntries,
  title: v.string(),
  text: v.string(),
  createdAt: momentField,
  seen: v.boolean(),
  /** An address inside the panel, where the notification is about something that has one. */
  link: v.nullable(v.string()),
});
export type Notification = v.InferOutput<typeof Notification>;
export const notifications = resource({
  path: paths.notifications,
  row: Notification,
  family: 'notifications',
  paging: 'pages',
});
/** Without ids: all of them, where `until` is said those of before. */
export const markNotificationsRead = action({
  path: paths.notificationsMarkRead,
  body: v.object({ ids: v.optional(v.array(v.string())), until }),
  touches: [paths.notifications, paths.notificationsUnseen],
});
export const UnseenCount = v.object({ count: countField });
export const unseenNotifications = aggregate({
  path: paths.notificationsUnseen,
  row: UnseenCount,
  family: 'notifications',
});

/** `answer` is sanitised html. */
export const Faq = v.object({ ...iriEntries, question: v.string(), answer: v.string() });
export type Faq = v.InferOutput<typeof Faq>;
export const faqs = resource({ path: paths.faqs, row: Faq, family: 'help', staleAfter: hours(24) });
