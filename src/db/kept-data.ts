import { paths } from '#contract/paths.ts';
import type { PanelTables } from './tables.ts';

/** What is kept of one family, by its path. */
export interface KeptFamily {
  readonly path: string;
  /** Rows of its lists, and one for each other answer. */
  readonly records: number;
  /** Estimated bytes. */
  readonly size: number;
  /** When the newest answer came, ms since 1970. */
  readonly newest: number;
}

/** What the shell itself is drawn from; it goes with the session. */
const ofTheSession: readonly string[] = [paths.publisherCurrent, paths.balance];

/** Everything that is kept, a family a line. */
export async function keptFamilies(tables: PanelTables): Promise<readonly KeptFamily[]> {
  const [uses, lists] = await Promise.all([tables.uses.toArray(), tables.lists.toArray()]);
  const rows = new Map(lists.map((list) => [list.key, list.rows.length]));
  const families = new Map<string, KeptFamily>();
  for (const { key, path, size, fetchedAt } of uses) {
    const known = families.get(path);
    families.set(path, {
      path,
      records: (known?.records ?? 0) + (rows.get(key) ?? 1),
      size: (known?.size ?? 0) + size,
      newest: Math.max(known?.newest ?? 0, fetchedAt),
    });
  }
  return [...families.values()];
}

/** Removes every answer and every row but what the session needs; what waits to be sent stays. */
export async function forgetKept(tables: PanelTables): Promise<void> {
  const { aggregates, lists, rows, uses } = tables;
  await tables.transaction('rw', [aggregates, lists, rows, uses], async () => {
    await aggregates.where('key').noneOf(ofTheSession).delete();
    await uses.where('key').noneOf(ofTheSession).delete();
    await lists.clear();
    await rows.clear();
  });
}
