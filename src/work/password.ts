import { one } from '#api/one.ts';
import { send } from '#api/send.ts';
import type { Outcome } from '#contract/failure.ts';
import { confirmPasswordReset, requestPasswordReset, resetLink } from '#contract/resources/password.ts';
import type { LinkOwner } from '#contract/resources/registration.ts';
import { resourceAt } from '#contract/resource.ts';
import type { Guest } from './at.ts';

/** Shorter than for data: a person waits with the hands on the keyboard, ms. */
const FORM_TIMEOUT_MS = 20_000;

interface Submitted<Payload> {
  readonly payload: Payload;
  readonly fingerprint: string;
}

const fingerprint = (guest: Guest, _: void, signal: AbortSignal): Promise<string> =>
  guest.fingerprint(signal);

/** The work of asking for a new password. */
export const passwordResetWork = {
  fingerprint,
  /** Answered alike whether the address is known or not (specification 9). */
  send: (
    { api }: Guest,
    { payload, fingerprint: print }: Submitted<{ readonly email: string }>,
    signal: AbortSignal,
  ): Promise<Outcome<unknown>> =>
    send(
      api,
      requestPasswordReset,
      { body: { email: payload.email, fingerprint: print }, timeout: FORM_TIMEOUT_MS, on401: 'refused' },
      signal,
    ),
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
    { api }: Guest,
    {
      payload: { token, password, repeat },
      fingerprint: print,
    }: Submitted<{ readonly token: string; readonly password: string; readonly repeat: string }>,
    signal: AbortSignal,
  ): Promise<Outcome<unknown>> =>
    send(
      api,
      confirmPasswordReset,
      {
        // The address takes the token in the publisher's place.
        values: { id: token },
        body: { plainPassword: password, repeatPlainPassword: repeat, fingerprint: print },
        timeout: FORM_TIMEOUT_MS,
        on401: 'refused',
      },
      signal,
    ),
};
