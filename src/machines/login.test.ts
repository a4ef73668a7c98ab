import { describe, expect, it, vi } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
import { ok, refused } from '#contract/failure.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { isAsked } from '#tests/support/walks/login-challenge.ts';
import { submissionRows } from '#tests/support/walks/submission-walk.ts';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walks/walk.ts';
import { connect, type WorkOf } from '#world/connect.ts';
import { loginMachine } from './login.ts';
import { loginJourney, typedLogin } from '#tests/support/walks/public-journeys.ts';

const publisher = publisherOf();
/** Specification 2 (resubmission), 5, 8 (log-in failure, missing response, fingerprint failure). */
const expected = [
  ...['editing', 'refused', 'offline', 'failed'].map(
    (from) => [from, 'the form is submitted', 'sending'] as const,
  ),
  ...['editing', 'refused', 'offline', 'failed', 'busy'].map(
    (from) => [from, 'the form is submitted for another account', 'sending'] as const,
  ),
  ...['refused', 'offline', 'failed'].map(
    (from) => [from, 'the form finds something wrong', 'editing'] as const,
  ),
  // after the other one was held back
  ['busy', 'the form is submitted', 'sending'],
  ['sending', 'the server asks for a code', 'challenged'],
  ['challenged', 'the code is right', 'entering'],
  ['challenged', 'the challenge is over', 'refused'],
  ['challenged', 'one goes back to the form', 'editing'],
  ...submissionRows({ accepted: 'entering' }),
  ['entering', 'the panel opens', 'entered'],
  ['entering', 'the panel does not open', 'failed'],
  ['entering', 'the opening takes too long', 'failed'],
  ['busy', 'a second of the wait passes', 'busy'],
  ['busy', 'a second of the wait passes', 'editing'],
] as const;

const never = <T>() => new Promise<T>(() => {});
const working = (changes: Partial<WorkOf<typeof loginMachine, null>>) =>
  connect(
    loginMachine,
    { fingerprint: () => Promise.resolve('f1'), send: never, enter: never, ...changes },
    null,
  );

describe('log-in', () => {
  it('goes as the specification says, from every state by everything that can happen', () => {
    expect(transitionsOf(loginJourney)).toEqual(table(expected));
  });

  it('never holds the password itself', () => {
    for (const { context } of snapshotsOf(loginJourney))
      expect(JSON.stringify(context)).not.toContain('secret');
  });

  it('takes a submission in every state with a form, in the counted wait only for another account', () => {
    for (const snapshot of snapshotsOf(loginJourney)) {
      const { account } = snapshot.context as { readonly account: string }; // the log-in's own
      const waits = snapshot.value === 'busy' && account === 'publisher';
      expect(snapshot.can(typedLogin), JSON.stringify(snapshot.value)).toBe(
        snapshot.hasTag('form') && !snapshot.hasTag('busy') && !waits,
      );
    }
  });

  it('knows the account that waits however it is typed', async () => {
    const failure = { kind: 'busy', status: 429, retryAfter: 9000, text: null } as const;
    const actor = createActor(working({ send: () => Promise.resolve(refused(failure)) })).start();
    actor.send(typedLogin);
    await expect.poll(() => actor.getSnapshot().value).toBe('busy');
    const may = ['publisher', ' Publisher ', 'publishers', ''].map((username) =>
      actor.getSnapshot().can({ ...typedLogin, username }),
    );
    expect(may).toEqual([false, false, true, true]);
    actor.stop();
  });

  it('says that something went wrong where no fingerprint can be made', async () => {
    const clock = new SimulatedClock();
    const told: unknown[] = [];
    const fingerprint = vi.fn(() => Promise.reject(new Error('blocked')));
    const actor = createActor(working({ fingerprint }), { clock });
    actor.on('failed', ({ failure }) => told.push(failure.kind));
    actor.start().send(typedLogin);
    for (let tries = 1; tries < 5; tries += 1) {
      await expect.poll(() => fingerprint.mock.calls.length).toBe(tries);
      await Promise.resolve();
      clock.increment(1000);
    }
    await expect.poll(() => actor.getSnapshot().value).toBe('failed');
    expect(told).toEqual(['unexpected']);
  });

  it('sends what was typed with the fingerprint, and opens the panel as it was asked to', async () => {
    const send = vi.fn(() => Promise.resolve(ok(publisher)));
    const enter = vi.fn(() => Promise.resolve());
    const actor = createActor(working({ send, enter })).start();
    actor.send({ ...typedLogin, keep: false });
    await expect.poll(() => actor.getSnapshot().value).toBe('entered');
    expect(send).toHaveBeenCalledWith(
      null,
      { payload: { username: 'publisher', password: 'secret', remember: true }, fingerprint: 'f1' },
      expect.any(AbortSignal),
    );
    expect(enter).toHaveBeenCalledWith(null, { publisher, keep: false }, expect.any(AbortSignal));
  });

  it('opens the panel only with the publisher of the second step, as the first has asked for it', async () => {
    const enter = vi.fn(() => Promise.resolve());
    const actor = createActor(working({ send: () => Promise.resolve(ok(isAsked)), enter })).start();
    actor.send({ ...typedLogin, keep: false });
    await expect.poll(() => actor.getSnapshot().value).toBe('challenged');
    expect(actor.getSnapshot().can(typedLogin)).toBe(false);
    expect(enter).not.toHaveBeenCalled();
    actor.send({ type: 'challenge.passed', publisher });
    await expect.poll(() => actor.getSnapshot().value).toBe('entered');
    expect(enter).toHaveBeenCalledWith(null, { publisher, keep: false }, expect.any(AbortSignal));
  });

  it('counts down what the server told it to wait, at most a quarter of an hour', async () => {
    const clock = new SimulatedClock();
    const waits = [1500, 3_600_000, null];
    const seen: number[] = [];
    for (const retryAfter of waits) {
      const failure = { kind: 'busy', status: 429, retryAfter, text: null } as const;
      const actor = createActor(working({ send: () => Promise.resolve(refused(failure)) }), {
        clock,
      }).start();
      actor.send(typedLogin);
      await expect.poll(() => actor.getSnapshot().value).toBe('busy');
      seen.push(actor.getSnapshot().context.secondsLeft);
      clock.increment(1000);
      seen.push(actor.getSnapshot().context.secondsLeft);
      actor.stop();
    }
    expect(seen).toEqual([2, 1, 900, 899, 30, 29]);
  });

  it("hands the server's field errors to the form", async () => {
    const told: unknown[] = [];
    const failure = { kind: 'invalid', fields: [{ path: 'username', message: 'no' }], text: null } as const;
    const actor = createActor(working({ send: () => Promise.resolve(refused(failure)) }));
    actor.on('form.invalid', (event) => told.push(event.fields));
    actor.start().send(typedLogin);
    await expect.poll(() => told).toEqual([[{ path: 'username', message: 'no' }]]);
    expect(actor.getSnapshot().value).toBe('editing');
  });
});
