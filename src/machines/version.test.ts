import { describe, expect, it, vi } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
import { table, transitionsOf } from '#tests/support/walks/walk.ts';
import { connect } from '#world/connect.ts';
import { type ForcedReload, versionMachine } from './version.ts';

const MINUTE = 60_000;
const now = 1_000 * MINUTE;

const acts = {
  'the version is the known one': { type: 'answer.version', version: '1', at: now },
  'the version is another': { type: 'answer.version', version: '2', at: now },
  'the boot worked': { type: 'boot.worked' },
  'something is unsaved': { type: 'work.dirty' },
  'all is saved': { type: 'work.clean' },
  'a new worker waits': { type: 'worker.waiting', at: now },
  'another tab let a new worker in': { type: 'worker.replaced', at: now },
  'the database was upgraded': { type: 'storage.upgraded', at: now },
  'a person accepts': { type: 'version.accept' },
  'a page fails to load': { type: 'page.failed', page: '/reports', at: now },
  'a page loads': { type: 'page.loaded', page: '/reports' },
  'the worker takes over': { type: 'xstate.done.actor.takeOver', output: undefined },
  'the taking over breaks': { type: 'xstate.error.actor.takeOver', error: 'x' },
  'the taking over takes too long': { type: 'xstate.after.takeOverPatience.version.replacing' },
};
const start = { stored: '1', reloads: [], failedPages: [] };
const journey = {
  machine: versionMachine,
  acts,
  inputs: [
    start,
    { ...start, stored: null },
    { ...start, reloads: [{ pair: '1→2', at: now - MINUTE }] },
    {
      ...start,
      reloads: [
        { pair: '0→1', at: now - 2 * MINUTE },
        { pair: 'worker', at: now - MINUTE },
      ],
    },
  ],
  project: (context: {
    stored: string | null;
    pair: string | null;
    dirty: boolean;
    booted: boolean;
    reloads: readonly unknown[];
    failedPages: readonly unknown[];
  }) => [
    context.stored,
    context.pair,
    context.dirty,
    context.booted,
    Math.min(context.reloads.length, 3),
    context.failedPages.length,
  ],
};

const began = (input: { stored: string | null; reloads?: readonly ForcedReload[] }) => {
  const told: unknown[] = [];
  const takeOver = vi.fn(() => Promise.resolve());
  const actor = createActor(connect(versionMachine, { takeOver }, null), {
    input: { reloads: [], failedPages: [], ...input },
  });
  actor.on('*', (event) => told.push(event));
  actor.start();
  return { actor, told, takeOver };
};

/** Edges that change the state; what is only noted is tested by what comes of it. */
const moves = transitionsOf(journey).filter((edge) => {
  const [from, , to] = edge.split(' | ');
  return from !== to;
});

