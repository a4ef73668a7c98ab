import type { PanelTables } from './tables.ts';

/** An answer that is kept of a family. */
export interface NearKey {
  readonly key: string;
  /** ms since 1970. */
  readonly fetchedAt: number;
}

/** The keys of everything kept of these paths but `key` itself, the newest answer first. */
export async function keysNear(tables: PanelTables, path: string, key: string): Promise<readonly NearKey[]> {
  const uses = await tables.uses.where('path').equals(path).toArray();
  return uses
    .filter((use) => use.key !== key && use.kind !== 'held')
    .toSorted((a, b) => b.fetchedAt - a.fetchedAt);
}
