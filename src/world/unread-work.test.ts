import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { paths } from '#contract/paths.ts';
import { addIntent, bury, claimNext } from '#db/outbox.ts';
import type { PanelDb } from '#db/panel-db.ts';
import { markStale } from '#db/uses.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { signedInDb } from '#tests/support/fakes/panel-db.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { connectivityMachine } from '#machines/connectivity.ts';
import { fakePage } from '#tests/support/fakes/member.ts';
import { readUnread } from '#work/unread.ts';
import { unreadWork } from './unread-work.ts';
import { createQueries, type Queries } from './queries.ts';
import { merged } from '#work/intents/intents.ts';

const { signal } = new AbortController();
let db: PanelDb;
let online = true;
let count: () => unknown = () => ({ count: 5 });
let unseen: () => unknown = () => newsOf(2);
const api = fakeApi(({ path, query }) => {
  if (path === paths.notificationsUnseen) return count();
  if (path !== paths.announcements) return publisherOf({ unreadAnnouncementsAmount: 7 });
  return query?.['unseen'] === 'true' ? unseen() : newsOf(9);
});
const newsOf = (total: number) => ({
  '@context': '',
  '@id': '',
  '@type': 'hydra:Collection',
  'hydra:member': [],
  'hydra:totalItems': total,
});
const member = () => ({ publisher: publisherOf(), db, api, online: () => online });
let queries: Queries;
const refresh = (live: boolean) => unreadWork.refresh({ member: member(), queries }, { live }, signal);
const asked = () => api.calls.splice(0).map(({ path }) => path);
const all = [paths.publisherCurrent, paths.announcements, paths.notificationsUnseen];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  api.calls.length = 0;
  online = true;
  count = () => ({ count: 5 });
  unseen = () => newsOf(2);
  db = await signedInDb();
  const connectivity = createActor(connectivityMachine, { input: { online: true } });
  queries = createQueries({
    member: member(),
    page: fakePage(),
    connectivity,
    now: () => Date.now(),
    jitter: () => 0,
  });
});
afterEach(() => {
  queries.stop();
});

describe('unread news and notifications', () => {
  it('are none before anything is known', async () => {
    expect(await readUnread(member())).toEqual({ announcements: 0, notifications: 0 });
  });

  it('are asked for each minute without a stream, and each five minutes with one', async () => {
    expect(await refresh(false)).toBe(60_000);
    expect(asked()).toEqual(all);
    expect(await readUnread(member())).toEqual({ announcements: 2, notifications: 5 });
    await refresh(false);
    expect(asked()).toEqual([]);
    vi.setSystemTime(1_060_000);
    expect(await refresh(true)).toBe(300_000);
    expect(asked()).toEqual([]);
    await refresh(false);
    expect(asked()).toEqual(all);
  });

  it('are asked for at once when they have been touched, each by itself', async () => {
    await refresh(true);
    asked();
    await db.run((tables) => markStale(tables, [paths.notificationsUnseen]));
    await refresh(true);
    expect(asked()).toEqual([paths.notificationsUnseen]);
    await db.run((tables) => markStale(tables, [paths.announcements]));
    await refresh(true);
    expect(asked()).toEqual([paths.announcements]);
  });

  it('are counted by the profile where the unseen news cannot be had', async () => {
    unseen = () => failing({ kind: 'unexpected', status: 500 });
    await refresh(false);
    expect(await readUnread(member())).toEqual({ announcements: 7, notifications: 5 });
  });

  it('are none on an error, in every tab, until they are counted again (specification 7)', async () => {
    await refresh(false);
    count = () => failing({ kind: 'unexpected', status: 500 });
    vi.setSystemTime(1_060_000);
    await refresh(false);
    expect(await readUnread(member())).toEqual({ announcements: 2, notifications: 0 });
    asked();
    count = () => ({ count: 4 });
    await refresh(true);
    expect(asked()).toEqual([paths.notificationsUnseen]);
    expect(await readUnread(member())).toMatchObject({ notifications: 4 });
  });

  it('are as last known without a network', async () => {
    await refresh(false);
    asked();
    vi.setSystemTime(1_060_000);
    count = () => failing({ kind: 'offline' });
    await refresh(false);
    expect(await readUnread(member())).toMatchObject({ notifications: 5 });
    asked();
    online = false;
    await refresh(false);
    expect(asked()).toEqual([]);
    expect(await readUnread(member())).toMatchObject({ notifications: 5 });
  });

  it('lose what waits in the outbox to be marked as read, and get it back where that is refused', async () => {
    await refresh(true);
    await db.run((tables) =>
      addIntent(tables, {
        intent: { kind: 'notifications.read', ids: ['a', 'b'] },
        key: 'k1',
        now: 1,
        merged,
      }),
    );
    await db.run((tables) =>
      addIntent(tables, { intent: { kind: 'announcements.read' }, key: 'k2', now: 1, merged }),
    );
    expect(await readUnread(member())).toEqual({ announcements: 0, notifications: 3 });
    const first = await db.run(claimNext);
    await db.run((tables) => bury(tables, first?.id ?? 0, { reason: null, refused: true }));
    expect(await readUnread(member())).toEqual({ announcements: 0, notifications: 5 });
  });
});