describe('version', () => {
  it('reloads once for another version, a new worker or a page that fails, and bars the loop', () => {
    const wishes = ['the version is another', 'a new worker waits', 'another tab let a new worker in'];
    expect(moves).toEqual(
      table([
        // The first version ever seen has to prove itself like one after a reload.
        ['settled', 'the version is the known one', 'trying'],
        ['settled', 'the version is another', 'trying'],
        ['trying', 'the boot worked', 'settled'],
        ...[...wishes, 'the database was upgraded'].flatMap((wish) =>
          ['replacing', 'deferred', 'barred'].map((to) => ['settled', wish, to] as const),
        ),
        // Back at an older version in the same minute: as new as any other.
        ...['replacing', 'deferred'].map((to) => ['settled', 'the version is the known one', to] as const),
        ...wishes
          .slice(1)
          .flatMap((wish) => ['replacing', 'deferred'].map((to) => ['trying', wish, to] as const)),
        ['deferred', 'all is saved', 'replacing'],
        ['deferred', 'all is saved', 'barred'],
        ['deferred', 'a person accepts', 'replacing'],
        ['replacing', 'something is unsaved', 'deferred'],
        ['replacing', 'the worker takes over', 'reloading'],
        ['replacing', 'the taking over breaks', 'reloading'],
        ['replacing', 'the taking over takes too long', 'reloading'],
        ['barred', 'a person accepts', 'replacing'],
        // Not over unsaved work: 'deferred' is missing here.
        ...['settled', 'trying', 'replacing', 'barred'].map(
          (state) => [state, 'a page fails to load', 'reloading'] as const,
        ),
      ]),
    );
  });

  it('never reloads by itself while something is unsaved (U1, U6)', async () => {
    const { actor, told, takeOver } = began({ stored: '1' });
    actor.send({ type: 'work.dirty' });
    actor.send({ type: 'answer.version', version: '2', at: now });
    actor.send({ type: 'worker.waiting', at: now });
    actor.send({ type: 'page.failed', page: '/reports', at: now });
    expect(actor.getSnapshot().hasTag('prompt')).toBe(true);
    expect(takeOver).not.toHaveBeenCalled();
    expect(told).toEqual([]);
    actor.send({ type: 'work.clean' });
    await expect.poll(() => told).toEqual([{ type: 'reload', reload: { pair: '1→2', at: now } }]);
  });

  it('lets a person reload over unsaved work who was asked', async () => {
    const { actor, told } = began({ stored: '1' });
    actor.send({ type: 'work.dirty' });
    actor.send({ type: 'answer.version', version: '2', at: now });
    actor.send({ type: 'version.accept' });
    await expect.poll(() => told.length).toBe(1);
  });

  it('holds a reload back that something unsaved has come before', async () => {
    const clock = new SimulatedClock();
    const takeOver = () => new Promise<void>(() => {});
    const actor = createActor(connect(versionMachine, { takeOver }, null), {
      clock,
      input: { stored: '1', reloads: [], failedPages: [] },
    }).start();
    actor.send({ type: 'answer.version', version: '2', at: now });
    expect(actor.getSnapshot().value).toBe('replacing');
    actor.send({ type: 'work.dirty' });
    clock.increment(10_000);
    expect(actor.getSnapshot().value).toBe('deferred');
    actor.stop();
  });

  it('lets the waiting worker take over before the reload, and waits ten seconds for it at most', async () => {
    const clock = new SimulatedClock();
    const takeOver = vi.fn(() => new Promise<void>(() => {}));
    const actor = createActor(connect(versionMachine, { takeOver }, null), {
      clock,
      input: { stored: '1', reloads: [], failedPages: [] },
    }).start();
    actor.send({ type: 'answer.version', version: '2', at: now });
    expect(takeOver).toHaveBeenCalledTimes(1);
    clock.increment(9999);
    expect(actor.getSnapshot().value).toBe('replacing');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('reloading');
    actor.stop();
  });

  it('does not reload on a first visit, and stores the version only after a boot that worked', () => {
    const { actor, told } = began({ stored: null });
    actor.send({ type: 'answer.version', version: '1', at: now });
    expect(told).toEqual([]);
    actor.send({ type: 'boot.worked' });
    expect(told).toEqual([{ type: 'store', version: '1' }]);
    actor.send({ type: 'answer.version', version: '1', at: now });
    expect(told).toHaveLength(1);
  });

  it('stores the new version after the reload for it, and only once the boot has worked', () => {
    const { actor, told } = began({ stored: '1', reloads: [{ pair: '1→2', at: now }] });
    actor.send({ type: 'answer.version', version: '2', at: now + 1000 });
    expect(told).toEqual([]);
    actor.send({ type: 'boot.worked' });
    expect(told).toEqual([{ type: 'store', version: '2' }]);
  });

  it('stores it as well where the first screen stood before the first answer, as with kept data', () => {
    const { actor, told } = began({ stored: '1', reloads: [{ pair: '1→2', at: now }] });
    actor.send({ type: 'boot.worked' });
    actor.send({ type: 'answer.version', version: '2', at: now + 1000 });
    expect(told).toEqual([{ type: 'store', version: '2' }]);
    expect(actor.getSnapshot().hasTag('bar')).toBe(false);
  });

  it('shows a bar instead of a second reload for the same pair', () => {
    const { actor, told } = began({
      stored: '1',
      reloads: [
        { pair: '1→2', at: now - 60 * MINUTE },
        { pair: '2→1', at: now - 50 * MINUTE },
      ],
    });
    actor.send({ type: 'boot.worked' });
    actor.send({ type: 'answer.version', version: '2', at: now });
    expect(actor.getSnapshot().hasTag('bar')).toBe(true);
    expect(told).toEqual([]);
  });

  it('takes the same pair as new after a day', () => {
    const { actor } = began({
      stored: '1',
      reloads: [
        { pair: '1→2', at: now - 1442 * MINUTE },
        { pair: '2→1', at: now - 1441 * MINUTE },
      ],
    });
    actor.send({ type: 'boot.worked' });
    actor.send({ type: 'answer.version', version: '2', at: now });
    expect(actor.getSnapshot().value).toBe('replacing');
    actor.stop();
  });

  it('forces at most two reloads in ten minutes, whatever they are for', () => {
    const reloads = [
      { pair: '0→1', at: now - 9 * MINUTE },
      { pair: 'worker', at: now - 8 * MINUTE },
    ];
    const third = began({ stored: '1', reloads });
    third.actor.send({ type: 'boot.worked' });
    third.actor.send({ type: 'worker.waiting', at: now });
    expect(third.actor.getSnapshot().hasTag('bar')).toBe(true);
    const later = began({ stored: '1', reloads });
    later.actor.send({ type: 'boot.worked' });
    later.actor.send({ type: 'worker.waiting', at: now + 3 * MINUTE });
    expect(later.actor.getSnapshot().value).toBe('replacing');
    later.actor.stop();
  });

  it('cannot loop: two servers of different versions end at a bar', async () => {
    let stored = '1';
    let reloads: readonly ForcedReload[] = [];
    let boots = 0;
    for (let round = 0; round < 20; round += 1) {
      boots += 1;
      const { actor, told } = began({ stored, reloads });
      const header = round % 2 === 0 ? '2' : '1';
      actor.send({ type: 'answer.version', version: header, at: now + round * 1000 });
      actor.send({ type: 'boot.worked' });
      actor.send({ type: 'answer.version', version: header === '1' ? '2' : '1', at: now + round * 1000 });
      await new Promise((resolve) => setTimeout(resolve));
      stored = actor.getSnapshot().context.stored ?? stored;
      reloads = actor.getSnapshot().context.reloads;
      if (!told.some((event) => (event as { type: string }).type === 'reload')) break;
    }
    expect(boots).toBeLessThanOrEqual(3);
  });

  it('answers a page that fails with one reload, and clears the flag once that page loads (U4)', () => {
    const first = began({ stored: '1' });
    first.actor.send({ type: 'page.failed', page: '/reports', at: now });
    expect(first.told).toEqual([
      { type: 'page.flagged', page: '/reports', failedPages: ['/reports'] },
      { type: 'reload', reload: { pair: 'page /reports', at: now } },
    ]);
    const told: unknown[] = [];
    const second = createActor(connect(versionMachine, { takeOver: () => Promise.resolve() }, null), {
      input: { stored: '1', reloads: [], failedPages: ['/reports'] },
    });
    second.on('*', (event) => told.push(event));
    second.start();
    second.send({ type: 'page.failed', page: '/reports', at: now });
    expect(told).toEqual([]);
    second.send({ type: 'page.loaded', page: '/reports' });
    expect(told).toEqual([{ type: 'page.cleared', failedPages: [] }]);
  });
});
