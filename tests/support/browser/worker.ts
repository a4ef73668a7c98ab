import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from '../servers/network.ts';

/** Waits until the worker is installed and this very page is under its control. */
export async function underWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    );
  });
}

/** Waits until the worker has fetched all that only some screens need (flags, pages about traffic): some seconds. */
export async function keptForOffline(page: Page): Promise<void> {
  await underWorker(page);
  const built = readdirSync(join(root, 'dist/panel/assets')).filter((file) =>
    /^rest-.*\.(js|css)$/.test(file),
  );
  // Not `waitForFunction`, which takes the promise of an answer for a yes.
  const missing = async () => {
    const kept = await cachedPaths(page);
    return built.filter((file) => !kept.some((path) => path.endsWith(`/${file}`)));
  };
  await expect.poll(missing, { timeout: 90_000 }).toEqual([]);
}

/** Names of everything in Cache Storage, as paths. */
export async function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** How often this tab has loaded a document, told by a counter in its session storage. */
export async function countLoads(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    // The fingerprint is taken in a frame of its own.
    if (window.top !== window) return;
    sessionStorage.setItem('loads', String(Number(sessionStorage.getItem('loads') ?? '0') + 1));
  });
  return async () => Number(await page.evaluate(() => sessionStorage.getItem('loads')));
}

/** Why the panel has loaded itself anew, as it wrote it down before it did: 'worker', 'from→to', or a page's address. */
export const forcedReloads = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('reloads') ?? '[]') as { readonly pair: string }[];
    return kept.map(({ pair }) => pair);
  });

/** The keys of what this device keeps of who is signed in. */
export async function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const name = names.find((one) => one.startsWith('panel-'));
    if (name === undefined) return [];
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
      });
    const db = await result(indexedDB.open(name));
    const keys = await result(db.transaction('uses').objectStore('uses').getAllKeys());
    db.close();
    return keys.map(String);
  });
}

/**
 * Waits until an idle panel has fetched ahead what it wants: `articles` of the news are the last of it, and
 * their pictures. That begins 20 seconds after the first screen stands.
 */
export async function fetchedAhead(page: Page, articles: number): Promise<void> {
  await keptForOffline(page);
  const isArticle = (key: string) => /^\/announcements\/[^/?]+$/.test(key);
  await expect
    .poll(async () => (await keptKeys(page)).filter(isArticle).length, { timeout: 90_000 })
    .toBeGreaterThanOrEqual(articles);
}

/** From the next load on the browser says that data is to be saved: nothing is fetched ahead. */
export const savingData = (page: Page): Promise<unknown> => page.addInitScript(saveData);

/** Runs in the page. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
}

/** The same browser no longer says so, without a load. */
export const savesNoLonger = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: false }, configurable: true });
  });
