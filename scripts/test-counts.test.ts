import { describe, expect, it } from 'vitest';
import { filesToTryAgain, playwrightCounts, vitestCounts } from './test-counts.js';

const test = (file: string, title: string, status: string) => ({
  name: `${file}: ${title}`,
  reason: status === 'failed' ? 'not so' : '',
  test: true,
  file,
  status,
});
const broken = (file: string) => ({ name: file, reason: 'no', test: false, file, status: 'failed' });
const unhandled = (file?: string) => ({
  name: `${file ?? 'in no file'}: unhandled error`,
  reason: 'lost',
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
            tests: [
              {
                projectName: 'faults',
                status: 'unexpected',
                results: [{ duration: 1, error: { message: 'gone' } }],
              },
            ],
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
      skipped: 1,
      failures: [
        { name: 'money.test.ts: adds', reason: 'not so' },
        { name: 'date.test.ts', reason: 'no' },
        { name: 'list.test.ts: unhandled error', reason: 'lost' },
      ],
      secondTry: [],
    });
    expect(playwrightCounts(playwright(4, ['survives'], [], 2), 1)).toEqual({
      passed: 4,
      skipped: 2,
      failures: [{ name: 'faults: login.spec.ts: survives', reason: 'gone' }],
      secondTry: [],
    });
  });

  it('have a test that passed on its second try as passed, and name it', () => {
    expect(playwrightCounts(playwright(4, [], ['lets in']), 0)).toEqual({
      passed: 5,
      skipped: 0,
      failures: [],
      secondTry: ['phone: login.spec.ts: lets in'],
    });
  });

  it('have one failure when the runner ends badly and names none', () => {
    expect(vitestCounts(vitest(1, test('a.test.ts', 'adds', 'passed'))).failures).toEqual([
      { name: '', reason: 'ended with code 1: see what it wrote above' },
    ]);
    expect(playwrightCounts(playwright(5, []), 124).failures).toEqual([
      { name: '', reason: 'stopped: its time was up' },
    ]);
  });

  it('have one failure when there is no report', () => {
    expect(vitestCounts({ report: '', code: 0 })).toMatchObject({ passed: 0, failures: [{ name: '' }] });
    expect(playwrightCounts('{"broken', 1)).toMatchObject({ passed: 0, failures: [{ name: '' }] });
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
      skipped: 0,
      failures: [
        { name: 'b.test.ts: sorts', reason: 'not so' },
        { name: 'b.test.ts: finds', reason: 'not so' },
      ],
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
      failures: [{ name: 'b.test.ts: unhandled error' }],
      secondTry: ['a.test.ts: adds', 'a.test.ts: unhandled error'],
    });
  });

  it('takes no unhandled error away that can be laid at no file, nor a run that was stopped', () => {
    const failed = test('a.test.ts', 'adds', 'failed');
    expect(filesToTryAgain(vitest(1, failed, unhandled()).report)).toEqual(['a.test.ts']);
    expect(vitestCounts(vitest(1, failed, unhandled()), [passing])).toMatchObject({
      passed: 1,
      failures: [{ name: 'in no file: unhandled error' }],
    });
    expect(vitestCounts(vitest(1, failed), [passing])).toMatchObject({ passed: 1, failures: [] });
    expect(vitestCounts(vitest(124, failed), [passing])).toMatchObject({ failures: [{ name: '' }] });
  });
});
