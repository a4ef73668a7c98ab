/**
 * What a call can come back with (specification 8). Refusals are data; exceptions mean a bug.
 * `src/api/decode-failure.ts` is the only place that makes a Failure out of a response.
 */
export interface FieldError {
  /** Property path as the server wrote it, e.g. `email` or `customFieldValues[0].value`. */
  readonly path: string;
  readonly message: string;
}

export type Failure =
  /** 401: the session is over; the session machine takes it once. */
  | { readonly kind: 'unauthorized' }
  /** 422: `fields` go to the form; what no field takes is listed as 'field: message'. */
  | { readonly kind: 'invalid'; readonly fields: readonly FieldError[]; readonly text: string | null }
  /** Any other answer of the server that says why; `text` is its own sentence, null means the generic one. */
  | { readonly kind: 'refused'; readonly status: number; readonly text: string | null }
  /** 429 or 503: may be tried again in `retryAfter` ms (null: the server did not say). */
  | {
      readonly kind: 'busy';
      readonly status: 429 | 503;
      readonly retryAfter: number | null;
      readonly text: string | null;
    }
  /** The request never reached a server, found by the failed request itself. */
  | { readonly kind: 'offline' }
  /** No answer within the client's own time-out. */
  | { readonly kind: 'timeout' }
  /** The screen was left or the question replaced: never shown. */
  | { readonly kind: 'cancelled' }
  /** A broken answer: HTML with 200, truncated JSON, a schema that does not fit, a 500. */
  | { readonly kind: 'unexpected'; readonly status: number | null };

export type Outcome<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly failure: Failure };

export const ok = <T>(value: T): Outcome<T> => ({ kind: 'ok', value });
export const refused = (failure: Failure): Outcome<never> => ({ kind: 'refused', failure });
