/**
 * Everything the project can say about itself, in one run: installs what is missing, then format, lint,
 * types, unused code, unit tests, machine walks, server tests, build, browser journeys and offline tests.
 * A failing step does not stop the others; the last line is `N passed, N failed`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.js';
import { planOf } from './changed.js';
import { root, run, runPackage } from './child.js';
import { ensureChromium } from './chromium.js';
import { ensurePackages, lockFaults } from './packages.js';
import { conclude, fail, sideBySide, step } from './steps.js';
import { filesToTryAgain, one, playwrightCounts, vitestCounts } from './test-counts.js';
import { parseReport, playwrightTests, slowest } from './test-reports.js';

/** @typedef {import('./steps.js').Step['act']} Act */

/** `fast` is `npm run check`: only what takes seconds, and with `changed` the tests of what is not in `since` yet. */
const { fast, changed, since } = parseArgs({
  options: {
    fast: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'main' },
  },
}).values;
/** Of `playwright.config.ts`. */
const browserProjects = ['own-network', 'browser'];
const unusedButByTests = ['--production', '--config', 'knip.production.config.js'];
const reports = join(root, 'test-results/reports');
const SEEDING = { catchOutput: true, minutes: 8 };

/**
 * A check that is one pass or one failure; what it wrote is shown only when it failed.
 *
 * @param {string} script path under `node_modules`
 * @param {readonly string[]} args
 * @returns {Act}
 */
const check = (script, args) => async (left) => {
  const { code, output } = await runPackage(script, args, { catchOutput: true, minutes: left() });
  if (code !== 0) console.error(output);
  return one(code === 0, output);
};

/** @type {Act} */
const lockIsWhole = async () => {
  const faults = lockFaults();
  return one(faults.length === 0, faults.join('\n'));
};

/** @param {string} file */
const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/**
 * @param {readonly string[]} projects of `vitest.config.ts`, `*` stands for anything
 * @param {number} minutes
 * @param {string} name of its reports
 * @param {readonly string[]} more
 */
async function runVitest(projects, minutes, name, more) {
  const file = join(reports, `${name}.json`);
  const args = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    // a dot a test; what failed is told with its reason at the end, and what passing tests wrote is not
    '--reporter=dot',
    '--silent=passed-only',
    `--reporter=${join(root, 'scripts/vitest-report.js')}`,
    ...more,
  ];
  const env = { ...process.env, VITEST_REPORT: file };
  const { code } = await runPackage('vitest/vitest.mjs', args, { env, minutes });
  return { code, report: read(file) };
}

/**
 * A file with a failure is run once more, alone in a process of its own: what passes then has passed, and is named at
 * the end. A failure that can be laid at no file stays one.
 *
 * @param {readonly string[]} projects of `vitest.config.ts`, `*` stands for anything
 * @param {readonly string[]} files none: all of the projects'
 * @returns {Act}
 */
const vitest =
  (projects, files = []) =>
  async (left) => {
    const less = [...files, ...(fast ? ['--exclude=tests/support/house/generators.test.ts'] : [])];
    const name = projects.join('-').replace('*', '');
    const first = await runVitest(projects, left(), name, less);
    const again = [];
    for (const [index, file] of (fast ? [] : filesToTryAgain(first.report)).entries()) {
      again.push({ file, ...(await runVitest(projects, left(), `${name}-again-${index}`, [file])) });
    }
    /** @type {Partial<import('./vitest-report.js').VitestReport> | null} */
    const report = parseReport(first.report);
    const said = [
      ...slowest('slowest tests', report?.outcomes ?? []),
      ...slowest('slowest files', report?.files ?? []),
    ];
    return { ...vitestCounts(first, again), said };
  };

/**
 * @param {readonly string[]} files none: all there are
 * @returns {Act}
 */
