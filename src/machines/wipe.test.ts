import { expect, it } from 'vitest';
import { table, transitionsOf } from '#tests/support/walks/walk.ts';
import { wipeJourney } from '#tests/support/walks/panel-journeys.ts';

it('removes, and rests again whatever came of it', () => {
  expect(transitionsOf(wipeJourney)).toEqual(
    table([
      ['resting', 'wanted', 'wiping'],
      ['wiping', 'removed', 'resting'],
      ['wiping', 'not removed', 'resting'],
      ['wiping', 'too slow', 'resting'],
    ]),
  );
});
