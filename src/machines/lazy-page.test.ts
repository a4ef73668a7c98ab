import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { table, transitionsOf } from '#tests/support/walks/walk.ts';
import { lazyPageMachine } from './lazy-page.ts';

const now = 1000;
const failure = { type: 'page.failed', page: '/reports', at: now } as const;
const acts = {
  'a page fails to load': failure,
  'a page loads': { type: 'page.loaded', page: '/reports' },
  'something is unsaved': { type: 'work.dirty' },
  'all is saved': { type: 'work.clean' },
};

const began = (failed: readonly string[]) => {
  const told: unknown[] = [];
  const actor = createActor(lazyPageMachine, { input: { failed } });
  actor.on('*', (event) => told.push(event));
  return { actor: actor.start(), told };
};

describe('a page that is fetched late', () => {
  it('is answered with a reload where it fails, once', () => {
    const transitions = transitionsOf({
      machine: lazyPageMachine,
      acts,
      inputs: [{ failed: [] }, { failed: ['/reports'] }],
      project: (context: { failed: readonly string[]; dirty: boolean }) => context,
    });
    const noted = ['something is unsaved', 'all is saved', 'a page loads'].flatMap((act) =>
      ['standing', 'reloading'].map((state) => [state, act, state] as const),
    );
    expect(transitions).toEqual(table([...noted, ['standing', 'a page fails to load', 'reloading']]));
  });

  it('is noted before the reload, and forgotten once it loads (U4)', () => {
    const first = began([]);
    first.actor.send(failure);
    expect(first.told).toEqual([
      { type: 'noted', failed: ['/reports'] },
      { type: 'reload', reload: { pair: 'page /reports', at: now } },
    ]);
    const second = began(['/reports']);
    second.actor.send(failure);
    expect(second.told).toEqual([]);
    second.actor.send({ type: 'page.loaded', page: '/reports' });
    expect(second.told).toEqual([{ type: 'noted', failed: [] }]);
  });

  it('never costs what is unsaved (U1, U6)', () => {
    const { actor, told } = began([]);
    actor.send({ type: 'work.dirty' });
    actor.send(failure);
    expect(told).toEqual([]);
    actor.send({ type: 'work.clean' });
    actor.send(failure);
    expect(told).toHaveLength(2);
  });
});
