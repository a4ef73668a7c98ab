import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { type Failure, ok, refused } from '#contract/failure.ts';
import { submissionActs, submissionRows } from '#tests/support/walks/submission-walk.ts';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walks/walk.ts';
import { connect, type WorkOf } from '#world/connect.ts';
import { formFlowOf } from './form-flow.ts';

const machine = formFlowOf<{ readonly password: string }>('form');
const invalid: Failure = { kind: 'invalid', fields: [{ path: 'password', message: 'no' }], text: null };
const submission = { type: 'form.submit', payload: { password: 'secret' } } as const;
const journey = {
  machine,
  acts: {
    'the form is submitted': submission,
    'another is asked for': { type: 'form.another' },
    ...submissionActs(invalid),
    'a second of the wait passes': { type: 'xstate.after.second.form.busy' },
  },
  project: ({ secondsLeft }: { secondsLeft: number }) => secondsLeft,
};

/** Specification 2 (the form, then what takes its place), 8 (422, missing response, other statuses). */
const expected = [
  ...['editing', 'refused', 'offline', 'failed'].map(
    (from) => [from, 'the form is submitted', 'sending'] as const,
  ),
  ...submissionRows({ accepted: 'done' }),
  ['done', 'another is asked for', 'editing'],
  ['busy', 'a second of the wait passes', 'busy'],
  ['busy', 'a second of the wait passes', 'editing'],
] as const;

type Work = WorkOf<typeof machine, null>;
const working = (send: Work['send']) =>
  createActor(connect(machine, { fingerprint: () => Promise.resolve('f1'), send }, null));

describe('a form that is done once it is taken', () => {
  it('goes as the specification says, from every state by everything that can happen', () => {
    expect(transitionsOf(journey)).toEqual(table(expected));
  });

  it('takes a submission in every state with a form, but while it is sent or counts down', () => {
    for (const snapshot of snapshotsOf(journey)) {
      const open = snapshot.hasTag('form') && !snapshot.hasTag('busy') && snapshot.value !== 'busy';
      expect(snapshot.can(submission), JSON.stringify(snapshot.value)).toBe(open);
    }
  });

  it('never holds what was typed itself', () => {
    for (const { context } of snapshotsOf(journey)) expect(JSON.stringify(context)).not.toContain('secret');
  });

  it('is sent once however often it is submitted, and never again after it was taken', async () => {
    const send = vi.fn<Work['send']>(() => Promise.resolve(ok(null)));
    const actor = working(send).start();
    const told: string[] = [];
    actor.on('done', ({ type }) => told.push(type));
    actor.send(submission);
    actor.send(submission);
    await expect.poll(() => actor.getSnapshot().value).toBe('done');
    actor.send(submission);
    expect(send).toHaveBeenCalledTimes(1);
    expect(told).toEqual(['done']);
  });

  it("hands the server's field errors to the form, and what failed to the shared handler", async () => {
    const told: unknown[] = [];
    const answers: Failure[] = [invalid, { kind: 'unexpected', status: 500 }];
    const actor = working(() => Promise.resolve(refused(answers.shift() ?? invalid)));
    actor.on('*', (event) => told.push(event));
    actor.start().send(submission);
    await expect.poll(() => actor.getSnapshot().value).toBe('editing');
    actor.send(submission);
    await expect.poll(() => actor.getSnapshot().value).toBe('failed');
    expect(told).toEqual([
      { type: 'form.invalid', fields: [{ path: 'password', message: 'no' }], text: null },
      { type: 'failed', failure: { kind: 'unexpected', status: 500 } },
    ]);
  });
});
