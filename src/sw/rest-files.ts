import { fits, fitting, type KnownFile } from './fitting.ts';

/** Files that only some screens need (flags, the chart's library): fetched after the first screen, kept like the shell. */
export const REST_CACHE = 'panel-rest';

/**
 * Fetches what is missing or is not what the build wrote, one after the other; a file that cannot be fetched now
 * is fetched when it is needed, or at the next start. `files` are those of this version.
 */
export async function fetchRest(caches: CacheStorage, files: readonly KnownFile[]): Promise<void> {
  const cache = await caches.open(REST_CACHE);
  for (const file of files) {
    const kept = await cache.match(file.url, { ignoreVary: true });
    if (!kept || !(await fits(file, kept))) await fetchOne(cache, file).catch(() => undefined);
  }
}

async function fetchOne(cache: Cache, file: KnownFile): Promise<void> {
  const request = new Request(file.url);
  await cache.put(request, await fitting(file, request, await fetch(request)));
}

/** A new version has taken over: what only the one before it had goes. Names have a hash, so the same name is the same file. */
export async function dropOldRest(caches: CacheStorage, files: readonly KnownFile[]): Promise<void> {
  const cache = await caches.open(REST_CACHE);
  const current = new Set(files.map(({ url }) => url));
  for (const request of await cache.keys()) {
    if (!current.has(request.url)) await cache.delete(request);
  }
}
