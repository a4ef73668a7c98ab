import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookedUntil } from './looked-until.ts';

const NOON = Date.parse('2026-11-23T12:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each<[string, number, readonly string[], string]>([
  ['now where nothing is shown', 0, [], '2026-11-23T12:00:00.000Z'],
  ['now where all is older', 0, ['2026-11-23T11:59:59Z'], '2026-11-23T12:00:00.000Z'],
  ['the network’s now where this clock is wrong', -3_600_000, [], '2026-11-23T11:00:00.000Z'],
  [
    'the newest that is shown where this clock is a little slow',
    0,
    ['2026-11-23T11:00:00Z', '2026-11-23T12:01:00Z'],
    '2026-11-23T12:01:00.000Z',
  ],
])('somebody has looked until %s', (_, difference, shown, until) => {
  expect(lookedUntil({ difference: () => difference }, shown)).toBe(until);
});
