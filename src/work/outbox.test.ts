import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import type { Failure } from '#contract/failure.ts';
import type { Intent } from '#contract/intents.ts';
import { paths } from '#contract/paths.ts';
import { keyOf } from '#contract/query.ts';
import { announcements } from '#contract/resources/lists.ts';
import {
  article,
  notifications,
  unseenAnnouncements,
  unseenNotifications,
} from '#contract/resources/news.ts';
import { additionalPage } from '#contract/resources/pages.ts';
import { offers } from '#contract/resources/offers.ts';
import { postbacks } from '#contract/resources/postbacks.ts';
import { currentPublisher } from '#contract/resources/publisher.ts';
import { smartlinks } from '#contract/resources/smartlinks.ts';
import { resourceAt } from '#contract/resource.ts';
import { keepAggregate } from '#db/aggregates.ts';
import { keepList } from '#db/lists.ts';
import { deletePanelDbs, panelDbNames } from '#db/names.ts';
import { claimNext, readOutbox, revive } from '#db/outbox.ts';
import type { PanelDb } from '#db/panel-db.ts';
import { readKept } from '#db/read-kept.ts';
import { asksWhose, failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { metaOf, signedInDb } from '#tests/support/fakes/panel-db.ts';
import { samplePostback } from '#tests/support/samples/postback-samples.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import {
  sampleOffer,
  sampleSmartlink,
  wireOffer,
  wireSmartlink,
} from '#tests/support/samples/traffic-samples.ts';
import type { Member } from './at.ts';
import { drain, queueIntent, sendNext } from './outbox.ts';

const news: Intent = { kind: 'announcements.read' };
const russian: Intent = { kind: 'language', language: 'ru', before: 'en' };
const { signal } = new AbortController();

/** A network that grants each key once, as the idempotency of the contract says. */
const granted: string[] = [];
let reply: (call: ApiCall) => unknown = () => ({});
/** Whose session it is, as the network says. */
let whose: () => unknown = () => publisherOf();
const api = fakeApi((call) => (asksWhose(call) ? whose() : reply(call)));
const sent = () => api.calls.filter((call) => !asksWhose(call));
const grant = ({ key = '' }: ApiCall): unknown => {
  if (!granted.includes(key)) granted.push(key);
  return publisherOf({ language: 'ru' });
};

let db: PanelDb;
let online = true;
const member = (at: PanelDb = db): Member => ({
  publisher: publisherOf(),
  db: at,
  api,
  online: () => online,
});
const queue = (intent: Intent, key: string) => queueIntent(member(), { intent, key });
const send = () => sendNext(member(), undefined, signal);
const outbox = () => db.run(readOutbox);

beforeEach(async () => {
  api.calls.length = 0;
  granted.length = 0;
  online = true;
  reply = grant;
  whose = () => publisherOf();
  db = await signedInDb();
});

describe('putting an intent into the outbox', () => {
  it('is done once it is stored, with or without a network', async () => {
    online = false;
    expect(await queue(news, 'k1')).toEqual({ kind: 'ok', value: undefined });
    expect(await outbox()).toMatchObject([{ key: 'k1', state: 'queued' }]);
    expect(api.calls).toEqual([]);
  });

  it('makes room on a full device by letting old answers go (S1)', async () => {
    await db.run((tables) =>
      keepAggregate(tables, unseenNotifications, {
        key: 'old',
        value: { count: 1 },
        askedAt: 1,
        fetchedAt: 1,
      }),
    );
    await fullFor(1);
    expect(await queue(news, 'k1')).toMatchObject({ kind: 'ok' });
    expect(await outbox()).toHaveLength(1);
    expect(await db.run((tables) => tables.aggregates.get('old'))).toBeUndefined();
  });

  it('is refused, and never called queued, where the device has no room at all (S1)', async () => {
    await fullFor(Number.POSITIVE_INFINITY);
    expect(await queue(news, 'k1')).toEqual({
      kind: 'refused',
      failure: { kind: 'unexpected', status: null },
    });
    vi.restoreAllMocks();
    expect(await outbox()).toEqual([]);
  });

  it('is refused after a log-out in another tab, and brings no database back (T1)', async () => {
    await deletePanelDbs(null);
    expect(await queue(news, 'k1')).toEqual({ kind: 'refused', failure: { kind: 'unauthorized' } });
    expect(await panelDbNames()).toEqual([]);
  });

  it('is refused without a network where it would be gone with the page', async () => {
    const inMemory = await signedInDb(undefined, { create: metaOf(publisherOf(), false) });
    online = false;
    expect(await queueIntent(member(inMemory), { intent: news, key: 'k1' })).toEqual({
      kind: 'refused',
      failure: { kind: 'offline' },
    });
    online = true;
    expect(await queueIntent(member(inMemory), { intent: news, key: 'k1' })).toMatchObject({ kind: 'ok' });
    inMemory.close();
  });
});

