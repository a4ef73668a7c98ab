import { readErrorBody, sentenceOf, violationsOf } from '#contract/error-body.ts';
import type { Failure } from '#contract/failure.ts';

/** A response whose body has been read, as far as a failure can be seen in it. */
export interface ReadResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Where the browser ended up after following redirects; '' where it does not say. */
  readonly url: string;
  readonly redirected: boolean;
  readonly text: string;
}

export interface DecodeOptions {
  /** See `ApiCall.on401`. */
  readonly on401: 'expired' | 'refused';
  /** ms since 1970, for a Retry-After that is a date. */
  readonly now: number;
}

/** Where something in between sends whom it takes for a guest: the log-in, or a log-out, the API's own too. */
const OUTSIDE = /^\/publisher(\/api)?\/log(in|out)$/;

/**
 * The one decoder from a response to a Failure (specification 8); null where the response is none.
 * Its table test has one row for each line of the error catalogue.
 */
export function failureOf(response: ReadResponse, { on401, now }: DecodeOptions): Failure | null {
  const { status } = response;
  if (leadsToLogin(response)) return { kind: 'unauthorized' };
  if (status >= 200 && status < 300) return null;
  const body = readErrorBody(parsed(response.text));
  const text = sentenceOf(body);
  if (status === 401)
    return on401 === 'expired' ? { kind: 'unauthorized' } : { kind: 'refused', status, text };
  if (status === 422) return { kind: 'invalid', ...violationsOf(body) };
  if (status === 429 || status === 503) {
    return { kind: 'busy', status, retryAfter: retryAfter(response.headers.get('retry-after'), now), text };
  }
  if (status < 400 || (status >= 500 && text === null)) return { kind: 'unexpected', status };
  return { kind: 'refused', status, text };
}

/** What a fetch that gave no response means. Anything but a network's doing is thrown on: it is a bug. */
export function failureOfException(error: unknown, aborted: 'no' | 'cancelled' | 'timeout'): Failure {
  if (aborted === 'timeout' || nameOf(error) === 'TimeoutError') return { kind: 'timeout' };
  if (aborted === 'cancelled' || nameOf(error) === 'AbortError') return { kind: 'cancelled' };
  // A TypeError is how fetch says that there was no connection, or none any more.
  if (error instanceof TypeError) return { kind: 'offline' };
  throw error;
}

/** A broken answer: HTML with 200, truncated JSON, a schema that does not fit. */
export const unexpected = (status: number | null): Failure => ({ kind: 'unexpected', status });

/** JSON, or undefined where it is none (HTML, truncated, empty). */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** 'A redirect to the login URL sends the browser to login' (specification 7): followed by the browser, or not. */
function leadsToLogin({ status, redirected, url, headers }: ReadResponse): boolean {
  if (redirected) return OUTSIDE.test(pathOf(url));
  return status >= 300 && status < 400 && OUTSIDE.test(pathOf(headers.get('location') ?? ''));
}

function pathOf(address: string): string {
  try {
    return new URL(address, 'http://panel.invalid').pathname.replace(/\/$/, '');
  } catch {
    return '';
  }
}

/** Seconds or an HTTP date, as ms from now; null where the server did not say, never negative. */
function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = /^\s*(\d{1,9})\s*$/.exec(header)?.[1];
  if (seconds !== undefined) return Number(seconds) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(date - now, 0);
}

const nameOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'name' in error && typeof error.name === 'string'
    ? error.name
    : null;
