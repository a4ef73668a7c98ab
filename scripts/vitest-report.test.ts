import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root, runPackage } from './child.js';
import { filesToTryAgain, vitestCounts } from './test-counts.js';

/** What really fails in Vitest, at its first try only. */
const files = {
  'vitest.config.js': `export default { test: { globals: true, pool: 'threads', projects: [
    { extends: true, test: { name: 'unit', exclude: ['server.test.js'] } },
    { extends: true, test: { name: 'server-postgres', include: ['server.test.js'] } },
  ] } }`,
  'server.test.js': `it('books', () => {
    if (first) throw new Error('Failed query', { cause: new Error('no such table') });
  });`,
  'test.test.js': `it('adds', () => expect(first).toBe(false)); it('rounds', () => {});`,
  'load.test.js': `if (first) throw new Error('does not load'); it('loads', () => {});`,
  'hook.test.js': `describe('hooked', () => {
    beforeAll(() => { if (first) throw new Error('no hook'); });
    it('waits', () => {});
    it('waits too', () => {});
  }); it('goes on', () => {});`,
  'error.test.js': `it('forgets', async () => {
    if (first) setTimeout(() => Promise.reject(new Error('lost')));
    await new Promise((done) => setTimeout(done, 50));
  });`,
  'words.test.js': `it('loses words', async () => {
    if (first) setTimeout(() => Promise.reject('mere words'));
    await new Promise((done) => setTimeout(done, 50));
  });`,
};

const folder = mkdtempSync(join(tmpdir(), 'vitest-report-'));
const run = async (first: boolean, ...more: readonly string[]) => {
  const report = join(folder, 'report.json');
  const reporter = `--reporter=${join(root, 'scripts/vitest-report.js')}`;
  const args = ['run', '--root', folder, reporter, ...more];
  const env = { ...process.env, VITEST_REPORT: report, ...(first && { FIRST: 'yes' }) };
  const { code } = await runPackage('vitest/vitest.mjs', args, { env, catchOutput: true });
  return { code, report: readFileSync(report, 'utf8').replaceAll(/(?<=")[^"]*vitest-report-\w+\//gu, '') };
};

let first: Awaited<ReturnType<typeof run>>;
beforeAll(async () => {
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), `const first = process.env.FIRST === 'yes'; ${text}`);
  first = await run(true);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('whatever fails is a failure, by a name that says where, with its reason', () => {
  expect(vitestCounts(first)).toMatchObject({ passed: 4, skipped: 2 });
  const said = vitestCounts(first).failures.map(
    ({ name, reason }) => `${name} | ${reason.replace(/:\d+: /, ': ')}`,
  );
  expect(said.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'error.test.js: unhandled error | error.test.js:2: lost',
    'hook.test.js | hook.test.js:2: no hook',
    'in no file: unhandled error | mere words',
    'load.test.js | load.test.js:1: does not load',
    'server.test.js (PostgreSQL): books | server.test.js:2: Failed query\nbecause of: no such table',
    expect.stringMatching(/^test\.test\.js: adds \| test\.test\.js:1: expected true to be false/),
  ]);
});

it('a second try takes away what can be laid at a file', async () => {
  const again = [];
  for (const file of filesToTryAgain(first.report))
    again.push({ file, ...(await run(false, basename(file))) });
  expect(vitestCounts(first, again)).toMatchObject({
    passed: 9,
    skipped: 0,
    failures: [{ name: 'in no file: unhandled error', reason: 'mere words' }],
  });
  // a process for each file
}, 120_000);
