/**
 * Reads the counts out of the reports of the two test runners. A runner that ends badly without naming a
 * failure (no report at all, say) counts as one.
 * Tests that failed are named; a test that passed on its second try has passed, and is named too.
 *
 * @typedef {{ name: string, reason: string }} Failure without a name it is its step's
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} skipped
 * @property {readonly Failure[]} failures
 * @property {readonly string[]} secondTry names
 */
import { reasonOf } from './reasons.js';
import { parseReport, playwrightTests } from './test-reports.js';

/**
 * @param {boolean} done
 * @param {string} reason
 * @returns {Counts} of a check that is one pass or one failure
 */
export const one = (done, reason) => ({
  passed: done ? 1 : 0,
  skipped: 0,
  failures: done ? [] : [{ name: '', reason }],
  secondTry: [],
});

/** @param {number} code exit code of a runner */
const ended = (code) =>
  one(false, code === 124 ? 'stopped: its time was up' : `ended with code ${code}: see what it wrote above`);

/**
 * @param {Counts} counts
 * @param {number} code
 * @returns {Counts}
 */
const honest = (counts, code) =>
  code !== 0 && counts.failures.length === 0 ? { ...counts, failures: ended(code).failures } : counts;

/**
 * @template {{ status: string }} T
 * @param {readonly T[]} tests
 * @param {string} outcome
 */
const those = (tests, outcome) => tests.filter(({ status }) => status === outcome);

/** @param {Failure} failure */
const failure = ({ name, reason }) => ({ name, reason });

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
  if (!first) return ended(code);
  const failedFirst = those(first, 'failed');
  const mended = new Map();
  for (const second of again) {
    const outcomes = outcomesOf(second.report) ?? [];
    const passed = those(outcomes, 'passed').map(({ name }) => name);
    const mends = failedFirst
      .filter(({ file }) => file === second.file)
      .every(({ name, test }) => (test ? passed.includes(name) : passed.length > 0));
    if (second.code === 0 && mends) mended.set(second.file, outcomes);
  }
  const last = [...first.filter(({ file }) => !mended.has(file)), ...[...mended.values()].flat()];
  const passed = those(last, 'passed').length;
  const failures = those(last, 'failed').map(failure);
  return honest(
    {
      passed,
      skipped: last.length - passed - failures.length,
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
  const read = parseReport(report);
  if (!read?.stats) return ended(code);
  const tests = playwrightTests(report);
  /** @type {readonly import('./reasons.js').Thrown[]} */
  const errors = read.errors ?? [];
  return honest(
    {
      passed: read.stats.expected + read.stats.flaky,
      skipped: read.stats.skipped,
      failures: [
        ...those(tests, 'unexpected').map(failure),
        ...errors.map((error) => ({ name: '', reason: reasonOf(error) })),
      ],
      secondTry: those(tests, 'flaky').map(({ name }) => name),
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
