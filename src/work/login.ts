import type { Outcome } from '#contract/failure.ts';
import { login, type LoginAnswer, type Publisher } from '#contract/resources/publisher.ts';
import type { Guest } from './at.ts';
import { fingerprint, submit, type Submitted } from './public-form.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
}

/** The work of the log-in flow. */
export const loginWork = {
  fingerprint,

  /** A wrong password is a refusal with the server's text, not the end of a session. */
  send: async (
    guest: Guest,
    { payload: { username, password, remember }, fingerprint: print }: Submitted<Credentials>,
    signal: AbortSignal,
  ): Promise<Outcome<LoginAnswer>> => {
    await guest.ready();
    const body = { username, password, _remember_me: remember, fingerprint: print };
    return submit(guest, login, { body }, signal);
  },

  enter: (guest: Guest, { publisher, keep }: { publisher: Publisher; keep: boolean }): Promise<void> =>
    guest.enter(publisher, keep),
};
