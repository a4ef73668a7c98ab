import { type Decoded, decode, type OutputOf } from '#contract/decode.ts';
import type { RowSchema } from '#contract/resource.ts';
import { schemaVersion } from '#contract/schema-version.ts';
import type { StoredRow } from './records.ts';
import type { PanelTables } from './tables.ts';

/** The address of a row behind the path of its list: several lists may show the same thing differently. */
export function rowKey(path: string, row: unknown): string {
  const { '@id': iri } = row as { '@id'?: unknown }; // rows of a list have an address (contract, Resource.store)
  if (typeof iri !== 'string') throw new TypeError(`a row of ${path} has no @id`);
  return `${path} ${iri}`;
}

/** What is kept, as its schema gives it: read anew only where another schema has read it. */
export function readStored<S extends RowSchema>(
  schema: S,
  stored: { readonly value: unknown; readonly schema?: string } | undefined,
): Decoded<OutputOf<S>> {
  if (!stored) return { ok: false };
  if (stored.schema !== schemaVersion(schema)) return decode(schema, stored.value);
  return { ok: true, value: stored.value as OutputOf<S>, unknown: [], broken: [] }; // this very schema gave it when it was kept
}

/** Keeps a row that a command was answered with, as it came: it is read when it is wanted. */
export async function putChangedRow(
  { rows }: PanelTables,
  path: string,
  value: unknown,
  now: number,
): Promise<void> {
  await rows.put({ key: rowKey(path, value), path, value, changedAt: now });
}

/** The same of an answer that may be a row of that list: one that nobody has kept is asked for with its list. */
export async function putAnsweredRow(
  tables: PanelTables,
  path: string,
  value: unknown,
  now: number,
): Promise<void> {
  const isRow =
    typeof value === 'object' && value !== null && '@id' in value && typeof value['@id'] === 'string';
  if (isRow && (await tables.rows.get(rowKey(path, value)))) await putChangedRow(tables, path, value, now);
}

/** From so many rows on one request for all that lie between costs less than a request a row. */
const MANY = 200;

/** The rows of these keys in their order, undefined where there is none. */
export async function rowsAt(
  { rows }: PanelTables,
  keys: readonly string[],
): Promise<readonly (StoredRow | undefined)[]> {
  // IndexedDB orders texts as `sort` does, by code unit.
  const sorted = keys.toSorted();
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  const between = rows.where('key').between(first, last, true, true);
  // Of a large family a list may name few.
  if (keys.length < MANY || (await between.count()) > 2 * keys.length) return rows.bulkGet([...keys]);
  const found = new Map((await between.toArray()).map((row) => [row.key, row]));
  return keys.map((key) => found.get(key));
}
