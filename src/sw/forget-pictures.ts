import { CacheExpiration } from 'workbox-expiration';
import { PICTURE_CACHE } from '#contract/worker-messages.ts';
import { PICTURES_KEPT } from './rules.ts';

/**
 * Removes the pictures and what is noted of them: their addresses, and when they were seen. Workbox's own
 * `deleteCacheAndMetadata` knows only what has been used since this worker was started, which is often just now.
 */
export async function forgetPictures(caches: CacheStorage): Promise<void> {
  await caches.delete(PICTURE_CACHE);
  await new CacheExpiration(PICTURE_CACHE, { maxEntries: PICTURES_KEPT }).delete();
}
