import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { keyOf } from '#contract/query.ts';
import { announcements } from '#contract/resources/lists.ts';
import { notifications } from '#contract/resources/news.ts';
import { noteHeld } from '#db/held.ts';
import { keepList } from '#db/lists.ts';
import { addIntent, bury } from '#db/outbox.ts';
import type { PanelDb } from '#db/panel-db.ts';
import { markStale } from '#db/uses.ts';
import { sampleNews } from '#tests/support/samples/dashboard-samples.ts';
import { signedInDb } from '#tests/support/fakes/panel-db.ts';
import { readShown } from './read-shown.ts';
import { merged } from './intents/intents.ts';

const notification = (id: string) => ({
  '@id': `/publisher/api/notifications/${id}`,
  id,
  title: id,
  text: '',
  createdAt: '2026-11-01T10:00:00Z',
  seen: false,
  link: null,
});
let db: PanelDb;

beforeEach(async () => {
  db = await signedInDb();
  const kept = { total: 2, askedAt: 1, fetchedAt: 1 };
  const news = sampleNews()
    .slice(0, 2)
    .map((row) => ({ ...row, seen: false }));
  const told = [notification('a'), notification('b')];
  await db.run((tables) =>
    keepList(tables, announcements, { key: keyOf(announcements), rows: news, ...kept }),
  );
  await db.run((tables) =>
    keepList(tables, notifications, { key: keyOf(notifications), rows: told, ...kept }),
  );
});

const seen = async () => {
  const news = await db.run((tables) => readShown(tables, announcements, keyOf(announcements)));
  const told = await db.run((tables) => readShown(tables, notifications, keyOf(notifications)));
  return { news: news?.value.map((row) => row.seen), told: told?.value.map((row) => row.seen) };
};
const queue = (intent: Parameters<typeof addIntent>[1]['intent']) =>
  db.run((tables) => addIntent(tables, { intent, key: 'k1', now: 1, merged }));

describe('what a screen shows', () => {
  it('is what is kept while nothing waits', async () => {
    expect(await seen()).toEqual({ news: [false, false], told: [false, false] });
    expect(await db.run((tables) => readShown(tables, announcements, 'never asked'))).toBeNull();
  });

  it('has news read as soon as that is queued', async () => {
    await queue({ kind: 'announcements.read' });
    expect(await seen()).toEqual({ news: [true, true], told: [false, false] });
  });

  it('has a notification read as soon as that is queued, and all of them', async () => {
    await queue({ kind: 'notifications.read', ids: ['b'] });
    expect(await seen()).toEqual({ news: [false, false], told: [false, true] });
    await db.run((tables) =>
      addIntent(tables, { intent: { kind: 'notifications.read' }, key: 'k2', now: 2, merged }),
    );
    expect((await seen()).told).toEqual([true, true]);
  });

  it('is what stands beside the database where it came later, and is stale once it has been touched', async () => {
    const key = keyOf(announcements);
    const answer = { value: [], fetchedAt: 3000, count: 0, total: 0, building: false, stale: false };
    const held = { kept: answer, askedAt: 1000 };
    const read = (one: typeof held) =>
      db.run((tables) => readShown(tables, announcements, key, { held: one }));
    await db.run((tables) => noteHeld(tables, { key, path: announcements.path }, held));
    expect(await read(held)).toEqual(answer);
    expect((await read({ ...held, kept: { ...answer, fetchedAt: 0 } }))?.value).toHaveLength(2);
    await db.run((tables) => markStale(tables, [announcements.path], { now: 2000, byEvent: true }));
    expect(await read(held)).toEqual({ ...answer, stale: true, took: 2000 });
    expect(await read({ ...held, askedAt: 2500 })).toEqual(answer);
  });

  it('is stale, too, where its resource was touched before it was noted that it stands there', async () => {
    const key = keyOf(announcements);
    const answer = { value: [], fetchedAt: 3000, count: 0, total: 0, building: false, stale: false };
    await db.run((tables) => markStale(tables, [announcements.path], { now: 2000 }));
    const held = { kept: answer, askedAt: 1000 };
    await db.run((tables) => noteHeld(tables, { key, path: announcements.path }, held));
    const shown = await db.run((tables) => readShown(tables, announcements, key, { held }));
    expect(shown).toEqual({ ...answer, stale: true });
  });

  it('is what is kept again once the intent is undeliverable', async () => {
    await queue({ kind: 'announcements.read' });
    const [entry] = await db.run((tables) => tables.outbox.toArray());
    await db.run((tables) => bury(tables, entry?.id ?? 0, { reason: null, refused: true }));
    expect((await seen()).news).toEqual([false, false]);
  });
});
