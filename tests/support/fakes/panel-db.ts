import { Dexie } from 'dexie';
import { onTestFinished } from 'vitest';
import type { Publisher } from '#contract/resources/publisher.ts';
import type { Meta } from '#db/records.ts';
import { panelDbName } from '#db/names.ts';
import { type OpenOptions, openPanelDb, type PanelDb } from '#db/panel-db.ts';
import { publisherOf } from '../samples/publisher.ts';

/** Where there is no window, import 'fake-indexeddb/auto' before this file: Dexie looks for IndexedDB when it is loaded. */

export const metaOf = (publisher: Publisher = publisherOf(), keep = true): Meta => ({
  id: 'session',
  publisher,
  keep,
  signedInAt: 1_000,
});

/** A database as signing in makes it. It ends with the test, and no test finds another's data. */
export async function signedInDb(
  publisher?: Publisher,
  options: Partial<OpenOptions> = {},
): Promise<PanelDb> {
  const create = metaOf(publisher);
  const name = panelDbName(create.publisher.customer.networkId, create.publisher.id);
  const db = await openPanelDb({ name, create, ...options });
  onTestFinished(async () => {
    db.close();
    await deleteAllDbs();
  });
  return db;
}

export async function deleteAllDbs(): Promise<void> {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
}
