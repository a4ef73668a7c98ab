/** What a page tells its service worker (design 4): `{type}` by `postMessage`. */
export const workerMessages = {
  /** The waiting worker takes over. */
  skipWaiting: 'SKIP_WAITING',
  /** The balance is due; the worker asks for it where it still is. */
  balanceDue: 'BALANCE_DUE',
  /** The outbox has something to send. */
  drain: 'DRAIN',
} as const;
export type WorkerMessage = keyof typeof workerMessages;
