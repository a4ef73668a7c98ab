import { expect, it } from 'vitest';
import { table, transitionsOf } from '#tests/support/walks/walk.ts';
import { linkPresetsJourney } from '#tests/support/walks/panel-journeys.ts';

it('names, renames and removes presets, and keeps the dialog open for a name that is not taken', () => {
  expect(transitionsOf(linkPresetsJourney)).toEqual(
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
