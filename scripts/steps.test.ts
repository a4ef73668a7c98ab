import { beforeEach, expect, it, vi } from 'vitest';
import { conclude, limits, sideBySide, step } from './steps.js';

let lines: string[] = [];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(...line.split('\n')));
});

const none = { passed: 0, skipped: 0, failures: [], secondTry: [] };
const reason = Array.from({ length: 20 }, (_, index) => `line ${index}`).join('\n\n');

it('names what failed, why, and what passed on its second try, and ends with the counts alone on a line', async () => {
  await step('journeys', 'browser', async () => ({
    ...none,
    passed: 2,
    skipped: 1,
    secondTry: ['login.spec.ts: lets in'],
    said: ['   slowest tests:'],
  }));
  await sideBySide('checks', 'checks', [
    { title: 'lint', act: async () => ({ ...none, passed: 1 }) },
    { title: 'types', act: async () => ({ ...none, failures: [{ name: '', reason }] }) },
  ]);
  await step('screens', 'ui', async () => ({
    ...none,
    passed: 4,
    failures: [{ name: 'list.test.tsx: sorts', reason: 'list.tsx:1:2: \u001B[31mnot sorted\u001B[39m' }],
  }));
  expect(conclude()).toBe(false);
  expect(lines).toContain('   journeys: 2 passed, 0 failed, 1 skipped, 1 on their second try (0 s)');
  expect(lines).toContain('   slowest tests:');
  expect(lines.slice(lines.indexOf('2 failed:'))).toEqual([
    '2 failed:',
    '  types',
    ...Array.from({ length: 8 }, (_, index) => `    line ${index}`),
    '  list.test.tsx: sorts',
    '    list.tsx:1:2: not sorted',
    '',
    '1 passed on their second try:',
    '  login.spec.ts: lets in',
    '',
    '7 passed, 2 failed',
  ]);
});

it('a step has one countdown for all that it runs, and the limits of a whole run are 85 minutes at most', async () => {
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
  expect(left).toEqual([3, 0, 5, 1, 5, 1, 1, 0]);
  const { unit: _, ...whole } = limits;
  expect(Object.values(whole).reduce((sum, minutes) => sum + minutes)).toBeLessThanOrEqual(85);
});

it('tells the failures, less of each the more there are, in the last hundred lines', async () => {
  const failures = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `test ${index}`, reason }));
  const secondTry = Array.from({ length: 30 }, (_, index) => `slow ${index}`);
  await step('screens', 'ui', async () => ({ ...none, failures: failures(8), secondTry }));
  lines = [];
  conclude();
  expect(lines.length).toBeGreaterThan(85);
  expect(lines.length).toBeLessThanOrEqual(100);
  expect(lines.filter((line) => line.startsWith('  test '))).toHaveLength(8);
  expect(lines).toContain('  … and 11 more');

  await step('server', 'server', async () => ({ ...none, failures: failures(200) }));
  lines = [];
  conclude();
  expect(lines.length).toBeGreaterThan(85);
  expect(lines.length).toBeLessThanOrEqual(100);
  expect(lines).toContain('  … and 175 more');
});
