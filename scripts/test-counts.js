/**
 * Reads the counts out of the reports of the two test runners. A runner that ends badly without naming a
 * failed test (a file that does not load, an unhandled rejection, no report at all) counts as one failure.
 * A test that passed on its second try has passed, and its name is told.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, secondTry: readonly string[] }} Counts
 */
import { parseReport, playwrightTests } from './test-reports.js';

/** @type {Counts} */
const none = { passed: 0, failed: 0, skipped: 0, secondTry: [] };

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
 * @param {string} report Vitest's JSON; empty when there is none
 * @param {number} code
 * @returns {Counts}
 */
export function vitestCounts(report, code) {
  const read = parseReport(report);
  if (!read) return one(false);
  /** @type {{ status: string, assertionResults: unknown[] }[]} */
  const files = read.testResults ?? [];
  const unloaded = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const skipped = (read.numPendingTests ?? 0) + (read.numTodoTests ?? 0);
  const failed = read.numFailedTests + unloaded;
  return honest({ ...none, passed: read.numPassedTests, failed, skipped }, code);
}

/**
 * @param {string} report Playwright's JSON; empty when there is none
 * @param {number} code
 * @returns {Counts}
 */
export function playwrightCounts(report, code) {
  const stats = parseReport(report)?.stats;
  if (!stats) return one(false);
  const secondTry = playwrightTests(report)
    .filter(({ status }) => status === 'flaky')
    .map(({ name }) => name);
  return honest(
    { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, secondTry },
    code,
  );
}
