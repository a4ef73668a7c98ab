import { describe, expect, it, vi } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
import { type Failure, ok, refused } from '#contract/failure.ts';
import { publisherOf } from '#tests/support/publisher.ts';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walk.ts';
import { connect, type WorkOf } from '#world/connect.ts';
import { loginMachine } from './login.ts';

const publisher = publisherOf();
const answered = (output: unknown) => ({ type: 'xstate.done.actor.authenticate', output });
const refusal = (failure: Failure) => answered(refused(failure));
const submission = {
  type: 'form.submit',
  username: 'publisher',
  password: 'secret',
  remember: true,
  keep: true,
} as const;

const acts = {
  'the form is submitted': submission,
  'the fingerprint is made': { type: 'xstate.done.actor.fingerprint', output: 'f1' },
  'the fingerprint fails': { type: 'xstate.error.actor.fingerprint', error: new Error('x') },
  'the fingerprint takes too long': { type: 'xstate.after.fingerprintPatience.login.fingerprinting' },
  'a second passes before the next try': { type: 'xstate.after.pause.login.pausing' },
  'the server accepts': answered(ok(publisher)),
  'the server refuses': refusal({ kind: 'refused', status: 401, text: 'Invalid credentials.' }),
  'the server answers a bare 401': refusal({ kind: 'unauthorized' }),
  'the server names fields': refusal({
    kind: 'invalid',
    fields: [{ path: 'username', message: 'no' }],
    text: null,
  }),
  'the server is busy': refusal({ kind: 'busy', status: 429, retryAfter: 2000, text: 'Slow down.' }),
  'there is no connection': refusal({ kind: 'offline' }),
  'no answer comes': refusal({ kind: 'timeout' }),
  'the answer is broken': refusal({ kind: 'unexpected', status: 500 }),
  'the sending breaks': { type: 'xstate.error.actor.authenticate', error: new Error('x') },
  'the sending takes too long': { type: 'xstate.after.patience.login.authenticating' },
  'the panel opens': { type: 'xstate.done.actor.enter', output: undefined },
  'the panel does not open': { type: 'xstate.error.actor.enter', error: new Error('x') },
  'the opening takes too long': { type: 'xstate.after.openPatience.login.entering' },
  'a second of the wait passes': { type: 'xstate.after.second.login.busy' },
};
const journey = {
  machine: loginMachine,
  acts,
  project: (context: { tries: number; secondsLeft: number }) => [context.tries, context.secondsLeft],
};

/** Specification 2 (resubmission), 5, 7 (fingerprint), 8 (log-in failure, missing response, fingerprint failure). */
const expected = [
  ...['editing', 'refused', 'offline', 'failed'].map(
    (from) => [from, 'the form is submitted', 'fingerprinting'] as const,
  ),
  ['fingerprinting', 'the fingerprint is made', 'authenticating'],
  ['fingerprinting', 'the fingerprint fails', 'pausing'],
  ['fingerprinting', 'the fingerprint takes too long', 'pausing'],
  ['fingerprinting', 'the fingerprint fails', 'failed'],
  ['fingerprinting', 'the fingerprint takes too long', 'failed'],
  ['pausing', 'a second passes before the next try', 'fingerprinting'],
  ['authenticating', 'the server accepts', 'entering'],
  ['authenticating', 'the server refuses', 'refused'],
  ['authenticating', 'the server answers a bare 401', 'refused'],
  ['authenticating', 'the server names fields', 'editing'],
  ['authenticating', 'the server is busy', 'busy'],
  ['authenticating', 'there is no connection', 'offline'],
  ['authenticating', 'no answer comes', 'failed'],
  ['authenticating', 'the answer is broken', 'failed'],
  ['authenticating', 'the sending breaks', 'failed'],
  ['authenticating', 'the sending takes too long', 'failed'],
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
    { fingerprint: () => Promise.resolve('f1'), authenticate: never, enter: never, ...changes },
    null,
  );

