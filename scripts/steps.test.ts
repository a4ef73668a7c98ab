import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { conclude, limits, sideBySide, step } from './steps.js';

let lines: string[] = [];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(...line.split('\n')));
});
afterEach(() => vi.restoreAllMocks());

it('names what failed or passed on its second try, and ends with the counts alone on a line', async () => {
  await step('journeys', 'browser', async () => ({
    passed: 2,
    failed: 0,
    skipped: 1,
    failures: [],
    secondTry: ['login.spec.ts: lets in'],
    said: ['   slowest tests:'],
  }));
  await sideBySide('checks', 'checks', [
    { title: 'lint', act: async () => ({ passed: 1, failed: 0, skipped: 0, failures: [], secondTry: [] }) },
    { title: 'types', act: async () => ({ passed: 0, failed: 1, skipped: 0, failures: [], secondTry: [] }) },
  ]);
  await step('screens', 'ui', async () => ({
    passed: 4,
    failed: 1,
    skipped: 0,
    failures: ['list.test.tsx: sorts'],
    secondTry: [],
  }));
  expect(conclude()).toBe(false);
  expect(lines).toContain('   journeys: 2 passed, 0 failed, 1 skipped, 1 on their second try (0 s)');
  expect(lines).toContain('   slowest tests:');
  expect(lines.slice(-8)).toEqual([
    '2 failed:',
    '  types',
    '  list.test.tsx: sorts',
    '',
    '1 passed on their second try:',
    '  login.spec.ts: lets in',
    '',
    '7 passed, 2 failed',
  ]);
});

it('a step has one countdown for all that it runs, and the limits of all are 85 minutes at most', async () => {
  const none = { passed: 0, failed: 0, skipped: 0, failures: [], secondTry: [] };
  const left: number[] = [];
  vi.useFakeTimers();
  const act = async (minutes: () => number) => {
    left.push(minutes());
    vi.advanceTimersByTime(4 * 60_000);
    left.push(minutes());
    return none;
  };
  await step('build', 'build', act);
  await sideBySide('checks', 'checks', [{ title: 'lint', act }]);
  await sideBySide('checks', 'checks', [
    { title: 'lint', act },
    { title: 'types', act },
  ]);
  vi.useRealTimers();
  expect(left).toEqual([4, 0, 6, 2, 6, 2, 2, 0]);
  expect(Object.values(limits).reduce((sum, minutes) => sum + minutes)).toBeLessThanOrEqual(85);
});
