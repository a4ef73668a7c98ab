import { decodeRows } from '#contract/decode.ts';
import type { Resource } from '#contract/resource.ts';
import type { Kept } from './kept.ts';
import { rowKey, tableOf } from './rows.ts';
import { sizeOfRows } from './size.ts';
import type { PanelTables } from './tables.ts';
import { putUse } from './uses.ts';

/** Which rows answered a question, in the server's order. The rows themselves are in their family's table. */
export interface StoredList {
  readonly key: string;
  readonly path: string;
  readonly rows: readonly string[];
  readonly total: number;
  /** ms since 1970; `askedAt` decides which of two answers is the later one. */
  readonly askedAt: number;
  readonly fetchedAt: number;
}

/** Rows that are missing or no longer fit are left out, and the list is to be asked again. */
export async function readList(
  tables: PanelTables,
  resource: Resource,
  key: string,
): Promise<Kept<readonly unknown[]> | null> {
  const [list, use] = await Promise.all([tables.lists.get(key), tables.uses.get(key)]);
  if (!list) return null;
  const stored = await tableOf(tables, list.path).bulkGet([...list.rows]);
  const { rows, dropped } = decodeRows(
    resource.row,
    stored.map((row) => row?.value),
  );
  return {
    value: rows,
    fetchedAt: list.fetchedAt,
    count: rows.length,
    total: list.total - dropped,
    building: false,
    stale: dropped > 0 || (use?.stale ?? false),
  };
}

export interface ListAnswer {
  readonly key: string;
  /** Decoded rows. */
  readonly rows: readonly unknown[];
  readonly total: number;
  readonly askedAt: number;
  readonly fetchedAt: number;
}

/** Keeps a list and its rows, unless a later question has been answered before it. One transaction: old or new, never half. */
export async function keepList(tables: PanelTables, resource: Resource, answer: ListAnswer): Promise<void> {
  const table = tableOf(tables, resource.path);
  const { key, rows, total, askedAt, fetchedAt } = answer;
  await tables.transaction('rw', table, tables.lists, tables.uses, async () => {
    const before = await tables.lists.get(key);
    if (before && before.askedAt > askedAt) return;
    const changedSince = new Set(await table.where('changedAt').above(askedAt).primaryKeys());
    const stored = rows.map((value) => ({ key: rowKey(resource.path, value), value }));
    await table.bulkPut(stored.filter((row) => !changedSince.has(row.key)));
    await tables.lists.put({
      key,
      path: resource.path,
      rows: stored.map((row) => row.key),
      total,
      askedAt,
      fetchedAt,
    });
    await putUse(tables, {
      key,
      kind: 'list',
      path: resource.path,
      askedAt,
      fetchedAt,
      size: sizeOfRows(rows),
    });
  });
}