const playwright = (files) => async (left) => {
  const chromium = await ensureChromium({ minutes: left() });
  if (!chromium) return one(false, 'not run: there is no Chromium that starts');
  const file = join(reports, 'browser.json');
  const env = { ...process.env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = [
    'test',
    ...browserProjects.map((name) => `--project=${name}`),
    '--reporter=dot,json',
    ...files,
  ];
  const { code } = await runPackage('@playwright/test/cli.js', args, { env, minutes: left() });
  const said = slowest('slowest tests', playwrightTests(read(file)));
  return { ...playwrightCounts(read(file), code), said };
};

async function slowSteps() {
  // first, since the browser tests' data is made by what is built, beside tests that leave it a core
  const built = await buildStep();
  // in one run: one unit test runs the compiler, the linter and tests for minutes, and leaves a core to the others
  await step('unit tests, screens and machine walks', 'ui', vitest(['unit', 'ui*']));
  const seeding = built ? makeSeed() : null;
  await step('server tests, on each database there is', 'server', vitest(['server*']));
  await seeding;
  await browserStep(built);
}

async function buildStep() {
  let built = false;
  await step('build', 'build', async (left) => {
    let why = '';
    /** @param {string} words */
    const complain = (words) => {
      console.error(words);
      why += `${words}\n`;
    };
    built = await build({ minutes: left(), complain });
    return one(built, why);
  });
  return built;
}

/** What is not made here, the browser tests make themselves, or say why they cannot. */
async function makeSeed() {
  const { code } = await run(process.execPath, [join(root, 'scripts/bundle.js'), 'seed'], SEEDING);
  if (code === 0) await run(process.execPath, [join(root, 'dist/seed/main.js')], SEEDING);
}

/**
 * @param {boolean} built
 * @param {readonly string[]} files none: all there are
 */
async function browserStep(built, files = []) {
  await step('journeys, faults and offline tests in a browser', 'browser', async (left) =>
    built ? playwright(files)(left) : one(false, 'not run: nothing was built'),
  );
}

/** @param {readonly string[]} args */
function git(...args) {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  return output.split('\n').filter((line) => line !== '');
}

/** Only the tests of the features that have changed. */
async function changedSteps() {
  const [base = since] = git('merge-base', 'HEAD', since);
  const others = git('ls-files', '--others', '--exclude-standard');
  const { features, beyond, ui, server, browser } = planOf(
    [...git('diff', '--name-only', '--diff-filter=d', base), ...others],
    [...git('ls-files'), ...others],
  );
  console.log(`\nChanged since ${since}: ${features.join(', ') || 'no feature'}`);
  if (ui.length > 0) await step('screens and machine walks', 'ui', vitest(['ui*'], ui));
  if (server.length > 0) await step('server tests', 'server', vitest(['server*'], server));
  if (browser.length > 0) await browserStep(await buildStep(), browser);
  if (beyond.length > 0) {
    const named = beyond.slice(0, 5).join(', ');
    console.log(
      `\nOnly \`npm test\` says whether ${beyond.length} files that all stand on are right: ${named}`,
    );
  }
}

// last, when all that it calls is there
if (await ensurePackages()) {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  await sideBySide('format, lint, types and what is generated', 'checks', [
    { title: 'lock file', act: lockIsWhole },
    { title: 'lint', act: check('oxlint/bin/oxlint', []) },
    { title: 'types of the panel', act: check('typescript/bin/tsc', ['-p', 'tsconfig.json']) },
    { title: 'types of the server', act: check('typescript/bin/tsc', ['-p', 'tsconfig.server.json']) },
    { title: 'types of the worker', act: check('typescript/bin/tsc', ['-p', 'tsconfig.worker.json']) },
    { title: 'format', act: check('oxfmt/bin/oxfmt', ['--check', '.']) },
    { title: 'generated route tree', act: check('../scripts/route-tree.js', ['--check']) },
    { title: 'tables and migrations', act: check('../scripts/schema-drift.js', []) },
    ...(fast ? [] : [{ title: 'unused code', act: check('knip/bin/knip.js', []) }]),
    ...(fast
      ? []
      : [{ title: 'code that only tests use', act: check('knip/bin/knip.js', unusedButByTests) }]),
  ]);
  if (fast) await step('unit tests', 'unit', vitest(['unit']));
  else await slowSteps();
  if (changed) await changedSteps();
} else {
  fail('packages', 'could not be installed: see what npm wrote above');
}
process.exitCode = conclude() ? 0 : 1;
