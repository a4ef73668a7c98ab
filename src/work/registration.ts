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
import { fingerprint, submit, type Submitted } from './public-form.ts';

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

  fingerprint,

  /**
   * Field errors come back by the form's names. A 429 after which the cookie stands is no matter of
   * waiting: it is told as a plain refusal.
   */
  send: async (
    guest: Applicant,
    {
      payload: { registration, key },
      fingerprint: print,
    }: Submitted<{ readonly registration: Registration; readonly key: string }>,
    signal: AbortSignal,
  ): Promise<Outcome<unknown>> => {
    const body = { ...registration, fingerprint: print };
    const outcome = await send(guest.api, register, { body, key, on401: 'refused' }, signal);
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
  fingerprint,
  send: (
    guest: Applicant,
    { payload: { email }, fingerprint: print }: Submitted<{ readonly email: string }>,
    signal: AbortSignal,
  ): Promise<Outcome<unknown>> =>
    submit(guest, registerAgain, { body: { email, fingerprint: print } }, signal),
};