describe('sending', () => {
  it('does the oldest intent by the contract’s call, and nothing without a network', async () => {
    await queue(russian, 'k1');
    await queue({ kind: 'notifications.read', ids: ['n1'] }, 'k2');
    await queue(news, 'k3');
    online = false;
    expect(await send()).toEqual({ kind: 'offline' });
    online = true;
    expect(await drain(member(), signal)).toBe(true);
    expect(sent()).toMatchObject([
      {
        method: 'PATCH',
        path: '/publishers/p1',
        body: { language: 'ru' },
        contentType: 'application/merge-patch+json',
        key: 'k1',
      },
      { method: 'POST', path: paths.notificationsMarkRead, body: { ids: ['n1'] }, key: 'k2' },
      { method: 'POST', path: paths.announcementsMarkRead, body: {}, key: 'k3' },
    ]);
    expect(await outbox()).toEqual([]);
  });

  const broken: readonly (readonly [string, (call: ApiCall) => unknown])[] = [
    [
      'after the server committed (N3)',
      (call) => {
        grant(call);
        return failing({ kind: 'offline' });
      },
    ],
    ['before the server saw it (N4)', () => failing({ kind: 'offline' })],
  ];
  it.each(broken)(
    'sends the same key again when the connection is reset %s: one effect',
    async (_, first) => {
      await queue(news, 'k1');
      reply = first;
      expect(await send()).toEqual({ kind: 'unclear' });
      expect(await outbox()).toMatchObject([{ key: 'k1', state: 'queued', tries: 0 }]);
      reply = grant;
      expect(await send()).toMatchObject({ kind: 'sent' });
      expect(sent().map(({ key }) => key)).toEqual(['k1', 'k1']);
      expect(granted).toEqual(['k1']);
    },
  );

  it('takes up what a tab that has crashed was sending, under its key (T5)', async () => {
    await queue(news, 'k1');
    // Sent, granted, and the tab is gone before it could write that down.
    await db.run(claimNext);
    granted.push('k1');
    expect(await send()).toMatchObject({ kind: 'sent', entry: { key: 'k1' } });
    expect(granted).toEqual(['k1']);
    expect(await outbox()).toEqual([]);
  });

  it('leaves an intent that is cut off to the next turn', async () => {
    await queue(news, 'k1');
    for (const failure of [{ kind: 'cancelled' }, { kind: 'unauthorized' }] satisfies Failure[]) {
      reply = () => failing(failure);
      expect(await send()).toEqual({ kind: 'stopped' });
      expect(await outbox()).toMatchObject([{ key: 'k1', state: 'queued', tries: 0 }]);
    }
  });

  it('sends nothing where the session is somebody else’s by now, whether the backend refuses it or not', async () => {
    await queue(news, 'k1');
    whose = () => publisherOf({ id: 'p2' });
    expect(await send()).toEqual({ kind: 'stopped' });
    expect(await drain(member(), signal)).toBe(false);
    expect(sent()).toEqual([]);
    expect(await outbox()).toMatchObject([{ key: 'k1', state: 'queued', tries: 0 }]);
  });

  const unknown: readonly (readonly [Failure, object])[] = [
    [{ kind: 'cancelled' }, { kind: 'stopped' }],
    [{ kind: 'unauthorized' }, { kind: 'stopped' }],
    [{ kind: 'offline' }, { kind: 'unclear' }],
    [{ kind: 'unexpected', status: 500 }, { kind: 'unclear' }],
    [
      { kind: 'busy', status: 503, retryAfter: 9000, text: null },
      { kind: 'busy', retryAfter: 9000 },
    ],
  ];
  it.each(unknown)(
    'sends nothing while it cannot be said whose the session is: %o',
    async (failure, step) => {
      await queue(news, 'k1');
      whose = () => failing(failure);
      for (let round = 0; round < 6; round += 1) expect(await send()).toEqual(step);
      expect(sent()).toEqual([]);
      expect(await outbox()).toMatchObject([{ key: 'k1', state: 'queued', tries: 0 }]);
    },
  );

  it('waits where the server says so (N10)', async () => {
    await queue(news, 'k1');
    reply = () => failing({ kind: 'busy', status: 429, retryAfter: 9000, text: null });
    expect(await send()).toEqual({ kind: 'busy', retryAfter: 9000 });
    expect(await drain(member(), signal)).toBe(false);
  });

  it('moves one that is always refused to the dead letters, and the others go on (S10)', async () => {
    await queue(russian, 'k1');
    await queue(news, 'k2');
    reply = (call) =>
      call.key === 'k1'
        ? failing({ kind: 'invalid', fields: [{ path: 'language', message: 'Not offered.' }], text: null })
        : grant(call);
    expect(await drain(member(), signal)).toBe(true);
    expect(granted).toEqual(['k2']);
    expect(await outbox()).toMatchObject([
      { key: 'k1', state: 'dead', reason: 'Not offered.', refused: true, intent: russian },
    ]);
  });

  const troubles: readonly Failure[] = [
    { kind: 'unexpected', status: 500 },
    { kind: 'timeout' },
    { kind: 'refused', status: 500, text: 'Oh.' },
  ];
  it.each(troubles)('tries five times against a server in trouble: %o', async (failure) => {
    await queue(news, 'k1');
    await queue(russian, 'k2');
    reply = (call) => (call.key === 'k1' ? failing(failure) : grant(call));
    for (const _ of [1, 2, 3, 4]) expect(await send()).toEqual({ kind: 'unclear' });
    expect(await send()).toMatchObject({ kind: 'dead', entry: { key: 'k1', refused: false } });
    expect(await send()).toMatchObject({ kind: 'sent', entry: { key: 'k2' } });
  });

  it('never gives up because there is no network', async () => {
    await queue(news, 'k1');
    reply = () => failing({ kind: 'offline' });
    for (let round = 0; round < 20; round += 1) expect(await send()).toEqual({ kind: 'unclear' });
    expect(await outbox()).toMatchObject([{ state: 'queued', tries: 0 }]);
  });
});

