import { describe, expect, it, vi } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
import { ok } from '#contract/failure.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { sessionJourney } from '#tests/support/walks/session-journey.ts';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walks/walk.ts';
import { connect, type WorkOf } from '#world/connect.ts';
import { sessionMachine } from './session.ts';
import { type Hint, hintOf } from './session-vocabulary.ts';

const publisher = publisherOf();
const hint: Hint = hintOf(publisher, true);
const world = { publisher, outbox: { unsent: () => Promise.resolve(0) }, close: () => {} };

const inside = ['signedIn.here', 'signedIn.counting', 'signedIn.asking'] as const;
const out = ['signedOut.guest', 'signedOut.expired', 'signedOut.elsewhere'] as const;

/** Design 3 (world, hint, log-out), specification 7 (401), faults A1, T1, T2. */
const expected = [
  ['settling', 'the owed log-out is done', 'signedOut.guest'],
  ['settling', 'the owed log-out is not done', 'signedOut.guest'],
  ['settling', 'the owed log-out breaks', 'signedOut.guest'],
  ['settling', 'the owed log-out takes too long', 'signedOut.guest'],
  ['reopening', 'the database opens', 'signedIn.here'],
  ['reopening', 'there is no database', 'recovering'],
  ['reopening', 'the reopening breaks', 'recovering'],
  ['reopening', 'the reopening takes too long', 'recovering'],
  ['reopening', 'another tab logs out', 'signedOut.elsewhere'],
  ['reopening', 'another tab signs in as somebody else', 'recovering'],
  ['reopening', 'the database is gone, and the hint too', 'signedOut.elsewhere'],
  ['reopening', 'the database is gone, but not the hint', 'recovering'],
  ['recovering', 'the profile answers', 'opening'],
  // A boot that has found no database takes whoever is signed in; a page that was somebody's ends.
  ['recovering', 'the profile is another’s', 'opening'],
  ['recovering', 'the profile is another’s', 'handingOver'],
  ['handingOver', 'the handing over is done', 'handedOver'],
  ['handingOver', 'the handing over breaks', 'handedOver'],
  ['handingOver', 'the handing over takes too long', 'handedOver'],
  ['recovering', 'the profile answers 401', 'signedOut.guest'],
  ['recovering', 'the profile cannot be reached', 'unreachable'],
  ['recovering', 'the profile breaks', 'unreachable'],
  ['recovering', 'the profile takes too long', 'unreachable'],
  ['recovering', 'another tab logs out', 'signedOut.elsewhere'],
  ['unreachable', 'a person tries again', 'recovering'],
  ['unreachable', 'credentials are accepted', 'opening'],
  ['unreachable', 'the network is back', 'recovering'],
  ['unreachable', 'a person logs out', 'leaving'],
  ['unreachable', 'another tab logs out', 'signedOut.elsewhere'],
  ['opening', 'the world opens', 'signedIn.here'],
  ['opening', 'the world does not open', 'signedOut.guest'],
  ['opening', 'the opening takes too long', 'signedOut.guest'],
  ['opening', 'another tab logs out', 'signedOut.elsewhere'],
  ['opening', 'another tab signs in as somebody else', 'recovering'],
  ['opening', 'another tab signs in as the same', 'recovering'],
  ['opening', 'the database is gone, and the hint too', 'recovering'],
  ['opening', 'the database is gone, but not the hint', 'recovering'],
  // What is unsent would be lost: it is counted, and asked about where there is any.
  ['signedIn.here', 'a person logs out', 'signedIn.counting'],
  ['signedIn.counting', 'nothing is unsent', 'leaving'],
  ['signedIn.counting', 'three intents are unsent', 'signedIn.asking'],
  ['signedIn.counting', 'the counting breaks', 'leaving'],
  ['signedIn.counting', 'the counting takes too long', 'leaving'],
  ['signedIn.asking', 'a person logs out all the same', 'leaving'],
  ['signedIn.asking', 'a person stays', 'signedIn.here'],
  ['signedIn.asking', 'a person logs out', 'signedIn.counting'],
  ...inside.flatMap((from) => [
    [from, 'a request is answered 401', 'signedOut.expired'] as const,
    [from, 'an answer is for another publisher', 'recovering'] as const,
    [from, 'another tab logs out', 'signedOut.elsewhere'] as const,
    [from, 'another tab signs in as somebody else', 'recovering'] as const,
    [from, 'the database is gone, and the hint too', 'signedOut.elsewhere'] as const,
    [from, 'the database is gone, but not the hint', 'recovering'] as const,
  ]),
  ['leaving', 'the wiping is done', 'parting'],
  ['leaving', 'the wiping breaks', 'parting'],
  ['leaving', 'the wiping takes too long', 'parting'],
  ['parting', 'the server ends the session', 'signedOut.guest'],
  ['parting', 'the server is not reached', 'signedOut.guest'],
  ['parting', 'the parting breaks', 'signedOut.guest'],
  ['parting', 'the parting takes too long', 'signedOut.guest'],
  ...out.flatMap((from) => [
    [from, 'credentials are accepted', 'opening'] as const,
    [from, 'another tab signs in as somebody else', 'recovering'] as const,
    [from, 'another tab signs in as the same', 'recovering'] as const,
  ]),
  // A log-out is still owed, or the data of an expired session still waits on the device.
  ['signedOut.guest', 'the network is back', 'settling'],
  ['signedOut.elsewhere', 'the network is back', 'settling'],
  ['signedOut.guest', 'a person logs out', 'leaving'],
  ['signedOut.expired', 'a person logs out', 'leaving'],
] as const;

