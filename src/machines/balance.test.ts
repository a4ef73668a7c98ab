import { describe, expect, it, vi } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
import { balanceJourney } from '#tests/support/walks/header-journeys.ts';
import { table, transitionsOf } from '#tests/support/walks/walk.ts';
import { connect } from '#world/connect.ts';
import { balanceMachine } from './balance.ts';

describe('balance', () => {
  it('is asked for by the tab that leads, and by no other', () => {
    expect(transitionsOf(balanceJourney)).toEqual(
      table([
        ['resting', 'this tab leads', 'asking'],
        ['resting', 'this tab leads no more', 'resting'],
        ['asking', 'it is refreshed', 'waiting'],
        // It has changed while it was being asked for.
        ['asking', 'it is refreshed', 'asking'],
        ['asking', 'the network tells of a change', 'asking'],
        ['waiting', 'the network tells of a change', 'asking'],
        ['asking', 'the refresh breaks', 'waiting'],
        ['asking', 'the refresh takes too long', 'waiting'],
        ['asking', 'this tab leads no more', 'resting'],
        ['waiting', 'it is due', 'asking'],
        ['waiting', 'this tab leads', 'asking'],
        ['waiting', 'the network is back', 'asking'],
        ['waiting', 'this tab leads no more', 'resting'],
      ]),
    );
  });

  it('looks again when what is kept is due, and never in a loop', async () => {
    const clock = new SimulatedClock();
    const due = [120_000, 0, 900_000];
    const refresh = vi.fn(() => Promise.resolve(due.shift() ?? 300_000));
    const actor = createActor(connect(balanceMachine, { refresh }, null), { clock }).start();
    actor.send({ type: 'leader.gained' });
    for (const [round, pause] of [120_000, 1000, 300_000].entries()) {
      await expect.poll(() => actor.getSnapshot().value).toBe('waiting');
      expect(refresh).toHaveBeenCalledTimes(round + 1);
      clock.increment(pause - 1);
      expect(actor.getSnapshot().value).toBe('waiting');
      clock.increment(1);
      expect(actor.getSnapshot().value).toBe('asking');
    }
    actor.stop();
  });
});
