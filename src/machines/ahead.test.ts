import { describe, expect, it, vi } from 'vitest';
import { SimulatedClock, createActor, waitFor } from 'xstate';
import { table, transitionsOf } from '#tests/support/walks/walk.ts';
import { connect } from '#world/connect.ts';
import { aheadMachine, type AheadTurn } from './ahead.ts';

const journey = {
  machine: aheadMachine,
  acts: {
    'this tab leads': { type: 'leader.gained' },
    'this tab leads no more': { type: 'leader.lost' },
    'the network is back': { type: 'network.restored' },
    'the screen stands': { type: 'xstate.after.settle.ahead.settling' },
    'the first came': { type: 'xstate.done.actor.first', output: 'more' },
    'the first breaks': { type: 'xstate.error.actor.first', error: new Error('x') },
    'the first takes too long': { type: 'xstate.after.timeout.ahead.first' },
    'the screen has been idle': { type: 'xstate.after.idle.ahead.quiet' },
    'something came': { type: 'xstate.done.actor.next', output: 'more' },
    'nothing is missing': { type: 'xstate.done.actor.next', output: 'done' },
    'the line forbids it': { type: 'xstate.done.actor.next', output: 'held' },
    'it breaks': { type: 'xstate.error.actor.next', error: new Error('x') },
    'it takes too long': { type: 'xstate.after.timeout.ahead.fetching' },
    'the gap is over': { type: 'xstate.after.gap.ahead.spacing' },
    'the pause is over': { type: 'xstate.after.pause.ahead.pausing' },
  },
} as const;
const all = ['resting', 'settling', 'first', 'quiet', 'fetching', 'spacing', 'pausing'] as const;

describe('fetching ahead', () => {
  it('is done by the tab that leads, in peace, one at a time, and again after a pause', () => {
    expect(transitionsOf(journey)).toEqual(
      table([
        ...all.map((from) => [from, 'this tab leads no more', 'resting'] as const),
        ['resting', 'this tab leads', 'settling'],
        ['settling', 'the screen stands', 'first'],
        ['first', 'the first came', 'quiet'],
        ['first', 'the first breaks', 'quiet'],
        ['first', 'the first takes too long', 'quiet'],
        ['quiet', 'the screen has been idle', 'fetching'],
        ['fetching', 'something came', 'spacing'],
        ['fetching', 'nothing is missing', 'pausing'],
        ['fetching', 'the line forbids it', 'pausing'],
        ['fetching', 'it breaks', 'pausing'],
        ['fetching', 'it takes too long', 'pausing'],
        ['spacing', 'the gap is over', 'fetching'],
        ['pausing', 'the pause is over', 'fetching'],
        ['pausing', 'the network is back', 'quiet'],
      ]),
    );
  });

  it('is cancelled with its tab, and never runs into the first screen', () => {
    const clock = new SimulatedClock();
    const signals: AbortSignal[] = [];
    const next = vi.fn((_: null, __: void, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<AheadTurn>(() => {});
    });
    const actor = createActor(connect(aheadMachine, { next }, null), { clock }).start();
    actor.send({ type: 'leader.gained' });
    clock.increment(1999);
    expect(next).not.toHaveBeenCalled();
    clock.increment(1);
    expect(next).toHaveBeenCalledOnce();
    actor.send({ type: 'leader.lost' });
    expect(signals[0]?.aborted).toBe(true);
    actor.stop();
  });

  it('asks for one answer when the screen stands, and for no other before it was left in peace', async () => {
    const clock = new SimulatedClock();
    const next = vi.fn(async (): Promise<AheadTurn> => 'more');
    const actor = createActor(connect(aheadMachine, { next }, null), { clock }).start();
    actor.send({ type: 'leader.gained' });
    clock.increment(2000);
    await waitFor(actor, (snapshot) => snapshot.matches('quiet'));
    clock.increment(19_999);
    expect(next).toHaveBeenCalledOnce();
    clock.increment(1);
    expect(next).toHaveBeenCalledTimes(2);
    actor.stop();
  });
});
