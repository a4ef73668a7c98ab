/**
 * Reads the counts out of the reports of the two test runners. A runner that ends badly without naming a
 * failed test (a file that does not load, an unhandled rejection, no report at all) counts as one failure.
 * Tests that failed are named; a test that passed on its second try has passed, and is named too.
 *
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly string[]} failures names, as far as the runner gave them
 * @property {readonly string[]} secondTry names
 */
import { parseReport, playwrightTests, vitestTests } from './test-reports.js';

/** @type {Counts} */
const none = { passed: 0, failed: 0, skipped: 0, failures: [], secondTry: [] };

/**
 * @param {boolean} done
 * @returns {Counts} of a check that is one pass or one failure
 */
export const one = (done) => ({ ...none, passed: done ? 1 : 0, failed: done ? 0 : 1 });

/**
 * @param {Counts} counts
 * @param {number} code exit code of the runner
 * @returns {Counts}
 */
const honest = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/**
 * @param {readonly import('./test-reports.js').RanTest[]} tests
 * @param {string} outcome
 */
const named = (tests, outcome) => tests.filter(({ status }) => status === outcome).map(({ name }) => name);

/**
 * @param {string} report Vitest's JSON; empty when there is none
 * @param {number} code
 * @returns {Counts}
 */
export function vitestCounts(report, code) {
  const read = parseReport(report);
  if (!read) return one(false);
  const failures = named(vitestTests(report), 'failed');
  const skipped = (read.numPendingTests ?? 0) + (read.numTodoTests ?? 0);
  return honest({ ...none, passed: read.numPassedTests, failed: failures.length, skipped, failures }, code);
}

/**
 * @param {string} report Playwright's JSON; empty when there is none
 * @param {number} code
 * @returns {Counts}
 */
export function playwrightCounts(report, code) {
  const stats = parseReport(report)?.stats;
  if (!stats) return one(false);
  const tests = playwrightTests(report);
  return honest(
    {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: named(tests, 'unexpected'),
      secondTry: named(tests, 'flaky'),
    },
    code,
  );
}

/** More files than these fail for a reason that a second try does not mend. */
const MOST_AGAIN = 12;

/**
 * @param {string} report Vitest's JSON
 * @returns {readonly string[]} the files, as paths, that are run once more; none where too many failed
 */
export function filesToTryAgain(report) {
  /** @type {{ name: string, status: string }[]} */
  const files = parseReport(report)?.testResults ?? [];
  const failed = [...new Set(files.filter(({ status }) => status === 'failed').map(({ name }) => name))];
  return failed.length > MOST_AGAIN ? [] : failed;
}

/**
 * What has failed and then passed, alone with its file in a process of its own, has passed on its second try.
 *
 * @param {Counts} first
 * @param {readonly { report: string, code: number }[]} again of each file that was run once more
 * @returns {Counts}
 */
export function withSecondTries(first, again) {
  const passedNow = new Set(
    again.filter(({ code }) => code === 0).flatMap(({ report }) => named(vitestTests(report), 'passed')),
  );
  // a file that did not load at first has no tests of its own to be found by
  const wholeNow = new Set([...passedNow].map((name) => name.split(': ')[0]));
  const mended = first.failures.filter(
    (name) => passedNow.has(name) || (!name.includes(': ') && wholeNow.has(name)),
  );
  const failures = first.failures.filter((name) => !mended.includes(name));
  return {
    ...first,
    passed: first.passed + mended.length,
    failed: first.failed - mended.length,
    failures,
    secondTry: [...first.secondTry, ...mended],
  };
}
