import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const minute = 60_000;
const day = 1440 * minute;

it.each([
  [0, { days: 0, hours: 0, minutes: 0, over: true }],
  [-5, { days: 0, hours: 0, minutes: 0, over: true }],
  [1, { days: 0, hours: 0, minutes: 1, over: false }],
  [minute, { days: 0, hours: 0, minutes: 1, over: false }],
  [60 * minute, { days: 0, hours: 1, minutes: 0, over: false }],
  [day - 1, { days: 1, hours: 0, minutes: 0, over: false }],
  [2 * day + 3 * 60 * minute + 4 * minute, { days: 2, hours: 3, minutes: 4, over: false }],
])('%d ms away is %j', (away, left) =>
  expect(timeLeft(1_000_000 + away, 1_000_000)).toEqual({ seconds: 0, ...left }),
);

it.each([
  [1, 0, 1],
  [1000, 0, 1],
  [minute - 1, 1, 0],
  [minute + 1, 1, 1],
])('%d ms away is %d minutes and %d seconds', (away, minutes, seconds) =>
  expect(timeLeft(1_000_000 + away, 1_000_000, 1000)).toEqual({
    days: 0,
    hours: 0,
    minutes,
    seconds,
    over: false,
  }),
);
