import type { IncomingMessage } from 'node:http';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { isIP } from 'node:net';

/** What a receiver said. */
export interface Heard {
  /** Status of HTTP. */
  readonly answer: number;
  /** At most `BODY_MAX` bytes. */
  readonly body: string | null;
  readonly error: 'redirect' | 'upgrade' | null;
  /** What it asks for by `Retry-After`, ms. */
  readonly retryAfterMs: number | null;
}

interface HttpCall {
  /** Where the connection may go, one at least, whatever the name leads to by now. */
  readonly addresses: readonly string[];
  /** What `signal` leaves for the call, ms. */
  readonly timeoutMs: number;
  /** Ends the call and its connection. */
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  readonly now: () => Date;
}

const BODY_MAX = 2048;
/** A name may have hundreds. */
const ADDRESSES_MAX = 16;
/** An address that does not answer is given this long at least, ms: a round trip around the world, and another. */
const DIAL_MIN_MS = 500;

/**
 * One call with GET, no redirect followed. Its addresses are tried one after the other until one takes the connection,
 * those of the two families in turn (`autoSelectFamily` of Node); nothing is sent before. However the connection ends, the call does: by an answer, by another
 * protocol in its place, by an error, or without a word. Rejects where there is no answer, or half of one.
 */
export function callOnce(
  url: URL,
  { addresses, signal, timeoutMs, headers = {}, now }: HttpCall,
): Promise<Heard> {
  const request = url.protocol === 'https:' ? secure : plain;
  return new Promise<Heard>((resolve, reject) => {
    const sent = request(url, {
      method: 'GET',
      signal,
      // a connection of its own: one that is kept might belong to an address of before
      agent: false,
      headers: { 'user-agent': 'publisher-panel-postback/1', accept: '*/*', connection: 'close', ...headers },
      ...dialling(addresses, timeoutMs),
    });
    const end = (heard: Heard): void => {
      resolve(heard);
      sent.destroy();
    };
    sent.on('response', (response) => {
      bodyOf(response).then((body) => end(heardOf(response, body, now())), reject);
    });
    // its connection is nobody's from here on
    sent.on('upgrade', (response, socket) => {
      socket.destroy();
      end(heardOf(response, null, now()));
    });
    sent.on('error', reject);
    // the last that is heard of a call, when nothing else was
    sent.on('close', () => reject(new Error('closed without an answer')));
    sent.end();
  });
}

/** How the connection is made. Half of the time is for addresses that say nothing, the last one has the rest. */
function dialling(addresses: readonly string[], timeoutMs: number) {
  const tried = addresses.slice(0, ADDRESSES_MAX).map((address) => ({ address, family: isIP(address) }));
  // with `autoSelectFamily` all of them are asked for
  const lookup = (_host: string, _options: unknown, found: (error: null, all: typeof tried) => void) =>
    found(null, tried);
  return {
    lookup,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: Math.max(DIAL_MIN_MS, Math.floor(timeoutMs / 2 / tried.length)),
  };
}

const heardOf = (response: IncomingMessage, body: string | null, now: Date): Heard => {
  const answer = response.statusCode ?? 0;
  return {
    answer,
    body,
    error: answer === 101 ? 'upgrade' : answer >= 300 && answer < 400 ? 'redirect' : null,
    retryAfterMs: retryAfterOf(response.headers['retry-after'], now),
  };
};

/** The beginning of an answer; rejects where it breaks off before. */
async function bodyOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    // the rest is of no interest
    if (size >= BODY_MAX) break;
  }
  return Buffer.concat(parts).subarray(0, BODY_MAX).toString('utf8').replaceAll('\0', '');
}

/** Seconds or a date; ms from now, never less than none. */
function retryAfterOf(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? null : Math.max(ms, 0);
}
