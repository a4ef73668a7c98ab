import { expect, it } from 'vitest';
import { backOff, spread } from './back-off.ts';

it('doubles the pause with each miss, up to the longest', () => {
  const pauses = [0, 1, 2, 3, 4, 400].map((misses) => backOff(misses, { first: 2000, longest: 10_000 }));
  expect(pauses).toEqual([2000, 2000, 4000, 8000, 10_000, 10_000]);
});

it('spreads a pause by chance, never below itself', () => {
  expect([0, 0.5, 1].map((chance) => spread(1000, chance))).toEqual([1000, 1100, 1200]);
  expect(spread(1000, 1, 0.5)).toBe(1500);
});
