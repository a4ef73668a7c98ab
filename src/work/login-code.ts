import { send } from '#api/send.ts';
import type { Outcome } from '#contract/failure.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import {
  askPasskey,
  type PasskeyAnswer,
  proveLogin,
  proveLoginByPasskey,
} from '#contract/resources/second-factor.ts';
import type { Guest } from './at.ts';
import { byAuthenticator } from './passkeys.ts';

/** As for the first step, ms. */
const LOGIN_TIMEOUT_MS = 20_000;

interface Submitted {
  readonly payload: { readonly code: string } | { readonly credential: PasskeyAnswer };
  readonly fingerprint: string;
}
const options = { timeout: LOGIN_TIMEOUT_MS, on401: 'refused' } as const;

/** The work of a log-in's second step. Which log-in it is only the browser's cookie says. */
export const loginCodeWork = {
  fingerprint: (guest: Guest, _: void, signal: AbortSignal): Promise<string> => guest.fingerprint(signal),

  sign: async (guest: Guest, _: void, signal: AbortSignal): Promise<Outcome<PasskeyAnswer>> => {
    const asked = await send(guest.api, askPasskey, { body: {}, ...options }, signal);
    return asked.kind === 'ok' ? byAuthenticator('sign', asked.value, signal) : asked;
  },

  send: (
    guest: Guest,
    { payload, fingerprint }: Submitted,
    signal: AbortSignal,
  ): Promise<Outcome<Publisher>> =>
    'code' in payload
      ? send(guest.api, proveLogin, { body: { code: payload.code, fingerprint }, ...options }, signal)
      : send(
          guest.api,
          proveLoginByPasskey,
          { body: { credential: payload.credential, fingerprint }, ...options },
          signal,
        ),
};