describe('log-in', () => {
  it('goes as the specification says, from every state by everything that can happen', () => {
    expect(transitionsOf(journey)).toEqual(table(expected));
  });

  it('holds the password only while a submission is under way', () => {
    for (const snapshot of snapshotsOf(journey)) {
      const held = JSON.stringify(snapshot.context).includes('secret');
      expect(held && snapshot.hasTag('form'), JSON.stringify(snapshot.value)).toBe(false);
      expect(held && snapshot.value === 'entered').toBe(false);
    }
  });

  it('takes a submission in every state with a form but the counted wait, and in no other', () => {
    for (const snapshot of snapshotsOf(journey)) {
      const open = snapshot.hasTag('form') && snapshot.value !== 'busy';
      expect(snapshot.can(submission), JSON.stringify(snapshot.value)).toBe(open);
    }
  });

  it('tries the fingerprint five times a second apart, then tells the shared handler', async () => {
    const clock = new SimulatedClock();
    const fingerprint = vi.fn(() => Promise.reject(new Error('blocked')));
    const told: unknown[] = [];
    const actor = createActor(working({ fingerprint }), { clock });
    actor.on('failed', ({ failure }) => told.push(failure.kind));
    actor.start().send(submission);
    for (let tries = 1; tries < 5; tries += 1) {
      await expect.poll(() => actor.getSnapshot().value).toBe('pausing');
      expect(fingerprint).toHaveBeenCalledTimes(tries);
      clock.increment(999);
      expect(fingerprint).toHaveBeenCalledTimes(tries);
      clock.increment(1);
    }
    await expect.poll(() => actor.getSnapshot().value).toBe('failed');
    expect(fingerprint).toHaveBeenCalledTimes(5);
    expect(told).toEqual(['unexpected']);
  });

  it('sends what was typed with the fingerprint, and opens the panel as it was asked to', async () => {
    const authenticate = vi.fn(() => Promise.resolve(ok(publisher)));
    const enter = vi.fn(() => Promise.resolve());
    const actor = createActor(working({ authenticate, enter })).start();
    actor.send({ ...submission, keep: false });
    await expect.poll(() => actor.getSnapshot().value).toBe('entered');
    expect(authenticate).toHaveBeenCalledWith(
      null,
      { username: 'publisher', password: 'secret', remember: true, fingerprint: 'f1' },
      expect.any(AbortSignal),
    );
    expect(enter).toHaveBeenCalledWith(null, { publisher, keep: false }, expect.any(AbortSignal));
  });

  it('gives up after its patience and cancels the request', async () => {
    const clock = new SimulatedClock();
    let cancelled = false;
    const authenticate: WorkOf<typeof loginMachine, null>['authenticate'] = (_, __, signal) => {
      signal.addEventListener('abort', () => (cancelled = true));
      return never();
    };
    const actor = createActor(working({ authenticate }), { clock }).start();
    actor.send(submission);
    await expect.poll(() => actor.getSnapshot().value).toBe('authenticating');
    clock.increment(30_000);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.failure).toEqual({ kind: 'timeout' });
    expect(cancelled).toBe(true);
  });

  it('counts down what the server told it to wait, at most a quarter of an hour', async () => {
    const clock = new SimulatedClock();
    const waits = [1500, 3_600_000, null];
    const seen: number[] = [];
    for (const retryAfter of waits) {
      const failure = { kind: 'busy', status: 429, retryAfter, text: null } as const;
      const actor = createActor(working({ authenticate: () => Promise.resolve(refused(failure)) }), {
        clock,
      }).start();
      actor.send(submission);
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
    const actor = createActor(working({ authenticate: () => Promise.resolve(refused(failure)) }));
    actor.on('form.invalid', (event) => told.push(event.fields));
    actor.start().send(submission);
    await expect.poll(() => told).toEqual([[{ path: 'username', message: 'no' }]]);
    expect(actor.getSnapshot().value).toBe('editing');
  });
});
