import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { addIntent, bury, claimNext } from '#db/outbox.ts';
import type { PanelDb } from '#db/panel-db.ts';
import { markStale } from '#db/uses.ts';
import { failing, fakeApi } from '#tests/support/fake-api.ts';
import { deleteAllDbs, signedInDb } from '#tests/support/panel-db.ts';
import { publisherOf } from '#tests/support/publisher.ts';
import { readUnread, refreshUnread } from './unread.ts';

const { signal } = new AbortController();
let db: PanelDb;
let online = true;
let count: () => unknown = () => ({ count: 5 });
const api = fakeApi(({ path }) =>
  path === paths.notificationsUnseen ? count() : publisherOf({ unreadAnnouncementsAmount: 2 }),
);
const member = () => ({ publisher: publisherOf(), db, api, online: () => online });
const refresh = (live: boolean) => refreshUnread(member(), { live }, signal);
const asked = () => api.calls.splice(0).map(({ path }) => path);
const both = [paths.publisherCurrent, paths.notificationsUnseen];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  api.calls.length = 0;
  online = true;
  count = () => ({ count: 5 });
  db = await signedInDb();
});
afterEach(async () => {
  vi.useRealTimers();
  db.close();
  await deleteAllDbs();
});

describe('unread news and notifications', () => {
  it('are none before anything is known', async () => {
    expect(await readUnread(member())).toEqual({ announcements: 0, notifications: 0 });
  });

  it('are asked for each minute without a stream, and each five minutes with one', async () => {
    expect(await refresh(false)).toEqual({ dueIn: 60_000, failed: false });
    expect(asked()).toEqual(both);
    expect(await readUnread(member())).toEqual({ announcements: 2, notifications: 5 });
    await refresh(false);
    expect(asked()).toEqual([]);
    vi.setSystemTime(1_060_000);
    expect(await refresh(true)).toEqual({ dueIn: 300_000, failed: false });
    expect(asked()).toEqual([]);
    await refresh(false);
    expect(asked()).toEqual(both);
  });

  it('are asked for at once when they have been touched, each by itself', async () => {
    await refresh(true);
    asked();
    await db.run((tables) => markStale(tables, [paths.notificationsUnseen]));
    await refresh(true);
    expect(asked()).toEqual([paths.notificationsUnseen]);
  });

  it('are none on an error, but as last known without a network (specification 7)', async () => {
    count = () => failing({ kind: 'unexpected', status: 500 });
    expect(await refresh(false)).toMatchObject({ failed: true });
    count = () => failing({ kind: 'offline' });
    expect(await refresh(false)).toMatchObject({ failed: false });
    asked();
    online = false;
    expect(await refresh(false)).toMatchObject({ failed: false });
    expect(asked()).toEqual([]);
  });

  it('lose what waits in the outbox to be marked as read, and get it back where that is refused', async () => {
    await refresh(true);
    await db.run((tables) =>
      addIntent(tables, { intent: { kind: 'notifications.read', ids: ['a', 'b'] }, key: 'k1', now: 1 }),
    );
    await db.run((tables) =>
      addIntent(tables, { intent: { kind: 'announcements.read' }, key: 'k2', now: 1 }),
    );
    expect(await readUnread(member())).toEqual({ announcements: 0, notifications: 3 });
    const first = await db.run(claimNext);
    await db.run((tables) => bury(tables, first?.id ?? 0, { reason: null, refused: true }));
    expect(await readUnread(member())).toEqual({ announcements: 0, notifications: 5 });
  });
});
