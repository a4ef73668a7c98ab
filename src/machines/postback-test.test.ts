import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Command, CommandOutcome } from '#contract/command.ts';
import { sampleDelivery } from '#tests/support/samples/postback-samples.ts';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walks/walk.ts';
import { noDefiniteAnswer, postbackTestJourney } from '#tests/support/walks/panel-journeys.ts';
import { postbackTestMachine } from './postback-test.ts';

const expected = [
  ['choosing', 'a click is chosen', 'previewing'],
  ['previewing', 'one goes back', 'choosing'],
  ['previewing', 'it is fired', 'firing'],
  ['firing', 'the network has fired it', 'listening'],
  ['firing', 'the network refuses it', 'refused'],
  ['firing', 'the network is busy', 'refused'],
  // after no answer it says nothing of what was fired before
  ['firing', 'the network is busy', 'unclear'],
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
    expect(transitionsOf(postbackTestJourney)).toEqual(table(expected));
  });

  it('is in exactly one step, and never fires anew what may have been fired', () => {
    for (const snapshot of snapshotsOf(postbackTestJourney)) {
      const steps = (['choose', 'preview', 'fire', 'answer'] as const).filter((tag) => snapshot.hasTag(tag));
      expect(steps).toHaveLength(1);
      const open = ['firing', 'unclear', 'listening', 'silent'].includes(String(snapshot.value));
      if (open) expect(snapshot.can({ type: 'test.fire', key: 'other' })).toBe(false);
    }
  });

  it('keeps its key where the network has gone before it is fired again: it may have been fired', async () => {
    const outcomes: CommandOutcome[] = [
      { kind: 'unclear', failure: noDefiniteAnswer },
      { kind: 'refused', failure: { kind: 'offline' } },
      { kind: 'done', answer: sampleDelivery({ status: 'waiting' }) },
    ];
    const keys: string[] = [];
    const machine = postbackTestMachine.provide({
      actors: {
        send: fromPromise<CommandOutcome, { readonly command: Command; readonly key: string }>(
          ({ input: { key } }) => {
            keys.push(key);
            return Promise.resolve(outcomes.shift() ?? { kind: 'refused', failure: noDefiniteAnswer });
          },
        ),
      },
    });
    const actor = createActor(machine).start();
    actor.send(postbackTestJourney.acts['a click is chosen']);
    actor.send({ type: 'test.fire', key: 'k1' });
    await expect.poll(() => actor.getSnapshot().value).toBe('unclear');
    actor.send({ type: 'test.again' });
    await expect.poll(() => keys.length).toBe(2);
    await expect.poll(() => actor.getSnapshot().value).toBe('unclear');
    actor.send({ type: 'network.restored' });
    await expect.poll(() => actor.getSnapshot().value).toBe('listening');
    expect(keys).toEqual(['k1', 'k1', 'k1']);
  });
});
