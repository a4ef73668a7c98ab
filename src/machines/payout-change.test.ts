import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { CommandOutcome } from '#contract/command.ts';
import { type Failure, ok, type Outcome } from '#contract/failure.ts';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walks/walk.ts';
import { type PayoutChange, payoutChangeMachine, type PinSent } from './payout-change.ts';

const typed: PayoutChange = {
  kind: 'add',
  method: 'paypal',
  account: 'anna@example.com',
  minimalAmount: '50.00',
};
const failure: Failure = { kind: 'refused', status: 409, text: 'Payouts are frozen' };
const wrongPin: Failure = { kind: 'invalid', fields: [{ path: 'pin', message: 'wrong' }], text: null };
const wrongAccount: Failure = {
  kind: 'invalid',
  fields: [{ path: 'account', message: 'twice' }],
  text: null,
};
const sent: PinSent = { pin: null, sentTo: 'a•••@example.com', expiresAt: null };

type Saved = { readonly change: PayoutChange; readonly pin: string; readonly key: string };

const journey = {
  machine: payoutChangeMachine,
  // typed, and what is only confirmed
  inputs: [{ change: null }, { change: { kind: 'delete', id: 'a' } }],
  acts: {
    'it is typed': { type: 'form.submit', change: typed },
    'it is confirmed': { type: 'change.confirm' },
    'one goes back': { type: 'change.back' },
    'the pin is typed': { type: 'pin.submit', pin: '123456', key: 'k' },
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
    'the pin is refused': { type: 'xstate.done.actor.requestPin', output: { kind: 'refused', failure } },
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
    'the network refuses it': { type: 'xstate.done.actor.save', output: { kind: 'refused', failure } },
    'no answer comes': { type: 'xstate.done.actor.save', output: { kind: 'unclear', failure } },
    'the saving breaks': { type: 'xstate.error.actor.save', error: new Error('broken') },
    'the saving takes too long': { type: 'xstate.after.timeout.payoutChange.saving' },
  },
  project: ({ change: now, tries }: { change: PayoutChange | null; tries: number }) => [now?.kind, tries < 4],
};

const expected = [
  ['typing', 'it is typed', 'checking'],
  ['checking', 'the check is passed', 'reviewing'],
  ['checking', 'the check finds something', 'typing'],
  ['checking', 'the check breaks', 'typing'],
  ['checking', 'the check takes too long', 'typing'],
  ['reviewing', 'one goes back', 'typing'],
  ['reviewing', 'it is confirmed', 'requesting'],
  ['requesting', 'the pin is mailed', 'asking'],
  ['requesting', 'the pin is refused', 'reviewing'],
  ['requesting', 'the mailing breaks', 'reviewing'],
  ['requesting', 'the mailing takes too long', 'reviewing'],
  ['asking', 'one goes back', 'reviewing'],
  ['asking', 'the pin is typed', 'saving'],
  ['asking', 'another pin is asked for', 'requesting'],
  ['saving', 'the network has done it', 'done'],
  ['saving', 'the network says the pin is wrong', 'asking'],
  ['saving', 'the network refuses it', 'asking'],
  ['saving', 'the network says the account is wrong', 'typing'],
  ['saving', 'the network says the account is wrong', 'reviewing'],
  ['saving', 'no answer comes', 'unclear'],
  ['saving', 'the saving breaks', 'unclear'],
  ['saving', 'the saving takes too long', 'unclear'],
  ['unclear', 'it is tried again', 'saving'],
  ['unclear', 'the network is back', 'saving'],
  ['unclear', 'a pause is over', 'saving'],
] as const;

describe('a change of the payout accounts', () => {
  it('is typed and checked, or begins with the look, and is confirmed with a pin', () => {
    expect(transitionsOf(journey)).toEqual(table(expected));
  });

  it('leads to a form only where something is typed', () => {
    const actor = createActor(payoutChangeMachine, {
      input: { change: { kind: 'activate', id: 'a' } },
    }).start();
    expect(actor.getSnapshot().matches('reviewing')).toBe(true);
    expect(actor.getSnapshot().can({ type: 'change.back' })).toBe(false);
  });

  it('keeps the pin only while it is sent or may have to be sent again', () => {
    for (const snapshot of snapshotsOf(journey)) {
      const { pin } = snapshot.context as { pin: string }; // this machine's
      expect(pin === '' || snapshot.matches('saving') || snapshot.matches('unclear')).toBe(true);
    }
  });

  it.each([
    ['pin.invalid', wrongPin],
    ['form.invalid', wrongAccount],
  ] as const)('tells a refusal to whoever asked: %s', async (kind, refusal) => {
    const told: unknown[] = [];
    const machine = payoutChangeMachine.provide({
      actors: {
        check: fromPromise<Outcome<unknown>, PayoutChange>(() => Promise.resolve(ok(null))),
        requestPin: fromPromise<Outcome<PinSent>, PayoutChange>(() => Promise.resolve(ok(sent))),
        save: fromPromise<CommandOutcome, Saved>(() =>
          Promise.resolve({ kind: 'refused', failure: refusal }),
        ),
      },
    });
    const actor = createActor(machine, { input: { change: null } });
    actor.on('*', (event) => told.push(event.type));
    actor.start();
    actor.send({ type: 'form.submit', change: typed });
    await expect.poll(() => actor.getSnapshot().value).toBe('reviewing');
    actor.send({ type: 'change.confirm' });
    await expect.poll(() => actor.getSnapshot().value).toBe('asking');
    actor.send({ type: 'pin.submit', pin: '123456', key: 'k' });
    await expect.poll(() => told).toEqual([kind]);
    expect(actor.getSnapshot().context.pin).toBe('');
  });
});
