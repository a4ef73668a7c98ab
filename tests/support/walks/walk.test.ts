import { describe, expect, it } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { snapshotsOf, table, toursOf, transitionsOf, walksOf } from './walk.ts';

/** A lamp with an errand: small enough to know every path by heart. */
const lamp = setup({
  types: { context: {} as { presses: number }, events: {} as { type: 'press' } | { type: 'break' } },
  actors: { fetchBulb: fromPromise(() => Promise.resolve()) },
  delays: { evening: 1000 },
}).createMachine({
  id: 'lamp',
  context: { presses: 0 },
  initial: 'dark',
  states: {
    dark: {
      on: { press: { target: 'bright', actions: assign({ presses: ({ context }) => context.presses + 1 }) } },
    },
    bright: { on: { press: 'dark', break: 'broken' }, after: { evening: 'dark' } },
    broken: { invoke: { id: 'bulb', src: 'fetchBulb', onDone: 'dark', onError: 'broken' } },
  },
});

const acts = {
  'it is pressed': { type: 'press' },
  'it breaks': { type: 'break' },
  'the evening ends': { type: 'xstate.after.evening.lamp.bright' },
  'a bulb comes': { type: 'xstate.done.actor.bulb', output: undefined },
  'no bulb comes': { type: 'xstate.error.actor.bulb', error: 'none' },
};
const nothing = (): void => {};
const play = Object.fromEntries(Object.keys(acts).map((act) => [act, nothing]));
const look = { dark: nothing, bright: nothing, broken: nothing };

