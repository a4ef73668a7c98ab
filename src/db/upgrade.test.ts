import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyOf } from '#contract/query.ts';
import { resources } from '#tests/support/house/contract.ts';
import { type Announcement, announcements } from '#contract/resources/lists.ts';
import { sessions } from '#contract/resources/sessions.ts';
import { deleteAllDbs } from '#tests/support/fakes/panel-db.ts';
import { oldDatabase, restore } from '#tests/support/fakes/old-database.ts';
import { keepList } from './lists.ts';
import { familiesWithTables } from './move-rows.ts';
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
  readonly total: number;
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
    (await restore(old)).close();
    db = await openPanelDb({ name: old.name });
  });
  const run: PanelDb['run'] = (job) => (db ?? expect.unreachable('not open')).run(job);

  it('has something of every kind', () => {
    expect(new Set(lists.map(({ path }) => path)).size).toBeGreaterThan(8);
    for (const [store, { records: some }] of Object.entries(old.stores)) {
      expect(some, store).not.toHaveLength(0);
    }
    expect(records('outbox').map(({ state }) => state)).toEqual(['sending', 'dead', 'queued']);
    expect(new Set(records('uses').map(({ stale }) => stale))).toEqual(new Set([true, false]));
    expect(records('announcements').some(({ changedAt }) => changedAt !== undefined)).toBe(true);
  });

  it.each(lists.map((list) => [list.key, list] as const))('shows %s as before', async (key, list) => {
    const resource = resources.find(({ path }) => path === list.path) ?? expect.unreachable(list.path);
    const kept = await run((tables) => readKept(tables, resource, key));
    expect(kept?.value).toEqual(rowsOf(list));
    const { stale } = records('uses').find((use) => use['key'] === key) ?? {};
    expect(kept).toMatchObject({ count: list.rows.length, total: list.total, stale });
  });

  it('keeps every row, and the old tables are gone', async () => {
    const before = [...familiesWithTables.keys(), 'choices'].map((store) => records(store).length);
    expect(await run((tables) => tables.rows.count())).toBe(before.reduce((sum, count) => sum + count));
    expect(await run(async (tables) => tables.tables.map(({ name }) => name).toSorted())).toEqual([
      'aggregates',
      'linkPresets',
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

  it('keeps what a command has changed from an answer that was asked for before it', async () => {
    const [list] = lists.filter(({ path, rows }) => path === announcements.path && rows.length > 0);
    const { key, rows } = list ?? expect.unreachable('no news');
    const changed = records('announcements').filter(({ changedAt }) => changedAt !== undefined);
    const before = Math.min(...changed.map(({ changedAt }) => Number(changedAt))) - 1;
    const unseen = rowsOf({ key, path: announcements.path, rows, total: 0 }).map((row) => ({
      ...(row as Announcement), // as `rowsOf` has found them
      seen: false,
    }));
    const answer = { key, rows: unseen, total: unseen.length, askedAt: before, fetchedAt: before };
    await run((tables) => keepList(tables, announcements, answer));
    const kept = await run((tables) => readKept(tables, announcements, key));
    expect(kept?.value.filter(({ seen }) => seen).map((row) => row['@id'])).toEqual(
      changed.map((row) => row['key']),
    );
  });

  it('says what no longer fits, and asks for it again', async () => {
    const resource = { ...sessions, row: v.object({ '@id': v.string(), country: v.string() }) };
    const kept = await run((tables) => readKept(tables, resource, keyOf(sessions)));
    expect(kept).toMatchObject({ value: [], stale: true });
    expect(kept?.broken?.length).toBe(kept?.total);
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

describe('an upgrade while an old tab is open (S7)', () => {
  it('waits until that tab has let go, and loses nothing', async () => {
    const old = oldDatabase(2);
    const oldTab = await restore(old);
    const told = vi.fn<(event: IDBVersionChangeEvent) => void>(() => oldTab.close());
    oldTab.addEventListener('versionchange', told);
    db = await openPanelDb({ name: old.name });
    expect(told).toHaveBeenCalledTimes(1);
    expect(await db.run(readOutbox)).toEqual(old.stores['outbox']?.records);
    expect(await db.run((tables) => tables.lists.count())).toBe(old.stores['lists']?.records.length);
  });
});
