import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type Failure, ok, refused } from '#contract/failure.ts';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walks/walk.ts';
import { connect, type WorkOf } from '#world/connect.ts';
import { registrationMachine } from './registration.ts';
import { submissionRows } from '#tests/support/walks/submission-walk.ts';
import {
  registrationJourney,
  registrationOptions,
  typedRegistration,
} from '#tests/support/walks/public-journeys.ts';

const submission = registrationJourney.acts['the form is submitted'];

/** Specification 2 (loader, notice), 4 (sent once, enabled again but after a 406), 6 (limit), 8; faults N2, N10, N11, N12. */
const expected = [
  ['loading', 'the questions come', 'editing'],
  ['loading', 'they come to a browser over its limit', 'limited'],
  ['loading', 'the questions do not come', 'unavailable'],
  ['loading', 'the questions find no connection', 'unavailable'],
  ['loading', 'the loading breaks', 'unavailable'],
  ['loading', 'the loading takes too long', 'unavailable'],
  ['unavailable', 'the publisher tries again', 'loading'],
  ['unavailable', 'the network is back', 'loading'],
  ...['editing', 'refused', 'offline', 'failed'].map(
    (from) => [from, 'the form is submitted', 'sending'] as const,
  ),
  ...submissionRows({ accepted: 'sent' }),
  ['sent', 'another address is to be used', 'loading'],
  ['sending', 'the server answers 406', 'answered'],
  ['sending', 'the limit is reached', 'limited'],
  ['busy', 'a second of the wait passes', 'busy'],
  ['busy', 'a second of the wait passes', 'editing'],
] as const;

type Work = WorkOf<typeof registrationMachine, null>;
const never = <T>() => new Promise<T>(() => {});
const started = async (work: Partial<Work>) => {
  const connected = connect(
    registrationMachine,
    {
      load: () => Promise.resolve(ok(registrationOptions)),
      fingerprint: () => Promise.resolve('f1'),
      send: never,
      ...work,
    },
    null,
  );
  const actor = createActor(connected, { clock: new SimulatedClock() }).start();
  await expect.poll(() => actor.getSnapshot().value).toBe('editing');
  return actor;
};

describe('registration', () => {
  it('goes as the specification says, from every state by everything that can happen', () => {
    expect(transitionsOf(registrationJourney)).toEqual(table(expected));
  });

  it('takes a submission only where the form is to be sent, and none after success, 406 or the limit', () => {
    for (const snapshot of snapshotsOf(registrationJourney)) {
      const takes = ['editing', 'refused', 'offline', 'failed'].includes(String(snapshot.value));
      expect(snapshot.can(submission), String(snapshot.value)).toBe(takes);
      if (takes) expect(snapshot.hasTag('form')).toBe(true);
    }
  });

  it('keeps nothing that was typed but the address, in no state', () => {
    for (const snapshot of snapshotsOf(registrationJourney)) {
      expect(JSON.stringify(snapshot.context)).not.toContain('long enough');
    }
  });

  it('sends what was typed once, however often it is asked to', async () => {
    const send = vi.fn<Work['send']>(never);
    const actor = await started({ send });
    actor.send(submission);
    actor.send(submission);
    await expect.poll(() => send.mock.calls.length).toBe(1);
    expect(send.mock.calls[0]?.[1]).toEqual({
      payload: { registration: typedRegistration, key: 'k1' },
      fingerprint: 'f1',
    });
    actor.send(submission);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('tells the fields once, and that it is settled once', async () => {
    const told: string[] = [];
    const failure: Failure = { kind: 'invalid', fields: [{ path: 'email', message: 'Taken.' }], text: null };
    const send = vi
      .fn<Work['send']>()
      .mockResolvedValueOnce(refused(failure))
      .mockResolvedValueOnce(ok(null));
    const actor = await started({ send });
    actor.on('*', (event) => told.push(event.type));
    actor.send(submission);
    await expect.poll(() => told).toEqual(['form.invalid']);
    actor.send(submission);
    await expect.poll(() => told).toEqual(['form.invalid', 'settled']);
    expect(actor.getSnapshot().value).toBe('sent');
    expect(actor.getSnapshot().context.email).toBe('ann@example.com');
  });
});