const never = <T>() => new Promise<T>(() => {});
type Work = WorkOf<typeof sessionMachine, null>;
const working = (changes: Partial<Work>) =>
  connect(
    sessionMachine,
    {
      settle: never,
      reopen: never,
      profile: never,
      open: never,
      wipe: never,
      handOver: never,
      unsent: () => Promise.resolve(0),
      ...changes,
    },
    null,
  );

describe('session', () => {
  it('goes as the design says, from a boot with a hint or an owed log-out', () => {
    expect(transitionsOf(sessionJourney)).toEqual(table(expected));
  });

  it('holds a World exactly while signed in', () => {
    for (const snapshot of snapshotsOf(sessionJourney)) {
      const { world: held } = snapshot.context as { world: unknown };
      expect(held !== null, JSON.stringify(snapshot.value)).toBe(snapshot.hasTag('signedIn'));
    }
  });

  it('keeps a former publisher only until it is known who is signed in, and shows nothing of theirs', () => {
    for (const snapshot of snapshotsOf(sessionJourney)) {
      const { former, hidden } = snapshot.context as { former: string | null; hidden: boolean };
      const text = JSON.stringify(snapshot.value);
      if (snapshot.hasTag('signedIn') || snapshot.hasTag('signedOut')) expect(former, text).toBeNull();
      if (hidden) expect(former, text).not.toBeNull();
    }
  });

  it.each([
    ['an answer was for another publisher', { type: 'answer.foreign' }],
    ['another tab has signed in as somebody else', { type: 'tab.signedIn', publisher: 'p2' }],
  ] as const)('ends a page where %s, once nothing of the former is left', async (_, event) => {
    const other = publisherOf({ id: 'p2' });
    const order: string[] = [];
    const actor = createActor(
      working({
        reopen: () => Promise.resolve({ ...world, close: () => order.push('closed') }),
        profile: () => Promise.resolve(ok(other)),
        handOver: (_place, { publisher: next, keep }) =>
          Promise.resolve(void order.push(`handed over to ${next.id}, ${String(keep)}`)),
        open: () => Promise.reject(new Error('not here')),
      }),
      { input: { hint: { ...hint, keep: false }, owed: false } },
    );
    actor.on('handedOver', () => order.push('ended'));
    actor.start();
    await expect.poll(() => actor.getSnapshot().value).toEqual({ signedIn: 'here' });
    actor.send(event);
    expect(actor.getSnapshot().context).toMatchObject({ hidden: true, world: null });
    await expect.poll(() => actor.getSnapshot().value).toBe('handedOver');
    expect(order).toEqual(['closed', 'handed over to p2, false', 'ended']);
    actor.stop();
  });

  it.each([
    ['nobody has been here', { hint: null, owed: false }, { signedOut: 'guest' }],
    ['somebody was signed in', { hint, owed: false }, 'reopening'],
    ['the session was over', { hint: { ...hint, expired: true }, owed: false }, { signedOut: 'expired' }],
    ['a log-out is owed', { hint: null, owed: true }, 'settling'],
  ])('boots where %s', (_, input, value) => {
    const actor = createActor(working({}), { input }).start();
    expect(actor.getSnapshot().value).toEqual(value);
    actor.stop();
  });

  it('closes the World once when the session ends, and takes the 401 once', () => {
    const close = vi.fn();
    const told: string[] = [];
    const actor = createActor(working({ reopen: () => Promise.resolve({ ...world, close }) }), {
      input: { hint, owed: false },
    });
    actor.on('expired', () => told.push('expired'));
    actor.start();
    return expect
      .poll(() => actor.getSnapshot().value)
      .toEqual({ signedIn: 'here' })
      .then(() => {
        actor.send({ type: 'answer.unauthorized' });
        actor.send({ type: 'answer.unauthorized' });
        expect(actor.getSnapshot().value).toEqual({ signedOut: 'expired' });
        expect(actor.getSnapshot().context).toMatchObject({ reason: 'expired', world: null });
        expect(close).toHaveBeenCalledTimes(1);
        expect(told).toEqual(['expired']);
      });
  });

  it('wipes the device before the server hears of the log-out, and owes it where it cannot', async () => {
    const order: string[] = [];
    const actor = createActor(
      working({
        reopen: () => Promise.resolve({ ...world, close: () => order.push('closed') }),
        wipe: () => Promise.resolve(void order.push('wiped')),
        settle: () => {
          order.push('told the server');
          return Promise.resolve(false);
        },
      }),
      { input: { hint, owed: false } },
    ).start();
    await expect.poll(() => actor.getSnapshot().value).toEqual({ signedIn: 'here' });
    actor.send({ type: 'session.signOut' });
    await expect.poll(() => actor.getSnapshot().value).toEqual({ signedOut: 'guest' });
    expect(order).toEqual(['closed', 'wiped', 'told the server']);
    expect(actor.getSnapshot().context).toMatchObject({ owed: true, hint: null, reason: 'signedOut' });
    actor.send({ type: 'network.restored' });
    expect(order.at(-1)).toBe('told the server');
    expect(actor.getSnapshot().value).toBe('settling');
    actor.stop();
  });

  it('asks before it loses what is unsent, and keeps the World until the word is given (T2)', async () => {
    const close = vi.fn();
    const unsent = vi.fn<Work['unsent']>(() => Promise.resolve(3));
    const wipe = vi.fn<Work['wipe']>(() => Promise.resolve());
    const actor = createActor(
      working({
        reopen: () => Promise.resolve({ ...world, close }),
        unsent,
        wipe,
        settle: () => Promise.resolve(false),
      }),
      { input: { hint, owed: false } },
    ).start();
    await expect.poll(() => actor.getSnapshot().value).toEqual({ signedIn: 'here' });
    actor.send({ type: 'session.signOut' });
    await expect.poll(() => actor.getSnapshot().hasTag('asks')).toBe(true);
    expect(actor.getSnapshot().context.unsent).toBe(3);
    actor.send({ type: 'session.stay' });
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'here' });
    expect([close.mock.calls.length, wipe.mock.calls.length]).toEqual([0, 0]);
    actor.send({ type: 'session.signOut' });
    await expect.poll(() => actor.getSnapshot().hasTag('asks')).toBe(true);
    actor.send({ type: 'session.confirm' });
    await expect.poll(() => actor.getSnapshot().value).toEqual({ signedOut: 'guest' });
    expect([close.mock.calls.length, wipe.mock.calls.length]).toEqual([1, 1]);
    // The server's half is owed, as there was no network.
    expect(actor.getSnapshot().context.owed).toBe(true);
  });

  it('gives up on a server that does not answer the log-out', async () => {
    const clock = new SimulatedClock();
    const actor = createActor(
      working({ reopen: () => Promise.resolve(world), wipe: () => Promise.resolve() }),
      { input: { hint, owed: false }, clock },
    ).start();
    await expect.poll(() => actor.getSnapshot().value).toEqual({ signedIn: 'here' });
    actor.send({ type: 'session.signOut' });
    await expect.poll(() => actor.getSnapshot().value).toBe('parting');
    clock.increment(8000);
    expect(actor.getSnapshot().value).toEqual({ signedOut: 'guest' });
    expect(actor.getSnapshot().context.owed).toBe(true);
  });

  it('keeps the choice of not keeping data through a recovery', async () => {
    const open = vi.fn<Work['open']>(() => Promise.resolve(world));
    const actor = createActor(
      working({
        reopen: () => Promise.resolve(null),
        profile: () => Promise.resolve(ok(publisher)),
        open,
      }),
      { input: { hint: { ...hint, keep: false }, owed: false } },
    ).start();
    await expect.poll(() => actor.getSnapshot().value).toEqual({ signedIn: 'here' });
    expect(open.mock.calls[0]?.[1]).toEqual({ publisher, keep: false, lost: false });
    expect(actor.getSnapshot().context.hint).toEqual({ ...hint, keep: false });
    actor.stop();
  });

  it.each([
    ['a guest', null, false],
    ['a tab whose session was over', { ...hint, expired: true }, false],
    ['a tab that has kept nothing', { ...hint, keep: false, expired: true }, true],
  ])('takes the choice of another tab that has signed in, in %s', async (_, known, keep) => {
    const open = vi.fn<Work['open']>(() => Promise.resolve(world));
    const actor = createActor(working({ profile: () => Promise.resolve(ok(publisher)), open }), {
      input: { hint: known, owed: false },
    }).start();
    actor.send({ type: 'tab.signedIn', publisher: publisher.id, keep });
    await expect.poll(() => actor.getSnapshot().value).toEqual({ signedIn: 'here' });
    expect(open.mock.calls[0]?.[1]).toMatchObject({ publisher, keep });
    expect(actor.getSnapshot().context.hint).toEqual({ ...hint, keep });
    actor.stop();
  });
});
