import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { conclude, sideBySide, step } from './steps.js';

let lines: string[] = [];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(...line.split('\n')));
});
afterEach(() => vi.restoreAllMocks());

it('names what failed or passed on its second try, and ends with the counts alone on a line', async () => {
  await step('journeys', async () => ({
    passed: 2,
    failed: 0,
    skipped: 1,
    failures: [],
    secondTry: ['login.spec.ts: lets in'],
    said: ['   slowest tests:'],
  }));
  await sideBySide('checks', [
    { title: 'lint', act: async () => ({ passed: 1, failed: 0, skipped: 0, failures: [], secondTry: [] }) },
    { title: 'types', act: async () => ({ passed: 0, failed: 1, skipped: 0, failures: [], secondTry: [] }) },
  ]);
  await step('screens', async () => ({
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
