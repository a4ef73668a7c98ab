import { isIP } from 'node:net';
import { deadlineOf } from '#domain/deadline.ts';
import { callOnce, type Heard } from './http-call.ts';
import { isPublicAddress } from './public-address.ts';

/** What came of one call. `answer` null: none came, and `error` says why. */
export interface Fired {
  readonly answer: number | null;
  /** At most 2 kB. */
  readonly body: string | null;
  readonly error: FireError | null;
  readonly durationMs: number;
  /** What the receiver asks for by `Retry-After`, ms. */
  readonly retryAfterMs: number | null;
}
export type FireError =
  | NonNullable<Heard['error']>
  | 'address'
  /** There is no such host. */
  | 'name'
  /** Name servers do not say whether there is. */
  | 'nameServer'
  | 'timeout'
  | 'refused'
  | 'tls'
  | 'broken'
  /** It was given up: nobody knows whether the receiver has heard it. */
  | 'unknown';

export interface FireOptions {
  /** Ms for all of it: the name, the connection, the answer. */
  readonly timeoutMs: number;
  readonly allowLoopback: boolean;
  readonly now: () => Date;
  readonly headers?: Readonly<Record<string, string>>;
  /** Gives the call up. */
  readonly signal?: AbortSignal;
  /** Every address of a name, as `addressesOf`. */
  readonly resolve: (host: string, signal: AbortSignal) => Promise<readonly string[]>;
}

/** Of the whole time: the receiver has the rest. */
const NAME_SHARE = 0.5;

/**
 * Calls an address once with GET. The name is resolved once, all its addresses must be public, and the connection
 * goes to the first of those that takes it: a name that answers differently the second time is not asked. No redirect
 * is followed. Resolves within `timeoutMs`, whatever name server and receiver do.
 */
export async function fire(address: string, options: FireOptions): Promise<Fired> {
  const started = performance.now();
  const limit = deadlineOf(options.timeoutMs, options.signal);
  const done = (said: Partial<Fired>): Fired => ({
    answer: null,
    body: null,
    error: null,
    retryAfterMs: null,
    ...said,
    durationMs: Math.round(performance.now() - started),
  });
  try {
    return done(await inTime(reach(address, options, limit.signal), limit.signal));
  } catch (error) {
    return done({ error: ended[limit.why()] ?? errorOf(error) });
  } finally {
    limit.end();
  }
}

const ended = { no: null, timeout: 'timeout', cancelled: 'unknown' } as const;

async function reach(address: string, options: FireOptions, signal: AbortSignal): Promise<Partial<Fired>> {
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return { error: 'address' };
  const addresses = await addressesAt(url.hostname.replace(/^\[|\]$/g, ''), options, signal);
  if (addresses === null) return { error: 'nameServer' };
  if (addresses.length === 0) return { error: 'name' };
  if (!addresses.every((one) => isPublicAddress(one, options.allowLoopback))) return { error: 'address' };
  return callOnce(url, { ...options, addresses, signal });
}

/** Null: nobody has said them in time. */
async function addressesAt(
  host: string,
  { resolve, timeoutMs }: FireOptions,
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  if (isIP(host) !== 0) return [host];
  const limit = deadlineOf(timeoutMs * NAME_SHARE, signal);
  try {
    return await inTime(resolve(host, limit.signal), limit.signal);
  } catch {
    return null;
  } finally {
    limit.end();
  }
}

/** Nothing that never settles holds a sender. */
const inTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) reject(new Error('too late'));
    signal.addEventListener('abort', () => reject(new Error('too late')), { once: true });
    work.then(resolve, reject);
  });

function errorOf(error: unknown): FireError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)/.test(code)) return 'refused';
  if (code === 'ETIMEDOUT') return 'timeout';
  if (/CERT|TLS|SSL|SIGNATURE/.test(code)) return 'tls';
  return 'broken';
}
