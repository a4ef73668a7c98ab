import { one } from '#api/one.ts';
import type { Outcome } from '#contract/failure.ts';
import { confirmPasswordReset, requestPasswordReset, resetLink } from '#contract/resources/password.ts';
import type { LinkOwner } from '#contract/resources/registration.ts';
import { resourceAt } from '#contract/resource.ts';
import type { Guest } from './at.ts';
import { fingerprint, submit, type Submitted } from './public-form.ts';

/** The work of asking for a new password. */
export const passwordResetWork = {
  fingerprint,
  /** Answered alike whether the address is known or not (specification 9). */
  send: (
    guest: Guest,
    { payload: { email }, fingerprint: print }: Submitted<{ readonly email: string }>,
    signal: AbortSignal,
  ): Promise<Outcome<unknown>> =>
    submit(guest, requestPasswordReset, { body: { email, fingerprint: print } }, signal),
};

/** The work of setting one by the link of a mail. */
export const newPasswordWork = {
  fingerprint,
  look: (
    { api }: Guest,
    { token }: { readonly token: string },
    signal: AbortSignal,
  ): Promise<Outcome<LinkOwner>> => one(api, resourceAt(resetLink, { id: token }), {}, signal),
  send: (
    guest: Guest,
    {
      payload: { token, password, repeat },
      fingerprint: print,
    }: Submitted<{ readonly token: string; readonly password: string; readonly repeat: string }>,
    signal: AbortSignal,
  ): Promise<Outcome<unknown>> =>
    submit(
      guest,
      confirmPasswordReset,
      {
        // The address takes the token in the publisher's place.
        values: { id: token },
        body: { plainPassword: password, repeatPlainPassword: repeat, fingerprint: print },
      },
      signal,
    ),
};
