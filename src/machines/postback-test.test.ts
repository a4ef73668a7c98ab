import { describe, expect, it } from 'vitest';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walks/walk.ts';
import { postbackTestJourney } from '#tests/support/walks/panel-journeys.ts';

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
});
