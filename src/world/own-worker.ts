import { messageSW } from 'workbox-window';
import { MINUTE_MS } from '#contract/spans.ts';
import { workerMessages } from '#contract/worker-messages.ts';
import { within } from '#domain/deadline.ts';

export const WORKER_ADDRESS = '/publisher/sw.js';

/** So long a worker may take to say who it is, ms: it may have to be started for it. */
const HELLO_TIMEOUT_MS = 5000;
/** A file that was no worker of ours is asked for again so often, ms. */
const ASK_AGAIN_MS = MINUTE_MS;

/**
 * The version of the panel that a worker belongs to. Null where it is none of ours: an empty file with 200 installs
 * like any other, and waits to replace a good worker.
 */
export async function versionOf(worker: ServiceWorker): Promise<string | null> {
  const answer: unknown = await within(
    HELLO_TIMEOUT_MS,
    messageSW(worker, { type: workerMessages.hello }) as Promise<unknown>, // `any` in its library
  );
  return typeof answer === 'string' ? answer : null;
}

/**
 * Asks for the worker's file until one of ours has come, which then waits in the other's place. Null where none
 * waits any more.
 */
export async function waitForOwn(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    await askAnew(registration);
    const next = await newestOf(registration);
    if (!next || (await versionOf(next)) !== null) return next;
  }
}

/** Past the HTTP cache first: an empty body under the good file's mark would be told to be unchanged for ever. */
async function askAnew(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await fetch(WORKER_ADDRESS, { cache: 'reload' });
    await registration.update();
  } catch {
    // No network: the next time.
  }
}

/** What waits, or will: one that is being installed takes the place of one that waits. */
export const newestOf = async (registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> =>
  (await installed(registration.installing)) ?? registration.waiting;

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
