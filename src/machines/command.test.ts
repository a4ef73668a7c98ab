import { describe, expect, it, vi } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
import type { CommandOutcome } from '#contract/command.ts';
import type { Failure } from '#contract/failure.ts';
import { logout } from '#contract/resources/publisher.ts';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walks/walk.ts';
import { connect, type WorkOf } from '#world/connect.ts';
import { commandMachine } from './command.ts';

const command = { action: logout, body: {} };
const submit = { type: 'command.submit', command, key: 'k1' } as const;
const sent = (output: CommandOutcome) => ({ type: 'xstate.done.actor.send', output });
const refusal = (failure: Failure) => sent({ kind: 'refused', failure });
const unsent: CommandOutcome = { kind: 'refused', failure: { kind: 'offline' } };
const busy: Failure = { kind: 'busy', status: 503, retryAfter: 2000, text: null };

const acts = {
  'it is submitted': submit,
  'it is cancelled': { type: 'command.cancel' },
  'it is sent again by hand': { type: 'command.retry' },
  'it is dismissed': { type: 'command.dismiss' },
  'the network is back': { type: 'network.restored' },
  'the server has done it': sent({ kind: 'done', answer: { a: 1 } }),
  'the server refuses': refusal({ kind: 'refused', status: 409, text: 'no' }),
  'the server names fields': refusal({
    kind: 'invalid',
    fields: [{ path: 'pin', message: 'no' }],
    text: null,
  }),
  'the server is busy': refusal(busy),
  'no definite answer comes': sent({ kind: 'unclear', failure: { kind: 'offline' } }),
  'there is no network to send it': refusal({ kind: 'offline' }),
  'the sending breaks': { type: 'xstate.error.actor.send', error: new Error('x') },
  'the sending takes too long': { type: 'xstate.after.timeout.command.sending' },
  'the pause is over': { type: 'xstate.after.again.command.unclear' },
  'a second of the wait passes': { type: 'xstate.after.second.command.waiting' },
};
const journey = {
  machine: commandMachine,
  acts,
  project: (context: { tries: number; mayBeDone: boolean; secondsLeft: number }) => [
    Math.min(context.tries, 4),
    context.mayBeDone,
    context.secondsLeft,
  ],
};

const never = <T>() => new Promise<T>(() => {});
const working = (changes: Partial<WorkOf<typeof commandMachine, null>>) =>
  connect(commandMachine, { send: never, ...changes }, null);

/** One that has been submitted, and comes to these one after the other. */
function submitted(...outcomes: CommandOutcome[]) {
  const clock = new SimulatedClock();
  const send = vi.fn(() => Promise.resolve(outcomes.shift() ?? unsent));
  const actor = createActor(working({ send }), { clock }).start();
  actor.send(submit);
  const keys = () => send.mock.calls.map(([, input]: unknown[]) => (input as { key: string }).key);
  return { actor, clock, keys };
}

