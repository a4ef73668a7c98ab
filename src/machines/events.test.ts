import { describe, expect, it } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
import type { StreamEvent } from '#work/events.ts';
import { eventsJourney } from '#tests/support/walks/page-journeys.ts';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walks/walk.ts';
import { connect } from '#world/connect.ts';
import { eventsMachine } from './events.ts';

const all = ['resting', 'listening.connecting', 'listening.open', 'waiting'] as const;

/** A machine with a stream in the test's hands. */
function started(jitter = 0) {
  const clock = new SimulatedClock();
  const streams: { tell: (event: StreamEvent) => void; ended: boolean }[] = [];
  const work = {
    stream: (_: null, tell: (event: StreamEvent) => void) => {
      const stream = { tell, ended: false };
      streams.push(stream);
      return () => (stream.ended = true);
    },
  };
  const actor = createActor(connect(eventsMachine, work, null), { input: { jitter }, clock });
  const told: string[] = [];
  actor.on('*', (event) => {
    if ('kind' in event) told.push(`${event.type} ${event.kind}`);
    else told.push('balance' in event && !event.balance ? `${event.type} but balance` : event.type);
  });
  actor.start();
  actor.send({ type: 'leader.gained' });
  const tell = (event: StreamEvent) => streams.at(-1)?.tell(event);
  return { actor, clock, streams, told, tell };
}

describe('events', () => {
  it('are heard by the tab that leads', () => {
    expect(transitionsOf(eventsJourney)).toEqual(
      table([
        ...all.map((from) => [from, 'this tab leads no more', 'resting'] as const),
        ['resting', 'this tab leads', 'listening.connecting'],
        ['resting', 'it has been away for a while', 'resting'],
        ['listening.connecting', 'the stream opens', 'listening.open'],
        ['listening.connecting', 'the stream ends', 'waiting'],
        ['listening.connecting', 'the stream breaks', 'waiting'],
        ['listening.open', 'the stream tells something', 'listening.open'],
        ['listening.open', 'it has been open for a while', 'listening.open'],
        ['listening.open', 'the stream ends', 'waiting'],
        ['listening.open', 'the stream breaks', 'waiting'],
        ['waiting', 'the pause is over', 'listening.connecting'],
        ['waiting', 'the network is back', 'listening.connecting'],
      ]),
    );
  });

  it('are live exactly while a stream is open', () => {
    for (const snapshot of snapshotsOf(eventsJourney)) {
      expect(snapshot.hasTag('live')).toBe(snapshot.matches({ listening: 'open' }));
    }
  });

  it('are told as they come, with both ends of the stream, and its end is the stream’s own', () => {
    const { actor, streams, told, tell } = started();
    tell({ type: 'stream.opened' });
    tell({ type: 'stream.told', kind: 'announcement', ago: 0 });
    actor.send({ type: 'leader.lost' });
    expect(told).toEqual(['opened', 'told announcement', 'closed']);
    expect(streams).toMatchObject([{ ended: true }]);
  });

  it('are looked at again after an interruption, and not after the first opening', () => {
    const { clock, told, tell } = started();
    tell({ type: 'stream.opened' });
    tell({ type: 'stream.ended', retry: null });
    clock.increment(2000);
    tell({ type: 'stream.opened' });
    expect(told).toEqual(['opened', 'closed', 'missed', 'opened']);
  });

  it('are looked at again after a while without the lead, but for the balance, and not after a moment', () => {
    const { actor, clock, told, tell } = started();
    tell({ type: 'stream.opened' });
    for (const away of [59_999, 60_000]) {
      told.length = 0;
      actor.send({ type: 'leader.lost' });
      clock.increment(away);
      actor.send({ type: 'leader.gained' });
      tell({ type: 'stream.opened' });
      expect(told).toEqual(away < 60_000 ? ['closed', 'opened'] : ['closed', 'missed but balance', 'opened']);
    }
  });

  it('that broke off before the lead was lost are looked at again with the balance', () => {
    const { actor, clock, told, tell } = started();
    tell({ type: 'stream.opened' });
    tell({ type: 'stream.ended', retry: null });
    actor.send({ type: 'leader.lost' });
    clock.increment(60_000);
    actor.send({ type: 'leader.gained' });
    tell({ type: 'stream.opened' });
    expect(told).toEqual(['opened', 'closed', 'missed', 'opened']);
  });

  it('are waited for longer after each stream that does not last, at most five minutes', () => {
    const { actor, clock, tell } = started();
    for (const seconds of [2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
      // A proxy lets it begin, and cuts it off.
      tell({ type: 'stream.opened' });
      tell({ type: 'stream.ended', retry: null });
      clock.increment(seconds * 1000 - 1);
      expect(actor.getSnapshot().value).toBe('waiting');
      clock.increment(1);
      expect(actor.getSnapshot().matches('listening')).toBe(true);
    }
    tell({ type: 'stream.opened' });
    clock.increment(60_000);
    tell({ type: 'stream.ended', retry: null });
    clock.increment(2000);
    expect(actor.getSnapshot().matches('listening')).toBe(true);
  });

  it('wait as the network asks, with jitter', () => {
    const { actor, clock, tell } = started(1);
    tell({ type: 'stream.ended', retry: 10_000 });
    clock.increment(14_999);
    expect(actor.getSnapshot().value).toBe('waiting');
    clock.increment(1);
    expect(actor.getSnapshot().matches('listening')).toBe(true);
  });
});
