import { expect, it } from 'vitest';
import { flightOf, type Flight } from './flight.ts';

const seen = (from: number, to: number, flying = false): Flight => ({ from, to, flying });
const range = (startIndex: number, endIndex: number) => ({ startIndex, endIndex });

it.each([
  ['scrolled by some rows', seen(0, 20), range(20, 40), true, seen(20, 40)],
  ['scrolled past all of them', seen(0, 20), range(21, 41), true, seen(21, 41, true)],
  ['scrolled back past all of them', seen(50, 70), range(20, 49), true, seen(20, 49, true)],
  ['slower again', seen(50, 70, true), range(60, 80), true, seen(60, 80)],
  ['held for a moment', seen(50, 70, true), range(50, 70), true, seen(50, 70, true)],
  ['at rest where it flew to', seen(50, 70, true), range(50, 70), false, seen(50, 70)],
  ['other rows, without scrolling', seen(50, 70), range(0, 20), false, seen(0, 20)],
  ['all of them in the document', seen(50, 70), null, false, seen(0, 0)],
] as const)('a table %s', (_, before, now, scrolling, after) => {
  expect(flightOf(before, now, scrolling)).toEqual(after);
});

it('is the same object where nothing has changed', () => {
  const before = seen(50, 70, true);
  expect(flightOf(before, range(50, 70), true)).toBe(before);
});
