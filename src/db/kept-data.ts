import { paths } from '#contract/paths.ts';
import type { KeptKind, KeptLine } from '#contract/kept-families.ts';
import type { PanelTables } from './tables.ts';

/** What the shell itself is drawn from; it goes with the session. */
const ofTheSession: readonly string[] = [paths.publisherCurrent, paths.balance];

/** Everything that is kept, a family a line, the largest first. */
export async function keptFamilies(tables: PanelTables): Promise<readonly KeptLine[]> {
  const [uses, lists] = await Promise.all([tables.uses.toArray(), tables.lists.toArray()]);
  const rows = new Map(lists.map((list) => [list.key, list.rows.length]));
  const lines = new Map<KeptKind, KeptLine>();
  for (const { key, family: kind = 'other', size, fetchedAt } of uses.filter((use) => use.kind !== 'held')) {
    const known = lines.get(kind);
    lines.set(kind, {
      kind,
      records: (known?.records ?? 0) + (rows.get(key) ?? 1),
      size: (known?.size ?? 0) + size,
      newest: Math.max(known?.newest ?? 0, fetchedAt),
    });
  }
  return [...lines.values()].toSorted((a, b) => b.size - a.size);
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
