import type { Outcome } from '#contract/failure.ts';
import { confirmEmailUpdate, confirmRegistration, type LinkOwner } from '#contract/resources/registration.ts';
import type { Guest } from './at.ts';
import { fingerprint, submit, type Submitted } from './public-form.ts';

/** Posts the fingerprint to the address that has the token of the mail (specification 7). */
const workOf = (action: typeof confirmRegistration) => ({
  fingerprint,
  send: (
    guest: Guest,
    { payload: { token }, fingerprint: print }: Submitted<{ readonly token: string }>,
    signal: AbortSignal,
  ): Promise<Outcome<LinkOwner | null>> =>
    submit(guest, action, { values: { token }, body: { fingerprint: print } }, signal),
});

/** The work of confirming a registration, or the activation of an account. */
export const registrationConfirmationWork = workOf(confirmRegistration);
/** The work of confirming a change of e-mail. */
export const emailConfirmationWork = workOf(confirmEmailUpdate);
