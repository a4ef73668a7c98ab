import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import type { PrecacheEntry } from 'workbox-precaching';
import { PANEL_BASE } from '#contract/paths.ts';
import { PICTURE_CACHE } from '#contract/worker-messages.ts';
import { refreshInWorker } from './refresh.ts';
import { answerFor, isForgottenCache, PICTURE_MAX_AGE_S, picturesIn, PICTURES_KEPT, told } from './rules.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Filled by the build: the shell, its chunks, the four languages. */
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[];
};

/** Background Sync is not in TypeScript's library. */
interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string;
}

// Wires only; what is answered and how is decided in rules.ts.
precacheAndRoute([...self.__WB_MANIFEST], { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
// Without it the first page would stay without a worker until its next reload.
clientsClaim();

const asked = ({ request, url }: { request: Request; url: URL }) =>
  answerFor({ method: request.method, mode: request.mode, url, origin: self.location.origin });

registerRoute((route) => asked(route) === 'shell', createHandlerBoundToURL(`${PANEL_BASE}/`));

const pictureAges = new ExpirationPlugin({
  maxEntries: PICTURES_KEPT,
  maxAgeSeconds: PICTURE_MAX_AGE_S,
  purgeOnQuotaError: true,
});
const pictures = new CacheFirst({ cacheName: PICTURE_CACHE, plugins: [pictureAges] });
registerRoute((route) => asked(route) === 'picture', pictures);

self.addEventListener('message', (event) => {
  switch (told(event.data)) {
    case 'skipWaiting':
      event.waitUntil(self.skipWaiting());
      break;
    case 'balanceDue':
      event.waitUntil(refreshInWorker(self.navigator));
      break;
    case 'forget':
      event.waitUntil(pictureAges.deleteCacheAndMetadata());
      break;
    case 'keep':
      for (const url of picturesIn(event.data, self.location.origin)) {
        // The second promise ends when the picture is in the cache; one that cannot be fetched is not kept.
        const [, kept] = pictures.handleAll({ event, request: new Request(url) });
        event.waitUntil(kept.catch(() => undefined));
      }
      break;
    // The outbox is not built yet: nothing is ever queued, so nothing is drained.
    case 'drain':
    case null:
  }
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldCaches());
});

self.addEventListener('periodicsync' as 'message', (event) => {
  const { tag } = event as unknown as PeriodicSyncEvent; // see PeriodicSyncEvent
  if (tag === 'balance') event.waitUntil(refreshInWorker(self.navigator));
});

async function forgetOldCaches(): Promise<void> {
  const names = await caches.keys();
  const forgotten = names.filter((name) => isForgottenCache(name, [PICTURE_CACHE]));
  await Promise.all(forgotten.map((name) => caches.delete(name)));
}
