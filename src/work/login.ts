import { send } from '#api/send.ts';
import type { Outcome } from '#contract/failure.ts';
import { login, type LoginAnswer, type Publisher } from '#contract/resources/publisher.ts';
import type { Guest } from './at.ts';

/** Shorter than for data: a person waits with the hands on the keyboard, ms. */
const LOGIN_TIMEOUT_MS = 20_000;

interface Submitted {
  readonly payload: { readonly username: string; readonly password: string; readonly remember: boolean };
  readonly fingerprint: string;
}

/** The work of the log-in flow. */
export const loginWork = {
  fingerprint: (guest: Guest, _: void, signal: AbortSignal): Promise<string> => guest.fingerprint(signal),

  /** A wrong password is a refusal with the server's text, not the end of a session. */
  send: async (
    guest: Guest,
    { payload: { username, password, remember }, fingerprint }: Submitted,
    signal: AbortSignal,
  ): Promise<Outcome<LoginAnswer>> => {
    await guest.ready();
    return send(
      guest.api,
      login,
      {
        body: { username, password, _remember_me: remember, fingerprint },
        timeout: LOGIN_TIMEOUT_MS,
        on401: 'refused',
      },
      signal,
    );
  },

  enter: (guest: Guest, { publisher, keep }: { publisher: Publisher; keep: boolean }): Promise<void> =>
    guest.enter(publisher, keep),
};
