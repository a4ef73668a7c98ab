import type { Plugin } from 'vite';

const empty = '\0no-memory-database';

/**
 * The worker stays out where data lives in memory (architecture 3), so it need not carry the database in memory:
 * asked for all the same, it fails like a browser without IndexedDB.
 */
export function noMemoryDatabase(): Plugin {
  return {
    name: 'panel:no-memory-database',
    enforce: 'pre',
    resolveId: (id) => (id === 'fake-indexeddb' ? empty : null),
    load: (id) =>
      id === empty
        ? `export class IDBFactory { constructor() { throw new Error('no database in memory in the worker'); } }
           export const IDBKeyRange = null;`
        : null,
  };
}
