/**
 * Whether the migrations make the tables that the server's code speaks of: drizzle-kit is asked, in a copy, what it
 * would still have to write.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, runPackage } from './child.js';

// below the project: drizzle-kit takes its folder relative to it
const copy = mkdtempSync(join(root, 'node_modules/.migrations-'));
try {
  cpSync(join(root, 'server/platform/db/migrations'), copy, { recursive: true });
  const env = { ...process.env, MIGRATIONS_COPY: relative(root, copy) };
  const options = { env, catchOutput: true, minutes: 2 };
  const { output } = await runPackage('drizzle-kit/bin.cjs', ['generate'], options);
  if (!output.includes('No schema changes')) {
    console.error(`The tables and their migrations differ: run 'npx drizzle-kit generate'.\n${output}`);
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
