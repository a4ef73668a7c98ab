import { describe, expect, it } from 'vitest';
import { getNextSnapshot } from 'xstate';
import { type Failure, ok, type Outcome, refused } from '#contract/failure.ts';
import { submissionActs } from '#tests/support/walks/submission-walk.ts';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walks/walk.ts';
import { newPasswordMachine } from './new-password.ts';

const invalid: Failure = { kind: 'invalid', fields: [{ path: 'plainPassword', message: 'no' }], text: null };
const looked = (output: Outcome<unknown>) => ({ type: 'xstate.done.actor.look', output });
const said = (status: number) => refused({ kind: 'refused', status, text: 'Used.' });
const journey = {
  machine: newPasswordMachine,
  inputs: [{ token: 'p1.s3cret' }],
  acts: {
    'the link is good': looked(ok({ username: 'ann' })),
    'the link is spent': looked(said(410)),
    'the network knows no such question': looked(said(404)),
    'nobody can be asked': looked(refused({ kind: 'offline' })),
    'the look breaks': { type: 'xstate.error.actor.look', error: new Error('x') },
    'the look takes too long': { type: 'xstate.after.lookTimeout.newPassword.looking' },
    'the form is submitted': {
      type: 'form.submit',
      payload: { token: 'p1.s3cret', password: 'secret', repeat: 'secret' },
    },
    ...submissionActs(invalid),
    'a second of the wait passes': { type: 'xstate.after.second.newPassword.busy' },
  },
  project: ({ secondsLeft }: { secondsLeft: number }) => secondsLeft,
} as const;

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
  ['sending', 'the server accepts', 'done'],
  ['sending', 'the server refuses', 'gone'],
  ['sending', 'the server answers a bare 401', 'refused'],
  ['sending', 'the server names fields', 'editing'],
  ['sending', 'the server is busy', 'busy'],
  ['sending', 'there is no connection', 'offline'],
  ['sending', 'no answer comes', 'failed'],
  ['sending', 'the answer is broken', 'failed'],
  ['sending', 'the submission breaks', 'failed'],
  ['busy', 'a second of the wait passes', 'busy'],
  ['busy', 'a second of the wait passes', 'editing'],
] as const;

describe('a new password by the link of a mail', () => {
  it('goes as the specification says, from every state by everything that can happen', () => {
    expect(transitionsOf(journey)).toEqual(table(expected));
  });

  it('has no form any more where the link is used or unknown, and keeps it after any other refusal', () => {
    const sending = snapshotsOf(journey).find(({ value }) => value === 'sending');
    const after = (status: number) =>
      getNextSnapshot(
        newPasswordMachine,
        sending as never, // found above
        { type: 'xstate.done.actor.submission', output: said(status) } as never, // no event that a screen sends
      ).value;
    expect([404, 410, 403, 409].map(after)).toEqual(['gone', 'gone', 'refused', 'refused']);
  });

  it('never holds what was typed itself', () => {
    for (const { context } of snapshotsOf(journey)) expect(JSON.stringify(context)).not.toContain('"secret"');
  });
});
