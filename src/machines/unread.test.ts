import { describe, expect, it, vi } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
import { unreadJourney } from '#tests/support/walks/header-journeys.ts';
import { table, transitionsOf } from '#tests/support/walks/walk.ts';
import { connect, type WorkOf } from '#world/connect.ts';
import { unreadMachine } from './unread.ts';

const all = ['resting', 'asking', 'waiting'] as const;

describe('unread', () => {
  it('is counted by the tab that leads, when it is due or touched', () => {
    expect(transitionsOf(unreadJourney)).toEqual(
      table([
        ...all.flatMap((from) => [
          [from, 'this tab leads no more', 'resting'] as const,
          [from, 'the counts change', from] as const,
          [from, 'the stream opens', from] as const,
        ]),
        ['resting', 'the stream closes', 'resting'],
        ['asking', 'the stream closes', 'asking'],
        ['resting', 'this tab leads', 'asking'],
        ['asking', 'it is counted', 'waiting'],
        ['asking', 'the network tells of something new', 'asking'],
        // It was told of something new meanwhile.
        ['asking', 'it is counted', 'asking'],
        ['asking', 'the counting breaks', 'waiting'],
        ['asking', 'the counting takes too long', 'waiting'],
        ['waiting', 'it is due', 'asking'],
        ['waiting', 'this tab leads', 'asking'],
        ['waiting', 'the network is back', 'asking'],
        ['waiting', 'the network tells of something new', 'asking'],
        // Polling takes over.
        ['waiting', 'the stream closes', 'asking'],
      ]),
    );
  });

  it('tells the work whether the stream is open, and is never in a loop', async () => {
    const clock = new SimulatedClock();
    const due = [60_000, 0, 900_000];
    const refresh = vi.fn<WorkOf<typeof unreadMachine, null>['refresh']>(() =>
      Promise.resolve(due.shift() ?? 300_000),
    );
    const actor = createActor(connect(unreadMachine, { refresh }, null), { clock }).start();
    actor.send({ type: 'leader.gained' });
    for (const pause of [60_000, 1000, 300_000]) {
      await expect.poll(() => actor.getSnapshot().value).toBe('waiting');
      actor.send({ type: 'stream.opened' });
      clock.increment(pause - 1);
      expect(actor.getSnapshot().value).toBe('waiting');
      clock.increment(1);
      expect(actor.getSnapshot().value).toBe('asking');
    }
    expect(refresh.mock.calls.map(([, input]) => input.live)).toEqual([false, true, true, true]);
    actor.stop();
  });

  it('keeps its counts, of whichever tab they are', () => {
    const actor = createActor(unreadMachine).start();
    actor.send({ type: 'counts.changed', announcements: 3, notifications: 7 });
    expect(actor.getSnapshot().context).toMatchObject({ announcements: 3, notifications: 7 });
    expect(actor.getSnapshot().value).toBe('resting');
  });
});
