import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resources } from '#tests/support/house/contract.ts';
import { deleteAllDbs, metaOf } from '#tests/support/fakes/panel-db.ts';
import { oldDatabase, restore } from '#tests/support/fakes/old-database.ts';
import { familiesWithTables } from './move-rows.ts';
import { panelDbName } from './names.ts';
import { readOutbox } from './outbox.ts';
import { openPanelDb, type PanelDb } from './panel-db.ts';
import { readKept } from './read-kept.ts';

let db: PanelDb | null = null;
afterEach(async () => {
  db?.close();
  db = null;
  await deleteAllDbs();
});

/** Whatever has an address: its rows, by the list that named them. */
interface Listed {
  readonly key: string;
  readonly path: string;
  readonly rows: readonly string[];
}

describe('a database that version 2 has left', () => {
  const old = oldDatabase(2);
  const records = (store: string) => old.stores[store]?.records ?? [];
  const lists = records('lists') as unknown as readonly Listed[]; // as `StoredList` was then
  const rowsOf = ({ path, rows }: Listed) => {
    const table = [...familiesWithTables].find(([, family]) => family === path)?.[0] ?? 'choices';
    const values = new Map(records(table).map(({ key, value }) => [key, value]));
    return rows.map((key) => values.get(key));
  };

  beforeEach(async () => {
    await restore(old);
    db = await openPanelDb({ name: old.name });
  });
  const run: PanelDb['run'] = (job) => (db ?? expect.unreachable('not open')).run(job);

  it('has something of every kind', () => {
    expect(new Set(lists.map(({ path }) => path)).size).toBeGreaterThan(8);
    for (const store of ['conversions', 'announcements', 'notifications', 'faqs', 'sessions', 'choices']) {
      expect(records(store), store).not.toHaveLength(0);
    }
    expect(records('outbox')).toHaveLength(1);
  });

  it.each(lists.map((list) => [list.key, list] as const))('shows %s as before', async (key, list) => {
    const resource = resources.find(({ path }) => path === list.path) ?? expect.unreachable(list.path);
    const kept = await run((tables) => readKept(tables, resource, key));
    expect(kept?.value).toEqual(rowsOf(list));
    expect(kept).toMatchObject({ count: list.rows.length, stale: false });
  });

  it('keeps every row, and the old tables are gone', async () => {
    const before = [...familiesWithTables.keys(), 'choices'].map((store) => records(store).length);
    expect(await run((tables) => tables.rows.count())).toBe(before.reduce((sum, count) => sum + count));
    expect(await run(async (tables) => tables.tables.map(({ name }) => name).toSorted())).toEqual([
      'aggregates',
      'lists',
      'meta',
      'outbox',
      'rows',
      'uses',
    ]);
  });

  it('keeps session, answers, marks and what is unsent', async () => {
    const all = (store: 'aggregates' | 'meta' | 'uses') => run((tables) => tables.table(store).toArray());
    expect(await all('aggregates')).toEqual(records('aggregates'));
    expect(await all('meta')).toEqual(records('meta'));
    expect(await all('uses')).toEqual(records('uses'));
    expect(await run(readOutbox)).toEqual(records('outbox'));
  });

  it('reads every answer that is no list', async () => {
    for (const { key } of records('aggregates') as readonly { key: string }[]) {
      const path = key.split('?')[0] ?? '';
      const resource = resources.find((one) => one.path === path);
      // the one thing under a list, such as an article, has its own address as its key
      if (!resource) continue;
      expect(await run((tables) => readKept(tables, resource, key)), key).not.toBeNull();
    }
  });
});

describe('a database that version 1 has left', () => {
  it('gets its outbox and one table of rows, and what a command changed stays changed', async () => {
    const name = panelDbName('n1', 'p1');
    const before = new Dexie(name);
    before.version(1).stores({
      meta: 'id',
      aggregates: 'key',
      lists: 'key, path',
      uses: 'key, path',
      conversions: 'key, changedAt',
      announcements: 'key, changedAt',
      choices: 'key, changedAt',
    });
    await before.table('meta').put(metaOf());
    await before.table('announcements').put({ key: 'a1', value: { title: 'kept' }, changedAt: 7 });
    await before.table('choices').put({ key: '/devices /d/1', value: { label: 'Desktop' } });
    before.close();
    db = await openPanelDb({ name });
    expect(await db.run((tables) => tables.rows.toArray())).toEqual([
      { key: '/announcements a1', path: '/announcements', value: { title: 'kept' }, changedAt: 7 },
      { key: '/devices /d/1', path: '/devices', value: { label: 'Desktop' } },
    ]);
    expect(await db.run(readOutbox)).toEqual([]);
  });
});
