import { type Failure, ok, refused } from '#contract/failure.ts';
import type { PasskeyOptions, SecondFactorKey } from '#contract/resources/second-factor.ts';
import {
  type FactorProof,
  type FactorTask,
  type Proved,
  secondFactorMachine,
} from '#machines/second-factor.ts';
import { samplePasskey } from '../samples/settings-samples.ts';

export const proof: FactorProof = { currentPassword: 'the old 1 word', code: '123456' };
export const key: SecondFactorKey = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Brand:anna?issuer=Brand&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  expiresAt: '2026-11-25T13:00:00.000Z',
};
export const codes = ['a1b2-c3d4-e5f6-g7h8', 'b1b2-c3d4-e5f6-g7h8'];
export const wrongPassword: Failure = {
  kind: 'invalid',
  fields: [{ path: 'currentPassword', message: 'The current password is wrong.' }],
  text: null,
};
export const wrongCode: Failure = {
  kind: 'invalid',
  fields: [{ path: 'code', message: 'The code is wrong.' }],
  text: null,
};
/** What a passkey is made for. */
export const options: PasskeyOptions = { challenge: 'c2lnbi1tZQ' };
export const wrongName: Failure = {
  kind: 'invalid',
  fields: [{ path: 'name', message: 'The name is too long.' }],
  text: null,
};
export const isForged: Failure = {
  kind: 'refused',
  status: 403,
  text: 'This passkey could not be verified.',
};
export const isOn: Failure = { kind: 'refused', status: 409, text: 'It is on already.' };

const proved = (output: unknown) => ({ type: 'xstate.done.actor.prove', output });
const confirmed = (output: unknown) => ({ type: 'xstate.done.actor.confirm', output });
const made = (output: unknown) => ({ type: 'xstate.done.actor.make', output });
const given = (value: Proved) => ok(value);

/** What can come to the second factor in the settings, on the machine alone and on the screen. */
export const secondFactorJourney = {
  machine: secondFactorMachine,
  acts: {
    'the set-up is chosen': { type: 'task.choose', task: 'setUp' },
    'turning it off is chosen': { type: 'task.choose', task: 'turnOff' },
    'new codes are chosen': { type: 'task.choose', task: 'renew' },
    'adding a passkey is chosen': { type: 'task.choose', task: 'addPasskey' },
    'removing a passkey is chosen': { type: 'task.choose', task: 'removePasskey', passkey: samplePasskey() },
    'it is left': { type: 'task.leave' },
    'the form is sent': { type: 'form.submit', proof },
    'the network gives a key': proved(given({ kind: 'key', key })),
    'the network gives codes': proved(given({ kind: 'codes', codes })),
    'the network says what to make': proved(given({ kind: 'options', options })),
    'the network has taken it away': proved(given({ kind: 'gone' })),
    'the network says the password is wrong': proved(refused(wrongPassword)),
    'the network refuses it': proved(refused(isOn)),
    'the sending breaks': { type: 'xstate.error.actor.prove', error: new Error('broken') },
    'the sending takes too long': { type: 'xstate.after.timeout.secondFactor.sending' },
    'the code is sent': { type: 'code.submit', code: '123456' },
    'the network turns it on': confirmed(given({ kind: 'codes', codes })),
    'the network says the code is wrong': confirmed(refused(wrongCode)),
    'the network refuses the code': confirmed(refused(isOn)),
    'the confirming breaks': { type: 'xstate.error.actor.confirm', error: new Error('broken') },
    'the confirming takes too long': { type: 'xstate.after.timeout.secondFactor.confirming' },
    'the codes are kept': { type: 'codes.kept' },
    'the passkey is named': { type: 'passkey.make', name: 'My laptop' },
    'the passkey is made and kept': made(ok(samplePasskey())),
    'no passkey is made': made(refused({ kind: 'cancelled' })),
    'the network says the name is wrong': made(refused(wrongName)),
    'the network refuses the passkey': made(refused(isForged)),
    'the making breaks': { type: 'xstate.error.actor.make', error: new Error('broken') },
    'the making takes too long': { type: 'xstate.after.makeTimeout.secondFactor.making' },
  },
  project: ({ task, failure }: { readonly task: FactorTask; readonly failure: Failure | null }) => [
    task,
    failure?.kind,
  ],
};
