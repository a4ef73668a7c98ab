import { describe, expect, it, vi } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
import { versionJourney, walkedAt } from '#tests/support/walks/page-journeys.ts';
import { table, transitionsOf } from '#tests/support/walks/walk.ts';
import { connect } from '#world/connect.ts';
import { type ForcedReload, versionMachine } from './version.ts';

const MINUTE = 60_000;
const now = walkedAt;

const began = (input: { stored: string | null; reloads?: readonly ForcedReload[] }) => {
  const told: unknown[] = [];
  const takeOver = vi.fn(() => Promise.resolve());
  const actor = createActor(connect(versionMachine, { takeOver }, null), {
    input: { reloads: [], ...input },
  });
  actor.on('*', (event) => told.push(event));
  actor.start();
  return { actor, told, takeOver };
};

/** Edges that change the state; what is only noted is tested by what comes of it. */
const moves = transitionsOf(versionJourney).filter((edge) => {
  const [from, , to] = edge.split(' | ');
  return from !== to;
});

describe('version', () => {
  it('reloads once for another version or a new worker, and bars the loop', () => {
    const newWorker = [
      'a new worker waits',
      'another tab let a new worker in',
      'the database was upgraded',
    ] as const;
    expect(moves).toEqual(
      table([
        // The first version ever seen has to prove itself like one after a reload.
        ['current.settled', 'the version is the known one', 'current.trying'],
        ['current.settled', 'the version is another', 'current.trying'],
        ['current.trying', 'the boot worked', 'current.settled'],
        // Where one waits to be proved, what is newer counts as it does before and after.
        ...['the version is another', ...newWorker].flatMap((sign) =>
          ['replacing', 'deferred', 'barred'].map((to) => ['current.settled', sign, to] as const),
        ),
        ...newWorker.flatMap((sign) =>
          ['replacing', 'deferred'].map((to) => ['current.trying', sign, to] as const),
        ),
        // Back at an older version in the same minute: as new as any other.
        ...['replacing', 'deferred'].map(
          (to) => ['current.settled', 'the version is the known one', to] as const,
        ),
        ['deferred', 'all is saved', 'replacing'],
        ['deferred', 'all is saved', 'barred'],
        ['deferred', 'a person accepts', 'replacing'],
        ['replacing', 'something is unsaved', 'deferred'],
        ['replacing', 'the worker takes over', 'reloading'],
        ['replacing', 'the taking over breaks', 'reloading'],
        ['replacing', 'the taking over takes too long', 'reloading'],
        ['barred', 'a person accepts', 'replacing'],
      ]),
    );
  });

  it('never reloads by itself while something is unsaved (U1, U6)', async () => {
    const { actor, told, takeOver } = began({ stored: '1' });
    actor.send({ type: 'work.dirty' });
    actor.send({ type: 'answer.version', version: '2', at: now });
    actor.send({ type: 'worker.waiting', at: now });
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
      input: { stored: '1', reloads: [] },
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
      input: { stored: '1', reloads: [] },
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
});
