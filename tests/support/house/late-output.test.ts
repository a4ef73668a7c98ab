import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { runPackage } from '../../../scripts/child.js';

const Report = v.object({
  testResults: v.array(v.object({ name: v.string(), status: v.string(), message: v.string() })),
});

const setUp = JSON.stringify(join(import.meta.dirname, 'setup-server.ts'));
const files = {
  'vitest.config.js': `export default { test: { globals: true, pool: 'threads', setupFiles: ${setUp} } }`,
  'late.test.js': `it('ends', () => {}); afterAll(() => console.log('too late'));`,
  'silent.test.js': `it('ends', () => {}); afterAll(() => {});`,
};
const folder = mkdtempSync(join(tmpdir(), 'late-output-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('what is written after the last test of a file fails the file', async () => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const report = join(folder, 'report.json');
  const args = ['run', '--root', folder, '--reporter=json', `--outputFile=${report}`];
  const { code } = await runPackage('vitest/vitest.mjs', args, { catchOutput: true });
  expect(code).toBe(1);
  const { testResults } = v.parse(Report, JSON.parse(readFileSync(report, 'utf8')));
  expect(Object.fromEntries(testResults.map(({ name, ...result }) => [basename(name), result]))).toEqual({
    'late.test.js': { status: 'failed', message: expect.stringContaining('too late') },
    'silent.test.js': { status: 'passed', message: '' },
  });
});
