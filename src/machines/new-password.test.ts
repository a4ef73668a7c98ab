import { describe, expect, it } from 'vitest';
import { getNextSnapshot } from 'xstate';
import { came, submissionRows } from '#tests/support/walks/submission-walk.ts';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walks/walk.ts';
import { newPasswordMachine } from './new-password.ts';
import { linkIsUsed, newPasswordJourney } from '#tests/support/walks/public-journeys.ts';

/** Specification 2 (the form of a mailed link), 8 (422, missing response, other statuses). */
const expected = [
  ['looking', 'the link is good', 'editing'],
  ['looking', 'the link is spent', 'gone'],
  ['looking', 'the network knows no such question', 'editing'],
  ['looking', 'nobody can be asked', 'editing'],
  ['looking', 'the look breaks', 'editing'],
  ['looking', 'the look takes too long', 'editing'],
  ...['editing', 'offline', 'failed', 'refused'].map(
    (from) => [from, 'the form is submitted', 'sending'] as const,
  ),
  ...submissionRows({ accepted: 'done', refused: 'gone' }),
  ['busy', 'a second of the wait passes', 'busy'],
  ['busy', 'a second of the wait passes', 'editing'],
] as const;

describe('a new password by the link of a mail', () => {
  it('goes as the specification says, from every state by everything that can happen', () => {
    expect(transitionsOf(newPasswordJourney)).toEqual(table(expected));
  });

  it('has no form any more where the link is used or unknown, and keeps it after any other refusal', () => {
    const sending = snapshotsOf(newPasswordJourney).find(({ value }) => value === 'sending');
    const after = (status: number) =>
      getNextSnapshot(
        newPasswordMachine,
        sending as never, // found above
        came(linkIsUsed(status)) as never, // no event that a screen sends
      ).value;
    expect([404, 410, 403, 409].map(after)).toEqual(['gone', 'gone', 'refused', 'refused']);
  });

  it('never holds what was typed itself', () => {
    for (const { context } of snapshotsOf(newPasswordJourney))
      expect(JSON.stringify(context)).not.toContain('long enough');
  });
});
