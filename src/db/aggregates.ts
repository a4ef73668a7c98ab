import type { Resource } from '#contract/resource.ts';
import { schemaVersion } from '#contract/schema-version.ts';
import { isLater } from './later.ts';
import type { Kept } from './kept.ts';
import type { StoredAggregate } from './records.ts';
import { readStored } from './rows.ts';
import { sizeOfValue } from './size.ts';
import type { PanelTables } from './tables.ts';
import { putUse } from './uses.ts';

export async function readAggregate(
  tables: PanelTables,
  resource: Resource,
  key: string,
): Promise<Kept<unknown> | null> {
  const [stored, use] = await Promise.all([tables.aggregates.get(key), tables.uses.get(key)]);
  if (!stored) return null;
  const decoded = readStored(resource.row, stored);
  if (!decoded.ok) return null;
  return {
    value: decoded.value,
    fetchedAt: stored.fetchedAt,
    ...describe(decoded.value),
    stale: use?.stale ?? false,
  };
}

/** What an aggregate says about itself: how many rows, and whether it is still being counted. */
export function describe(value: unknown): { count: number; total: number; building: boolean } {
  const { rows, building } = (value ?? {}) as { rows?: unknown; building?: unknown }; // any value may be looked at this way
  const count = Array.isArray(rows) ? rows.length : 1;
  return { count, total: count, building: building === true };
}

/** Keeps a decoded answer, unless a later question has been answered before it. */
export async function keepAggregate(
  tables: PanelTables,
  resource: Resource,
  answer: Omit<StoredAggregate, 'schema'>,
): Promise<void> {
  await tables.transaction('rw', tables.aggregates, tables.uses, async () => {
    const before = await tables.aggregates.get(answer.key);
    if (before && isLater(before.askedAt, answer.askedAt)) return;
    await tables.aggregates.put({ ...answer, schema: schemaVersion(resource.row) });
    await putUse(tables, {
      key: answer.key,
      kind: 'aggregate',
      path: resource.path,
      askedAt: answer.askedAt,
      fetchedAt: answer.fetchedAt,
      size: sizeOfValue(answer.value),
    });
  });
}
