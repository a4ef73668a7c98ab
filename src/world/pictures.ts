import { PICTURE_CACHE, workerMessages } from '#contract/worker-messages.ts';
import { tellWorker } from './tell-worker.ts';

/** The worker alone can remove its notes of them; the pictures themselves go without it too. */
export async function dropPictures(): Promise<void> {
  tellWorker('forget');
  if ('caches' in globalThis) await caches.delete(PICTURE_CACHE);
}

/** The worker keeps these pictures, of which `paths` are the addresses; those that it has are not fetched again. */
export function keepPictures(paths: readonly string[]): void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  const urls = paths.map((path) => new URL(path, location.href).href);
  if (urls.length > 0) worker?.postMessage({ type: workerMessages.keep, urls });
}

/** How many pictures the worker keeps, and their bytes. */
export async function keptPictures(): Promise<{ readonly records: number; readonly size: number }> {
  // `has` first: `open` would create it.
  if (!('caches' in globalThis) || !(await caches.has(PICTURE_CACHE))) return { records: 0, size: 0 };
  const cache = await caches.open(PICTURE_CACHE);
  const answers = await cache.matchAll();
  const sizes = await Promise.all(answers.map(async (answer) => (await answer.blob()).size));
  return { records: answers.length, size: sizes.reduce((sum, size) => sum + size, 0) };
}
