import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { paths } from '#contract/paths.ts';
import { type Resource, resource } from '#contract/resource.ts';
import { signedInDb } from '#tests/support/fakes/panel-db.ts';
import { keepAggregate } from './aggregates.ts';
import { keepList } from './lists.ts';
import type { PanelDb } from './panel-db.ts';
import { rowKey } from './rows.ts';
import { readKept } from './read-kept.ts';
import { markStale, noteUse } from './uses.ts';

const params = v.object({});
const report = resource({
  path: '/report',
  params,
  row: v.object({ sum: v.number(), rows: v.array(v.number()), building: v.boolean() }),
  family: 'news',
  store: 'aggregate',
  paging: 'none',
  staleAfter: 1,
});
const news = resource({
  path: paths.announcements,
  params,
  row: v.object({ '@id': v.string(), title: v.string() }),
  family: 'news',
  store: 'rows',
  paging: 'pages',
  staleAfter: 1,
});
const languages = { ...news, path: '/languages' };
const row = (id: string, title = id) => ({ '@id': `/${id}`, title });

let db: PanelDb;
beforeEach(async () => {
  db = await signedInDb();
});

const keepReport = (value: unknown, askedAt: number, key = '/report') =>
  db.run((tables) => keepAggregate(tables, report, { key, value, askedAt, fetchedAt: askedAt + 10 }));
const readReport = (key = '/report') => db.run((tables) => readKept(tables, report, key));
const keepNews = (rows: readonly unknown[], askedAt: number, key = 'news', of: Resource = news) =>
  db.run((tables) => keepList(tables, of, { key, rows, total: 40, askedAt, fetchedAt: askedAt + 10 }));
const readNews = (key = 'news', of: Resource = news) => db.run((tables) => readKept(tables, of, key));

it('of a path that ends in a slash the single things alone are asked for again', async () => {
  const value = { sum: 3, rows: [], building: false };
  const isStale = async (key: string) => (await readReport(key))?.stale;
  const single = { ...report, path: '/report/1' };
  await keepReport(value, 100);
  await db.run((tables) =>
    keepAggregate(tables, single, { key: '/report/1', value, askedAt: 100, fetchedAt: 110 }),
  );
  await db.run((tables) => markStale(tables, ['/report/'], { now: 200 }));
  expect(await isStale('/report')).toBe(false);
  expect((await db.run((tables) => readKept(tables, single, '/report/1')))?.stale).toBe(true);
});

it('what is cut by days is asked for again once the kept profile has those of another zone', async () => {
  const value = { sum: 3, rows: [], building: false };
  const byDay = { ...report, path: paths.reportSummary };
  const profile = { ...report, path: paths.publisherCurrent };
  const keepProfile = (timezone: string, askedAt: number) =>
    db.run((tables) =>
      keepAggregate(tables, profile, { key: 'me', value: { timezone }, askedAt, fetchedAt: askedAt }),
    );
  const isStale = async () => (await db.run((tables) => readKept(tables, byDay, 'r')))?.stale;
  await keepProfile('Europe/Prague', 100);
  await db.run((tables) => keepAggregate(tables, byDay, { key: 'r', value, askedAt: 110, fetchedAt: 120 }));
  await keepReport(value, 110);
  await keepProfile('Europe/Prague', 130);
  expect(await isStale()).toBe(false);
  await keepProfile('Asia/Tokyo', 140);
  expect(await isStale()).toBe(true);
  expect((await readReport())?.stale).toBe(false);
});

describe('an aggregate', () => {
  it('is one record a key', async () => {
    await keepReport({ sum: 3, rows: [1, 2], building: false }, 100);
    await keepReport({ sum: 0, rows: [], building: true }, 200, '/report?country[]=CZ');
    expect(await readReport()).toEqual({
      value: { sum: 3, rows: [1, 2], building: false },
      fetchedAt: 110,
      count: 2,
      total: 2,
      building: false,
      stale: false,
    });
    expect(await readReport('/report?country[]=CZ')).toMatchObject({ count: 0, building: true });
    expect(await readReport('/report?country[]=SK')).toBeNull();
  });

  it('is not overwritten by the answer to an older question', async () => {
    await keepReport({ sum: 2, rows: [], building: false }, 200);
    await keepReport({ sum: 1, rows: [], building: false }, 100);
    expect(await readReport()).toMatchObject({ value: { sum: 2 } });
  });

  it('counts as absent where it no longer fits its schema', async () => {
    await keepReport({ sum: 3, rows: [], building: false }, 100);
    const changed = { ...report, row: v.object({ sum: v.string() }) };
    expect(await db.run((tables) => readKept(tables, changed, report.path))).toBeNull();
  });

  it('is stale once a command has touched it, until it is asked again', async () => {
    await keepReport({ sum: 1, rows: [], building: false }, 100);
    await db.run((tables) => markStale(tables, ['/report', '/elsewhere'], { now: 250 }));
    expect(await readReport()).toMatchObject({ stale: true });
    await keepReport({ sum: 1, rows: [], building: false }, 300);
    expect(await readReport()).toMatchObject({ stale: false });
  });

  it('is not stale because of a command that touched something else', async () => {
    await keepReport({ sum: 1, rows: [], building: false }, 100);
    await db.run((tables) => markStale(tables, ['/rep', '/reports']));
    expect(await readReport()).toMatchObject({ stale: false });
  });
});

