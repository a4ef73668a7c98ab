import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type Failure, ok, refused } from '#contract/failure.ts';
import { emptyRegistration, registrationOf } from '#domain/registration.ts';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walks/walk.ts';
import { connect, type WorkOf } from '#world/connect.ts';
import { registrationMachine } from './registration.ts';

const options = { fields: [], messengers: [{ label: 'Telegram', value: 'telegram' }], limited: false };
const registration = registrationOf(
  { ...emptyRegistration([]), email: 'ann@example.com', plainPassword: 'long enough' },
  [],
  {},
  {},
);
const submission = { type: 'form.submit', registration, key: 'k1' } as const;
const loaded = (output: unknown) => ({ type: 'xstate.done.actor.load', output });
const answered = (output: unknown) => ({ type: 'xstate.done.actor.submission', output });
const refusal = (failure: Failure) => answered(refused(failure));

const acts = {
  'the questions come': loaded(ok(options)),
  'the questions come to a browser over its limit': loaded(ok({ ...options, limited: true })),
  'the questions do not come': loaded(refused({ kind: 'unexpected', status: 500 })),
  'the questions find no connection': loaded(refused({ kind: 'offline' })),
  'the loading breaks': { type: 'xstate.error.actor.load', error: new Error('x') },
  'the loading takes too long': { type: 'xstate.after.loadTimeout.registration.loading' },
  'the publisher tries again': { type: 'options.retry' },
  'the network is back': { type: 'network.restored' },
  'the form is submitted': submission,
  'another address is to be used': { type: 'form.another' },
  'the server accepts': answered(ok(null)),
  'the server answers 406': refusal({ kind: 'refused', status: 406, text: 'A manager will look at it.' }),
  'the server refuses': refusal({ kind: 'refused', status: 403, text: 'No.' }),
  'the limit is reached': refusal({ kind: 'refused', status: 429, text: 'Registration limit exceeded.' }),
  'the server names fields': refusal({
    kind: 'invalid',
    fields: [{ path: 'email', message: 'This e-mail is already in use.' }],
    text: null,
  }),
  'the server is busy': refusal({ kind: 'busy', status: 429, retryAfter: 2000, text: 'Slow down.' }),
  'there is no connection': refusal({ kind: 'offline' }),
  'no answer comes': refusal({ kind: 'timeout' }),
  'the answer is broken': refusal({ kind: 'unexpected', status: 500 }),
  'the sending breaks': { type: 'xstate.error.actor.submission', error: new Error('x') },
  'a second of the wait passes': { type: 'xstate.after.second.registration.busy' },
};
const journey = {
  machine: registrationMachine,
  acts,
  project: ({ secondsLeft, failure }: { secondsLeft: number; failure: Failure | null }) => [
    secondsLeft,
    failure?.kind,
  ],
};

/** Specification 2 (loader, notice), 4 (sent once, enabled again but after a 406), 6 (limit), 8; faults N2, N10, N11, N12. */
const expected = [
  ['loading', 'the questions come', 'editing'],
  ['loading', 'the questions come to a browser over its limit', 'limited'],
  ['loading', 'the questions do not come', 'unavailable'],
  ['loading', 'the questions find no connection', 'unavailable'],
  ['loading', 'the loading breaks', 'unavailable'],
  ['loading', 'the loading takes too long', 'unavailable'],
  ['unavailable', 'the publisher tries again', 'loading'],
  ['unavailable', 'the network is back', 'loading'],
  ...['editing', 'refused', 'offline', 'failed'].map(
    (from) => [from, 'the form is submitted', 'sending'] as const,
  ),
  ['sending', 'the server accepts', 'sent'],
  ['sent', 'another address is to be used', 'loading'],
  ['sending', 'the server answers 406', 'answered'],
  ['sending', 'the server refuses', 'refused'],
  ['sending', 'the limit is reached', 'limited'],
  ['sending', 'the server names fields', 'editing'],
  ['sending', 'the server is busy', 'busy'],
  ['sending', 'there is no connection', 'offline'],
  ['sending', 'no answer comes', 'failed'],
  ['sending', 'the answer is broken', 'failed'],
  ['sending', 'the sending breaks', 'failed'],
  ['busy', 'a second of the wait passes', 'busy'],
  ['busy', 'a second of the wait passes', 'editing'],
] as const;

type Work = WorkOf<typeof registrationMachine, null>;
const never = <T>() => new Promise<T>(() => {});
const started = async (work: Partial<Work>) => {
  const connected = connect(
    registrationMachine,
    {
      load: () => Promise.resolve(ok(options)),
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
    expect(transitionsOf(journey)).toEqual(table(expected));
  });

  it('takes a submission only where the form is to be sent, and none after success, 406 or the limit', () => {
    for (const snapshot of snapshotsOf(journey)) {
      const takes = ['editing', 'refused', 'offline', 'failed'].includes(String(snapshot.value));
      expect(snapshot.can(submission), String(snapshot.value)).toBe(takes);
      if (takes) expect(snapshot.hasTag('form')).toBe(true);
    }
  });

  it('keeps nothing that was typed but the address, in no state', () => {
    for (const snapshot of snapshotsOf(journey)) {
      expect(JSON.stringify(snapshot.context)).not.toContain('long enough');
    }
  });

  it('sends what was typed once, however often it is asked to', async () => {
    const send = vi.fn<Work['send']>(never);
    const actor = await started({ send });
    actor.send(submission);
    actor.send(submission);
    await expect.poll(() => send.mock.calls.length).toBe(1);
    expect(send.mock.calls[0]?.[1]).toEqual({ payload: { registration, key: 'k1' }, fingerprint: 'f1' });
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