describe('a postback that was changed without a network', () => {
  const body = { url: 'https://tracker.example/', statuses: ['approved'], before: null };

  it('goes out by the contract’s calls, in their order', async () => {
    await queue({ kind: 'postback', act: 'save', id: 'a', body }, 'k1');
    await queue({ kind: 'postback', act: 'pause', id: 'a' }, 'k2');
    await queue({ kind: 'postback', act: 'resume', id: 'a' }, 'k3');
    await queue({ kind: 'postback', act: 'delete', id: 'a' }, 'k4');
    expect(await drain(member(), signal)).toBe(true);
    const path = '/publisher_postbacks/a';
    expect(sent()).toMatchObject([
      { method: 'PUT', path, body, contentType: 'application/ld+json', key: 'k1' },
      { method: 'POST', path: `${path}/pause`, key: 'k2' },
      { method: 'POST', path: `${path}/resume`, key: 'k3' },
      { method: 'DELETE', path, key: 'k4' },
    ]);
  });

  it('is saved once more after a saving that was cut off, on what the network then has', async () => {
    const { before: _, ...settings } = body;
    let has: object | null = null;
    // a network that refuses what was typed on something else, and repeats what it has answered
    reply = ({ key = '', body: said }) => {
      const { before, ...saved } = said as typeof body; // as queued here
      if (granted.includes(key)) return {};
      if (JSON.stringify(before) !== JSON.stringify(has))
        return failing({ kind: 'refused', status: 409, text: 'Changed elsewhere.' });
      granted.push(key);
      has = saved;
      return {};
    };
    const network = reply;
    await queue({ kind: 'postback', act: 'save', id: 'a', body }, 'k1');
    reply = (call) => {
      network(call);
      return failing({ kind: 'offline' });
    };
    expect(await send()).toEqual({ kind: 'unclear' });
    reply = network;
    const later = { ...settings, statuses: ['rejected'] };
    await queue({ kind: 'postback', act: 'save', id: 'a', body: { ...later, before: settings } }, 'k2');
    expect(await drain(member(), signal)).toBe(true);
    expect(await outbox()).toEqual([]);
    expect([has, granted]).toEqual([later, ['k1', 'k2']]);
  });

  it('in a tab that knows nothing of a saving that was cut off, goes out on top of it', async () => {
    const before = { url: 'https://tracker.example/', statuses: ['approved'] };
    const first = { ...before, statuses: ['rejected'] };
    const url = 'https://other.example/';
    reply = () => failing({ kind: 'offline' });
    await queue({ kind: 'postback', act: 'save', id: 'a', body: { ...first, before } }, 'k1');
    await send();
    await queue({ kind: 'postback', act: 'save', id: 'a', body: { ...before, url, before } }, 'k2');
    reply = () => ({});
    await drain(member(), signal);
    expect(sent().slice(-2)).toMatchObject([
      { key: 'k1', body: { ...first, before } },
      { key: 'k2', body: { ...first, url, before: first } },
    ]);
  });

  it('in a tab that knows nothing of a saving that is refused, goes out as it was made', async () => {
    const before = { url: 'https://tracker.example/', statuses: ['approved'] };
    const url = 'https://other.example/';
    reply = () => failing({ kind: 'offline' });
    await queue(
      { kind: 'postback', act: 'save', id: 'a', body: { ...before, goals: ['gone'], before } },
      'k1',
    );
    await send();
    const body = { ...before, url, before };
    await queue({ kind: 'postback', act: 'save', id: 'a', body }, 'k2');
    reply = ({ key }) => (key === 'k1' ? failing({ kind: 'refused', status: 422, text: null }) : {});
    await drain(member(), signal);
    expect(sent().slice(-1)).toMatchObject([{ key: 'k2', body }]);
    expect(sent().at(-1)?.body).not.toHaveProperty('goals');
  });

  it('that was refused goes out once more as it was made, also after one that was made later', async () => {
    const before = { url: 'https://tracker.example/', statuses: ['approved'] };
    const body = { ...before, statuses: ['rejected'], before };
    reply = () => failing({ kind: 'offline' });
    await queue({ kind: 'postback', act: 'save', id: 'a', body }, 'k1');
    await send();
    const url = 'https://other.example/';
    // nobody makes two changes in one millisecond
    await expect.poll(Date.now).toBeGreaterThan((await outbox())[0]?.createdAt ?? Infinity);
    await queue({ kind: 'postback', act: 'save', id: 'a', body: { ...before, url, before } }, 'k2');
    reply = () => failing({ kind: 'refused', status: 409, text: null });
    await send();
    const [dead] = await outbox();
    await db.run((tables) => revive(tables, dead?.id ?? 0, 'k3'));
    reply = () => ({});
    await drain(member(), signal);
    expect(sent().slice(-2)).toMatchObject([{ key: 'k2' }, { key: 'k3', body }]);
  });

  it('stays on the screen once it is granted', async () => {
    const at = { key: keyOf(postbacks), total: 1, askedAt: 1, fetchedAt: 1 };
    await db.run((tables) => keepList(tables, postbacks, { ...at, rows: [samplePostback()] }));
    await queue({ kind: 'postback', act: 'save', id: 'a', body }, 'k1');
    await queue({ kind: 'postback', act: 'pause', id: 'p1' }, 'k2');
    await drain(member(), signal);
    const kept = await db.run((tables) => readKept(tables, postbacks, keyOf(postbacks)));
    expect(kept?.value.map(({ id, status }) => [id, status])).toEqual([
      ['a', 'active'],
      ['p1', 'paused'],
    ]);
    expect(kept?.stale).toBe(true);
  });
});