describe('a list', () => {
  it("keeps the server's order and its total", async () => {
    await keepNews([row('c'), row('a'), row('b')], 100);
    expect(await readNews()).toEqual({
      value: [row('c'), row('a'), row('b')],
      fetchedAt: 110,
      count: 3,
      total: 40,
      building: false,
      stale: false,
    });
  });

  it('shares its rows with every other list of the family', async () => {
    await keepNews([row('a', 'old'), row('b')], 100, 'first');
    await keepNews([row('a', 'new')], 200, 'second');
    expect(await readNews('first')).toMatchObject({ value: [row('a', 'new'), row('b')] });
  });

  it('does not share them with another family that fills selects', async () => {
    await keepNews([row('a', 'in languages')], 100, 'languages', languages);
    await keepNews([row('a', 'in devices')], 100, 'devices', { ...languages, path: '/devices' });
    expect(await readNews('languages', languages)).toMatchObject({ value: [row('a', 'in languages')] });
  });

  it('leaves out what is missing, says what no longer fits, and is then to be asked again', async () => {
    await keepNews([row('a'), row('b'), row('c')], 100);
    await db.run(async (tables) => {
      await tables.rows.delete(rowKey(news.path, row('a')));
      await tables.rows.update(rowKey(news.path, row('b')), {
        value: { '@id': '/b', id: '/b', title: 7 },
        schema: 'another',
      });
    });
    expect(await readNews()).toMatchObject({
      value: [row('c')],
      broken: [{ brokenAt: 1, name: '/b' }],
      count: 2,
      total: 39,
      stale: true,
    });
  });

  it('keeps which rows came and could not be read', async () => {
    const broken = [{ brokenAt: 0, name: 'Autumn' }];
    const answer = { key: 'news', rows: [row('a')], broken, total: 2, askedAt: 100, fetchedAt: 110 };
    await db.run((tables) => keepList(tables, news, answer));
    expect(await readNews()).toMatchObject({ value: [row('a')], broken, count: 2, total: 2, stale: false });
    await keepNews([row('a')], 200);
    expect(await readNews()).not.toHaveProperty('broken');
  });

  it('is not read again by the schema that has read it, and by another one it is', async () => {
    await keepNews([row('a')], 100);
    const reads = vi.fn<() => boolean>(() => true);
    const title = v.pipe(v.string(), v.check(reads));
    const longer = { ...news, row: v.object({ '@id': v.string(), title }) };
    await readNews('news', longer);
    expect(reads).toHaveBeenCalledTimes(1);
    await keepNews([row('a')], 200, 'news', longer);
    await readNews('news', longer);
    expect(reads).toHaveBeenCalledTimes(1);
  });

  it('does not overwrite a row that a command has changed since it was asked for', async () => {
    await keepNews([row('a', 'old'), row('b', 'old')], 100);
    await db.run((tables) =>
      tables.rows.update(rowKey(news.path, row('a')), { value: row('a', 'changed'), changedAt: 250 }),
    );
    await keepNews([row('a', 'old'), row('b', 'new')], 200);
    expect(await readNews()).toMatchObject({ value: [row('a', 'changed'), row('b', 'new')] });
    await keepNews([row('a', 'newer'), row('b', 'new')], 300);
    expect(await readNews()).toMatchObject({ value: [row('a', 'newer'), row('b', 'new')] });
  });

  it('is not overwritten by the answer to an older question', async () => {
    await keepNews([row('b')], 200);
    await keepNews([row('a')], 100);
    expect(await readNews()).toMatchObject({ value: [row('b')] });
  });

  it('knows whether the network had all of it', async () => {
    const answer = { key: 'news', rows: [], total: 0 };
    await db.run((tables) =>
      keepList(tables, news, { ...answer, building: true, askedAt: 100, fetchedAt: 110 }),
    );
    expect(await readNews()).toMatchObject({ count: 0, building: true });
    await keepNews([row('a')], 200);
    expect(await readNews()).toMatchObject({ count: 1, building: false });
  });

  it('knows an empty answer from none', async () => {
    await keepNews([], 100);
    expect(await readNews()).toMatchObject({ value: [], count: 0 });
    expect(await readNews('other')).toBeNull();
  });

  it('stays whole where the write breaks off (S5)', async () => {
    await keepNews([row('a', 'old'), row('b', 'old')], 100);
    await expect(keepNews([row('a', 'new'), { title: 'without an address' }], 200)).rejects.toThrow('no @id');
    expect(await readNews()).toMatchObject({ value: [row('a', 'old'), row('b', 'old')], fetchedAt: 110 });
  });
});

