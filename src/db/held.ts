import { isLater } from './later.ts';
import type { Kept } from './kept.ts';
import type { PanelTables } from './tables.ts';
import { putUse } from './uses.ts';

/** An answer that stands beside the database: there was no room for it, or only in the place of others. */
export interface Held<T = unknown> {
  readonly kept: Kept<T>;
  /** ms since 1970. */
  readonly askedAt: number;
}

const noteKey = (key: string): string => `held ${key}`;

/** Notes that an answer is held, so that whoever touches its resource, in another tab too, makes it stale. */
export async function noteHeld(
  tables: PanelTables,
  { key, path }: { readonly key: string; readonly path: string },
  { kept: { fetchedAt }, askedAt }: Held,
): Promise<void> {
  await putUse(tables, { key: noteKey(key), kind: 'held', path, askedAt, fetchedAt, size: 0 });
}

/** A held answer as it is now: stale once its resource has been touched. */
export async function readHeld<T>(
  tables: PanelTables,
  key: string,
  { kept, askedAt }: Held<T>,
): Promise<Kept<T>> {
  // Other tabs may hold a later answer under the same note: what counts is the moment. While the first was asked for there
  // was no such note, but perhaps an older answer's.
  const notes = await tables.uses.bulkGet([noteKey(key), key]);
  const touch = notes.find((note) => note?.touchedAt !== undefined && isLater(note.touchedAt, askedAt));
  if (!touch) return kept;
  return { ...kept, stale: true, ...(touch.byEvent && { took: kept.fetchedAt - askedAt }) };
}
