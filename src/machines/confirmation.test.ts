import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { type Failure, ok, refused } from '#contract/failure.ts';
import { submissionRows } from '#tests/support/walks/submission-walk.ts';
import { table, transitionsOf } from '#tests/support/walks/walk.ts';
import { connect, type WorkOf } from '#world/connect.ts';
import { confirmationMachine } from './confirmation.ts';
import { confirmationJourney } from '#tests/support/walks/public-journeys.ts';

/** Specification 2 and 4: on load posted; success leads on, failure shows the error text. */
const expected = [
  ...submissionRows({ accepted: 'done', named: 'refused' }),
  ['offline', 'it is tried again', 'sending'],
  ['offline', 'the network is back', 'sending'],
  ['failed', 'it is tried again', 'sending'],
  ['busy', 'a second of the wait passes', 'busy'],
  ['busy', 'a second of the wait passes', 'sending'],
] as const;

type Work = WorkOf<typeof confirmationMachine, null>;
const started = (send: Work['send']) => {
  const work = { fingerprint: () => Promise.resolve('f1'), send };
  return createActor(connect(confirmationMachine, work, null), { input: { token: 't0ken' } });
};

describe('a confirmation', () => {
  it('goes as the specification says, from every state by everything that can happen', () => {
    expect(transitionsOf(confirmationJourney)).toEqual(table(expected));
  });

  it('posts the fingerprint with the token on load, once, and says that it is confirmed', async () => {
    const send = vi.fn<Work['send']>(() => Promise.resolve(ok(null)));
    const told: string[] = [];
    const actor = started(send);
    actor.on('confirmed', ({ type }) => told.push(type));
    actor.start();
    await expect.poll(() => told).toEqual(['confirmed']);
    expect(send.mock.calls.map(([, sent]) => sent)).toEqual([
      { payload: { token: 't0ken' }, fingerprint: 'f1' },
    ]);
  });

  it('sends the same again where no answer came, and takes the later answer', async () => {
    const failure: Failure = { kind: 'timeout' };
    const send = vi
      .fn<Work['send']>()
      .mockResolvedValueOnce(refused(failure))
      .mockResolvedValueOnce(ok(null));
    const actor = started(send).start();
    await expect.poll(() => actor.getSnapshot().value).toBe('failed');
    actor.send({ type: 'confirmation.retry' });
    await expect.poll(() => actor.getSnapshot().value).toBe('done');
    expect(send).toHaveBeenCalledTimes(2);
  });
});
