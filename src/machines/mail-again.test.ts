import { describe, expect, it } from 'vitest';
import type { Failure } from '#contract/failure.ts';
import { submissionActs, submissionRows } from '#tests/support/walks/submission-walk.ts';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walks/walk.ts';
import { MAIL_AGAIN_S, mailAgainMachine } from './mail-again.ts';

const invalid: Failure = { kind: 'invalid', fields: [{ path: 'email', message: 'no' }], text: null };
const journey = {
  machine: mailAgainMachine,
  inputs: [{ email: 'ann@example.com' }],
  acts: {
    'it is asked for again': { type: 'mail.again' },
    ...submissionActs(invalid),
    'a second passes': { type: 'xstate.after.second.mailAgain.held' },
    'a second of the wait passes': { type: 'xstate.after.second.mailAgain.busy' },
  },
  project: ({ secondsLeft, sent }: { secondsLeft: number; sent: number }) =>
    `${secondsLeft} ${Math.min(sent, 1)}`,
};

const expected = [
  ['held', 'a second passes', 'held'],
  ['held', 'a second passes', 'open'],
  ...['open', 'refused', 'offline', 'failed'].map(
    (from) => [from, 'it is asked for again', 'sending'] as const,
  ),
  ...submissionRows({ accepted: 'held', named: 'open' }),
  ['busy', 'a second of the wait passes', 'busy'],
  ['busy', 'a second of the wait passes', 'open'],
] as const;

describe('a mail that is sent again', () => {
  it('waits a minute, is sent, and waits again', () => {
    expect(transitionsOf(journey)).toEqual(table(expected));
    expect(MAIL_AGAIN_S).toBe(60);
  });

  it('is never sent while it waits', () => {
    for (const snapshot of snapshotsOf(journey)) {
      if (snapshot.hasTag('held')) expect(snapshot.can({ type: 'mail.again' })).toBe(false);
    }
  });
});
