import { Dexie, type DexieOptions } from 'dexie';

/**
 * An IndexedDB in memory, fetched only where the real one is refused or not wanted. Dexie's `liveQuery`
 * stays silent where it finds no IndexedDB at all, so it is told of this one.
 */
export async function memoryIndexedDb(): Promise<Required<Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>>> {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  const indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB ??= indexedDB;
  Dexie.dependencies.IDBKeyRange ??= IDBKeyRange;
  return { indexedDB, IDBKeyRange };
}
