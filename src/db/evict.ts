import { DAY_MS } from '#contract/spans.ts';
import type { PanelTables } from './tables.ts';
import type { Use } from './records.ts';

/** Private data is kept 30 days at most (architecture 6), and not more than this, ms and estimated bytes. */
export const KEEP_MS = 30 * DAY_MS;
export const KEEP_BYTES = 60_000_000;

export interface Limits {
  /** ms since 1970. */
  readonly now: number;
  readonly maxBytes: number;
}

/**
 * Removes answers past their age, then the least recently used until the rest fits, then the rows that
 * no list names any more, those that have left a list by themselves as well. Answers how many answers were removed.
 */
export async function evict(tables: PanelTables, { now, maxBytes }: Limits): Promise<number> {
  const { aggregates, lists, rows } = tables;
  return tables.transaction('rw', [aggregates, lists, tables.uses, rows], async () => {
    // By a clock that was ahead: from now on they grow old like the others.
    await tables.uses
      .filter((use) => Math.max(use.fetchedAt, use.usedAt) > now)
      .modify((use: { fetchedAt: number; usedAt: number }) => {
        use.fetchedAt = Math.min(use.fetchedAt, now);
        use.usedAt = Math.min(use.usedAt, now);
      });
    const uses = await tables.uses.toArray();
    const old = uses.filter((use) => now - use.fetchedAt > KEEP_MS);
    const young = uses.filter((use) => now - use.fetchedAt <= KEEP_MS);
    const removed = [...old, ...beyond(young, maxBytes)];
    const keys = removed.map((use) => use.key);
    await aggregates.bulkDelete(keys);
    await lists.bulkDelete(keys);
    await tables.uses.bulkDelete(keys);
    await dropOrphans(tables);
    return removed.length;
  });
}

/** Half of what is kept, least recently used first, so that a full device has room for the next answer. */
export async function evictHalf(tables: PanelTables, now: number): Promise<number> {
  const uses = await tables.uses.toArray();
  const total = uses.reduce((sum, use) => sum + use.size, 0);
  return evict(tables, { now, maxBytes: Math.floor(total / 2) });
}

/** The least recently used answers that must go for the rest to fit; what goes takes no room from those after it. */
function beyond(uses: readonly Use[], maxBytes: number): Use[] {
  const recentFirst = uses.toSorted((a, b) => b.usedAt - a.usedAt);
  let bytes = 0;
  return recentFirst.filter((use) => {
    if (bytes + use.size > maxBytes) return true;
    bytes += use.size;
    return false;
  });
}

async function dropOrphans(tables: PanelTables): Promise<void> {
  const named = new Set<string>();
  await tables.lists.each((list) => {
    for (const key of list.rows) named.add(key);
  });
  const keys = await tables.rows.toCollection().primaryKeys();
  await tables.rows.bulkDelete(keys.filter((key) => !named.has(key)));
}
