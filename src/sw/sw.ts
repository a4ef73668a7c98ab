import { cacheNames, clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import type { PrecacheEntry } from 'workbox-precaching';
import { PANEL_BASE } from '#contract/paths.ts';
import { PICTURE_CACHE, SYNC_TAG } from '#contract/worker-messages.ts';
import { drainInWorker } from './drain.ts';
import { dropUnfit, type KnownFile } from './fitting.ts';
import { fittingPlugin, picturesOnly } from './fitting-plugin.ts';
import { forgetPictures } from './forget-pictures.ts';
import { refreshInWorker } from './refresh.ts';
import { dropOldRest, fetchRest, REST_CACHE } from './rest-files.ts';
import { answerFor, isForgottenCache, PICTURE_MAX_AGE_S, picturesIn, PICTURES_KEPT, told } from './rules.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Filled by the build: the shell, its chunks, the four languages. */
  readonly __WB_MANIFEST: readonly (PrecacheEntry & { readonly integrity: string })[];
};

/** Background Sync, periodic or not, is not in TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Files that only some screens need, by their names with a hash: filled by the build (scripts/vite/rest-files.ts). */
declare const __REST_FILES__: readonly KnownFile[];

/** The panel's version: filled by the build. */
declare const __APP_VERSION__: string;

/** With whole addresses, as requests have them. */
const known = ({ url, integrity }: KnownFile): KnownFile => ({
  url: new URL(url, self.location.href).href,
  integrity,
});
const byUrl = (files: readonly KnownFile[]) => new Map(files.map((file) => [file.url, file]));

const manifest = [...self.__WB_MANIFEST];
const precached = manifest.map(known);
const rest = __REST_FILES__.map(known);

// Wires only; what is answered and how is decided in rules.ts, what is kept in fitting.ts.
addPlugins([fittingPlugin(byUrl(precached))]);
precacheAndRoute(manifest, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
// Without it the first page would stay without a worker until its next reload.
clientsClaim();

const asked = ({ request, url }: { request: Request; url: URL }) =>
  answerFor({ method: request.method, mode: request.mode, url, origin: self.location.origin });

registerRoute((route) => asked(route) === 'shell', createHandlerBoundToURL(`${PANEL_BASE}/`));

const pictures = new CacheFirst({
  cacheName: PICTURE_CACHE,
  plugins: [
    picturesOnly,
    new ExpirationPlugin({
      maxEntries: PICTURES_KEPT,
      maxAgeSeconds: PICTURE_MAX_AGE_S,
      purgeOnQuotaError: true,
    }),
  ],
});
registerRoute((route) => asked(route) === 'picture', pictures);

const restFiles = byUrl(rest);
registerRoute(
  ({ url }) => restFiles.has(url.href),
  new CacheFirst({
    cacheName: REST_CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [fittingPlugin(restFiles)],
  }),
);

self.addEventListener('message', (event) => {
  switch (told(event.data)) {
    case 'hello':
      event.ports[0]?.postMessage(__APP_VERSION__);
      break;
    case 'skipWaiting':
      event.waitUntil(self.skipWaiting());
      break;
    case 'balanceDue':
      event.waitUntil(refreshInWorker(self.navigator).then((dueIn) => event.ports[0]?.postMessage(dueIn)));
      break;
    case 'forget':
      event.waitUntil(forgetPictures(caches));
      break;
    case 'keep':
      for (const url of picturesIn(event.data, self.location.origin)) {
        // The second promise ends when the picture is in the cache; one that cannot be fetched is not kept.
        const [, kept] = pictures.handleAll({ event, request: new Request(url) });
        event.waitUntil(kept.catch(() => undefined));
      }
      break;
    case 'drain':
      event.waitUntil(drainInWorker());
      break;
    case 'fetchRest':
      event.waitUntil(fetchRest(caches, rest));
      break;
    case 'checkFiles':
      event.waitUntil(dropUnfitFiles());
      break;
    case null:
  }
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldCaches(), dropOldRest(caches, rest)]));
});

self.addEventListener('periodicsync' as 'message', (event) => {
  const { tag } = event as unknown as SyncEvent; // see SyncEvent
  if (tag === 'balance') event.waitUntil(refreshInWorker(self.navigator));
});

self.addEventListener('sync' as 'message', (event) => {
  const { tag } = event as unknown as SyncEvent; // see SyncEvent
  // Rejecting tells the browser to wake the worker once more.
  if (tag === SYNC_TAG) event.waitUntil(drainInWorker({ orReject: true }));
});

async function dropUnfitFiles(): Promise<void> {
  await dropUnfit(
    await caches.open(cacheNames.precache),
    precached,
    ({ url }) => getCacheKeyForURL(url) ?? url,
  );
  await dropUnfit(await caches.open(REST_CACHE), rest);
}

async function forgetOldCaches(): Promise<void> {
  const names = await caches.keys();
  const forgotten = names.filter((name) => isForgottenCache(name, [PICTURE_CACHE, REST_CACHE]));
  await Promise.all(forgotten.map((name) => caches.delete(name)));
}
