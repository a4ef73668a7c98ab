import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { CommandOutcome } from '#contract/command.ts';
import { type Failure, ok, type Outcome } from '#contract/failure.ts';
import type { PayoutChange } from '#domain/payout-account/change.ts';
import {
  crowded,
  gone,
  payoutJourney,
  sent,
  typed,
  wrongAccount,
  wrongPin,
} from '#tests/support/walks/payout-journey.ts';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walks/walk.ts';
import { payoutChangeMachine, type PayoutProof, type PinSent } from './payout-change.ts';

type Saved = { readonly change: PayoutChange; readonly proof: PayoutProof; readonly key: string };

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
  ['asking', 'a passkey is used', 'signing'],
  ['signing', 'one goes back', 'reviewing'],
  ['signing', 'it signs', 'saving'],
  ['signing', 'it does not sign', 'asking'],
  ['signing', 'the signing breaks', 'asking'],
  ['signing', 'the signing takes too long', 'asking'],
  ['saving', 'the network has done it', 'done'],
  ['saving', 'the network says the pin is wrong', 'asking'],
  ['saving', 'the network refuses it', 'asking'],
  ['saving', 'the network says the account is wrong', 'typing'],
  ['saving', 'the network says the account is wrong', 'reviewing'],
  ['saving', 'the network is busy', 'asking'],
  // after no answer it says nothing of what was sent before
  ['saving', 'the network is busy', 'unclear'],
  ['saving', 'no answer comes', 'unclear'],
  ['saving', 'the saving breaks', 'unclear'],
  ['saving', 'the saving takes too long', 'unclear'],
  ['unclear', 'it is tried again', 'saving'],
  ['unclear', 'the network is back', 'saving'],
  ['unclear', 'a pause is over', 'saving'],
] as const;

describe('a change of the payout accounts', () => {
  it('is typed and checked, or begins with the look, and is confirmed with a pin or a passkey', () => {
    expect(transitionsOf(payoutJourney)).toEqual(table(expected));
  });

  it('leads to a form only where something is typed', () => {
    const actor = createActor(payoutChangeMachine, {
      input: { change: { kind: 'activate', id: 'a' } },
    }).start();
    expect(actor.getSnapshot().matches('reviewing')).toBe(true);
    expect(actor.getSnapshot().can({ type: 'change.back' })).toBe(false);
  });

  it('keeps the pin only while it is sent or may have to be sent again', () => {
    for (const snapshot of snapshotsOf(payoutJourney)) {
      const { proof } = snapshot.context as { proof: unknown }; // this machine's
      expect(proof === null || snapshot.matches('saving') || snapshot.matches('unclear')).toBe(true);
    }
  });

  it.each<[string, Failure]>([
    ['there is no network', { kind: 'offline' }],
    ['the network is busy', crowded],
  ])('keeps pin and key where %s when it is sent again: it may have been done', async (_, refusal) => {
    const clock = new SimulatedClock();
    const outcomes: CommandOutcome[] = [
      { kind: 'unclear', failure: gone },
      { kind: 'refused', failure: refusal },
      { kind: 'done', answer: null },
    ];
    const saved: Saved[] = [];
    const machine = payoutChangeMachine.provide({
      actors: {
        requestPin: fromPromise<Outcome<PinSent>, PayoutChange>(() => Promise.resolve(ok(sent))),
        save: fromPromise<CommandOutcome, Saved>(({ input }) => {
          saved.push(input);
          return Promise.resolve(outcomes.shift() ?? { kind: 'refused', failure: refusal });
        }),
      },
    });
    const change: PayoutChange = { kind: 'delete', id: 'a1' };
    const actor = createActor(machine, { input: { change }, clock }).start();
    actor.send({ type: 'change.confirm' });
    await expect.poll(() => actor.getSnapshot().value).toBe('asking');
    actor.send({ type: 'pin.submit', pin: '123456', key: 'k' });
    await expect.poll(() => actor.getSnapshot().value).toBe('unclear');
    clock.increment(1000);
    await expect.poll(() => saved.length).toBe(2);
    await expect.poll(() => actor.getSnapshot().value).toBe('unclear');
    actor.send({ type: 'network.restored' });
    await expect.poll(() => actor.getSnapshot().value).toBe('done');
    const same = { change, proof: { pin: '123456' }, key: 'k' };
    expect(saved).toEqual([same, same, same]);
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
    expect(actor.getSnapshot().context.proof).toBeNull();
  });
});
