import { expect, it } from 'vitest';
import { isLater } from './later.ts';

it.each([
  ['after it', 20, true],
  ['before it', 5, false],
  ['at the same moment', 10, false],
  ['now', 100, true],
  ['in the future, by a clock that was ahead', 101, false],
])('what was noted %s: %s is later than 10: %s', (_, noted, expected) => {
  expect(isLater(noted, 10, 100)).toBe(expected);
});
