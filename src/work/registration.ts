import { collection } from '#api/collection.ts';
import { one } from '#api/one.ts';
import { send } from '#api/send.ts';
import { type Outcome, ok, refused } from '#contract/failure.ts';
import {
  messengerOptions,
  register,
  registerAgain,
  registerFields,
} from '#contract/resources/registration.ts';
import { fieldOfPath, type Registration } from '#domain/registration.ts';
import type { RegistrationOptions } from '#domain/registration-validation.ts';
import type { Applicant } from './at.ts';

/** The work of the registration. */
export const registrationWork = {
  /** The network's own fields and its messengers; a form without either could not be filled in. */
  load: async (guest: Applicant, _: void, signal: AbortSignal): Promise<Outcome<RegistrationOptions>> => {
    const [fields, messengers] = await Promise.all([
      collection(guest.api, registerFields, {}, signal),
      one(guest.api, messengerOptions, {}, signal),
    ]);
    if (fields.kind === 'refused') return fields;
    if (messengers.kind === 'refused') return messengers;
    return ok({
      fields: fields.value.rows,
      messengers: messengers.value,
      limited: guest.registrationLimited(),
    });
  },

  fingerprint: (guest: Applicant, _: void, signal: AbortSignal): Promise<string> => guest.fingerprint(signal),

  /**
   * Field errors come back by the form's names. A 429 after which the cookie stands is no matter of
   * waiting: it is told as a plain refusal.
   */
  send: async (
    guest: Applicant,
    input: {
      readonly payload: { readonly registration: Registration; readonly key: string };
      readonly fingerprint: string;
    },
    signal: AbortSignal,
  ): Promise<Outcome<unknown>> => {
    const { payload, fingerprint } = input;
    const { registration, key } = payload;
    const outcome = await send(
      guest.api,
      register,
      { body: { ...registration, fingerprint }, key, on401: 'refused' },
      signal,
    );
    if (outcome.kind === 'ok') return outcome;
    const { failure } = outcome;
    if (failure.kind === 'invalid') {
      const fields = failure.fields.map(({ path, message }) => ({
        path: fieldOfPath(path, registration),
        message,
      }));
      return refused({ ...failure, fields });
    }
    if (failure.kind === 'busy' && failure.status === 429 && guest.registrationLimited()) {
      return refused({ kind: 'refused', status: 429, text: failure.text });
    }
    return outcome;
  },
};

/** The work beside the notice that its mail is on its way. */
export const registerAgainWork = {
  fingerprint: registrationWork.fingerprint,
  send: (
    { api }: Applicant,
    {
      payload: { email },
      fingerprint,
    }: { readonly payload: { readonly email: string }; readonly fingerprint: string },
    signal: AbortSignal,
  ): Promise<Outcome<unknown>> =>
    send(api, registerAgain, { body: { email, fingerprint }, timeout: 20_000, on401: 'refused' }, signal),
};
