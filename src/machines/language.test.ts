import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { ok, refused } from '#contract/failure.ts';
import { table, transitionsOf } from '#tests/support/walks/walk.ts';
import { connect, type WorkOf } from '#world/connect.ts';
import { languageMachine } from './language.ts';

const full = { kind: 'unexpected', status: null } as const;
const no = { kind: 'refused', status: 422, text: 'Not offered.' } as const;
const change = { language: 'ru', before: 'en' } as const;
const choose = { type: 'language.choose', ...change } as const;
const refusal = { type: 'language.refused', ...change, failure: no } as const;
const journey = {
  machine: languageMachine,
  acts: {
    'a language is chosen': choose,
    'the network has refused an earlier choice': refusal,
    'the texts are there': { type: 'xstate.done.actor.show', output: true },
    'the texts cannot be fetched': { type: 'xstate.done.actor.show', output: false },
    'the showing breaks': { type: 'xstate.error.actor.show', error: new Error('x') },
    'the showing takes too long': { type: 'xstate.after.timeout.language.switching' },
    'the wish is stored': { type: 'xstate.done.actor.queue', output: ok(undefined) },
    'the wish cannot be stored': { type: 'xstate.done.actor.queue', output: refused(full) },
    'the storing breaks': { type: 'xstate.error.actor.queue', error: new Error('x') },
    'the storing takes too long': { type: 'xstate.after.timeout.language.queueing' },
    'it has gone back': { type: 'xstate.done.actor.goBack', output: true },
    'something else is shown by now': { type: 'xstate.done.actor.goBack', output: false },
    'the going back breaks': { type: 'xstate.error.actor.goBack', error: new Error('x') },
    'the going back takes too long': { type: 'xstate.after.timeout.language.returning' },
  },
};
const all = ['resting', 'switching', 'queueing', 'returning'] as const;

type Work = WorkOf<typeof languageMachine, null>;
function started(changes: Partial<Work> = {}) {
  const work: Work = {
    show: () => Promise.resolve(true),
    queue: () => Promise.resolve(ok(undefined)),
    goBack: () => Promise.resolve(true),
    ...changes,
  };
  const actor = createActor(connect(languageMachine, work, null));
  const told: unknown[] = [];
  actor.on('*', (event) => told.push(event));
  actor.start();
  return { actor, told };
}

describe('a change of language', () => {
  it('goes as the specification says', () => {
    expect(transitionsOf(journey)).toEqual(
      table([
        ...all.map((from) => [from, 'a language is chosen', 'switching'] as const),
        ['switching', 'the texts are there', 'queueing'],
        ['switching', 'the texts cannot be fetched', 'resting'],
        ['switching', 'the showing breaks', 'resting'],
        ['switching', 'the showing takes too long', 'resting'],
        ['queueing', 'the wish is stored', 'resting'],
        ['queueing', 'the wish cannot be stored', 'returning'],
        ['queueing', 'the storing breaks', 'returning'],
        ['queueing', 'the storing takes too long', 'returning'],
        ['resting', 'the network has refused an earlier choice', 'returning'],
        ['returning', 'it has gone back', 'resting'],
        ['returning', 'something else is shown by now', 'resting'],
        ['returning', 'the going back breaks', 'resting'],
        ['returning', 'the going back takes too long', 'resting'],
      ]),
    );
  });

  it('is shown first, then stored, then said', async () => {
    const order: string[] = [];
    const { actor, told } = started({
      show: (_, { language }) => Promise.resolve(order.push(`show ${language}`) > 0),
      queue: (_, { language, before }) => {
        order.push(`queue ${language} after ${before}`);
        return Promise.resolve(ok(undefined));
      },
    });
    actor.send(choose);
    await expect.poll(() => told).toEqual([{ type: 'updated' }]);
    expect(order).toEqual(['show ru', 'queue ru after en']);
  });

  it('changes nothing where its texts cannot be fetched', async () => {
    const queue = vi.fn<Work['queue']>(() => Promise.resolve(ok(undefined)));
    const { actor, told } = started({ show: () => Promise.resolve(false), queue });
    actor.send(choose);
    await expect.poll(() => told).toEqual([{ type: 'unreachable' }]);
    expect(queue).not.toHaveBeenCalled();
  });

  it('goes back with the reason where the wish could not be stored (S1), or is refused (T6)', async () => {
    const goBack = vi.fn<Work['goBack']>(() => Promise.resolve(true));
    const { actor, told } = started({ queue: () => Promise.resolve(refused(full)), goBack });
    actor.send(choose);
    await expect.poll(() => told).toEqual([{ type: 'refused', failure: full }]);
    actor.send(refusal);
    await expect.poll(() => told.at(-1)).toEqual({ type: 'refused', failure: no });
    expect(goBack.mock.calls.map(([, input]) => input)).toEqual([change, change]);
  });

  it('says nothing of a refusal that something newer has overtaken', async () => {
    const { actor, told } = started({ goBack: () => Promise.resolve(false) });
    actor.send(refusal);
    await expect.poll(() => actor.getSnapshot().value).toBe('resting');
    expect(told).toEqual([]);
  });

  it('is the latest choice, whatever was under way', async () => {
    const shown: string[] = [];
    const { actor, told } = started({
      show: async (_, { language }, signal) => {
        await Promise.resolve();
        if (!signal.aborted) shown.push(language);
        return true;
      },
    });
    actor.send(choose);
    actor.send({ type: 'language.choose', language: 'uk', before: 'en' });
    await expect.poll(() => told).toEqual([{ type: 'updated' }]);
    expect(shown).toEqual(['uk']);
  });
});
