/**
 * Reads the counts out of the reports of the two test runners. A runner that ends badly without naming a
 * failed test (a file that does not load, an unhandled rejection, no report at all) counts as one failure.
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * @param {Counts} counts
 * @param {number} code exit code of the runner
 * @returns {Counts}
 */
const honest = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/** @param {string} report */
function parse(report) {
  try {
    return JSON.parse(report);
  } catch {
    return null;
  }
}

/**
 * @param {string} report Vitest's JSON; empty when there is none
 * @param {number} code
 * @returns {Counts}
 */
export function vitestCounts(report, code) {
  const read = parse(report);
  if (!read) return { passed: 0, failed: 1, skipped: 0 };
  /** @type {{ status: string, assertionResults: unknown[] }[]} */
  const files = read.testResults ?? [];
  const unloaded = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const skipped = (read.numPendingTests ?? 0) + (read.numTodoTests ?? 0);
  return honest({ passed: read.numPassedTests, failed: read.numFailedTests + unloaded, skipped }, code);
}

/**
 * @param {string} report Playwright's JSON; empty when there is none
 * @param {number} code
 * @returns {Counts}
 */
export function playwrightCounts(report, code) {
  const stats = parse(report)?.stats;
  if (!stats) return { passed: 0, failed: 1, skipped: 0 };
  return honest(
    { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
    code,
  );
}
