import { decode, type OutputOf } from '#contract/decode.ts';
import { type Failure, type Outcome, ok, refused } from '#contract/failure.ts';
import { fillPath } from '#contract/entry-paths.ts';
import type { Action, RowSchema } from '#contract/resource.ts';
import type { Api, ApiCall } from './api.ts';
import { unexpected } from './decode-failure.ts';

export interface SendOptions {
  /** Fill the `{name}` placeholders of the action's path. */
  readonly values?: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Idempotency key; the same until a definite answer came. */
  readonly key?: string;
  readonly timeout?: number;
  readonly on401?: ApiCall['on401'];
}

/** Makes a call that changes something, and reads its answer by the action's schema. */
export async function send<B extends RowSchema, A extends RowSchema>(
  api: Api,
  action: Action<B, A>,
  { values = {}, body, key, timeout, on401 }: SendOptions,
  signal?: AbortSignal,
): Promise<Outcome<OutputOf<A>>> {
  const answer = await api.call({
    method: action.method,
    path: fillPath(action.path, values),
    body,
    contentType: action.contentType,
    ...(signal && { signal }),
    ...(key === undefined ? {} : { key }),
    ...(timeout === undefined ? {} : { timeout }),
    ...(on401 === undefined ? {} : { on401 }),
  });
  if (answer.kind === 'refused') return answer;
  const value = decode(action.answer, answer.value.body);
  return value.ok ? ok(value.value) : refused(unexpected(answer.value.status));
}

/**
 * Whether the server may or may not have done it: no answer came, or one from something in between. The
 * same idempotency key is then sent again.
 */
export const isUnclear = (failure: Failure): boolean =>
  failure.kind === 'offline' ||
  failure.kind === 'timeout' ||
  (failure.kind === 'unexpected' &&
    (failure.status === null || failure.status >= 500 || failure.status < 300));
