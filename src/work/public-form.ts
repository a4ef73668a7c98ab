import type { OutputOf } from '#contract/decode.ts';
import type { Outcome } from '#contract/failure.ts';
import type { Action, RowSchema } from '#contract/resource.ts';
import { send, type SendOptions } from '#api/send.ts';
import type { Guest } from './at.ts';

/** Shorter than for data: a person waits with the hands on the keyboard, ms. */
const FORM_TIMEOUT_MS = 20_000;

/** What a submission (`machines/submission.ts`) gives to `send`. */
export interface Submitted<Payload> {
  readonly payload: Payload;
  readonly fingerprint: string;
}

/** The first half of every submission. */
export const fingerprint = (guest: Guest, _: void, signal: AbortSignal): Promise<string> =>
  guest.fingerprint(signal);

/** Sends what a public form says. A 401 is the answer to what was typed, and no end of a session. */
export const submit = <B extends RowSchema, A extends RowSchema>(
  { api }: Pick<Guest, 'api'>,
  action: Action<B, A>,
  said: Pick<SendOptions, 'values' | 'body'>,
  signal: AbortSignal,
): Promise<Outcome<OutputOf<A>>> =>
  send(api, action, { ...said, timeout: FORM_TIMEOUT_MS, on401: 'refused' }, signal);
