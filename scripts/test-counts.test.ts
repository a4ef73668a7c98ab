import { describe, expect, it } from 'vitest';
import { playwrightCounts, vitestCounts } from './test-counts.js';

const vitest = (passed: number, failed: number, files: readonly unknown[] = []) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: files,
  });

const playwright = (expected: number, unexpected: number, flaky: readonly string[] = [], skipped = 0) =>
  JSON.stringify({
    stats: { expected, unexpected, flaky: flaky.length, skipped },
    suites: [
      {
        title: 'login.spec.ts',
        specs: [
          { title: 'opens', tests: [{ projectName: 'journeys', status: 'expected', results: [] }] },
          ...flaky.map((title) => ({
            title,
            tests: [{ projectName: 'phone', status: 'flaky', results: [] }],
          })),
        ],
      },
    ],
  });

describe('the counts of a run', () => {
  it('are those of the report', () => {
    expect(vitestCounts(vitest(5, 2), 1)).toEqual({ passed: 5, failed: 2, skipped: 1, secondTry: [] });
    expect(playwrightCounts(playwright(4, 1, [], 2), 1)).toEqual({
      passed: 4,
      failed: 1,
      skipped: 2,
      secondTry: [],
    });
  });

  it('have a test that passed on its second try as passed, and name it', () => {
    expect(playwrightCounts(playwright(4, 0, ['lets in']), 0)).toEqual({
      passed: 5,
      failed: 0,
      skipped: 0,
      secondTry: ['phone: login.spec.ts: lets in'],
    });
  });

  it('have a failure for each file that did not load', () => {
    const files = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
    ];
    expect(vitestCounts(vitest(5, 1, files), 1).failed).toBe(2);
  });

  it('have one failure when the runner ends badly and names none', () => {
    expect(vitestCounts(vitest(5, 0), 1).failed).toBe(1);
    expect(playwrightCounts(playwright(5, 0), 124).failed).toBe(1);
  });

  it('have one failure when there is no report', () => {
    const failure = { passed: 0, failed: 1, skipped: 0, secondTry: [] };
    expect(vitestCounts('', 0)).toEqual(failure);
    expect(playwrightCounts('{"broken', 1)).toEqual(failure);
  });
});
