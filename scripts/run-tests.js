/**
 * Everything the project can say about itself, in one run: installs what is missing, then format, lint,
 * types, unused code, unit tests, machine walks, server tests, build, browser journeys and offline tests.
 * A failing step does not stop the others; the last line is `N passed, N failed`.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.js';
import { root, runPackage } from './child.js';
import { ensureChromium } from './chromium.js';
import { ensurePackages } from './packages.js';
import { playwrightCounts, vitestCounts } from './test-counts.js';

/** @typedef {import('./test-counts.js').Counts} Counts */

/** `npm run check`: only what takes seconds. */
const fast = process.argv.includes('--fast');
/** Of `playwright.config.ts`. */
const browserProjects = ['journeys', 'phone', 'faults', 'offline'];
const reports = join(root, 'test-results/reports');

/**
 * A check that is one pass or one failure; what it wrote is shown only when it failed.
 *
 * @param {string} script path under `node_modules`
 * @param {readonly string[]} args
 * @returns {() => Promise<Counts>}
 */
const check = (script, args) => async () => {
  const { code, output } = await runPackage(script, args, { catchOutput: true, minutes: 5 });
  if (code !== 0) console.error(output);
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
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
 * @param {string} project of `vitest.config.ts`, `*` stands for anything
 * @param {number} minutes
 * @returns {() => Promise<Counts>}
 */
const vitest = (project, minutes) => async () => {
  const left = fast ? ['--exclude=tests/support/house/generators.test.ts'] : [];
  const file = join(reports, `${project.replace('*', '')}.json`);
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...left,
  ];
  const { code } = await runPackage('vitest/vitest.mjs', args, { minutes });
  return vitestCounts(read(file), code);
};

/**
 * @param {string} chromium
 * @param {number} minutes
 * @returns {() => Promise<Counts>}
 */
const playwright = (chromium, minutes) => async () => {
  const file = join(reports, 'browser.json');
  const env = { ...process.env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = ['test', ...browserProjects.map((name) => `--project=${name}`), '--reporter=line,json'];
  const { code } = await runPackage('@playwright/test/cli.js', args, { env, minutes });
  return playwrightCounts(read(file), code);
};

const total = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {string} title
 * @param {() => Promise<Counts>} act
 */
async function step(title, act) {
  console.log(`\n── ${title}`);
  const start = Date.now();
  const { passed, failed, skipped } = await act();
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  console.log(
    `   ${title}: ${passed} passed, ${failed} failed${left} (${Math.round((Date.now() - start) / 1000)} s)`,
  );
}

/** @param {boolean} done */
const one = (done) => ({ passed: done ? 1 : 0, failed: done ? 0 : 1, skipped: 0 });

if (await ensurePackages()) {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  await step('format', check('oxfmt/bin/oxfmt', ['--check', '.']));
  await step('lint', check('oxlint/bin/oxlint', []));
  await step('types of the panel', check('typescript/bin/tsc', ['-p', 'tsconfig.json']));
  await step('types of the worker', check('typescript/bin/tsc', ['-p', 'tsconfig.worker.json']));
  await step('types of the server', check('typescript/bin/tsc', ['-p', 'tsconfig.server.json']));
  await step('generated route tree', check('../scripts/route-tree.js', ['--check']));
  await step('unit tests', vitest('unit', 8));
  if (!fast) await slowSteps();
} else {
  total.failed += 1;
}
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);

async function slowSteps() {
  await step('unused code', check('knip/bin/knip.js', []));
  await step('screens and machine walks', vitest('ui', 15));
  await step('server tests, on each database there is', vitest('server*', 15));
  let built = false;
  await step('build', async () => one((built = await build())));
  const chromium = await ensureChromium();
  if (built && chromium) {
    await step('journeys, faults and offline tests in a browser', playwright(chromium, 27));
  } else {
    const reason = chromium ? 'nothing was built' : 'no Chromium could be found or installed';
    await step(`browser tests: not run, ${reason}`, async () => one(false));
  }
}
