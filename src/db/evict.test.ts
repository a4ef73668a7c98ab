import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signedInDb } from '#tests/support/fakes/panel-db.ts';
import { evict, KEEP_MS } from './evict.ts';
import { keep } from './keep.ts';
import type { PanelDb } from './panel-db.ts';
import { sizeOfRows, sizeOfValue } from './size.ts';
import type { PanelTables } from './tables.ts';

const now = 100 * 86_400_000;
let db: PanelDb;
beforeEach(async () => {
  db = await signedInDb();
});

const answer = (key: string, size: number, usedAt: number, fetchedAt = now) =>
  db.run(async (tables) => {
    await tables.aggregates.put({ key, value: {}, askedAt: fetchedAt, fetchedAt });
    await tables.uses.put({ key, kind: 'aggregate', path: '/x', fetchedAt, usedAt, size, stale: false });
  });
const list = (key: string, rows: readonly string[], usedAt: number) =>
  db.run(async (tables) => {
    await tables.rows.bulkPut(rows.map((row) => ({ key: row, path: '/announcements', value: {} })));
    await tables.lists.put({
      key,
      path: '/announcements',
      rows,
      total: rows.length,
      askedAt: now,
      fetchedAt: now,
    });
    await tables.uses.put({
      key,
      kind: 'list',
      path: '/announcements',
      fetchedAt: now,
      usedAt,
      size: 10,
      stale: false,
    });
  });
const keys = (table: 'aggregates' | 'lists' | 'rows' | 'uses') =>
  db.run((tables) => tables[table].toCollection().primaryKeys());
const tidy = (maxBytes: number) => db.run((tables) => evict(tables, { now, maxBytes }));

describe('the limits of what is kept', () => {
  it('are an age of thirty days', async () => {
    await answer('old', 1, now, now - KEEP_MS - 1);
    await answer('young', 1, now, now - KEEP_MS);
    expect(await tidy(1000)).toBe(1);
    expect(await keys('aggregates')).toEqual(['young']);
    expect(await keys('uses')).toEqual(['young']);
  });

  it('counted from now on where a clock that was ahead has kept it', async () => {
    await answer('ahead', 1, now + 9 * KEEP_MS, now + 9 * KEEP_MS);
    expect(await tidy(1000)).toBe(0);
    const later = (ms: number) => db.run((tables) => evict(tables, { now: now + ms, maxBytes: 1000 }));
    expect(await later(KEEP_MS)).toBe(0);
    expect(await later(KEEP_MS + 1)).toBe(1);
  });

  it('and a size, least recently used first', async () => {
    await answer('a', 40, 3);
    await answer('b', 40, 1);
    await answer('c', 40, 2);
    expect(await tidy(100)).toBe(1);
    expect(await keys('aggregates')).toEqual(['a', 'c']);
  });

  it('leave everything where it fits', async () => {
    await answer('a', 40, 1);
    await list('l', ['/1'], 1);
    expect(await tidy(50)).toBe(0);
    expect(await keys('lists')).toEqual(['l']);
  });

  it('take the rows with the last list that names them', async () => {
    await list('first', ['/1', '/2'], 1);
    await list('second', ['/2', '/3'], 2);
    await tidy(10);
    expect(await keys('lists')).toEqual(['second']);
    expect(await keys('rows')).toEqual(['/2', '/3']);
  });

  it('take what a newer answer no longer names, where no answer has to go, too', async () => {
    await list('l', ['/1', '/2'], 1);
    await list('l', ['/2', '/3'], 1);
    expect(await tidy(1000)).toBe(0);
    expect(await keys('rows')).toEqual(['/2', '/3']);
  });
});

/** As Dexie tells it: an aborted transaction with the browser's own reason inside. */
const quota = () =>
  Object.assign(new Error('aborted'), {
    name: 'AbortError',
    inner: new DOMException('full', 'QuotaExceededError'),
  });

describe('a full device (S1)', () => {
  const failing = (times: number, error: () => Error = quota) => {
    let left = times;
    return vi.fn<(tables: PanelTables) => Promise<void>>(() =>
      left-- > 0 ? Promise.reject(error()) : Promise.resolve(),
    );
  };

  it('loses its oldest answers for the newest', async () => {
    await answer('a', 40, 3);
    await answer('b', 40, 1);
    const write = failing(1);
    expect(await keep(db, write, now)).toBe('madeRoom');
    expect(write).toHaveBeenCalledTimes(2);
    expect(await keys('aggregates')).toEqual(['a']);
  });

  it('keeps what has room beside one that has none', async () => {
    await answer('large', 70, 3);
    await answer('a', 25, 2);
    await answer('b', 25, 1);
    expect(await keep(db, failing(1), now)).toBe('madeRoom');
    expect(await keys('aggregates')).toEqual(['a', 'b']);
  });

  it('says so where nothing is left to lose', async () => {
    await answer('a', 40, 3);
    const write = failing(99);
    expect(await keep(db, write, now)).toBe('noRoom');
    expect(await keys('aggregates')).toEqual([]);
  });

  it('is no excuse for another error', async () => {
    await expect(
      keep(
        db,
        failing(1, () => new TypeError('a bug')),
        now,
      ),
    ).rejects.toThrow('a bug');
  });

  it('is not seen where there is room', async () => {
    expect(await keep(db, failing(0), now)).toBe('kept');
  });
});

describe('the estimated size', () => {
  it('is near the length as JSON, for long lists too', () => {
    const rows = Array.from({ length: 5000 }, (_, index) => ({
      '@id': `/${index}`,
      title: 'x'.repeat(index % 50),
    }));
    const exact = JSON.stringify(rows).length;
    expect(Math.abs(sizeOfRows(rows) - exact) / exact).toBeLessThan(0.1);
    expect(Math.abs(sizeOfValue({ a: 1, rows }) - exact) / exact).toBeLessThan(0.1);
  });

  it.each([[null], [undefined], [3], ['text'], [[]], [{}]])('of %j is a number', (value) => {
    expect(sizeOfValue(value)).toBeGreaterThanOrEqual(0);
    expect(Number.isFinite(sizeOfValue(value))).toBe(true);
  });
});
