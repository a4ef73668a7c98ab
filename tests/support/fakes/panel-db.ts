import { Dexie } from 'dexie';
import type { Publisher } from '#contract/resources/publisher.ts';
import type { Meta } from '#db/records.ts';
import { panelDbName } from '#db/names.ts';
import { type OpenOptions, openPanelDb, type PanelDb } from '#db/panel-db.ts';
import { publisherOf } from '../samples/publisher.ts';

/** Import 'fake-indexeddb/auto' before this file: Dexie looks for IndexedDB when it is loaded. */

export const metaOf = (publisher: Publisher = publisherOf(), keep = true): Meta => ({
  id: 'session',
  publisher,
  keep,
  signedInAt: 1_000,
});

/** A database as signing in makes it. */
export const signedInDb = (publisher?: Publisher, options: Partial<OpenOptions> = {}): Promise<PanelDb> => {
  const create = metaOf(publisher);
  const name = panelDbName(create.publisher.customer.networkId, create.publisher.id);
  return openPanelDb({ name, create, ...options });
};

/** For afterEach: no test finds another's data. */
export async function deleteAllDbs(): Promise<void> {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
}
