import { expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { FILTER_DEBOUNCE_MS } from '#contract/limits.ts';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walks/walk.ts';
import { connect } from '#world/connect.ts';
import { paletteMachine } from './palette.ts';

const journey = {
  machine: paletteMachine,
  acts: {
    'a question is typed': { type: 'palette.type', text: 'offer yesterday' },
    'another is typed': { type: 'palette.type', text: 'de mobile' },
    'a blank is typed after it': { type: 'palette.type', text: 'offer yesterday ' },
    'all is taken out': { type: 'palette.type', text: ' ' },
    'the typing has stopped': { type: 'xstate.after.pause.palette.pausing' },
    'a family has something': { type: 'family.found', family: 'offers', items: [1] },
    'a family cannot look': { type: 'family.failed', family: 'news' },
    'every family has answered': { type: 'look.ended' },
    'it breaks': { type: 'xstate.error.actor.look', error: new Error('x') },
    'it takes too long': { type: 'xstate.after.timeout.palette.looking' },
    'there is more to look through': { type: 'palette.change' },
  },
  project: ({
    text,
    found,
    failed,
  }: {
    text: string;
    found: ReadonlyMap<string, unknown>;
    failed: boolean;
  }) => ({
    text,
    found: found.size,
    failed,
  }),
} as const;
const states = ['resting', 'pausing', 'looking', 'answered'] as const;

it('looks once the typing has stopped, and has answered when every family has', () => {
  expect(transitionsOf(journey)).toEqual(
    table([
      ...states.flatMap((from) => [
        [from, 'a question is typed', 'pausing'] as const,
        [from, 'another is typed', 'pausing'] as const,
      ]),
      ...states.map((from) => [from, 'a blank is typed after it', 'pausing'] as const),
      // what is typed already
      ...(['looking', 'answered'] as const).flatMap((from) => [
        [from, 'a question is typed', from] as const,
        [from, 'another is typed', from] as const,
        [from, 'a blank is typed after it', from] as const,
      ]),
      ...states.map((from) => [from, 'all is taken out', 'resting'] as const),
      ['pausing', 'the typing has stopped', 'looking'],
      ['looking', 'a family has something', 'looking'],
      ['looking', 'a family cannot look', 'looking'],
      ['looking', 'every family has answered', 'answered'],
      ['looking', 'it breaks', 'answered'],
      ['looking', 'it takes too long', 'answered'],
      ['looking', 'there is more to look through', 'looking'],
      ['answered', 'there is more to look through', 'looking'],
    ]),
  );
});

it('never has what belongs to another question, and nothing where nothing is typed', () => {
  for (const { value, context: any } of snapshotsOf(journey)) {
    const context = any as { readonly text: string }; // of this machine
    if (value === 'pausing') expect(context).toMatchObject({ found: new Map(), failed: false });
    if (value === 'resting') expect(context.text.trim()).toBe('');
    else expect(context.text.trim()).not.toBe('');
  }
});

it('asks for the words without the blanks around them, and once for as long as they stay', () => {
  const clock = new SimulatedClock();
  const end = vi.fn();
  const asked: unknown[] = [];
  const look = (_: null, __: unknown, input: { readonly text: string }) => {
    asked.push(input);
    return end;
  };
  const actor = createActor(connect(paletteMachine, { look }, null), { clock }).start();
  actor.send({ type: 'palette.type', text: 'de' });
  actor.send({ type: 'palette.type', text: ' de mobile' });
  clock.increment(FILTER_DEBOUNCE_MS);
  actor.send({ type: 'palette.type', text: ' de mobile ' });
  expect(asked).toEqual([{ text: 'de mobile' }]);
  expect(end).not.toHaveBeenCalled();
  actor.send({ type: 'palette.type', text: '' });
  expect(end).toHaveBeenCalledOnce();
  actor.stop();
});
