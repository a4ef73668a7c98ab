import { readFileSync } from 'node:fs';

interface OldStore {
  readonly keyPath: string;
  readonly autoIncrement: boolean;
  readonly indexes: readonly {
    readonly name: string;
    readonly keyPath: string | readonly string[];
    readonly unique: boolean;
  }[];
  readonly records: readonly Readonly<Record<string, unknown>>[];
}

/**
 * A publisher's database as an earlier panel left it. 2: visited in Chromium and cut off from the network with something
 * unsent; then, by the same panel's code, a refused intent, rows and answers that commands have touched. 3: by that
 * panel's code alone, some lists and something unsent of every kind.
 */
export interface OldDatabase {
  readonly name: string;
  /** IndexedDB's number: ten times that of the schema. */
  readonly version: number;
  readonly stores: Readonly<Record<string, OldStore>>;
}

export const oldDatabase = (schema: number): OldDatabase =>
  JSON.parse(
    readFileSync(new URL(`../databases/schema-${schema}.json`, import.meta.url), 'utf8'),
  ) as OldDatabase; // written by the panel itself, never by hand

/** Lays it into this test's IndexedDB, as the earlier panel had made it, and answers the connection of its tab. */
export function restore({ name, version, stores }: OldDatabase): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
    request.addEventListener('upgradeneeded', () => {
      for (const [store, { keyPath, autoIncrement, indexes, records }] of Object.entries(stores)) {
        const made = request.result.createObjectStore(store, { keyPath, autoIncrement });
        for (const index of indexes) made.createIndex(index.name, index.keyPath, { unique: index.unique });
        for (const record of records) made.add(record);
      }
    });
    request.addEventListener('success', () => resolve(request.result));
  });
}
