import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './child.js';
import { filesToTryAgain, playwrightCounts, vitestCounts, withSecondTries } from './test-counts.js';

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

describe('a second try', () => {
  const file = (name: string, ...tests: readonly (readonly [string, string])[]) => ({
    name: join(root, name),
    status: tests.every(([, status]) => status === 'passed') && tests.length > 0 ? 'passed' : 'failed',
    assertionResults: tests.map(([fullName, status]) => ({ fullName, status })),
  });
  const first = vitest(3, [
    file('a.test.ts', ['adds', 'failed'], ['rounds', 'passed']),
    file('b.test.ts', ['sorts', 'failed'], ['finds', 'failed']),
    file('c.test.ts'),
    file('d.test.ts', ['stays', 'passed']),
  ]);
  const counts = vitestCounts(first, 1);

  it('is had by each file with a failure, unless too many have one', () => {
    expect(filesToTryAgain(first)).toEqual(
      ['a.test.ts', 'b.test.ts', 'c.test.ts'].map((name) => join(root, name)),
    );
    const many = Array.from({ length: 13 }, (_, index) => file(`${index}.test.ts`, ['breaks', 'failed']));
    expect(filesToTryAgain(vitest(0, many))).toEqual([]);
    expect(filesToTryAgain('no report')).toEqual([]);
  });

  it('makes what passes then passed, and names it', () => {
    const again = [
      { code: 0, report: vitest(2, [file('a.test.ts', ['adds', 'passed'], ['rounds', 'passed'])]) },
      { code: 1, report: vitest(1, [file('b.test.ts', ['sorts', 'passed'], ['finds', 'failed'])]) },
      { code: 0, report: vitest(1, [file('c.test.ts', ['loads', 'passed'])]) },
    ];
    expect(withSecondTries(counts, again)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 1,
      failures: ['b.test.ts: sorts', 'b.test.ts: finds'],
      secondTry: ['a.test.ts: adds', 'c.test.ts'],
    });
  });

  it('that ends badly, or leaves the test out, mends nothing', () => {
    const left = { code: 0, report: vitest(1, [file('a.test.ts', ['rounds', 'passed'])]) };
    const crashed = { code: 1, report: vitest(1, [file('a.test.ts', ['adds', 'passed'])]) };
    const gone = { code: 1, report: '' };
    expect(withSecondTries(counts, [left, crashed, gone])).toEqual(counts);
  });
});
