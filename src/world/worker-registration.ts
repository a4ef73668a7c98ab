import { Workbox } from 'workbox-window';
import { BALANCE_REFRESH_MS } from '#contract/limits.ts';
import { workerMessages } from '#contract/worker-messages.ts';
import type { VersionActor } from './system.ts';

const ADDRESS = '/publisher/sw.js';
const SCOPE = '/publisher/';
/** What was on its way when the first worker took over has arrived by then, ms. */
const PICTURES_SETTLE_MS = 1500;

export interface RegisteredWorker {
  /** Fetches a newer worker where there is one and lets it take over; resolves when it has, or there is none. */
  readonly takeOver: () => Promise<void>;
}

/** Registers the panel's worker and listens to it; rejects where the browser refuses. */
export async function registerWorker(
  version: VersionActor,
  now: () => number,
  hadController: boolean,
): Promise<RegisteredWorker> {
  const workbox = new Workbox(ADDRESS, { scope: SCOPE, updateViaCache: 'none' });
  workbox.addEventListener('waiting', () => version.send({ type: 'worker.waiting', at: now() }));
  workbox.addEventListener('controlling', () => {
    // A first visit gets its first controller here, and goes on as it is.
    if (hadController) version.send({ type: 'worker.replaced', at: now() });
    else setTimeout(keepPictures, PICTURES_SETTLE_MS);
  });
  const registration = await workbox.register({ immediate: true });
  void fetchRestLater();
  if (registration) await wakeRegularly(registration);
  return { takeOver };
}

async function takeOver(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  if (!registration) return;
  await registration.update();
  const next = registration.waiting ?? (await installed(registration.installing));
  if (!next) return;
  const taken = new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  next.postMessage({ type: workerMessages.skipWaiting });
  await taken;
}

/** So long after the worker's registration the first screen is left in peace, ms. */
const REST_AFTER_MS = 5000;

/** In an idle moment the worker fetches what only some screens need, so that it is there without a network. */
async function fetchRestLater(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const tell = (): void => active?.postMessage({ type: workerMessages.fetchRest });
  // Safari has no idle callbacks.
  const { requestIdleCallback: whenIdle = (work: () => void) => setTimeout(work, 0) } =
    window as Partial<Window>;
  setTimeout(() => whenIdle(tell), REST_AFTER_MS);
}

/** The pictures on the screen were loaded before there was a worker to keep them for a time without a network. */
function keepPictures(): void {
  const urls = [...document.images].map(({ currentSrc, src }) => currentSrc || src);
  if (urls.length === 0) return;
  navigator.serviceWorker.controller?.postMessage({ type: workerMessages.keep, urls });
}

/** Periodic sync, which TypeScript's library does not know; only in installed apps of some browsers. */
interface PeriodicRegistration {
  readonly periodicSync?: {
    readonly register: (tag: string, options: { minInterval: number }) => Promise<void>;
  };
}

/** The worker may look at the balance while no tab is open. A browser that refuses does without. */
async function wakeRegularly(registration: ServiceWorkerRegistration & PeriodicRegistration): Promise<void> {
  await registration.periodicSync
    ?.register('balance', { minInterval: BALANCE_REFRESH_MS })
    .catch(() => undefined);
}

/** The worker once it is installed; null where there is none, or it failed. */
function installed(worker: ServiceWorker | null): Promise<ServiceWorker | null> {
  if (!worker) return Promise.resolve(null);
  return new Promise((resolve) => {
    const look = (): void => {
      if (worker.state === 'installed') resolve(worker);
      else if (worker.state === 'activated' || worker.state === 'redundant') resolve(null);
      else return;
      worker.removeEventListener('statechange', look);
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
