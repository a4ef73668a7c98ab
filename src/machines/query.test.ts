import { describe, expect, it, vi } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
import { type Failure, type Outcome, ok, refused } from '#contract/failure.ts';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walks/walk.ts';
import { connect } from '#world/connect.ts';
import { type Asked, queryMachine, queryState } from './query.ts';

const answered = (output: Outcome<Asked>) => ({ type: 'xstate.done.actor.ask', output });
const refusal = (failure: Failure) => answered(refused(failure));
const kept = ok({ kept: true, unkept: null });

const acts = {
  'a screen asks': { type: 'query.ask' },
  'a person refreshes': { type: 'query.refresh' },
  'nobody watches': { type: 'query.left' },
  'the network is back': { type: 'network.restored' },
  'the answer is kept': answered(kept),
  'the request is cancelled': refusal({ kind: 'cancelled' }),
  'the server refuses': refusal({ kind: 'refused', status: 413, text: 'There are over 10000 records' }),
  'the parameters are refused': refusal({ kind: 'invalid', fields: [], text: 'no' }),
  'the session is over': refusal({ kind: 'unauthorized' }),
  'the server is busy': refusal({ kind: 'busy', status: 503, retryAfter: 5000, text: null }),
  'there is no connection': refusal({ kind: 'offline' }),
  'no answer comes': refusal({ kind: 'timeout' }),
  'the answer is broken': refusal({ kind: 'unexpected', status: 200 }),
  'the asking breaks': { type: 'xstate.error.actor.ask', error: new Error('x') },
  'the asking takes too long': { type: 'xstate.after.timeout.query.asking' },
  'the wait is over': { type: 'xstate.after.wait.query.waiting' },
};
const journey = { machine: queryMachine, inputs: [{ jitter: 0 }], acts };
const working = (ask: () => Promise<Outcome<Asked>>) => connect(queryMachine, { ask }, null);

describe('query', () => {
  it('asks once, says how it went, and is cancelled when nobody watches', () => {
    const asks = ['idle', 'answered', 'refused', 'failed'].flatMap((from) => [
      [from, 'a screen asks', 'asking'] as const,
      [from, 'a person refreshes', 'asking'] as const,
    ]);
    expect(transitionsOf(journey)).toEqual(
      table([
        ...asks,
        ['asking', 'the answer is kept', 'answered'],
        ['asking', 'the request is cancelled', 'idle'],
        ['asking', 'nobody watches', 'idle'],
        ['asking', 'the server refuses', 'refused'],
        ['asking', 'the parameters are refused', 'refused'],
        ['asking', 'the session is over', 'refused'],
        ['asking', 'the server is busy', 'waiting'],
        ['asking', 'there is no connection', 'failed'],
        ['asking', 'no answer comes', 'failed'],
        ['asking', 'the answer is broken', 'failed'],
        ['asking', 'the asking breaks', 'failed'],
        ['asking', 'the asking takes too long', 'failed'],
        ['failed', 'the network is back', 'asking'],
        ['waiting', 'the wait is over', 'asking'],
        ['waiting', 'a person refreshes', 'asking'],
        ['waiting', 'the network is back', 'asking'],
        ['waiting', 'nobody watches', 'idle'],
      ]),
    );
  });

  it('gives the judge of lists a failure wherever it names one', () => {
    for (const snapshot of snapshotsOf(journey)) {
      const state = queryState(snapshot);
      if (snapshot.value === 'refused' || snapshot.value === 'failed' || snapshot.value === 'waiting') {
        expect(state, String(snapshot.value)).toHaveProperty('failure.kind');
      } else expect(state).toEqual({ kind: snapshot.value });
    }
  });

  it('counts the tries in a row that came to nothing', async () => {
    const replies: Outcome<Asked>[] = [
      refused({ kind: 'offline' }),
      refused({ kind: 'timeout' }),
      kept,
      refused({ kind: 'offline' }),
    ];
    const actor = createActor(
      working(() => Promise.resolve(replies.shift() ?? kept)),
      { input: { jitter: 0 } },
    );
    const misses: unknown[] = [];
    actor.subscribe((snapshot) => {
      const state = queryState(snapshot);
      if (state.kind === 'failed') misses.push(state.misses);
    });
    actor.start();
    for (let tries = 4; tries > 0; tries -= 1) {
      actor.send({ type: 'query.refresh' });
      await vi.waitFor(() => expect(actor.getSnapshot().hasTag('busy')).toBe(false));
    }
    expect(misses).toEqual([1, 2, 1]);
    actor.stop();
  });

  it('asks once however often it is told to while an answer is on its way', () => {
    const ask = vi.fn(() => new Promise<Outcome<Asked>>(() => {}));
    const actor = createActor(working(ask), { input: { jitter: 0 } }).start();
    actor.send({ type: 'query.ask' });
    actor.send({ type: 'query.ask' });
    actor.send({ type: 'query.refresh' });
    expect(ask).toHaveBeenCalledTimes(1);
    actor.stop();
  });

  it.each([
    ['as long as the server says', 7000, 0, 7000],
    ['a little longer where others wait too', 10_000, 1, 12_000],
    ['five seconds where the server does not say', null, 0, 5000],
    ['five minutes at most', 3_600_000, 0, 300_000],
  ])('waits %s', async (_, retryAfter, jitter, expected) => {
    const clock = new SimulatedClock();
    const ask = vi.fn(() => Promise.resolve(refused({ kind: 'busy', status: 503, retryAfter, text: null })));
    const actor = createActor(working(ask), { clock, input: { jitter } }).start();
    actor.send({ type: 'query.ask' });
    await expect.poll(() => actor.getSnapshot().value).toBe('waiting');
    clock.increment(expected - 1);
    expect(actor.getSnapshot().value).toBe('waiting');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('asking');
    actor.stop();
  });

  it('waits longer every time a server stays busy without saying how long', async () => {
    const clock = new SimulatedClock();
    const ask = vi.fn(() =>
      Promise.resolve(refused({ kind: 'busy', status: 429, retryAfter: null, text: null })),
    );
    const actor = createActor(working(ask), { clock, input: { jitter: 0 } }).start();
    actor.send({ type: 'query.ask' });
    for (const [round, pause] of [5000, 10_000, 20_000].entries()) {
      await expect.poll(() => actor.getSnapshot().value).toBe('waiting');
      expect(ask).toHaveBeenCalledTimes(round + 1);
      clock.increment(pause - 1);
      expect(actor.getSnapshot().value).toBe('waiting');
      clock.increment(1);
    }
    actor.stop();
  });

  it('holds the answer itself only where it could not be kept', async () => {
    const unkept = { value: [1] };
    const replies = [ok({ kept: false, unkept }), kept];
    const actor = createActor(
      working(() => Promise.resolve(replies.shift() ?? kept)),
      { input: { jitter: 0 } },
    ).start();
    actor.send({ type: 'query.ask' });
    await expect.poll(() => actor.getSnapshot().value).toBe('answered');
    expect(actor.getSnapshot().context.unkept).toBe(unkept);
    actor.send({ type: 'query.refresh' });
    await expect.poll(() => actor.getSnapshot().context.unkept).toBeNull();
    actor.stop();
  });
});
