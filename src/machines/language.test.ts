import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { ok, refused } from '#contract/failure.ts';
import { table, transitionsOf } from '#tests/support/walks/walk.ts';
import { connect, type WorkOf } from '#world/connect.ts';
import { languageMachine } from './language.ts';
import {
  deviceIsFull,
  languageChange,
  languageJourney,
  notOffered,
} from '#tests/support/walks/panel-journeys.ts';

const { 'a language is chosen': choose, 'the network has refused an earlier choice': refusal } =
  languageJourney.acts;
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
    expect(transitionsOf(languageJourney)).toEqual(
      table([
        ...all.map((from) => [from, 'a language is chosen', 'switching'] as const),
        ['switching', 'the texts are there', 'queueing'],
        ['switching', 'the texts cannot be fetched', 'resting'],
        ['switching', 'the showing breaks', 'resting'],
        ['switching', 'the showing takes too long', 'resting'],
        ['queueing', 'the intent is stored', 'resting'],
        ['queueing', 'the intent cannot be stored', 'returning'],
        ['queueing', 'the storing breaks', 'returning'],
        ['queueing', 'the storing takes too long', 'returning'],
        ['resting', 'the network has refused an earlier choice', 'returning'],
        ['returning', 'it has gone back', 'resting'],
        ['returning', 'it cannot go back', 'resting'],
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

  it('goes back with the reason where the intent could not be stored (S1), or is refused (T6)', async () => {
    const goBack = vi.fn<Work['goBack']>(() => Promise.resolve(true));
    const { actor, told } = started({ queue: () => Promise.resolve(refused(deviceIsFull)), goBack });
    actor.send(choose);
    await expect.poll(() => told).toEqual([{ type: 'refused', failure: deviceIsFull }]);
    actor.send(refusal);
    await expect.poll(() => told.at(-1)).toEqual({ type: 'refused', failure: notOffered });
    expect(goBack.mock.calls.map(([, input]) => input)).toEqual([languageChange, languageChange]);
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
