/**
 * Reads the counts out of the reports of the two test runners. A runner that ends badly without naming a
 * failure (no report at all, say) counts as one.
 * Tests that failed are named; a test that passed on its second try has passed, and is named too.
 *
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly string[]} failures names, as far as the runner gave them
 * @property {readonly string[]} secondTry names
 */
import { parseReport, playwrightTests } from './test-reports.js';

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
 * @param {readonly { name: string, status: string }[]} tests
 * @param {string} outcome
 */
const named = (tests, outcome) => tests.filter(({ status }) => status === outcome).map(({ name }) => name);

/** @typedef {{ report: string, code: number }} Ran a run of Vitest: our reporter's JSON, empty when there is none */

/**
 * @param {string} report
 * @returns {readonly import('./vitest-report.js').Outcome[] | undefined}
 */
const outcomesOf = (report) => parseReport(report)?.outcomes;

/**
 * What has failed and then passed, alone with its file in a process of its own, has passed on its second try: the
 * second run of that file stands for its first.
 *
 * @param {Ran} first
 * @param {readonly (Ran & { file: string })[]} [again] of each file that was run once more
 * @returns {Counts}
 */
export function vitestCounts({ report, code }, again = []) {
  const first = outcomesOf(report);
  if (!first) return one(false);
  const failedFirst = first.filter(({ status }) => status === 'failed');
  const mended = new Map();
  for (const second of again) {
    const outcomes = outcomesOf(second.report) ?? [];
    const passed = named(outcomes, 'passed');
    const mends = failedFirst
      .filter(({ file }) => file === second.file)
      .every(({ name, test }) => (test ? passed.includes(name) : passed.length > 0));
    if (second.code === 0 && mends) mended.set(second.file, outcomes);
  }
  const last = [...first.filter(({ file }) => !mended.has(file)), ...[...mended.values()].flat()];
  const failures = named(last, 'failed');
  return honest(
    {
      passed: named(last, 'passed').length,
      failed: failures.length,
      skipped: last.length - named(last, 'passed').length - failures.length,
      failures,
      secondTry: failedFirst.filter(({ file }) => mended.has(file)).map(({ name }) => name),
    },
    // what failed explains a 1, and nothing else: not that the time was up
    failedFirst.length > 0 && code === 1 ? 0 : code,
  );
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
 * @param {string} report our reporter's JSON
 * @returns {readonly string[]} the files, as paths, that are run once more; none where too many failed
 */
export function filesToTryAgain(report) {
  const failed = new Set(
    (outcomesOf(report) ?? []).flatMap(({ file, status }) => (file && status === 'failed' ? [file] : [])),
  );
  return failed.size > MOST_AGAIN ? [] : [...failed];
}
