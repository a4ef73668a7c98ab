import { describe, expect, it, vi } from 'vitest';
import { createActor, setup, SimulatedClock } from 'xstate';
import { type Outcome, ok, refused } from '#contract/failure.ts';
import { table, transitionsOf } from '#tests/support/walks/walk.ts';
import { connect, type WorkOf } from '#world/connect.ts';
import { submissionOf } from './submission.ts';

const machine = submissionOf<{ readonly email: string }, string>();
const acts = {
  'the fingerprint is made': { type: 'xstate.done.actor.fingerprint', output: 'f1' },
  'the fingerprint fails': { type: 'xstate.error.actor.fingerprint', error: new Error('x') },
  'the fingerprint takes too long': { type: 'xstate.after.fingerprintTimeout.submission.fingerprinting' },
  'a second passes before the next try': { type: 'xstate.after.pause.submission.pausing' },
  'the server answers': { type: 'xstate.done.actor.send', output: ok('done') },
  'the sending breaks': { type: 'xstate.error.actor.send', error: new Error('x') },
  'the sending takes too long': { type: 'xstate.after.timeout.submission.sending' },
};

type Work = WorkOf<typeof machine, null>;
const never = <T>() => new Promise<T>(() => {});
const started = (work: Partial<Work>, clock = new SimulatedClock()) => {
  const connected = connect(
    machine,
    { fingerprint: () => Promise.resolve('f1'), send: never, ...work },
    null,
  );
  return createActor(connected, { clock, input: { payload: { email: 'a@b.cz' } } }).start();
};

describe('a submission', () => {
  it('goes as the specification says: fingerprint first, then the sending', () => {
    const transitions = transitionsOf({
      machine,
      inputs: [{ payload: { email: 'a@b.cz' } }],
      acts,
      project: (context: { tries: number }) => context.tries,
    });
    expect(transitions).toEqual(
      table([
        ['fingerprinting', 'the fingerprint is made', 'sending'],
        ['fingerprinting', 'the fingerprint fails', 'pausing'],
        ['fingerprinting', 'the fingerprint takes too long', 'pausing'],
        ['fingerprinting', 'the fingerprint fails', 'over'],
        ['fingerprinting', 'the fingerprint takes too long', 'over'],
        ['pausing', 'a second passes before the next try', 'fingerprinting'],
        ['sending', 'the server answers', 'over'],
        ['sending', 'the sending breaks', 'over'],
        ['sending', 'the sending takes too long', 'over'],
      ]),
    );
  });

  it('ends with the answer to the payload and the fingerprint', async () => {
    const send = vi.fn<Work['send']>(() => Promise.resolve(ok('done')));
    const actor = started({ send });
    await expect.poll(() => actor.getSnapshot().status).toBe('done');
    expect(actor.getSnapshot().output).toEqual(ok('done'));
    expect(send).toHaveBeenCalledWith(
      null,
      { payload: { email: 'a@b.cz' }, fingerprint: 'f1' },
      expect.any(AbortSignal),
    );
  });

  it('tries the fingerprint five times a second apart, sends nothing without it, and says what failed', async () => {
    const clock = new SimulatedClock();
    const fingerprint = vi.fn(() => Promise.reject(new Error('blocked')));
    const send = vi.fn<Work['send']>(never);
    const actor = started({ fingerprint, send }, clock);
    for (let tries = 1; tries < 5; tries += 1) {
      await expect.poll(() => actor.getSnapshot().value).toBe('pausing');
      clock.increment(999);
      expect(fingerprint).toHaveBeenCalledTimes(tries);
      clock.increment(1);
    }
    await expect.poll(() => actor.getSnapshot().status).toBe('done');
    expect(fingerprint).toHaveBeenCalledTimes(5);
    expect(send).not.toHaveBeenCalled();
    expect(actor.getSnapshot().output).toEqual(refused({ kind: 'unexpected', status: null }));
  });

  it('gives up after its time, cancels the request and says that no answer came', async () => {
    const clock = new SimulatedClock();
    let cancelled = false;
    const actor = started(
      {
        send: (_, __, signal) => {
          signal.addEventListener('abort', () => (cancelled = true));
          return never();
        },
      },
      clock,
    );
    await expect.poll(() => actor.getSnapshot().value).toBe('sending');
    clock.increment(30_000);
    expect(actor.getSnapshot().output).toEqual(refused({ kind: 'timeout' }));
    expect(cancelled).toBe(true);
  });

  it('takes a sending that breaks for a broken answer', async () => {
    const actor = started({ send: () => Promise.reject(new Error('bug')) });
    await expect
      .poll(() => actor.getSnapshot().output)
      .toEqual(refused({ kind: 'unexpected', status: null }));
  });

  it('is filled with the work of the flow that starts it, and its outcome is the flow’s', async () => {
    const parent = setup({
      types: { context: {} as { readonly outcome: Outcome<string> | null } },
      actors: { submission: submissionOf<{ readonly email: string }, string>() },
    }).createMachine({
      context: { outcome: null },
      initial: 'sending',
      states: {
        sending: {
          invoke: {
            id: 'submission',
            src: 'submission',
            input: { payload: { email: 'a@b.cz' } },
            onDone: 'sent',
          },
        },
        sent: {},
      },
    });
    const send = vi.fn<Work['send']>(() => Promise.resolve(ok('done')));
    const actor = createActor(
      connect(parent, { fingerprint: () => Promise.resolve('f2'), send }, null),
    ).start();
    await expect.poll(() => actor.getSnapshot().value).toBe('sent');
    expect(send.mock.calls[0]?.[1]).toEqual({ payload: { email: 'a@b.cz' }, fingerprint: 'f2' });
  });
});
