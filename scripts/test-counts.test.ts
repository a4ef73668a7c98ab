import { describe, expect, it } from 'vitest';
import { filesToTryAgain, playwrightCounts, vitestCounts } from './test-counts.js';

const test = (file: string, title: string, status: string) => ({
  name: `${file}: ${title}`,
  test: true,
  file,
  status,
});
const broken = (file: string) => ({ name: file, test: false, file, status: 'failed' });
const unhandled = (file?: string) => ({
  name: `${file ?? 'in no file'}: unhandled error: lost`,
  test: false,
  ...(file && { file }),
  status: 'failed',
});
const vitest = (code: number, ...outcomes: readonly unknown[]) => ({
  code,
  report: JSON.stringify({ outcomes, files: [] }),
});

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
    const outcomes = [
      test('money.test.ts', 'adds', 'failed'),
      test('money.test.ts', 'rounds', 'passed'),
      test('money.test.ts', 'waits', 'skipped'),
      broken('date.test.ts'),
      unhandled('list.test.ts'),
    ];
    expect(vitestCounts(vitest(1, ...outcomes))).toEqual({
      passed: 1,
      failed: 3,
      skipped: 1,
      failures: ['money.test.ts: adds', 'date.test.ts', 'list.test.ts: unhandled error: lost'],
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

  it('have one failure when the runner ends badly and names none', () => {
    expect(vitestCounts(vitest(1, test('a.test.ts', 'adds', 'passed'))).failed).toBe(1);
    expect(playwrightCounts(playwright(5, []), 124).failed).toBe(1);
  });

  it('have one failure when there is no report', () => {
    const failure = { passed: 0, failed: 1, skipped: 0, failures: [], secondTry: [] };
    expect(vitestCounts({ report: '', code: 0 })).toEqual(failure);
    expect(playwrightCounts('{"broken', 1)).toEqual(failure);
  });
});

describe('a second try', () => {
  const first = vitest(
    1,
    test('a.test.ts', 'adds', 'failed'),
    test('a.test.ts', 'rounds', 'passed'),
    test('b.test.ts', 'sorts', 'failed'),
    test('b.test.ts', 'finds', 'failed'),
    broken('c.test.ts'),
    test('d.test.ts', 'stays', 'passed'),
  );
  const again = (file: string, code: number, ...outcomes: readonly unknown[]) => ({
    file,
    ...vitest(code, ...outcomes),
  });
  const passing = again('a.test.ts', 0, test('a.test.ts', 'adds', 'passed'));

  it('is had by each file with a failure, unless too many have one', () => {
    expect(filesToTryAgain(first.report)).toEqual(['a.test.ts', 'b.test.ts', 'c.test.ts']);
    const many = Array.from({ length: 13 }, (_, index) => broken(`${index}.test.ts`));
    expect(filesToTryAgain(vitest(1, ...many).report)).toEqual([]);
    expect(filesToTryAgain('no report')).toEqual([]);
  });

  it('makes what passes then passed, and names it', () => {
    const tries = [
      again('a.test.ts', 0, test('a.test.ts', 'adds', 'passed'), test('a.test.ts', 'rounds', 'passed')),
      again('b.test.ts', 1, test('b.test.ts', 'sorts', 'passed'), test('b.test.ts', 'finds', 'failed')),
      again('c.test.ts', 0, test('c.test.ts', 'loads', 'passed'), test('c.test.ts', 'draws', 'passed')),
    ];
    expect(vitestCounts(first, tries)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 0,
      failures: ['b.test.ts: sorts', 'b.test.ts: finds'],
      secondTry: ['a.test.ts: adds', 'c.test.ts'],
    });
  });

  it('that ends badly, or leaves the test out, mends nothing', () => {
    const tries = [
      again('a.test.ts', 0, test('a.test.ts', 'rounds', 'passed')),
      again('a.test.ts', 1, test('a.test.ts', 'adds', 'passed')),
      again('c.test.ts', 0, test('c.test.ts', 'loads', 'skipped')),
      { file: 'b.test.ts', code: 1, report: '' },
    ];
    expect(vitestCounts(first, tries)).toEqual(vitestCounts(first));
  });

  it('is had by a file with an unhandled error, and takes only that error away', () => {
    const failed = test('a.test.ts', 'adds', 'failed');
    const laid = vitest(1, failed, unhandled('a.test.ts'), unhandled('b.test.ts'));
    expect(filesToTryAgain(laid.report)).toEqual(['a.test.ts', 'b.test.ts']);
    expect(vitestCounts(laid, [passing])).toMatchObject({
      passed: 1,
      failures: ['b.test.ts: unhandled error: lost'],
      secondTry: ['a.test.ts: adds', 'a.test.ts: unhandled error: lost'],
    });
  });

  it('takes no unhandled error away that can be laid at no file, nor a run that was stopped', () => {
    const failed = test('a.test.ts', 'adds', 'failed');
    expect(filesToTryAgain(vitest(1, failed, unhandled()).report)).toEqual(['a.test.ts']);
    expect(vitestCounts(vitest(1, failed, unhandled()), [passing])).toMatchObject({
      passed: 1,
      failed: 1,
      failures: ['in no file: unhandled error: lost'],
    });
    expect(vitestCounts(vitest(1, failed), [passing])).toMatchObject({ passed: 1, failed: 0 });
    expect(vitestCounts(vitest(124, failed), [passing])).toMatchObject({ passed: 1, failed: 1 });
  });
});
