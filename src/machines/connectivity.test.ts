import { describe, expect, it } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
import { connectivityJourney } from '#tests/support/walks/page-journeys.ts';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walks/walk.ts';
import { connect } from '#world/connect.ts';
import { connectivityMachine } from './connectivity.ts';

const probing = (probe: () => Promise<boolean>) => connect(connectivityMachine, { probe }, null);

describe('connectivity', () => {
  it('goes offline by a failed request that a probe confirms, never by the flag alone (N16)', () => {
    expect(transitionsOf(connectivityJourney)).toEqual(
      table([
        ['online.sure', 'a request fails', 'checking.failed'],
        ['online.sure', 'the browser says offline', 'checking.hinted'],
        ['online.unsure', 'a request fails', 'checking.failed'],
        ['online.unsure', 'the browser says offline', 'checking.hinted'],
        ['online.unsure', 'the answer is looked at again', 'checking.failed'],
        ['checking.failed', 'a request is answered', 'online.sure'],
        ['checking.failed', 'the browser says offline', 'checking.hinted'],
        ['checking.failed', 'the check finds the network', 'online.sure'],
        ['checking.failed', 'the check finds none', 'offline'],
        ['checking.failed', 'the check breaks', 'offline'],
        ['checking.failed', 'the check takes too long', 'offline'],
        ['checking.hinted', 'the check finds the network', 'online.unsure'],
        ['checking.hinted', 'the check finds none', 'offline'],
        ['checking.hinted', 'the check breaks', 'offline'],
        ['checking.hinted', 'the check takes too long', 'offline'],
        ['offline', 'a request is answered', 'online.sure'],
        ['offline', 'the browser says online', 'probing'],
        ['offline', 'the tab is shown', 'probing'],
        ['offline', 'the pause is over', 'probing'],
        ['probing', 'a request is answered', 'online.sure'],
        ['probing', 'the probe answers', 'online.sure'],
        ['probing', 'the probe fails', 'offline'],
        ['probing', 'the probing breaks', 'offline'],
        ['probing', 'the probing takes too long', 'offline'],
      ]),
    );
  });

  it('counts as online exactly while nothing is confirmed lost', () => {
    for (const snapshot of snapshotsOf(connectivityJourney)) {
      expect(snapshot.hasTag('online'), String(snapshot.value)).toBe(
        snapshot.matches('online') || snapshot.matches('checking'),
      );
    }
  });

  it('starts offline where the browser says so, and looks for itself', () => {
    const clock = new SimulatedClock();
    const actor = createActor(
      probing(() => new Promise(() => {})),
      {
        clock,
        input: { online: false },
      },
    ).start();
    expect(actor.getSnapshot().value).toBe('offline');
    clock.increment(2000);
    expect(actor.getSnapshot().value).toBe('probing');
    actor.stop();
  });

  it('probes ever less often, at most every thirty seconds', () => {
    const clock = new SimulatedClock();
    const actor = createActor(
      probing(() => new Promise(() => {})),
      {
        clock,
        input: { online: false },
      },
    ).start();
    const pauses: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      let waited = 0;
      while (actor.getSnapshot().value === 'offline') {
        clock.increment(1000);
        waited += 1000;
      }
      pauses.push(waited);
      clock.increment(5000);
    }
    expect(pauses).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    actor.stop();
  });

  it('tells the loss and the return once each', async () => {
    const told: string[] = [];
    const actor = createActor(
      probing(() => Promise.resolve(false)),
      { input: { online: true } },
    );
    actor.on('lost', ({ type }) => told.push(type));
    actor.on('restored', ({ type }) => told.push(type));
    actor.start();
    actor.send({ type: 'request.failed' });
    await expect.poll(() => actor.getSnapshot().value).toBe('offline');
    actor.send({ type: 'request.failed' });
    actor.send({ type: 'request.answered' });
    actor.send({ type: 'request.answered' });
    expect(told).toEqual(['lost', 'restored']);
    actor.stop();
  });
});
