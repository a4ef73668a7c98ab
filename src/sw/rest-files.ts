/** Files that only some screens need (flags, the chart's library): fetched after the first screen, kept like the shell. */
export const REST_CACHE = 'panel-rest';

/**
 * Fetches what is missing, one after the other and past the HTTP cache's age; a file that cannot be fetched
 * now is fetched when it is needed, or at the next start. `paths` are those of this version.
 */
export async function fetchRest(caches: CacheStorage, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(REST_CACHE);
  for (const path of paths) {
    if (!(await cache.match(path, { ignoreVary: true }))) await cache.add(path).catch(() => undefined);
  }
}

/** A new version has taken over: what only the one before it had goes. Names have a hash, so the same name is the same file. */
export async function dropOldRest(caches: CacheStorage, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(REST_CACHE);
  for (const request of await cache.keys()) {
    if (!paths.includes(new URL(request.url).pathname)) await cache.delete(request);
  }
}