describe('the row that the network answers', () => {
  const at = { askedAt: 1, fetchedAt: 1 };
  const narrowed = { status: ['launch'] };
  const launch: Intent = { kind: 'campaign.launch', campaign: 'offer', id: 'a' };
  const [before, other] = [sampleOffer({ id: 'a', status: 'launch' }), sampleOffer({ id: 'b' })];
  const rowOf = (id: string) => wireOffer({}, { '@id': `/publisher/api/offers/${id}`, id });
  const launched = { ...rowOf('a'), label: 'As the network has it' };
  beforeEach(() =>
    db.run(async (tables) => {
      await keepList(tables, offers, { key: keyOf(offers), rows: [before, other], total: 2, ...at });
      await keepList(tables, offers, { key: keyOf(offers, narrowed), rows: [before], total: 1, ...at });
    }),
  );
  const read = (params = {}) => db.run((tables) => readKept(tables, offers, keyOf(offers, params)));
  const standing = async (params = {}) =>
    (await read(params))?.value.map(({ id, status, label }) => [id, status, label]);

  it('is kept as it came, and spares the whole list: narrowed ones alone are asked for again', async () => {
    reply = () => launched;
    await queue(launch, 'k1');
    expect(await send()).toMatchObject({ kind: 'sent' });
    expect(await standing()).toEqual([
      ['a', 'active', 'As the network has it'],
      ['b', other.status, other.label],
    ]);
    expect((await read())?.stale).toBe(false);
    expect((await read(narrowed))?.stale).toBe(true);
  });

  it.each([
    ['the last one that may be launched', 10, true],
    ['one of fewer', null, false],
  ])('of %s: whether what it changes about the others is asked for', async (_, limitReached, stale) => {
    const list = { key: keyOf(smartlinks), total: 1, ...at };
    const row = sampleSmartlink({ id: 'a', status: 'launch' });
    await db.run((tables) => keepList(tables, smartlinks, { ...list, rows: [row] }));
    reply = () => wireSmartlink({ limitReached }, { '@id': row['@id'], id: 'a' });
    await queue({ ...launch, campaign: 'smartlink' }, 'k1');
    expect(await send()).toMatchObject({ kind: 'sent' });
    const kept = await db.run((tables) => readKept(tables, smartlinks, keyOf(smartlinks)));
    expect(kept?.value).toMatchObject([{ id: 'a', status: 'active', limitReached }]);
    expect(kept?.stale).toBe(stale);
  });

  it('is not undone by a list that was asked for before it', async () => {
    reply = () => launched;
    await queue(launch, 'k1');
    await send();
    const late = { key: keyOf(offers), rows: [before, other], total: 2 };
    await db.run((tables) => keepList(tables, offers, { ...late, askedAt: 2, fetchedAt: Date.now() }));
    expect((await standing())?.[0]).toEqual(['a', 'active', 'As the network has it']);
  });

  it.each([
    ['nothing', {}],
    ['another one', rowOf('b')],
    ['one of another address', { ...launched, '@id': '/publisher/api/smartlinks/a' }],
    ['no object', 'granted'],
  ])(
    'is not believed where it is %s: what was shown stays, and all of it is asked for again',
    async (_, answer) => {
      reply = () => answer;
      await queue(launch, 'k1');
      expect(await send()).toMatchObject({ kind: 'sent' });
      expect(await standing()).toEqual([
        ['a', 'active', before.label],
        ['b', other.status, other.label],
      ]);
      expect((await read())?.stale).toBe(true);
    },
  );
});

