import { expect, it } from 'vitest';
import { table, transitionsOf } from '#tests/support/walks/walk.ts';
import { wipeMachine } from './wipe.ts';

it('asks before it removes anything, and rests again whatever came of it', () => {
  const transitions = transitionsOf({
    machine: wipeMachine,
    acts: {
      wished: { type: 'wipe.ask' },
      confirmed: { type: 'wipe.confirm' },
      'called off': { type: 'wipe.cancel' },
      removed: { type: 'xstate.done.actor.wipe' },
      'not removed': { type: 'xstate.error.actor.wipe' },
      'too slow': { type: 'xstate.after.timeout.wipe.wiping' },
    },
  });
  expect(transitions).toEqual(
    table([
      ['resting', 'wished', 'asking'],
      ['asking', 'confirmed', 'wiping'],
      ['asking', 'called off', 'resting'],
      ['wiping', 'removed', 'resting'],
      ['wiping', 'not removed', 'resting'],
      ['wiping', 'too slow', 'resting'],
    ]),
  );
});
