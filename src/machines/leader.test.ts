import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { leaderJourney } from '#tests/support/walks/page-journeys.ts';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walks/walk.ts';
import { connect } from '#world/connect.ts';
import { leaderMachine, type LockEvent } from './leader.ts';

describe('leader', () => {
  it('leads with the lock while the tab can be seen, and lets go of it when it cannot', () => {
    expect(transitionsOf(leaderJourney)).toEqual(
      table([
        ['hidden', 'the tab is shown', 'shown.applying'],
        ['shown.applying', 'the lock is granted', 'shown.leading'],
        ['shown.applying', 'the tab is hidden', 'hidden'],
        ['shown.applying', 'the lock is lost', 'shown.applying'],
        ['shown.applying', 'there are no locks', 'lockless'],
        ['shown.leading', 'the lock is lost', 'shown.applying'],
        ['shown.leading', 'the tab is hidden', 'hidden'],
        ['shown.leading', 'there are no locks', 'lockless'],
        ['lockless', 'the tab is hidden', 'hidden'],
      ]),
    );
  });

  it('never leads while hidden', () => {
    for (const snapshot of snapshotsOf(leaderJourney)) {
      expect(snapshot.value === 'hidden' && snapshot.hasTag('leading')).toBe(false);
    }
  });

  it('holds the lock exactly as long as the tab is shown, and tells both ends', () => {
    const told: string[] = [];
    let grant: (event: LockEvent) => void = () => {};
    const actor = createActor(
      connect(
        leaderMachine,
        {
          lock: (_: null, tell: (event: LockEvent) => void) => {
            grant = tell;
            told.push('applied');
            return () => told.push('released');
          },
        },
        null,
      ),
    );
    actor.on('gained', () => told.push('gained'));
    actor.on('lost', () => told.push('lost'));
    actor.start();
    actor.send({ type: 'tab.shown' });
    grant({ type: 'lock.granted' });
    actor.send({ type: 'tab.hidden' });
    expect(told).toEqual(['applied', 'gained', 'lost', 'released']);
  });

  it('leads without a lock where the browser has none', () => {
    const told: string[] = [];
    const lock = (): (() => void) => {
      throw new Error('no Web Locks');
    };
    const actor = createActor(connect(leaderMachine, { lock }, null));
    actor.on('gained', () => told.push('gained'));
    actor.start();
    actor.send({ type: 'tab.shown' });
    expect(actor.getSnapshot().value).toBe('lockless');
    expect(told).toEqual(['gained']);
  });
});
