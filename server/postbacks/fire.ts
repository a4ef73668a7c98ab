import { lookup } from 'node:dns/promises';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** What came of one call. `answer` null: none came, and `error` says why. */
export interface Fired {
  readonly answer: number | null;
  /** At most `BODY_MAX` bytes. */
  readonly body: string | null;
  readonly error: FireError | null;
  readonly durationMs: number;
  /** What the receiver asks for by `Retry-After`, ms. */
  readonly retryAfterMs: number | null;
}
export type FireError = 'address' | 'name' | 'timeout' | 'refused' | 'tls' | 'broken' | 'redirect';

export interface FireOptions {
  /** Ms for all of it: the name, the connection, the answer. */
  readonly timeoutMs: number;
  readonly allowLoopback: boolean;
  readonly now: () => Date;
  readonly headers?: Readonly<Record<string, string>>;
  /** Every address of a name. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
}

const BODY_MAX = 2048;

const resolveAll = async (host: string) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Calls an address once with GET. The name is resolved once, all its addresses must be public, and the connection
 * goes to one of those: a name that answers differently the second time is not asked. No redirect is followed.
 */
export async function fire(address: string, options: FireOptions): Promise<Fired> {
  const started = performance.now();
  const limit = AbortSignal.timeout(options.timeoutMs);
  const done = (said: Partial<Fired>): Fired => ({
    answer: null,
    body: null,
    error: null,
    retryAfterMs: null,
    ...said,
    durationMs: Math.round(performance.now() - started),
  });
  try {
    const url = new URL(address);
    const bare = url.hostname.replace(/^\[|\]$/g, '');
    if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
      return done({ error: 'address' });
    const found = await inTime(addressesOf(bare, options), limit);
    if (found.length === 0) return done({ error: 'name' });
    if (!found.every((one) => isPublicAddress(one, options.allowLoopback))) return done({ error: 'address' });
    return done(await call(url, found[0] ?? '', limit, options));
  } catch (error) {
    return done({ error: limit.aborted ? 'timeout' : errorOf(error) });
  }
}

const addressesOf = async (host: string, { resolve = resolveAll }: FireOptions): Promise<readonly string[]> =>
  isIP(host) === 0 ? resolve(host) : [host];

/** A name server that never answers must not hold a sender. */
const inTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too late')), { once: true });
    work.then(resolve, reject);
  });

function call(
  url: URL,
  address: string,
  signal: AbortSignal,
  { headers = {}, now }: FireOptions,
): Promise<Partial<Fired>> {
  const request = url.protocol === 'https:' ? secure : plain;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'GET',
        signal,
        // a connection of its own: one that is kept might belong to an address of before
        agent: false,
        headers: {
          'user-agent': 'publisher-panel-postback/1',
          accept: '*/*',
          connection: 'close',
          ...headers,
        },
        lookup: (_host, options, found) => {
          const family = isIP(address);
          if (options.all === true) found(null, [{ address, family }]);
          else found(null, address, family);
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        const end = () => {
          const status = response.statusCode ?? 0;
          const body = Buffer.concat(parts).subarray(0, BODY_MAX).toString('utf8').replaceAll('\0', '');
          resolve({
            answer: status,
            body,
            error: status >= 300 && status < 400 ? 'redirect' : null,
            retryAfterMs: retryAfterOf(response.headers['retry-after'], now()),
          });
          sent.destroy();
        };
        response.on('data', (part: Buffer) => {
          parts.push(part);
          size += part.length;
          // the rest is of no interest
          if (size >= BODY_MAX) end();
        });
        response.on('end', end);
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

/** Seconds or a date; ms from now, never less than none. */
function retryAfterOf(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? null : Math.max(ms, 0);
}

function errorOf(error: unknown): FireError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(?:ENOTFOUND|EAI_)/.test(code)) return 'name';
  if (/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)/.test(code)) return 'refused';
  if (/CERT|TLS|SSL|SIGNATURE/.test(code)) return 'tls';
  return 'broken';
}
