import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { keyOf } from '#contract/query.ts';
import { article } from '#contract/resources/news.ts';
import { resourceAt } from '#contract/resource.ts';
import { announcements } from '#contract/resources/lists.ts';
import { currentPublisher } from '#contract/resources/publisher.ts';
import { sampleNews } from '#tests/support/samples/dashboard-samples.ts';
import { signedInDb } from '#tests/support/fakes/panel-db.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { keepAggregate } from './aggregates.ts';
import { forgetKept, keptFamilies } from './kept-data.ts';
import { noteHeld } from './held.ts';
import { keepList } from './lists.ts';
import { readKept } from './read-kept.ts';

const at = { askedAt: 1000, fetchedAt: 2000 };

async function filled() {
  const db = await signedInDb(publisherOf());
  await db.run(async (tables) => {
    const [first, ...rest] = sampleNews();
    await keepAggregate(tables, currentPublisher, {
      key: keyOf(currentPublisher),
      value: publisherOf(),
      ...at,
    });
    await keepList(tables, announcements, { key: 'a', rows: [first], total: 4, ...at });
    await keepList(tables, announcements, { key: 'b', rows: rest, total: 4, askedAt: 1000, fetchedAt: 9000 });
    const one = resourceAt(article, { id: '1' });
    await keepAggregate(tables, one, { key: keyOf(one), value: { ...first, html: '<p>x</p>' }, ...at });
  });
  return db;
}

describe('what is kept on this device', () => {
  it('is counted a family at a time, the largest first', async () => {
    const db = await filled();
    // what was kept before families were noted
    await db.run((tables) =>
      tables.uses.put({
        key: 'x',
        kind: 'aggregate',
        path: '/x',
        fetchedAt: 5,
        usedAt: 5,
        size: 1,
        stale: false,
      }),
    );
    // what stands beside the database is not kept in it
    const held = {
      kept: { value: 1, count: 1, total: 1, building: false, stale: false, fetchedAt: 6 },
      askedAt: 6,
    };
    await db.run((tables) => noteHeld(tables, { key: 'y', path: '/y' }, held));
    const lines = await db.run(keptFamilies);
    expect(lines).toMatchObject([
      { kind: 'profile', records: 1, newest: 2000 },
      { kind: 'news', records: 5, newest: 9000 },
      { kind: 'other', records: 1, newest: 5, size: 1 },
    ]);
    expect(lines[1]?.size).toBeGreaterThan(400);
  });

  it('goes, and leaves what the session is drawn from', async () => {
    const db = await filled();
    await db.run(forgetKept);
    expect((await db.run(keptFamilies)).map(({ kind }) => kind)).toEqual(['profile']);
    expect(await db.run((tables) => readKept(tables, announcements, 'a'))).toBeNull();
    expect(await db.run((tables) => tables.rows.count())).toBe(0);
    expect(await db.run((tables) => tables.meta.count())).toBe(1);
    const profile = await db.run((tables) => readKept(tables, currentPublisher, keyOf(currentPublisher)));
    expect(profile?.value.username).toBe('publisher');
  });
});
