import { send } from '#api/send.ts';
import type { Outcome } from '#contract/failure.ts';
import { confirmEmailUpdate, confirmRegistration, type LinkOwner } from '#contract/resources/registration.ts';
import type { Guest } from './at.ts';

interface Submitted {
  readonly payload: { readonly token: string };
  readonly fingerprint: string;
}

/** Posts the fingerprint to the address that has the token of the mail (specification 7). */
const workOf = (action: typeof confirmRegistration) => ({
  fingerprint: (guest: Guest, _: void, signal: AbortSignal): Promise<string> => guest.fingerprint(signal),
  send: (
    { api }: Guest,
    { payload: { token }, fingerprint }: Submitted,
    signal: AbortSignal,
  ): Promise<Outcome<LinkOwner | null>> =>
    send(
      api,
      action,
      { values: { token }, body: { fingerprint }, timeout: 20_000, on401: 'refused' },
      signal,
    ),
});

/** The work of confirming a registration, or the activation of an account. */
export const registrationConfirmationWork = workOf(confirmRegistration);
/** The work of confirming a change of e-mail. */
export const emailConfirmationWork = workOf(confirmEmailUpdate);
