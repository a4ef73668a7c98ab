import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type Failure, refused } from '#contract/failure.ts';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walks/walk.ts';
import { connect, type WorkOf } from '#world/connect.ts';
import { uploadMachine } from './upload.ts';
import { taken, uploadJourney } from '#tests/support/walks/upload-journey.ts';

const [{ file }] = uploadJourney.inputs;

/** Specification 5 (upload), faults N2, N6, N10, V3. */
const expected = [
  ['checking', 'the file is a picture', 'sending'],
  ['checking', 'the file is none', 'unfit'],
  ['checking', 'the file cannot be read', 'failed'],
  ['checking', 'the file is not read in time', 'failed'],
  ['sending', 'half of it is sent', 'sending'],
  ['sending', 'the server takes it', 'taken'],
  ['sending', 'the server names the file', 'refused'],
  ['sending', 'the server refuses', 'refused'],
  ['sending', 'the server is busy', 'waiting'],
  ['sending', 'there is no connection', 'offline'],
  ['sending', 'nothing moves any more', 'failed'],
  ['sending', 'the sending breaks', 'failed'],
  ['waiting', 'the wait is over', 'sending'],
  ['offline', 'the publisher tries again', 'sending'],
  ['offline', 'the network is back', 'sending'],
  ['failed', 'the publisher tries again', 'checking'],
  ...['checking', 'sending', 'waiting', 'offline', 'failed', 'unfit', 'refused'].map(
    (from) => [from, 'the publisher removes it', 'removed'] as const,
  ),
  ['taken', 'the publisher removes it', 'removing'],
  ['removing', 'it is taken back', 'removed'],
  ['removing', 'it is not taken back', 'removed'],
  ['removing', 'it is not taken back in time', 'removed'],
] as const;

type Work = WorkOf<typeof uploadMachine, null>;
const started = (work: Partial<Work>, clock = new SimulatedClock()) => {
  const connected = connect(
    uploadMachine,
    {
      check: () => Promise.resolve(null),
      transfer: () => () => {},
      discard: () => Promise.resolve(),
      ...work,
    },
    null,
  );
  return createActor(connected, { clock, input: { file } }).start();
};

describe('an upload', () => {
  it('goes as the specification says, from every state by everything that can happen', () => {
    expect(transitionsOf(uploadJourney)).toEqual(table(expected));
  });

  it('has a picture of the server when it is taken, and in no state before', () => {
    for (const snapshot of snapshotsOf(uploadJourney)) {
      const { upload: has } = snapshot.context as { upload: unknown }; // the upload machine's context
      if (snapshot.hasTag('taken')) expect(has).toEqual(taken);
      if (snapshot.hasTag('running') || snapshot.hasTag('failed')) expect(has).toBeNull();
    }
  });

  it('sends nothing that is no picture', async () => {
    const transfer = vi.fn<Work['transfer']>(() => () => {});
    const actor = started({ check: () => Promise.resolve('tooLarge'), transfer });
    await expect.poll(() => actor.getSnapshot().value).toBe('unfit');
    expect(actor.getSnapshot().context.problem).toBe('tooLarge');
    expect(transfer).not.toHaveBeenCalled();
  });

  it('breaks its sending off when it is removed', async () => {
    const end = vi.fn();
    const actor = started({ transfer: () => end });
    await expect.poll(() => actor.getSnapshot().value).toBe('sending');
    actor.send({ type: 'upload.remove' });
    expect(end).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('waits as long as the server says, then sends again', async () => {
    const clock = new SimulatedClock();
    const transfer = vi.fn<Work['transfer']>((_, tell) => {
      if (transfer.mock.calls.length === 1) {
        const failure = { kind: 'busy', status: 429, retryAfter: 2500, text: null } as const;
        tell({ type: 'transfer.settled', outcome: refused(failure) });
      }
      return () => {};
    });
    const actor = started({ transfer }, clock);
    await expect.poll(() => actor.getSnapshot().value).toBe('waiting');
    clock.increment(2999);
    expect(transfer).toHaveBeenCalledTimes(1);
    clock.increment(1);
    expect(transfer).toHaveBeenCalledTimes(2);
  });

  it('reports what it could not explain, and nothing that the person can mend', async () => {
    const told: Failure[] = [];
    const actor = started({ check: () => Promise.reject(new Error('gone')) });
    actor.on('failed', ({ failure }) => told.push(failure));
    await expect.poll(() => actor.getSnapshot().value).toBe('failed');
    expect(told).toEqual([{ kind: 'unexpected', status: null }]);
  });
});
