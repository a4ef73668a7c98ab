import { describe, expect, it } from 'vitest';
import type { Failure } from '#contract/failure.ts';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walks/walk.ts';
import { sampleDelivery } from '#tests/support/samples/postback-samples.ts';
import { postbackTestMachine } from './postback-test.ts';

const failure: Failure = { kind: 'timeout' };
const fired = { kind: 'done', answer: sampleDelivery({ status: 'waiting' }) };
const journey = {
  machine: postbackTestMachine,
  acts: {
    'a click is chosen': {
      type: 'test.choose',
      tested: {
        postback: 'p1',
        url: 'https://tracker.example/?c={ext_click_id}',
        parameters: { ext_click_id: 'a' },
      },
    },
    'it is fired': { type: 'test.fire', key: 'k' },
    'it is fired again under its key': { type: 'test.again' },
    'one goes back': { type: 'test.back' },
    'one waits on': { type: 'test.listen' },
    'the network is back': { type: 'network.restored' },
    'the network has fired it': { type: 'xstate.done.actor.send', output: fired },
    'the network refuses it': { type: 'xstate.done.actor.send', output: { kind: 'refused', failure } },
    'no answer of the network comes': {
      type: 'xstate.done.actor.send',
      output: { kind: 'unclear', failure },
    },
    'the firing breaks': { type: 'xstate.error.actor.send', error: new Error('broken') },
    'the firing takes too long': { type: 'xstate.after.timeout.postbackTest.firing' },
    'nothing is heard in time': { type: 'xstate.after.listenTimeout.postbackTest.listening' },
  },
  project: ({ delivery }: { delivery: unknown }) => delivery === null,
};

const expected = [
  ['choosing', 'a click is chosen', 'previewing'],
  ['previewing', 'one goes back', 'choosing'],
  ['previewing', 'it is fired', 'firing'],
  ['firing', 'the network has fired it', 'listening'],
  ['firing', 'the network refuses it', 'refused'],
  ['firing', 'no answer of the network comes', 'unclear'],
  ['firing', 'the firing breaks', 'unclear'],
  ['firing', 'the firing takes too long', 'unclear'],
  ['unclear', 'it is fired again under its key', 'firing'],
  ['unclear', 'the network is back', 'firing'],
  ['refused', 'one goes back', 'choosing'],
  ['refused', 'it is fired', 'firing'],
  ['listening', 'one goes back', 'choosing'],
  ['listening', 'nothing is heard in time', 'silent'],
  ['listening', 'the network is back', 'listening'],
  ['silent', 'one waits on', 'listening'],
  ['silent', 'the network is back', 'listening'],
  ['silent', 'one goes back', 'choosing'],
] as const;

describe('the test of a postback', () => {
  it('goes its four steps', () => {
    expect(transitionsOf(journey)).toEqual(table(expected));
  });

  it('is in exactly one step, and never fires anew what may have been fired', () => {
    for (const snapshot of snapshotsOf(journey)) {
      const steps = (['choose', 'preview', 'fire', 'answer'] as const).filter((tag) => snapshot.hasTag(tag));
      expect(steps).toHaveLength(1);
      const open = ['firing', 'unclear', 'listening', 'silent'].includes(String(snapshot.value));
      if (open) expect(snapshot.can({ type: 'test.fire', key: 'other' })).toBe(false);
    }
  });
});
