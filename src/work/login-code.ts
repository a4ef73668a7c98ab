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
import { fingerprint, submit, type Submitted } from './public-form.ts';

type Proof = { readonly code: string } | { readonly credential: PasskeyAnswer };

/** The work of a log-in's second step. Which log-in it is only the browser's cookie says. */
export const loginCodeWork = {
  fingerprint,

  sign: async (guest: Guest, _: void, signal: AbortSignal): Promise<Outcome<PasskeyAnswer>> => {
    const asked = await submit(guest, askPasskey, { body: {} }, signal);
    return asked.kind === 'ok' ? byAuthenticator('sign', asked.value, signal) : asked;
  },

  send: (
    guest: Guest,
    { payload, fingerprint: print }: Submitted<Proof>,
    signal: AbortSignal,
  ): Promise<Outcome<Publisher>> =>
    'code' in payload
      ? submit(guest, proveLogin, { body: { ...payload, fingerprint: print } }, signal)
      : submit(guest, proveLoginByPasskey, { body: { ...payload, fingerprint: print } }, signal),
};
