import { describe, expect, it } from 'vitest';
import { fullestCap } from './fullest-cap.ts';

describe('the fullest of an offer’s limits', () => {
  it.each([
    ['none', {}, null],
    ['none where there is no end', { dayCap: null, totalCap: null }, null],
    ['the only one', { dayCap: 50, dayTaken: 12 }, { cap: 'day', limit: 50, taken: 12 }],
    [
      'the day’s',
      { dayCap: 50, dayTaken: 40, totalCap: 1000, totalTaken: 500 },
      { cap: 'day', limit: 50, taken: 40 },
    ],
    [
      'the whole',
      { dayCap: 50, dayTaken: 12, totalCap: 1000, totalTaken: 990 },
      { cap: 'total', limit: 1000, taken: 990 },
    ],
    [
      'the day’s where nobody says what is taken',
      { dayCap: 50, totalCap: 1000, dayTaken: null, totalTaken: null },
      { cap: 'day', limit: 50, taken: null },
    ],
    [
      'one of nothing, which is full',
      { dayCap: 9, dayTaken: 8, totalCap: 0, totalTaken: 0 },
      { cap: 'total', limit: 0, taken: 0 },
    ],
  ])('is %s', (_, caps, expected) => {
    expect(fullestCap(caps)).toEqual(expected);
  });
});
