import { type Failure, ok, type Outcome } from '#contract/failure.ts';
import type { PasskeyAnswer } from '#contract/resources/second-factor.ts';
import type { PayoutChange } from '#domain/payout-account/change.ts';
import { payoutChangeMachine, type PinSent } from '#machines/payout-change.ts';
import { credential } from './login-code-journey.ts';

export const typed: PayoutChange = {
  kind: 'add',
  method: 'paypal',
  account: 'anna@example.com',
  minimalAmount: '50',
};
export const frozen: Failure = { kind: 'refused', status: 409, text: 'Payouts are frozen.' };
export const gone: Failure = { kind: 'unexpected', status: 502 };
export const crowded: Failure = { kind: 'busy', status: 503, retryAfter: null, text: null };
export const wrongPin: Failure = {
  kind: 'invalid',
  fields: [{ path: 'pin', message: 'The pin is wrong.' }],
  text: null,
};
export const wrongAccount: Failure = {
  kind: 'invalid',
  fields: [{ path: 'account', message: 'You already have this account.' }],
  text: null,
};
export const sent: PinSent = {
  by: 'mail',
  // no network says so beside a mail: both ways are walked at once
  passkeys: true,
  pin: null,
  sentTo: 'a•••@example.com',
  expiresAt: '2026-11-25T12:10:00.000Z',
};

const signed = (output: Outcome<PasskeyAnswer>) => ({ type: 'xstate.done.actor.sign', output });

/** What can come to a change of the payout accounts, on the machine alone and on the screen. */
export const payoutJourney = {
  machine: payoutChangeMachine,
  // typed, and what is only confirmed
  inputs: [{ change: null }, { change: { kind: 'delete', id: 'a1' } }],
  acts: {
    'it is typed': { type: 'form.submit', change: typed },
    'it is confirmed': { type: 'change.confirm' },
    'one goes back': { type: 'change.back' },
    'the pin is typed': { type: 'pin.submit', pin: '123456', key: 'k' },
    'a passkey is used': { type: 'passkey.use', key: 'k' },
    'it signs': signed(ok(credential)),
    'it does not sign': signed({ kind: 'refused', failure: { kind: 'cancelled' } }),
    'the signing breaks': { type: 'xstate.error.actor.sign', error: new Error('broken') },
    'the signing takes too long': { type: 'xstate.after.signTimeout.payoutChange.signing' },
    'another pin is asked for': { type: 'pin.again' },
    'it is tried again': { type: 'change.retry' },
    'the network is back': { type: 'network.restored' },
    'a pause is over': { type: 'xstate.after.again.payoutChange.unclear' },
    'the check is passed': { type: 'xstate.done.actor.check', output: { kind: 'ok', value: null } },
    'the check finds something': {
      type: 'xstate.done.actor.check',
      output: { kind: 'refused', failure: wrongAccount },
    },
    'the check breaks': { type: 'xstate.error.actor.check', error: new Error('broken') },
    'the check takes too long': { type: 'xstate.after.timeout.payoutChange.checking' },
    'the pin is mailed': { type: 'xstate.done.actor.requestPin', output: ok(sent) },
    'the pin is refused': {
      type: 'xstate.done.actor.requestPin',
      output: { kind: 'refused', failure: frozen },
    },
    'the mailing breaks': { type: 'xstate.error.actor.requestPin', error: new Error('broken') },
    'the mailing takes too long': { type: 'xstate.after.timeout.payoutChange.requesting' },
    'the network has done it': { type: 'xstate.done.actor.save', output: { kind: 'done', answer: null } },
    'the network says the pin is wrong': {
      type: 'xstate.done.actor.save',
      output: { kind: 'refused', failure: wrongPin },
    },
    'the network says the account is wrong': {
      type: 'xstate.done.actor.save',
      output: { kind: 'refused', failure: wrongAccount },
    },
    'the network refuses it': {
      type: 'xstate.done.actor.save',
      output: { kind: 'refused', failure: frozen },
    },
    'the network is busy': {
      type: 'xstate.done.actor.save',
      output: { kind: 'refused', failure: crowded },
    },
    'no answer comes': { type: 'xstate.done.actor.save', output: { kind: 'unclear', failure: gone } },
    'the saving breaks': { type: 'xstate.error.actor.save', error: new Error('broken') },
    'the saving takes too long': { type: 'xstate.after.timeout.payoutChange.saving' },
  },
  project: ({ change: now, tries }: { change: PayoutChange | null; tries: number }) => [now?.kind, tries < 4],
};
