/** The worker's cache of pictures: the worker fills it, a log-out in the page removes it. */
export const PICTURE_CACHE = 'pictures';

/** The name under which the browser wakes the worker when there is a network again and intents wait. */
export const SYNC_TAG = 'outbox';

/** What a page tells its service worker: `{type}` by `postMessage`. */
export const workerMessages = {
  /** Whose worker is it? Answered by the port: the version of the panel that it belongs to. */
  hello: 'HELLO',
  /** The waiting worker takes over. */
  skipWaiting: 'SKIP_WAITING',
  /** The balance is due; the worker asks for it where it still is. Answered by the port: in how many ms it is due next, or null. */
  balanceDue: 'BALANCE_DUE',
  /** The outbox has something to send. */
  drain: 'DRAIN',
  /** The first screen stands: what only some screens need is fetched for a time without a network. */
  fetchRest: 'FETCH_REST',
  /** A file of the panel would not run: whatever is kept and is not what the build wrote is dropped. */
  checkFiles: 'CHECK_FILES',
  /** Somebody has logged out: which pictures were seen, and when, is forgotten. */
  forget: 'FORGET',
  /** `urls`: pictures that a first visit has loaded before it had a worker. */
  keep: 'KEEP_PICTURES',
} as const;
export type WorkerMessage = keyof typeof workerMessages;
