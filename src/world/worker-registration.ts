import { Workbox } from 'workbox-window';
import { BALANCE_REFRESH_MS } from '#contract/limits.ts';
import { workerMessages } from '#contract/worker-messages.ts';
import { newestOf, WORKER_ADDRESS, versionOf, waitForOwn } from './own-worker.ts';
import type { VersionActor } from './system.ts';

const SCOPE = '/publisher/';
/** What was on its way when the first worker took over has arrived by then, ms. */
const PICTURES_SETTLE_MS = 1500;

export interface RegisteredWorker {
  /** Fetches a newer worker where there is one and lets it take over; resolves when it has, or there is none. */
  readonly takeOver: () => Promise<void>;
}

/**
 * Registers the panel's worker and listens to it; rejects where the browser refuses. Only a worker of another
 * version of the panel costs a reload: a file that is none of ours is left waiting and asked for again, and one of this
 * page's own version takes over without a word.
 */
export async function registerWorker(
  version: VersionActor,
  now: () => number,
  hadController: boolean,
): Promise<RegisteredWorker> {
  const own = import.meta.env['VITE_APP_VERSION'] as string; // a define of vite.config.ts
  const workbox = new Workbox(WORKER_ADDRESS, { scope: SCOPE, updateViaCache: 'none' });
  const meet = async (worker: ServiceWorker | null | undefined): Promise<void> => {
    if (!worker) return;
    const whose = await versionOf(worker);
    if (whose === null) await meet(await waitForOwn(await navigator.serviceWorker.ready));
    else if (whose === own) letTakeOver(worker);
    else version.send({ type: 'worker.waiting', at: now() });
  };
  const obey = async (): Promise<void> => {
    const { controller } = navigator.serviceWorker;
    const whose = controller && (await versionOf(controller));
    if (whose !== null && whose !== own) version.send({ type: 'worker.replaced', at: now() });
  };
  workbox.addEventListener('waiting', ({ sw }) => void meet(sw));
  workbox.addEventListener('controlling', () => {
    // A first visit gets its first controller here, and goes on as it is.
    if (hadController) void obey();
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
  const next = await newestOf(registration);
  if (!next || (await versionOf(next)) === null) return;
  const taken = new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  letTakeOver(next);
  await taken;
}

const letTakeOver = (worker: ServiceWorker): void => worker.postMessage({ type: workerMessages.skipWaiting });

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
