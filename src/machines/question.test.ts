import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { table, transitionsOf } from '#tests/support/walks/walk.ts';
import { questionMachine } from './question.ts';
import { questionJourney } from '#tests/support/walks/panel-journeys.ts';

it('asks, and rests again whatever is answered', () => {
  expect(transitionsOf(questionJourney)).toEqual(
    table([
      ['resting', 'asked', 'asking'],
      ['asking', 'confirmed', 'resting'],
      ['asking', 'called off', 'resting'],
    ]),
  );
});

it('tells what was confirmed, and of nothing that was called off', () => {
  const told: unknown[] = [];
  const actor = createActor(questionMachine);
  actor.on('confirmed', ({ subject }) => told.push(subject));
  actor.start();
  for (const [subject, answer] of [
    ['p1', 'question.cancel'],
    ['p2', 'question.confirm'],
  ] as const) {
    actor.send({ type: 'question.ask', subject });
    actor.send({ type: answer });
  }
  actor.send({ type: 'question.confirm' });
  expect(told).toEqual(['p2']);
});
