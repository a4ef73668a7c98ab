import { type WorkerMessage, workerMessages } from '#contract/worker-messages.ts';
import { within } from '#domain/deadline.ts';

/** So long the worker may take to answer, ms. */
const WORKER_TIMEOUT_MS = 15_000;

/**
 * Tells the worker that controls this page something that it answers. Null where none does, and undefined where
 * it does not answer in time: it was stopped, or is an older one that only listens.
 */
export async function askWorker(message: WorkerMessage): Promise<unknown> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (!worker) return null;
  // In the chunk that registers the worker: no part of the first screen.
  const { messageSW } = await import('workbox-window');
  const answer: Promise<unknown> = messageSW(worker, { type: workerMessages[message] });
  return within(WORKER_TIMEOUT_MS, answer);
}
