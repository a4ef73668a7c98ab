/**
 * Reads the tests, with their times, out of a test runner's report.
 *
 * @typedef {{ name: string, seconds: number }} Time
 * @typedef {Time & { status: string, reason: string }} RanTest the status is the runner's own word
 */
import { reasonOf } from './reasons.js';
/**
 * @param {string} report JSON of a runner
 * @returns {any} null when it is none
 */
export function parseReport(report) {
  try {
    return JSON.parse(report);
  } catch {
    return null;
  }
}

/**
 * @param {string} report Playwright's JSON; empty when there is none
 * @returns {readonly RanTest[]} its tests, all tries of one together: `unexpected` when it failed, `flaky` when it
 *   passed on its second try
 */
export function playwrightTests(report) {
  /**
   * @typedef {import('./reasons.js').Thrown} Thrown
   * @typedef {{ projectName: string, status: string, results: { duration: number, error?: Thrown }[] }} Try
   * @typedef {{ title: string, file: string, specs?: { title: string, tests: Try[] }[], suites?: Suite[] }} Suite
   */
  /**
   * @param {Suite} suite
   * @param {readonly string[]} above titles of the suites it lies in
   * @returns {readonly RanTest[]}
   */
  const inside = ({ specs = [], suites = [] }, above) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        name: `${projectName}: ${[...above, title].join(' ')}`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        status,
        reason: reasonOf(results.findLast(({ error }) => error)?.error ?? { message: 'no error' }),
      })),
    ),
    ...suites.flatMap((suite) => inside(suite, [...above, suite.title])),
  ];
  /** @type {Suite[]} */
  const files = parseReport(report)?.suites ?? [];
  return files.flatMap((file) => inside(file, [`${file.title}:`]));
}

/**
 * @param {string} title
 * @param {readonly Time[]} times
 * @returns {readonly string[]} lines that name the ten slowest of a second and more
 */
export function slowest(title, times) {
  const slow = times
    .filter(({ seconds }) => seconds >= 1)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10);
  return slow.length === 0
    ? []
    : [
        `   ${title}:`,
        ...slow.map(({ name, seconds }) => `     ${seconds.toFixed(1).padStart(5)} s  ${name}`),
      ];
}
