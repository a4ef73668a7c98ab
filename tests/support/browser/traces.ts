import type { Page } from '@playwright/test';

/**
 * Where a tab can still find any of these words: its databases, caches, storages, cookies, address, history state,
 * and what is drawn or stands in a field, seen or not. Each as 'place: word'.
 */
export async function tracesOf(page: Page, words: readonly string[]): Promise<string[]> {
  const places = {
    ...(await page.evaluate(everything)),
    cookies: await cookiesOf(page),
    address: page.url(),
  };
  return Object.entries(places).flatMap(([place, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${place}: ${word}`),
  );
}

const cookiesOf = async (page: Page): Promise<string> => JSON.stringify(await page.context().cookies());

/** Runs in the page. */
async function everything(): Promise<Record<string, string>> {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('unreadable')));
    });
  const found: Record<string, string> = {};
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await done(indexedDB.open(name));
    for (const store of db.objectStoreNames) {
      const table = db.transaction(store).objectStore(store);
      const [rows, keys] = [done(table.getAll()), done(table.getAllKeys())];
      found[`database ${name} ${store}`] = JSON.stringify(await Promise.all([rows, keys]));
    }
    db.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      found[`cache ${name} ${request.url}`] = `${request.url} ${(await answer?.text()) ?? ''}`;
    }
  }
  found['localStorage'] = JSON.stringify(Object.entries(localStorage));
  found['sessionStorage'] = JSON.stringify(Object.entries(sessionStorage));
  found['history state'] = JSON.stringify(history.state);
  found['document'] = document.documentElement.outerHTML;
  found['fields'] = [...document.querySelectorAll('input, textarea')]
    .map((field) => ('value' in field ? String(field.value) : ''))
    .join('\n');
  return found;
}