describe('a granted intent', () => {
  const [now, signed] = [1000, publisherOf({ unreadAnnouncementsAmount: 4 })];
  const note = (id: string) => ({
    '@id': `/publisher/api/notifications/${id}`,
    id,
    title: id,
    text: '',
    createdAt: '2026-01-01T00:00:00Z',
    seen: false,
    link: null,
  });
  const [openArticle, ownPage] = [resourceAt(article, { id: 'a1' }), resourceAt(additionalPage, { id: '3' })];
  const item = {
    '@id': '/publisher/api/announcements/a1',
    id: 'a1',
    title: 'a1',
    publishedAt: '2026-01-01T00:00:00Z',
    previewImagePath: null,
    seen: false,
  };
  beforeEach(async () => {
    const at = { askedAt: now, fetchedAt: now };
    await db.run(async (tables) => {
      const rows = [note('n1'), note('n2')];
      await keepAggregate(tables, currentPublisher, { key: keyOf(currentPublisher), value: signed, ...at });
      await keepAggregate(tables, unseenNotifications, {
        key: keyOf(unseenNotifications),
        value: { count: 2 },
        ...at,
      });
      await keepList(tables, notifications, { key: keyOf(notifications), rows, total: 2, ...at });
      await keepList(tables, announcements, { key: keyOf(announcements), rows: [item], total: 1, ...at });
      await keepList(tables, announcements, { key: unseenAnnouncements.key, rows: [item], total: 1, ...at });
      await keepAggregate(tables, openArticle, {
        key: keyOf(openArticle),
        value: { ...item, html: '<p>text</p>' },
        ...at,
      });
      const page = {
        '@id': '/publisher/api/additional_pages/3',
        pageTitle: 'p',
        type: 1,
        url: null,
        html: '',
      };
      await keepAggregate(tables, ownPage, { key: keyOf(ownPage), value: page, ...at });
    });
  });
  const read = <T extends Parameters<typeof readKept>[1]>(resource: T) =>
    db.run((tables) => readKept(tables, resource, keyOf(resource)));

  it('stays on the screen: what is kept says so at once, and is asked again', async () => {
    await queue({ kind: 'notifications.read', ids: ['n1'] }, 'k1');
    await send();
    const list = await read(notifications);
    expect(list?.value.map(({ id, seen }) => [id, seen])).toEqual([
      ['n1', true],
      ['n2', false],
    ]);
    expect(list?.stale).toBe(true);
    expect(await read(unseenNotifications)).toMatchObject({ value: { count: 1 }, stale: true });
    await queue({ kind: 'notifications.read' }, 'k2');
    await send();
    expect(await read(unseenNotifications)).toMatchObject({ value: { count: 0 } });
    expect(await read(announcements)).toMatchObject({ value: [{ seen: false }], stale: false });
  });

  it('takes the dot off the news', async () => {
    await queue(news, 'k1');
    await send();
    expect(await read(announcements)).toMatchObject({ value: [{ seen: true }], stale: true });
    expect(await read(openArticle)).toMatchObject({
      value: { seen: true, html: '<p>text</p>' },
      stale: true,
    });
    expect(await db.run((tables) => readKept(tables, announcements, unseenAnnouncements.key))).toMatchObject({
      total: 0,
      stale: true,
    });
    expect(await read(ownPage)).toMatchObject({ stale: false });
    expect(await read(currentPublisher)).toMatchObject({
      value: { unreadAnnouncementsAmount: 0 },
      stale: true,
    });
  });

  it('is the profile’s language, and what the network writes in it is asked again', async () => {
    await queue(russian, 'k1');
    await send();
    expect(await read(currentPublisher)).toMatchObject({ value: { language: 'ru', locale: 'ru' } });
    for (const spoken of [announcements, openArticle, ownPage]) {
      expect(await read(spoken)).toMatchObject({ stale: true });
    }
  });

  it('is not undone by an answer that was asked before it', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(5000);
    await queue(news, 'k1');
    await send();
    await db.run((tables) =>
      keepList(tables, announcements, {
        key: keyOf(announcements),
        rows: [item],
        total: 1,
        askedAt: 4000,
        fetchedAt: 6000,
      }),
    );
    expect(await read(announcements)).toMatchObject({ value: [{ seen: true }] });
  });
});

/** The device is full for so many writes to the outbox. */
async function fullFor(times: number): Promise<void> {
  let left = times;
  await db.run((tables) => {
    const add = tables.outbox.add.bind(tables.outbox);
    vi.spyOn(tables.outbox, 'add').mockImplementation((entry) => {
      left -= 1;
      if (left < 0) return add(entry);
      const error = new DOMException('full', 'QuotaExceededError');
      throw Object.assign(new Error('aborted'), { name: 'AbortError', inner: error });
    });
    return Promise.resolve();
  });
}
