import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { type Failure, ok, refused } from '#contract/failure.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { isOver } from '#tests/support/walks/login-challenge.ts';
import { credential, loginCodeJourney } from '#tests/support/walks/login-code-journey.ts';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walks/walk.ts';
import { connect, type WorkOf } from '#world/connect.ts';
import { loginCodeMachine } from './login-code.ts';
import { submissionRows } from '#tests/support/walks/submission-walk.ts';

const publisher = publisherOf();
const submission = { type: 'form.submit', kind: 'app', code: '123456' } as const;

/** Decisions 180 and 183; specification 8 for what a submission can come to. */
const expected = [
  ...['editing', 'refused', 'offline', 'failed'].flatMap(
    (from) =>
      [
        [from, 'a code of the app is sent', 'sending'],
        [from, 'a recovery code is sent', 'sending'],
        [from, 'a passkey is used', 'signing'],
      ] as const,
  ),
  // only what was held back waits
  ['busy', 'a code of the app is sent', 'sending'],
  ['busy', 'a recovery code is sent', 'sending'],
  ['busy', 'a passkey is used', 'signing'],
  ['signing', 'it signs', 'sending'],
  ['signing', 'it does not sign', 'failed'],
  ['signing', 'the first step is over before it signs', 'over'],
  ['signing', 'the server is busy before it signs', 'busy'],
  ['signing', 'there is no connection before it signs', 'offline'],
  ['signing', 'the signing breaks', 'failed'],
  ['signing', 'the signing takes too long', 'failed'],
  ...submissionRows({ accepted: 'passed' }),
  ['sending', 'the first step is over', 'over'],
  ['busy', 'a second of the wait passes', 'busy'],
  ['busy', 'a second of the wait passes', 'editing'],
] as const;

const working = (send: WorkOf<typeof loginCodeMachine, null>['send']) =>
  connect(
    loginCodeMachine,
    { fingerprint: () => Promise.resolve('f1'), sign: () => Promise.resolve(ok(credential)), send },
    null,
  );

describe('the second step of a log-in', () => {
  it('goes as the decision says, from every state by everything that can happen', () => {
    expect(transitionsOf(loginCodeJourney)).toEqual(table(expected));
  });

  it('never holds the code itself', () => {
    for (const { context } of snapshotsOf(loginCodeJourney))
      expect(JSON.stringify(context)).not.toContain('123456');
  });

  it('makes only the kind wait that was held back', () => {
    for (const snapshot of snapshotsOf(loginCodeJourney)) {
      if (!snapshot.matches('busy')) continue;
      const { kind } = snapshot.context as { readonly kind: string }; // this machine's
      const may = (['app', 'recovery'] as const).filter((one) => snapshot.can({ ...submission, kind: one }));
      expect(may).toEqual((['app', 'recovery'] as const).filter((one) => one !== kind));
      expect(snapshot.can({ type: 'passkey.use' })).toBe(kind !== 'passkey');
    }
  });

  it('sends the code with the fingerprint, and tells the publisher', async () => {
    const send = vi.fn(() => Promise.resolve(ok(publisher)));
    const told: unknown[] = [];
    const actor = createActor(working(send));
    actor.on('passed', (event) => told.push(event.publisher));
    actor.start().send(submission);
    await expect.poll(() => told).toEqual([publisher]);
    expect(send).toHaveBeenCalledWith(
      null,
      { payload: { code: '123456' }, fingerprint: 'f1' },
      expect.any(AbortSignal),
    );
    expect(actor.getSnapshot().can(submission)).toBe(false);
  });

  it('sends what a passkey has signed, with the fingerprint', async () => {
    const send = vi.fn(() => Promise.resolve(ok(publisher)));
    const actor = createActor(working(send)).start();
    actor.send({ type: 'passkey.use' });
    await expect.poll(() => actor.getSnapshot().value).toBe('passed');
    expect(send).toHaveBeenCalledWith(
      null,
      { payload: { credential }, fingerprint: 'f1' },
      expect.any(AbortSignal),
    );
  });

  it('tells that the first step is over', async () => {
    const told: Failure[] = [];
    const actor = createActor(working(() => Promise.resolve(refused(isOver))));
    actor.on('over', (event) => told.push(event.failure));
    actor.start().send(submission);
    await expect.poll(() => told).toEqual([isOver]);
  });
});