describe('walk', () => {
  it('finds every transition, back edges and delays and the ends of an errand too', () => {
    expect(transitionsOf({ machine: lamp, acts })).toEqual(
      table([
        ['bright', 'it breaks', 'broken'],
        ['bright', 'it is pressed', 'dark'],
        ['bright', 'the evening ends', 'dark'],
        ['broken', 'a bulb comes', 'dark'],
        ['broken', 'no bulb comes', 'broken'],
        ['dark', 'it is pressed', 'bright'],
      ]),
    );
  });

  it('plays every transition and looks at every state on the way', async () => {
    const seen: string[] = [];
    const walks = walksOf({
      machine: lamp,
      acts,
      start: () => seen.push('start'),
      play: Object.fromEntries(Object.keys(acts).map((act) => [act, () => seen.push(act)])),
      look: Object.fromEntries(Object.keys(look).map((leaf) => [leaf, () => seen.push(`in ${leaf}`)])),
    });
    for (const { run } of walks) await run();
    expect(seen.filter((one) => one === 'start')).toHaveLength(walks.length);
    for (const act of Object.keys(acts)) expect(seen).toContain(act);
    expect(seen.slice(0, 4)).toEqual(['start', 'in dark', 'it is pressed', 'in bright']);
  });

  it('names the acts of a path in its title', () => {
    const titles = walksOf({ machine: lamp, acts, start: nothing, play, look }).map(({ title }) => title);
    expect(titles).toContain('it is pressed, then it breaks, then a bulb comes');
  });

  it('plays every transition on one tour, and what is last after all else', async () => {
    const told = async (last: readonly string[]) => {
      const seen: string[] = [];
      const tours = toursOf(
        {
          machine: lamp,
          acts,
          start: () => seen.push('start'),
          play: Object.fromEntries(Object.keys(acts).map((act) => [act, () => seen.push(act)])),
          look: Object.fromEntries(Object.keys(look).map((leaf) => [leaf, () => seen.push(`in ${leaf}`)])),
        },
        last,
      );
      for (const { run } of tours) await run();
      return seen;
    };
    for (const last of [[], ['it breaks']]) {
      const seen = await told(last);
      const pairs = seen.map((one, place) => [seen[place - 1], one, seen[place + 1]].join(' | '));
      expect(pairs).toEqual(
        expect.arrayContaining(
          transitionsOf({ machine: lamp, acts }).map((row) => `in ${row.replace(/[^|]*$/, ' in$&')}`),
        ),
      );
      expect(seen.filter((one) => one === 'start')).toHaveLength(1);
    }
    const seen = await told(['it breaks']);
    expect(seen.indexOf('it breaks')).toBeGreaterThan(seen.indexOf('the evening ends'));
  });

  it('begins another tour where no way leads on', async () => {
    const ends = setup({}).createMachine({
      id: 'ends',
      initial: 'here',
      states: { here: { on: { left: 'left', right: 'right' } }, left: {}, right: {} },
    });
    const seen: string[] = [];
    const tours = toursOf(
      {
        machine: ends,
        acts: { left: { type: 'left' }, right: { type: 'right' } },
        start: () => seen.push('start'),
        play: { left: nothing, right: nothing },
        look: { here: nothing, left: () => seen.push('left'), right: () => seen.push('right') },
      },
      [],
    );
    for (const { run } of tours) await run();
    expect(seen).toEqual(['start', 'left', 'start', 'right']);
  });

  it('goes on from nothing that ends a tour, takes it after all else, and fails where more would be missed', async () => {
    const seen: string[] = [];
    const walk = {
      machine: lamp,
      acts,
      start: () => seen.push('start'),
      play: Object.fromEntries(Object.keys(acts).map((act) => [act, () => seen.push(act)])),
      look,
    };
    for (const { run } of toursOf(walk, [], (from, to) => from === 'bright' && to === 'dark')) await run();
    expect(seen.join(', ')).toBe(
      'start, it is pressed, it breaks, a bulb comes, it is pressed, it breaks, no bulb comes, a bulb comes, it is pressed, it is pressed, start, it is pressed, the evening ends',
    );
    expect(() => toursOf(walk, [], (_, to) => to === 'broken')).toThrow(
      /^without a tour to it: .*no bulb comes/,
    );
  });

  it('fails on a tour with all acts that led there', async () => {
    const broken = () => {
      throw new Error('it is still whole');
    };
    const [tour] = toursOf({ machine: lamp, acts, start: nothing, play, look: { ...look, broken } }, [
      'it breaks',
    ]);
    await expect(tour?.run()).rejects.toThrow(/^not 'broken' after: it is pressed, then .*, then it breaks$/);
  });

  it('fails where the screen does not agree', async () => {
    const [first] = walksOf({
      machine: lamp,
      acts,
      start: nothing,
      play,
      look: {
        ...look,
        bright: () => {
          throw new Error('it is still dark');
        },
      },
    });
    await expect(first?.run()).rejects.toThrow('it is still dark');
  });

  it('fails on an event that the machine knows and no act is', () => {
    const { 'it breaks': _, ...fewer } = acts;
    expect(() => transitionsOf({ machine: lamp, acts: fewer })).toThrow('without an act: break');
  });

  it('fails on an act that never happens', () => {
    const more = { ...acts, 'it flies': { type: 'fly' } };
    expect(() => transitionsOf({ machine: lamp, acts: more })).toThrow(
      'without a state that takes it: it flies',
    );
  });

  it('fails on an act without an executor and on a leaf without a check', () => {
    const { 'it breaks': _, ...fewerPlays } = play;
    const { broken: __, ...fewerLooks } = look;
    const walk = { machine: lamp, acts, start: nothing };
    expect(() => walksOf({ ...walk, play: fewerPlays, look })).toThrow('without an executor: it breaks');
    expect(() => walksOf({ ...walk, play, look: fewerLooks })).toThrow('without a state check: broken');
  });

  it('fails on a leaf that no path leads to, and takes several starts for that', () => {
    const island = setup({ types: { input: {} as boolean, context: {} as { far: boolean } } }).createMachine({
      context: ({ input }) => ({ far: input }),
      initial: 'start',
      states: {
        start: { always: [{ guard: ({ context }) => context.far, target: 'island' }, { target: 'land' }] },
        land: {},
        island: {},
      },
    });
    expect(() => snapshotsOf({ machine: island, acts: {}, inputs: [false] })).toThrow(
      'without a path to it: island',
    );
    expect(snapshotsOf({ machine: island, acts: {}, inputs: [false, true] })).toHaveLength(2);
  });

  it('fails on an invoke without an id of its own', () => {
    const nameless = setup({ actors: { errand: fromPromise(() => Promise.resolve()) } }).createMachine({
      id: 'nameless',
      initial: 'out',
      states: { out: { invoke: { src: 'errand', onDone: 'back' } }, back: {} },
    });
    expect(() => transitionsOf({ machine: nameless, acts: {} })).toThrow('an invoke without an id');
  });
});
