import { send } from '#api/send.ts';
import type { Outcome } from '#contract/failure.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import { proveLogin } from '#contract/resources/second-factor.ts';
import type { Guest } from './at.ts';

/** As for the first step, ms. */
const LOGIN_TIMEOUT_MS = 20_000;

interface Submitted {
  readonly payload: { readonly code: string };
  readonly fingerprint: string;
}

/** The work of a log-in's second step. Which log-in it is only the browser's cookie says. */
export const loginCodeWork = {
  fingerprint: (guest: Guest, _: void, signal: AbortSignal): Promise<string> => guest.fingerprint(signal),

  send: (
    guest: Guest,
    { payload: { code }, fingerprint }: Submitted,
    signal: AbortSignal,
  ): Promise<Outcome<Publisher>> =>
    send(
      guest.api,
      proveLogin,
      { body: { code, fingerprint }, timeout: LOGIN_TIMEOUT_MS, on401: 'refused' },
      signal,
    ),
};