describe('a long list', () => {
  const ids = Array.from({ length: 300 }, (_, index) => String((index * 7919) % 1000));

  it("is in the server's order like a short one, and misses what is missing", async () => {
    const rows = ids.map((id) => row(id));
    await keepNews(rows, 100);
    expect(await readNews()).toMatchObject({ value: rows, count: 300, stale: false });
    await db.run((tables) => tables.rows.delete(rowKey(news.path, row('0'))));
    expect(await readNews()).toMatchObject({ value: rows.slice(1), count: 299, stale: true });
  });

  it('has no row of another family, and none that only lies between its own', async () => {
    const between = Array.from({ length: 1000 }, (_, index) => row(String(index), 'between'));
    await keepNews(between, 100, 'all');
    await keepNews(between, 100, 'languages', languages);
    const rows = ids.map((id) => row(id, 'named'));
    await keepNews(rows, 200);
    expect(await readNews()).toMatchObject({ value: rows, count: 300 });
    await keepNews(between.slice(0, 500), 300);
    expect(await readNews()).toMatchObject({ value: between.slice(0, 500) });
  });
});

describe('a use', () => {
  it('is noted to the hour only, so that no reader is redrawn by reading', async () => {
    const hour = 3_600_000;
    await keepReport({ sum: 1, rows: [], building: false }, 0);
    const usedAt = () => db.run(async (tables) => (await tables.uses.get('/report'))?.usedAt);
    await db.run((tables) => noteUse(tables, '/report', hour));
    expect(await usedAt()).toBe(10);
    await db.run((tables) => noteUse(tables, '/report', hour + 11));
    expect(await usedAt()).toBe(hour + 11);
    await db.run((tables) => noteUse(tables, '/unknown', hour));
    expect(await db.run((tables) => tables.uses.count())).toBe(1);
  });
});

describe('an answer that is touched while it is asked for', () => {
  it('is stale when it comes, and fresh once it was asked for after that', async () => {
    await keepReport({ sum: 1 }, 100);
    await keepNews([row('a')], 100);
    await db.run((tables) => markStale(tables, [report.path, news.path], { now: 205 }));
    await keepReport({ sum: 1, rows: [], building: false }, 200);
    await keepNews([row('a')], 200);
    expect([await readReport(), await readNews()]).toMatchObject([{ stale: true }, { stale: true }]);
    await keepReport({ sum: 2, rows: [], building: false }, 210);
    await keepNews([row('a')], 210);
    expect([await readReport(), await readNews()]).toMatchObject([{ stale: false }, { stale: false }]);
  });
});

describe('what a clock that was ahead has noted', () => {
  const ahead = () => Date.now() + 86_400_000;

  it('gives way to the answer that comes when the clock is right', async () => {
    await keepReport({ sum: 1, rows: [], building: false }, ahead());
    await keepReport({ sum: 2, rows: [], building: false }, Date.now());
    expect(await readReport()).toMatchObject({ value: { sum: 2 }, stale: false });
    await keepNews([row('a', 'old')], ahead());
    await keepNews([row('a', 'new')], Date.now());
    expect(await readNews()).toMatchObject({ value: [row('a', 'new')], stale: false });
  });

  it('makes no answer stale, and holds no row, until that time comes', async () => {
    await keepNews([row('a', 'old')], 100);
    await db.run((tables) => markStale(tables, ['/announcements'], { now: ahead() }));
    await db.run(({ rows }) =>
      rows.toCollection().modify((stored: { changedAt?: number }) => {
        stored.changedAt = ahead();
      }),
    );
    await keepNews([row('a', 'new')], Date.now());
    expect(await readNews()).toMatchObject({ value: [row('a', 'new')], stale: false });
  });
});
