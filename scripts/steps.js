/** The steps of a run: what they say, and what they add up to. */
import { availableParallelism } from 'node:os';

/**
 * @typedef {import('./test-counts.js').Counts} Counts
 * @typedef {object} Step
 * @property {string} title
 * @property {(left: () => number) => Promise<Counts & { said?: readonly string[] }>} act gets the minutes left;
 *   `said`: lines that follow the counts
 */

/** Minutes for each step, with all its second tries. What still runs then is stopped. */
export const limits = { checks: 6, unit: 8, ui: 12, server: 15, build: 4, browser: 40 };

const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failures = [];
/** @type {string[]} */
const secondTry = [];

/**
 * @param {keyof typeof limits} limit
 * @returns {() => number} the minutes left from now on, 0 when the time is up
 */
function countdown(limit) {
  const end = Date.now() + limits[limit] * 60_000;
  return () => Math.max((end - Date.now()) / 60_000, 0);
}

/**
 * @param {Step} step
 * @param {() => number} left
 */
async function take({ title, act }, left) {
  const start = Date.now();
  const counts = await act(left);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  if (counts.failed > 0) failures.push(...(counts.failures.length > 0 ? counts.failures : [title]));
  secondTry.push(...counts.secondTry);
  const more = [
    counts.skipped > 0 ? `, ${counts.skipped} skipped` : '',
    counts.secondTry.length > 0 ? `, ${counts.secondTry.length} on their second try` : '',
  ].join('');
  const seconds = Math.round((Date.now() - start) / 1000);
  const line = `   ${title}: ${counts.passed} passed, ${counts.failed} failed${more} (${seconds} s)`;
  console.log([line, ...(counts.said ?? [])].join('\n'));
}

/**
 * @param {string} title
 * @param {keyof typeof limits} limit
 * @param {Step['act']} act
 */
export async function step(title, limit, act) {
  console.log(`\n── ${title}`);
  await take({ title, act }, countdown(limit));
}

/**
 * Steps that don't need one another, as many at once as there are cores.
 *
 * @param {string} title
 * @param {keyof typeof limits} limit of all together
 * @param {readonly Step[]} steps the longest first
 */
export async function sideBySide(title, limit, steps) {
  console.log(`\n── ${title}`);
  const left = countdown(limit);
  const waiting = [...steps];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await take(next, left);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/** So many second tries are no accident. */
const MANY = 5;

/** A failure that is no step's. */
export const fail = () => void (total.failed += 1);

/**
 * @param {string} what
 * @param {readonly string[]} names
 */
function list(what, names) {
  if (names.length > 0)
    console.log(`\n${names.length} ${what}:\n${names.map((name) => `  ${name}`).join('\n')}`);
}

/**
 * @returns {boolean} whether all went well; what passed on its second try, what failed and, on a line alone and last,
 * `N passed, N failed` are printed, since a long log is often cut at its beginning
 */
export function conclude() {
  const { passed, failed } = total;
  list('failed', failures);
  list('passed on their second try', secondTry);
  if (secondTry.length > MANY)
    console.log(
      `\nMore than ${MANY} second tries: something is wrong with these tests or with this machine.`,
    );
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0;
}
