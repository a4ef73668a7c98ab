import { type WorkerMessage, workerMessages } from '#contract/worker-messages.ts';

/** Tells the worker that controls this page; false where none does. */
export function tellWorker(message: WorkerMessage): boolean {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  worker?.postMessage({ type: workerMessages[message] });
  return worker !== null;
}
