import { expect, it } from 'vitest';
import { table, transitionsOf } from '#tests/support/walks/walk.ts';
import { linkPresetsMachine } from './link-presets.ts';

const preset = { id: 1, name: 'Push', parameters: { track: 'a' } };

it('names, renames and removes presets, and keeps the dialog open for a name that is not taken', () => {
  const transitions = transitionsOf({
    machine: linkPresetsMachine,
    acts: {
      save: { type: 'preset.save', parameters: { track: 'a' } },
      rename: { type: 'preset.rename', preset },
      delete: { type: 'preset.delete', preset },
      named: { type: 'name.submit', name: 'Push' },
      'called off': { type: 'preset.cancel' },
      kept: { type: 'xstate.done.actor.keep', output: null },
      taken: { type: 'xstate.done.actor.keep', output: 'nameTaken' },
      'not kept': { type: 'xstate.error.actor.keep' },
      'keeps too slowly': { type: 'xstate.after.timeout.linkPresets.keeping' },
      removed: { type: 'xstate.done.actor.drop' },
      'not removed': { type: 'xstate.error.actor.drop' },
      'removes too slowly': { type: 'xstate.after.timeout.linkPresets.dropping' },
    },
    project: () => null,
  });
  expect(transitions).toEqual(
    table([
      ['resting', 'save', 'naming'],
      ['resting', 'rename', 'naming'],
      ['resting', 'delete', 'dropping'],
      ['naming', 'named', 'keeping'],
      ['naming', 'called off', 'resting'],
      ['keeping', 'kept', 'resting'],
      ['keeping', 'taken', 'naming'],
      ['keeping', 'not kept', 'naming'],
      ['keeping', 'keeps too slowly', 'naming'],
      ['dropping', 'removed', 'resting'],
      ['dropping', 'not removed', 'resting'],
      ['dropping', 'removes too slowly', 'resting'],
    ]),
  );
});
