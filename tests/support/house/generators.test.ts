/** What the generators write must pass the linter, the compiler and its own tests, or nobody would use them. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const copied = [
  'src',
  'scripts',
  'locales',
  'tests',
  'server',
  'public',
  'index.html',
  'package.json',
].concat(
  [
    'package-lock.json',
    'tsconfig.base.json',
    'tsconfig.json',
    'tsconfig.worker.json',
    'tsconfig.server.json',
  ],
  [
    '.oxlintrc.json',
    '.oxfmtrc.json',
    'vite.config.ts',
    'vitest.config.ts',
    'playwright.config.ts',
    'drizzle.config.ts',
  ],
);
/** What the how-tos tell to run: a list with its network, and a machine. */
const howTos = ['list', 'flow'].flatMap((what) => {
  const text = readFileSync(join(root, `docs/how-to-add-a-${what}.md`), 'utf8');
  return [...text.matchAll(/^npm run new -- (\S+ \S+)/gm)].map(([, call = '']) => call);
});
/** A list whose network is elsewhere, and one that the contract knows already. */
const lists = ['table demo-table', 'table transactions'];
const names = [...howTos, 'route quick-notes', ...lists];

/** Under Vitest the configuration of Vite leaves out the router's plugin, which writes the tree of routes. */
const { VITEST: _, ...env } = process.env;
let copy = '';
const written: string[] = [];
/** Never rejects: what a program ends with is what the tests are about. */
const node = (script: string, args: readonly string[]) =>
  new Promise<{ readonly passed: boolean; readonly stdout: string; readonly stderr: string }>((settle) => {
    execFile(
      process.execPath,
      [join(copy, script), ...args],
      {
        cwd: copy,
        env,
        maxBuffer: 2 ** 26,
        // A generated test that never ends says so here, not in the silence of the whole run.
        timeout: 220_000,
      },
      (error, stdout, stderr) => settle({ passed: error === null, stdout, stderr }),
    );
  });

/** In one worker: each would take in the whole panel, or the network, for a file or two. */
const vitest = (projects: readonly string[], files: readonly string[]) =>
  node('node_modules/vitest/vitest.mjs', [
    'run',
    '--maxWorkers=1',
    ...projects.map((project) => `--project=${project}`),
    ...files,
  ]);

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'generated-'));
  for (const path of copied) {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const name of names) {
    const run = await node('scripts/new.js', name.split(' '));
    if (!run.passed) throw new Error(`${name}: ${run.stdout}${run.stderr}`);
    written.push(...[...run.stdout.matchAll(/^wrote (.+\.tsx?)$/gm)].map(([, file = '']) => file));
  }
}, 240_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

// Programs of their own: side by side they take half the time.
describe.concurrent('the generators', { timeout: 240_000 }, () => {
  it('write what the compiler, the linter and the formatter take', async () => {
    // the linter's program has the compiler in it, and looks at these files alone
    const lint = await node('node_modules/oxlint/bin/oxlint', ['--type-check', ...written]);
    expect(lint.stdout).toContain('Found 0 warnings and 0 errors');
    expect(await node('node_modules/oxfmt/bin/oxfmt', ['--check', ...written])).toMatchObject({
      passed: true,
    });
  });

  it('write tests that pass', async () => {
    const files = ['src/machines/promo-activation', 'invoices', 'demo-table', 'quick-notes', 'transactions'];
    const run = await vitest(['unit', 'ui'], files);
    expect(run.passed, run.stdout + run.stderr).toBe(true);
  });

  it('write a feature of the network that answers, is guarded and is described', async () => {
    const files = ['invoices', 'server/documents', 'constraints'];
    const tests = await vitest(['server'], files);
    expect(tests.passed, tests.stdout).toBe(true);
    expect(tests.stdout).toContain('invoices.test.ts');
    const drift = await node('node_modules/drizzle-kit/bin.cjs', ['generate']);
    expect(drift.stdout).toContain('No schema changes');
  });

  it('add the texts in all languages, and keep those that are there', () => {
    for (const language of ['en', 'ru', 'uk', 'zh-CN']) {
      const texts: unknown = JSON.parse(
        readFileSync(join(copy, `locales/${language}/demoTable.json`), 'utf8'),
      );
      expect(texts).toMatchObject({ title: expect.any(String), columns: { name: expect.any(String) } });
    }
  });

  it.each([
    ['machine login', /is there already/],
    ['machine LogIn', /kebab-case/],
    ['screen log-in', /Usage/],
    ['feature promo-codes', /^src\S+ has rows of its own/],
  ])('refuse a name that is taken or not in kebab-case: %s', async (call, why) => {
    expect((await node('scripts/new.js', call.split(' '))).stderr).toMatch(why);
  });
});
