import type { Page } from '@playwright/test';

/** Everything in the browser's databases and storages of this publisher, as text. */
export const storedText = (page: Page) =>
  page.evaluate(async () => {
    const open = (name: string) =>
      new Promise<IDBDatabase>((done, fail) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => done(request.result));
        request.addEventListener('error', () => fail(new Error(name)));
      });
    const all = (db: IDBDatabase, table: string) =>
      new Promise<unknown>((done, fail) => {
        const request = db.transaction(table).objectStore(table).getAll();
        request.addEventListener('success', () => done(request.result));
        request.addEventListener('error', () => fail(new Error(table)));
      });
    const texts = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)));
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('panel-')) continue;
      const db = await open(name);
      for (const table of db.objectStoreNames) texts.push(JSON.stringify(await all(db, table)));
      db.close();
    }
    return texts.join('\n');
  });
