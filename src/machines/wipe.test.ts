import { expect, it } from 'vitest';
import { table, transitionsOf } from '#tests/support/walks/walk.ts';
import { wipeMachine } from './wipe.ts';

it('removes, and rests again whatever came of it', () => {
  const transitions = transitionsOf({
    machine: wipeMachine,
    acts: {
      wanted: { type: 'wipe.start' },
      removed: { type: 'xstate.done.actor.wipe' },
      'not removed': { type: 'xstate.error.actor.wipe' },
      'too slow': { type: 'xstate.after.timeout.wipe.wiping' },
    },
  });
  expect(transitions).toEqual(
    table([
      ['resting', 'wanted', 'wiping'],
      ['wiping', 'removed', 'resting'],
      ['wiping', 'not removed', 'resting'],
      ['wiping', 'too slow', 'resting'],
    ]),
  );
});
