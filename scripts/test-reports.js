/**
 * Reads the tests, with their times, out of the reports of the two test runners.
 *
 * @typedef {{ name: string, seconds: number }} Time
 * @typedef {Time & { status: string }} RanTest the status is the runner's own word
 */
import { relative } from 'node:path';
import { root } from './child.js';

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
 * @param {string} report Vitest's JSON; empty when there is none
 * @returns {readonly RanTest[]} its tests, `failed` among them; a file that did not load stands as one
 */
export function vitestTests(report) {
  /** @type {{ name: string, status: string, assertionResults: { fullName: string, duration?: number, status: string }[] }[]} */
  const files = parseReport(report)?.testResults ?? [];
  return files.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    if (assertionResults.length === 0) return [{ name: file, seconds: 0, status }];
    return assertionResults.map(({ fullName, duration = 0, status: outcome }) => ({
      name: `${file}: ${fullName.trim()}`,
      seconds: duration / 1000,
      status: outcome,
    }));
  });
}

/**
 * @param {string} report Playwright's JSON; empty when there is none
 * @returns {readonly RanTest[]} its tests, all tries of one together: `unexpected` when it failed, `flaky` when it
 *   passed on its second try
 */
export function playwrightTests(report) {
  /**
   * @typedef {{ projectName: string, status: string, results: { duration: number }[] }} Try
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