describe('command', () => {
  it('goes from the submission to a definite answer', () => {
    const submits = ['ready', 'refused', 'done'].map((from) => [from, 'it is submitted', 'sending'] as const);
    expect(transitionsOf(journey)).toEqual(
      table([
        ...submits,
        ['sending', 'the server has done it', 'done'],
        ['sending', 'the server refuses', 'refused'],
        ['sending', 'the server names fields', 'refused'],
        ['sending', 'the server is busy', 'waiting'],
        ['sending', 'no definite answer comes', 'unclear'],
        ['sending', 'the sending breaks', 'unclear'],
        ['sending', 'the sending takes too long', 'unclear'],
        ['sending', 'there is no network to send it', 'refused'],
        // after no answer it says nothing of what was sent before
        ['sending', 'there is no network to send it', 'unclear'],
        ['unclear', 'the pause is over', 'sending'],
        ['unclear', 'it is sent again by hand', 'sending'],
        ['unclear', 'the network is back', 'sending'],
        ['waiting', 'a second of the wait passes', 'waiting'],
        ['waiting', 'a second of the wait passes', 'sending'],
        ['waiting', 'it is cancelled', 'ready'],
        ['refused', 'it is dismissed', 'ready'],
        ['done', 'it is dismissed', 'ready'],
      ]),
    );
  });

  it('takes no second submission, and so no second key, while the first has no definite answer', () => {
    for (const snapshot of snapshotsOf(journey)) {
      const free = ['ready', 'refused', 'done'].includes(String(snapshot.value));
      expect(snapshot.can(submit), JSON.stringify(snapshot.value)).toBe(free);
    }
  });

  it('sends the same key again until there is a definite answer (N3, N4)', async () => {
    const { actor, clock, keys } = submitted(
      { kind: 'unclear', failure: { kind: 'offline' } },
      { kind: 'unclear', failure: { kind: 'timeout' } },
      { kind: 'done', answer: 'once' },
    );
    for (const pause of [1000, 2000]) {
      await expect.poll(() => actor.getSnapshot().value).toBe('unclear');
      clock.increment(pause);
    }
    await expect.poll(() => actor.getSnapshot().value).toBe('done');
    expect(keys()).toEqual(['k1', 'k1', 'k1']);
    expect(actor.getSnapshot().context.answer).toBe('once');
  });

  it('keeps its key where the network has gone before it is sent again: it may have been done', async () => {
    const { actor, clock, keys } = submitted({ kind: 'unclear', failure: { kind: 'offline' } }, unsent, {
      kind: 'done',
      answer: 'once',
    });
    await expect.poll(() => actor.getSnapshot().value).toBe('unclear');
    clock.increment(1000);
    await expect.poll(keys).toHaveLength(2);
    await expect.poll(() => actor.getSnapshot().value).toBe('unclear');
    actor.send({ type: 'network.restored' });
    await expect.poll(() => actor.getSnapshot().value).toBe('done');
    expect(keys()).toEqual(['k1', 'k1', 'k1']);
  });

  it('is refused without a network where it was only asked to wait before', async () => {
    const { actor, clock } = submitted({ kind: 'refused', failure: busy }, unsent);
    await expect.poll(() => actor.getSnapshot().value).toBe('waiting');
    for (const second of [1000, 1000]) clock.increment(second);
    await expect.poll(() => actor.getSnapshot().value).toBe('refused');
    expect(actor.getSnapshot().context.failure).toEqual({ kind: 'offline' });
  });

  it('is not given up while it waits, where a try before may have done it', async () => {
    const { actor, clock, keys } = submitted(
      { kind: 'unclear', failure: { kind: 'timeout' } },
      { kind: 'refused', failure: busy },
      { kind: 'done', answer: 'once' },
    );
    await expect.poll(() => actor.getSnapshot().value).toBe('unclear');
    clock.increment(1000);
    await expect.poll(() => actor.getSnapshot().value).toBe('waiting');
    expect(actor.getSnapshot().can({ type: 'command.cancel' })).toBe(false);
    for (const second of [1000, 1000]) clock.increment(second);
    await expect.poll(() => actor.getSnapshot().value).toBe('done');
    expect(keys()).toEqual(['k1', 'k1', 'k1']);
  });

  it('stops sending by itself after four tries, and goes on by hand', async () => {
    const clock = new SimulatedClock();
    const send = vi.fn(() => Promise.resolve({ kind: 'unclear', failure: { kind: 'timeout' } } as const));
    const actor = createActor(working({ send }), { clock }).start();
    actor.send(submit);
    for (let tries = 1; tries <= 4; tries += 1) {
      await expect.poll(() => send.mock.calls.length).toBe(tries);
      await expect.poll(() => actor.getSnapshot().value).toBe('unclear');
      clock.increment(60_000);
    }
    expect(actor.getSnapshot().value).toBe('unclear');
    actor.send({ type: 'command.retry' });
    await expect.poll(() => send.mock.calls.length).toBe(5);
    actor.stop();
  });

  it('tells the refusal with its reason: fields to the form, the rest to the shared handler', async () => {
    const told: unknown[] = [];
    const fields = [{ path: 'pin', message: 'no' }];
    const outcomes: CommandOutcome[] = [
      { kind: 'refused', failure: { kind: 'invalid', fields, text: null } },
      { kind: 'refused', failure: { kind: 'refused', status: 409, text: 'no' } },
    ];
    const actor = createActor(working({ send: () => Promise.resolve(outcomes.shift() ?? unsent) }));
    actor.on('form.invalid', (event) => told.push(event.fields));
    actor.on('failed', (event) => told.push(event.failure.kind));
    actor.start().send(submit);
    await expect.poll(() => told.length).toBe(1);
    actor.send({ ...submit, key: 'k2' });
    await expect.poll(() => told).toEqual([fields, 'refused']);
  });

  it('is refused without a network, with that as the reason', async () => {
    const actor = createActor(working({ send: () => Promise.resolve(unsent) })).start();
    actor.send(submit);
    await expect.poll(() => actor.getSnapshot().value).toBe('refused');
    expect(actor.getSnapshot().context.failure).toEqual({ kind: 'offline' });
  });
});
