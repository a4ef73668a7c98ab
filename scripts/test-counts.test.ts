import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './child.js';
import { playwrightCounts, vitestCounts } from './test-counts.js';

const vitest = (passed: number, files: readonly unknown[] = []) =>
  JSON.stringify({ numPassedTests: passed, numPendingTests: 1, numTodoTests: 0, testResults: files });

const playwright = (
  expected: number,
  failed: readonly string[],
  flaky: readonly string[] = [],
  skipped = 0,
) =>
  JSON.stringify({
    stats: { expected, unexpected: failed.length, flaky: flaky.length, skipped },
    suites: [
      {
        title: 'login.spec.ts',
        specs: [
          { title: 'opens', tests: [{ projectName: 'journeys', status: 'expected', results: [] }] },
          ...failed.map((title) => ({
            title,
            tests: [{ projectName: 'faults', status: 'unexpected', results: [] }],
          })),
          ...flaky.map((title) => ({
            title,
            tests: [{ projectName: 'phone', status: 'flaky', results: [] }],
          })),
        ],
      },
    ],
  });

describe('the counts of a run', () => {
  it('are those of the report, and name what failed', () => {
    const file = {
      name: join(root, 'src/domain/money.test.ts'),
      status: 'failed',
      assertionResults: [
        { fullName: 'adds', status: 'failed' },
        { fullName: 'rounds', status: 'passed' },
      ],
    };
    expect(vitestCounts(vitest(5, [file]), 1)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 1,
      failures: ['src/domain/money.test.ts: adds'],
      secondTry: [],
    });
    expect(playwrightCounts(playwright(4, ['survives'], [], 2), 1)).toEqual({
      passed: 4,
      failed: 1,
      skipped: 2,
      failures: ['faults: login.spec.ts: survives'],
      secondTry: [],
    });
  });

  it('have a test that passed on its second try as passed, and name it', () => {
    expect(playwrightCounts(playwright(4, [], ['lets in']), 0)).toEqual({
      passed: 5,
      failed: 0,
      skipped: 0,
      failures: [],
      secondTry: ['phone: login.spec.ts: lets in'],
    });
  });

  it('have a failure for each file that did not load', () => {
    const file = { name: join(root, 'src/domain/money.test.ts'), status: 'failed', assertionResults: [] };
    expect(vitestCounts(vitest(5, [file]), 1)).toMatchObject({
      failed: 1,
      failures: ['src/domain/money.test.ts'],
    });
  });

  it('have one failure when the runner ends badly and names none', () => {
    expect(vitestCounts(vitest(5), 1).failed).toBe(1);
    expect(playwrightCounts(playwright(5, []), 124).failed).toBe(1);
  });

  it('have one failure when there is no report', () => {
    const failure = { passed: 0, failed: 1, skipped: 0, failures: [], secondTry: [] };
    expect(vitestCounts('', 0)).toEqual(failure);
    expect(playwrightCounts('{"broken', 1)).toEqual(failure);
  });
});
