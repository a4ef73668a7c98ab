/** The steps of a run: what they say, and what they add up to. */
import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {import('./test-counts.js').Counts} Counts
 * @typedef {object} Step
 * @property {string} title
 * @property {(left: () => number) => Promise<Counts & { said?: readonly string[] }>} act gets the minutes left;
 *   `said`: lines that follow the counts
 */

/**
 * Minutes for each step, with all its second tries: three times what it takes on two quick cores, and not much less than
 * twice what it takes on the slowest that were seen. What runs then is stopped. In a whole run the unit tests run with the
 * screens.
 */
export const limits = { checks: 5, unit: 4, ui: 17, server: 23, build: 3, browser: 36 };

/** @type {{ passed: number, failures: import('./test-counts.js').Failure[], secondTry: string[] }} */
const total = { passed: 0, failures: [], secondTry: [] };

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
  for (const { name, reason } of counts.failures) fail(name || title, reason);
  total.secondTry.push(...counts.secondTry);
  const more = [
    counts.skipped > 0 ? `, ${counts.skipped} skipped` : '',
    counts.secondTry.length > 0 ? `, ${counts.secondTry.length} on their second try` : '',
  ].join('');
  const seconds = Math.round((Date.now() - start) / 1000);
  const line = `   ${title}: ${counts.passed} passed, ${counts.failures.length} failed${more} (${seconds} s)`;
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

/**
 * @param {string} name
 * @param {string} reason
 */
export const fail = (name, reason) => void total.failures.push({ name, reason });

/** So many second tries are no accident. */
const MANY = 5;
/** Lines that are seen of a long log: its last. */
const SEEN = 100;
/** Lines of a failure's reason, and their length. */
const REASON = 8;
const WIDTH = 200;

/**
 * @param {readonly unknown[]} all
 * @param {readonly unknown[]} shown
 */
const others = (all, shown) =>
  all.length > shown.length ? [`  … and ${all.length - shown.length} more`] : [];

/** @param {readonly string[]} names */
function tellSecondTries(names) {
  if (names.length === 0) return [];
  const shown = names.slice(0, 20);
  const lines = ['', `${names.length} passed on their second try:`, ...shown.map((name) => `  ${name}`)];
  const warning = `More than ${MANY} second tries: something is wrong with these tests or with this machine.`;
  return [...lines, ...others(names, shown), ...(names.length > MANY ? ['', warning] : [])];
}

/**
 * @param {typeof total.failures} failures
 * @param {number} room lines; the more failures there are, the less of each reason is shown
 */
function tellFailures(failures, room) {
  if (failures.length === 0) return [];
  const shown = failures.slice(0, room / 2);
  const most = Math.min(Math.floor(room / shown.length) - 1, REASON);
  return [
    '',
    `${failures.length} failed:`,
    ...shown.flatMap(({ name, reason }) => {
      const lines = stripVTControlCharacters(reason).split('\n');
      const said = lines.filter((line) => line.trim() !== '').slice(0, most);
      return [`  ${name}`.slice(0, WIDTH), ...said.map((line) => `    ${line}`.slice(0, WIDTH))];
    }),
    ...others(failures, shown),
  ];
}

/**
 * @returns {boolean} whether all went well; what failed and why, what passed on its second try and, on a line alone and
 * last, `N passed, N failed` are printed, all within the lines that are seen of a log that is cut at its beginning
 */
export function conclude() {
  const { passed, failures, secondTry } = total;
  const tries = tellSecondTries(secondTry);
  // without the two lines before the failures, the one that counts the others, and the last two
  const lines = [...tellFailures(failures, SEEN - tries.length - 5), ...tries];
  console.log([...lines, '', `${passed} passed, ${failures.length} failed`].join('\n'));
  return failures.length === 0 && passed > 0;
}
