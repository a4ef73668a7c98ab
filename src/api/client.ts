import { type Outcome, ok, refused } from '#contract/failure.ts';
import { API_BASE, entryPaths } from '#contract/entry-paths.ts';
import { queryOf } from '#contract/query.ts';
import { MINUTE_MS } from '#contract/spans.ts';
import { OTHER_PUBLISHER, PUBLISHER_HEADER } from '#contract/whose.ts';
import { deadlineOf } from '#domain/deadline.ts';
import type { Answer, Api, ApiCall, Observation, Reply } from './api.ts';
import { failureOf, failureOfException, parsed, unexpected } from './decode-failure.ts';

/** Longest wait for an answer with its body, ms (faults N6). */
const TIMEOUT_MS = MINUTE_MS;

const JSON_TYPES = 'application/ld+json, application/json';
const EVENT_STREAM = 'text/event-stream';
const accepted = { json: JSON_TYPES, none: JSON_TYPES, file: '*/*', stream: EVENT_STREAM } as const;

export interface ClientOptions {
  /**
   * Whom requests are meant for and whose answers are taken; null: nobody is signed in. An answer for another
   * publisher is dropped, and the network refuses another's request.
   */
  readonly publisher: string | null;
  /** Language of the server's texts, for Accept-Language. */
  readonly language: () => string;
  readonly observe: (observation: Observation) => void;
  /** Ends every request, e.g. with the World. */
  readonly signal?: AbortSignal;
  readonly fetch?: typeof fetch;
  /** By default `/publisher/api` of this origin; tests put an address in front. */
  readonly base?: string;
}

/** What a redirect to the log-in means for this request. */
type Redirect =
  /** The session is over: nobody was signed in, or the profile says so too. */
  | 'over'
  /** The session stands: it was the doing of something in between. */
  | 'broken'
  /** Not known yet. */
  | 'ask';

/** The answer to a request of which it is not known yet what its redirect means; by itself a broken one. */
export const REDIRECTED = refused(unexpected(null));

/** The client of who is not signed in, and of one publisher as `memberClientOf` makes it. */
export function clientOf(options: ClientOptions): Api {
  return { call: (call) => request(options, call, 'over') };
}

/** Makes one request: the one place that calls fetch. `REDIRECTED` only where `redirect` is 'ask'. */
export async function request(
  options: ClientOptions,
  call: ApiCall,
  redirect: Redirect,
): Promise<Outcome<Answer>> {
  const deadline = deadlineOf(
    call.transport ? null : Math.min(call.timeout ?? TIMEOUT_MS, TIMEOUT_MS),
    call.signal,
    options.signal,
  );
  let streaming = false;
  try {
    const { method } = call;
    const { signal } = deadline;
    const address = addressOf(options, call);
    const headers = headersOf(options, call);
    const response = call.transport
      ? await call.transport(address, { method, headers, signal })
      : await (options.fetch ?? fetch)(address, {
          method,
          headers,
          body: call.body === undefined ? null : JSON.stringify(call.body),
          credentials: 'same-origin',
          // The browser's database is the one copy of data.
          cache: 'no-store',
          signal,
        });
    const outcome = await outcomeOf(options, call, response, redirect);
    streaming = call.answer === 'stream' && outcome.kind === 'ok';
    return outcome;
  } catch (error) {
    const failure = failureOfException(error, deadline.why());
    if (failure.kind !== 'cancelled') options.observe({ kind: 'unanswered' });
    return refused(failure);
  } finally {
    if (streaming) deadline.stopClock();
    else deadline.end();
  }
}

async function outcomeOf(
  options: ClientOptions,
  call: ApiCall,
  response: Reply,
  redirect: Redirect,
): Promise<Outcome<Answer>> {
  const { status, headers } = response;
  // A body that breaks off is the pipe's doing: the exception says so.
  const blob = call.answer === 'file' && response.ok ? await response.blob() : null;
  const stream = call.answer === 'stream' && isEventStream(response) ? (response.body ?? null) : null;
  const unread = blob || stream || (call.answer === 'none' && response.ok);
  const text = unread ? '' : await response.text();
  const on401 = call.on401 ?? 'expired';
  const said = failureOf(
    { status, headers, url: response.url, redirected: response.redirected, text },
    { on401, now: Date.now() },
  );
  const redirected = said?.kind === 'unauthorized' && status !== 401;
  const failure = redirected && redirect === 'broken' ? unexpected(status) : said;
  // A profile says whose it is even where no header does.
  const profile = !said && call.path === entryPaths.publisherCurrent ? parsed(text) : null;
  const publisher =
    headers.get(PUBLISHER_HEADER) ?? (profile as { readonly id?: string } | null | undefined)?.id ?? null;
  const foreign =
    options.publisher !== null &&
    (status === OTHER_PUBLISHER || (publisher !== null && publisher !== options.publisher));
  const uncertain = redirected && redirect === 'ask' && !foreign;
  const expired = failure?.kind === 'unauthorized' && !foreign && !uncertain;
  options.observe({
    kind: 'answered',
    status,
    version: headers.get('version'),
    date: headers.get('date'),
    publisher,
    foreign,
    expired,
  });
  if (foreign) {
    await stream?.cancel();
    return refused({ kind: 'cancelled' });
  }
  if (uncertain) return REDIRECTED;
  if (failure) return refused(failure);
  if (call.answer === 'stream') {
    return stream ? ok({ status, headers, body: stream }) : refused(unexpected(status));
  }
  if (blob) return ok({ status, headers, body: blob });
  if (text === '') return ok({ status, headers, body: null });
  const body = parsed(text);
  return body === undefined ? refused(unexpected(status)) : ok({ status, headers, body });
}

/** Anything else under this address is a page of something in between. */
const isEventStream = (response: Reply): boolean =>
  response.ok && (response.headers.get('content-type') ?? '').startsWith(EVENT_STREAM);

function addressOf({ base = API_BASE }: ClientOptions, { path, query }: ApiCall): string {
  const text = new URLSearchParams(queryOf(query ?? {})).toString();
  return text === '' ? `${base}${path}` : `${base}${path}?${text}`;
}

function headersOf({ language, publisher }: ClientOptions, call: ApiCall): Record<string, string> {
  return {
    accept: accepted[call.answer ?? 'json'],
    'accept-language': language(),
    ...(call.body === undefined ? {} : { 'content-type': call.contentType ?? 'application/json' }),
    ...(call.key === undefined ? {} : { 'idempotency-key': call.key }),
    ...(publisher === null ? {} : { [PUBLISHER_HEADER]: publisher }),
  };
}
