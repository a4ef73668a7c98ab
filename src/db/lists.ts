import type { Resource } from '#contract/resource.ts';
import { schemaVersion } from '#contract/schema-version.ts';
import { isLater } from './later.ts';
import { brokenRow, noted } from '#contract/broken-rows.ts';
import type { BrokenRow } from '#contract/findings.ts';
import type { Kept } from './kept.ts';
import type { StoredRow } from './records.ts';
import { readStored, rowKey, rowsAt } from './rows.ts';
import { sizeOfRows } from './size.ts';
import type { PanelTables } from './tables.ts';
import { putUse, staleness } from './uses.ts';

/** Rows that are missing are left out, those that no longer fit are broken, and the list is then to be asked again. */
export async function readList(
  tables: PanelTables,
  resource: Resource,
  key: string,
): Promise<Kept<readonly unknown[]> | null> {
  const [list, use] = await Promise.all([tables.lists.get(key), tables.uses.get(key)]);
  if (!list) return null;
  const stored = await rowsAt(tables, list.rows);
  const broken = [...(list.broken ?? [])];
  const rows = stored.flatMap((row, brokenAt) => {
    const read = readStored(resource.row, row);
    if (row && !read.ok) broken.push(brokenRow(row.value, brokenAt));
    return read.ok ? [read.value] : [];
  });
  const missing = stored.filter((row) => !row).length;
  return {
    value: rows,
    ...noted(broken),
    fetchedAt: list.fetchedAt,
    count: rows.length + broken.length,
    total: list.total - missing,
    building: list.building ?? false,
    ...(rows.length < stored.length ? { stale: true } : staleness(use, list)),
  };
}

export interface ListAnswer {
  readonly key: string;
  /** Decoded rows. */
  readonly rows: readonly unknown[];
  /** What came with them and cannot be read. */
  readonly broken?: readonly BrokenRow[];
  readonly total: number;
  readonly building?: boolean;
  readonly askedAt: number;
  readonly fetchedAt: number;
}

/** Keeps a list and its rows, unless a later question has been answered before it. One transaction: old or new, never half. */
export async function keepList(tables: PanelTables, resource: Resource, answer: ListAnswer): Promise<void> {
  const { path, family } = resource;
  const { key, rows, broken = [], total, building = false, askedAt, fetchedAt } = answer;
  const schema = schemaVersion(resource.row);
  await tables.transaction('rw', tables.rows, tables.lists, tables.uses, async () => {
    const before = await tables.lists.get(key);
    if (before && isLater(before.askedAt, askedAt)) return;
    const changedSince = new Set(
      await tables.rows
        .where('[path+changedAt]')
        .between([path, askedAt], [path, Date.now()], false, true)
        .primaryKeys(),
    );
    const stored = rows.map((value): StoredRow => ({ key: rowKey(path, value), path, value, schema }));
    await tables.rows.bulkPut(stored.filter((row) => !changedSince.has(row.key)));
    await tables.lists.put({
      key,
      path,
      rows: stored.map((row) => row.key),
      ...noted(broken),
      total,
      ...(building && { building }),
      askedAt,
      fetchedAt,
    });
    await putUse(tables, {
      key,
      kind: 'list',
      family,
      path,
      askedAt,
      fetchedAt,
      size: sizeOfRows(rows),
    });
  });
}
