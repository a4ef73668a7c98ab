import { expect, it, vi } from 'vitest';
import type { Observation } from '#api/api.ts';
import { serverClock } from './server-clock.ts';

const NOON = Date.parse('2026-11-23T12:00:00Z');
const DAY = 86_400_000;
const answered = (date: string | null, version: string | null = '1'): Observation => ({
  kind: 'answered',
  status: 200,
  version,
  date,
  publisher: null,
  foreign: false,
  expired: false,
});
const atNoon = 'Mon, 23 Nov 2026 12:00:00 GMT';

it('the server’s clock is known from its answers, and a clock that is put right is noticed', () => {
  let now = NOON + DAY;
  const clock = serverClock(() => now);
  const changed = vi.fn();
  clock.subscribe(changed);
  clock.hear(answered(atNoon));
  expect(clock.difference()).toBe(-DAY);
  now += 1000;
  clock.hear(answered(atNoon));
  expect(clock.difference()).toBe(-DAY);
  expect(changed).toHaveBeenCalledTimes(1);
  now = NOON;
  clock.hear(answered(atNoon));
  expect(clock.difference()).toBe(0);
  expect(changed).toHaveBeenCalledTimes(2);
});

it('the server’s now is known closer than a difference that is told', () => {
  const clock = serverClock(() => NOON + 100_000);
  expect(clock.now()).toBe(NOON + 100_000);
  clock.hear(answered(atNoon));
  expect(clock.now()).toBe(NOON);
  expect(clock.difference()).toBe(0);
});

it.each<[string, Observation]>([
  ['nobody answers', { kind: 'unanswered' }],
  ['a gateway answers', answered(atNoon, null)],
  ['no time is told', answered(null)],
])('no difference is known where %s', (_, observation) => {
  const clock = serverClock(() => NOON + DAY);
  clock.hear(observation);
  expect(clock.difference()).toBe(0);
  expect(clock.now()).toBe(NOON + DAY);
});
