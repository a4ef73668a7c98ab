import { describe, expect, it } from 'vitest';
import type { Intent } from '#contract/intents.ts';
import { seenNews, seenNotifications, unreadAfter } from './pending-intents.ts';

const rows = [
  { id: 'a', seen: false },
  { id: 'b', seen: true },
  { id: 'c', seen: false },
];
const news: Intent = { kind: 'announcements.read' };
const all: Intent = { kind: 'notifications.read' };
const only = (...ids: string[]): Intent => ({ kind: 'notifications.read', ids });
const language: Intent = { kind: 'language', language: 'ru', before: 'en' };
const seen = (list: readonly { id: string; seen: boolean }[]) =>
  list.filter((row) => row.seen).map(({ id }) => id);

describe('what waits in the outbox', () => {
  it('shows news as read once that is intended', () => {
    expect(seen(seenNews(rows, [language, all]))).toEqual(['b']);
    expect(seen(seenNews(rows, [news]))).toEqual(['a', 'b', 'c']);
  });

  it('shows notifications as read, one or all', () => {
    expect(seen(seenNotifications(rows, [news]))).toEqual(['b']);
    expect(seen(seenNotifications(rows, [only('c'), only('b')]))).toEqual(['b', 'c']);
    expect(seen(seenNotifications(rows, [only('c'), all]))).toEqual(['a', 'b', 'c']);
  });

  it('leaves rows alone that nothing is intended, as they are', () => {
    expect(seenNotifications(rows, [language])).toBe(rows);
    expect(seenNews(rows, [])).toBe(rows);
  });

  it.each<[string, Intent[], number, number]>([
    ['nothing', [], 2, 5],
    ['the news', [news], 0, 5],
    ['two notifications, one of them twice', [only('a', 'b'), only('b')], 2, 3],
    ['all notifications', [all, only('a')], 2, 0],
    ['more than there are', [only('a', 'b', 'c', 'd', 'e', 'f')], 2, 0],
  ])('takes off the counts what is read: %s', (_, intents, news_, notifications) => {
    expect(unreadAfter({ announcements: 2, notifications: 5 }, intents)).toEqual({
      announcements: news_,
      notifications,
    });
  });
});
