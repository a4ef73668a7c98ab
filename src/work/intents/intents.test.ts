import { describe, expect, it } from 'vitest';
import type { Intent } from '#contract/intents.ts';
import type { CampaignKind } from '#contract/enumerations.ts';
import { paths } from '#contract/paths.ts';
import { commandOf, layerOf, unreadAfter } from './intents.ts';

const over =
  (path: string) =>
  <Row>(rows: readonly Row[], intents: readonly Intent[]) =>
    layerOf(path)?.(rows, intents) as readonly Row[]; // the same rows
const seenNews = over(paths.announcements);
const seenNotifications = over(paths.notifications);
const askedCampaigns = <Row>(rows: readonly Row[], kind: CampaignKind, intents: readonly Intent[]) =>
  over(kind === 'offer' ? paths.offers : paths.smartlinks)(rows, intents);

const rows = [
  { id: 'a', seen: false },
  { id: 'b', seen: true },
  { id: 'c', seen: false },
];
const news = { kind: 'announcements.read' } as const satisfies Intent;
const all = { kind: 'notifications.read' } as const satisfies Intent;
const only = (...ids: string[]): Intent => ({ kind: 'notifications.read', ids });
const language: Intent = { kind: 'language', language: 'ru', before: 'en' };
const seen = (list: readonly { id: string; seen: boolean }[]) =>
  list.filter((row) => row.seen).map(({ id }) => id);

describe('what waits in the outbox', () => {
  it('shows news as read once that is queued', () => {
    expect(seen(seenNews(rows, [language, all]))).toEqual(['b']);
    expect(seen(seenNews(rows, [news]))).toEqual(['a', 'b', 'c']);
  });

  it('shows notifications as read, one or all', () => {
    expect(seen(seenNotifications(rows, [news]))).toEqual(['b']);
    expect(seen(seenNotifications(rows, [only('c'), only('b')]))).toEqual(['b', 'c']);
    expect(seen(seenNotifications(rows, [only('c'), all]))).toEqual(['a', 'b', 'c']);
  });

  it('shows what came since somebody has looked as unread', () => {
    const until = '2026-11-23T12:00:00.000Z';
    const dated = ['2026-11-23T11:59:59Z', until, '2026-11-23T12:00:01Z'].map((moment, at) => ({
      id: String(at),
      publishedAt: moment,
      createdAt: moment,
      seen: false,
    }));
    expect(seen(seenNews(dated, [{ ...news, until }]))).toEqual(['0', '1']);
    expect(seen(seenNews(dated, [{ ...news, until }, news]))).toEqual(['0', '1', '2']);
    expect(seen(seenNotifications(dated, [{ ...all, until }]))).toEqual(['0', '1']);
    expect(seen(seenNotifications(dated, [{ ...all, until }, only('2')]))).toEqual(['0', '1', '2']);
  });

  it('is sent with the moment of the look, where it has one', () => {
    const until = '2026-11-23T12:00:00.000Z';
    const bodies = (...intents: Intent[]) => intents.map((intent) => commandOf(intent, 'p').body);
    expect(bodies(news, all, only('a'))).toEqual([{}, {}, { ids: ['a'] }]);
    expect(bodies({ ...news, until }, { ...all, until })).toEqual([{ until }, { until }]);
  });

  it('leaves rows alone that no intent is about, as they are', () => {
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

describe('what waits in the outbox for offers and smartlinks', () => {
  const offers = [
    { id: 'a', status: 'launch' },
    { id: 'b', status: 'onRequest' },
    { id: 'c', status: 'declined' },
  ] as const;
  const launch = (id: string): Intent => ({ kind: 'campaign.launch', campaign: 'offer', id });
  const request = (id: string): Intent => ({
    kind: 'campaign.request',
    campaign: 'offer',
    id,
    message: 'push, Germany',
  });
  const after = (...intents: Intent[]) =>
    askedCampaigns([...offers], 'offer', intents).map(({ status }) => status);

  it('shows what was launched and requested as such', () => {
    expect(after(launch('a'), request('b'))).toEqual(['active', 'requested', 'declined']);
  });

  it('shows a smartlink beyond the limit as requested, and never as launched', () => {
    const extra = { id: 's', status: 'launch', limitReached: 10 } as const;
    const shown = (intent: Intent) =>
      askedCampaigns([extra], 'smartlink', [{ ...intent, campaign: 'smartlink' } as Intent])[0]?.status;
    expect(shown(request('s'))).toBe('requested');
    expect(shown(launch('s'))).toBe('launch');
  });

  it('shows nothing that the network would refuse', () => {
    expect(after(launch('b'), request('a'), launch('c'), request('c'))).toEqual([
      'launch',
      'onRequest',
      'declined',
    ]);
  });

  it('leaves the other kind alone', () => {
    expect(askedCampaigns(offers, 'smartlink', [launch('a')])).toBe(offers);
  });
});
