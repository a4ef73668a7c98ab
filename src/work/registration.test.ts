import { describe, expect, it } from 'vitest';
import type { Failure } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import { emptyRegistration, registrationOf } from '#domain/registration.ts';
import { customFieldOf } from '#tests/support/samples/custom-field.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import type { Applicant } from './at.ts';
import { registrationWork } from './registration.ts';

const field = customFieldOf({ defaultValue: 'me' });
const messengers = [{ label: 'Telegram', value: 'telegram' }];
const fieldsOnTheWire = { 'hydra:member': [{ ...field, fieldType: 1 }], 'hydra:totalItems': 1 };
const registration = registrationOf(emptyRegistration([field]), [field], {}, {});
const never = new AbortController().signal;

const applicant = (api: Applicant['api'], limited = false): Applicant => ({
  api,
  fingerprint: () => Promise.resolve('f1'),
  ready: () => Promise.resolve(),
  enter: () => Promise.resolve(),
  registrationLimited: () => limited,
});
const sent = (failure: Failure, limited = false) =>
  registrationWork.send(
    applicant(
      fakeApi(() => failing(failure)),
      limited,
    ),
    { payload: { registration, key: 'k1' }, fingerprint: 'f1' },
    never,
  );

describe('the work of a registration', () => {
  it('asks for the fields and the messengers, and looks at the cookie', async () => {
    const api = fakeApi(({ path }) => (path === paths.registerFields ? fieldsOnTheWire : messengers));
    expect(await registrationWork.load(applicant(api, true), undefined, never)).toEqual({
      kind: 'ok',
      value: { fields: [field], messengers, limited: true },
    });
    expect(api.calls.map(({ path }) => path)).toEqual(['/register/fields', '/register/messengers']);
  });

  it('takes the messengers in the frame of a collection, too', async () => {
    const framed = { 'hydra:member': messengers, 'hydra:totalItems': 1 };
    const api = fakeApi(({ path }) => (path === paths.registerFields ? fieldsOnTheWire : framed));
    expect(await registrationWork.load(applicant(api), undefined, never)).toMatchObject({
      value: { messengers },
    });
  });

  it.each([paths.registerFields, paths.registerMessengers])('has no form without %s', async (missing) => {
    const api = fakeApi(({ path }) => {
      if (path === missing) return failing({ kind: 'offline' });
      return path === paths.registerFields ? fieldsOnTheWire : messengers;
    });
    expect(await registrationWork.load(applicant(api), undefined, never)).toEqual({
      kind: 'refused',
      failure: { kind: 'offline' },
    });
  });

  it('sends the payload with its fingerprint and key, and does not read the answer', async () => {
    const api = fakeApi(() => null);
    const input = { payload: { registration, key: 'k1' }, fingerprint: 'f1' };
    expect((await registrationWork.send(applicant(api), input, never)).kind).toBe('ok');
    expect(api.calls).toMatchObject([
      {
        method: 'POST',
        path: '/publishers/register',
        body: { ...registration, fingerprint: 'f1' },
        contentType: 'application/json',
        key: 'k1',
      },
    ]);
  });

  it('gives the names of the form to the fields that the server names', async () => {
    const fields = [
      { path: 'customFieldValues[0].value', message: 'No.' },
      { path: 'email', message: 'Taken.' },
    ];
    expect(await sent({ kind: 'invalid', fields, text: null })).toMatchObject({
      failure: {
        fields: [
          { path: 'custom-f1', message: 'No.' },
          { path: 'email', message: 'Taken.' },
        ],
      },
    });
  });

  it('tells a 429 that is the limit from one that is a matter of waiting', async () => {
    const busy = { kind: 'busy', status: 429, retryAfter: 1000, text: 'Slow down.' } as const;
    expect(await sent(busy)).toEqual({ kind: 'refused', failure: busy });
    expect(await sent(busy, true)).toEqual({
      kind: 'refused',
      failure: { kind: 'refused', status: 429, text: 'Slow down.' },
    });
  });
});
