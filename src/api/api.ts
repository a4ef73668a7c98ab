import type { Outcome } from '#contract/failure.ts';

/** Query parameters by their names on the wire, as `queryOf` (src/contract/query.ts) writes them. */
export type Query = Readonly<Record<string, unknown>>;

/** One request of the client. */
export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Under `/publisher/api`, placeholders filled. */
  readonly path: string;
  readonly query?: Query;
  /** Sent as JSON; undefined sends no body. */
  readonly body?: unknown;
  readonly contentType?: 'application/json' | 'application/ld+json' | 'application/merge-patch+json';
  /** Idempotency-Key: stays the same until a definite answer came. */
  readonly key?: string;
  /** Own time-out in ms, by default and at most 60,000. */
  readonly timeout?: number;
  /** Leaving the screen or replacing the question aborts it: the outcome is then `cancelled`. */
  readonly signal?: AbortSignal;
  /**
   * What a 401 means: the session is over (default), or (log-in) the answer to what was typed, whose
   * text is shown above the form.
   */
  readonly on401?: 'expired' | 'refused';
  /**
   * `json` by default; `file`: the answer is kept as a Blob; `none`: the body is not read; `stream`: the body
   * is a ReadableStream of bytes, open until the signal aborts: the time-out is for its beginning alone.
   */
  readonly answer?: 'json' | 'file' | 'none' | 'stream';
  /** Sends in place of `fetch`, with a time-out of its own: an upload, whose progress is told. */
  readonly transport?: Transport;
}

/** What the client reads of a response. */
export type Reply = Pick<Response, 'status' | 'ok' | 'headers' | 'url' | 'redirected' | 'text' | 'blob'> &
  Partial<Pick<Response, 'body'>>;

/** Rejects like `fetch`, and with a `TimeoutError` where its own time is over. */
export type Transport = (
  address: string,
  request: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly signal: AbortSignal;
  },
) => Promise<Reply>;

/** An answer with a status below 300 whose body could be read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, a Blob for `file`, a ReadableStream for `stream`, null where there is no body. */
  readonly body: unknown;
}

/** Told once about every request that was not cancelled. */
export type Observation =
  /** No answer came: no route, a reset connection, the client's own time-out. */
  | { readonly kind: 'unanswered' }
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** The `version` header; null where the backend sends none. */
      readonly version: string | null;
      /** The `Date` header: the server's clock. */
      readonly date: string | null;
      /** The `publisher` header of a signed-in answer, or the id in a profile; null on public ones and where the backend says neither. */
      readonly publisher: string | null;
      /** True where the session is that of a publisher other than the client's own; the answer has been dropped. */
      readonly foreign: boolean;
      /** True where a signed-in request was told that its session is over. */
      readonly expired: boolean;
    };

/** The client. Never rejects for what a network can do. */
export interface Api {
  readonly call: (call: ApiCall) => Promise<Outcome<Answer>>;
}
