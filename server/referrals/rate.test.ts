import { expect, test } from 'vitest';
import { commissionOf, percentOf } from './rate.ts';

test.each([
  [0, 500, 0],
  [19, 500, 0],
  [20, 500, 1],
  [39, 500, 1],
  [12_345, 500, 617],
  [12_345, 0, 0],
  [12_345, 10_000, 12_345],
  [10_000, 333, 333],
  // beyond what a product of numbers holds exactly
  [9_007_199_254_740_991, 9_999, 9_006_298_534_815_516],
])('of %i at a rate of %i it is %i', (payout, rate, commission) => {
  expect(commissionOf(payout, rate)).toBe(commission);
});

test.each([
  [500, '5'],
  [750, '7.5'],
  [333, '3.33'],
])('a rate of %i is %s %%', (rate, percent) => {
  expect(percentOf(rate)).toBe(percent);
});
