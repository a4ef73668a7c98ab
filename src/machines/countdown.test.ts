import { expect, it } from 'vitest';
import { waitOf } from './countdown.ts';

it.each([
  ['what the server said, rounded up', 1500, 2],
  ['at least a second', 0, 1],
  ['at most 15 minutes', 3_600_000, 900],
  ['half a minute where it said nothing', null, 30],
])('waits %s', (_, retryAfter, seconds) => {
  expect(waitOf({ kind: 'busy', status: 429, retryAfter, text: null })).toBe(seconds);
});

it('waits for nothing else', () => {
  expect(waitOf(null)).toBe(0);
  expect(waitOf({ kind: 'offline' })).toBe(0);
});
