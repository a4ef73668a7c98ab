import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type CompetitionSpan, phaseAt } from '#domain/competition-phase.ts';
import { competitionJourney, END, MOVED, START } from '#tests/support/walks/competition-journey.ts';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walks/walk.ts';
import { competitionClock } from './competition.ts';

const HOUR = 3_600_000;
const all = ['waiting', 'live', 'ended'];

describe('a competition by the clock', () => {
  it('stands where the time says, whatever it was told before', () => {
    const to = {
      'the clock is set to before the start': ['waiting'],
      'it is the start': ['live'],
      'nine hours have passed in a sleep': ['live'],
      // unless the end was moved
      'it is the end': ['ended', 'live'],
      'it is a day later': ['ended'],
    };
    const told = all.flatMap((from) =>
      Object.entries(to).flatMap(([act, targets]) => targets.map((target) => [from, act, target] as const)),
    );
    const moved = [
      ['waiting', MOVED, 'waiting'],
      ['live', MOVED, 'live'],
      ['ended', MOVED, 'live'],
      // it was over for longer than that
      ['ended', MOVED, 'ended'],
    ] as const;
    expect(transitionsOf(competitionJourney)).toEqual(table([...told, ...moved]));
  });

  it('is in no state but the one of its moments', () => {
    const snapshots = snapshotsOf(competitionJourney);
    expect(snapshots.length).toBeGreaterThan(6);
    for (const { value, context } of snapshots) {
      const { now, ...span } = context as CompetitionSpan & { readonly now: number }; // of this machine
      expect(value).toBe(phaseAt(span, now));
    }
  });

  it('tells once when it begins and once when it ends, and nothing when it opens', () => {
    const actor = createActor(competitionClock, { input: { startAt: START, endAt: END, now: START - HOUR } });
    const told: string[] = [];
    actor.on('turned', ({ to }) => told.push(to));
    actor.start();
    for (const now of [START - 1, START, START + 1, START + HOUR, END - 1, END, END + 1])
      actor.send({ type: 'clock.told', now });
    expect(told).toEqual(['live', 'ended']);
  });

  it('follows an end that is moved, forwards and back', () => {
    const actor = createActor(competitionClock, { input: { startAt: START, endAt: END, now: END } }).start();
    expect(actor.getSnapshot().value).toBe('ended');
    actor.send({ type: 'manager.moved', startAt: START, endAt: END + HOUR });
    expect(actor.getSnapshot().value).toBe('live');
    actor.send({ type: 'manager.moved', startAt: END + 1, endAt: END + HOUR });
    expect(actor.getSnapshot().value).toBe('waiting');
    expect(actor.getSnapshot().hasTag('counting')).toBe(true);
  });
});
