import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The server's tests that start nothing out of `server/testing`, as paths from `root`: they open no database, so that
 * for them one is as good as the other, and they run once.
 */
export function testsWithoutDatabase(root: string): readonly string[] {
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join('server', file))
    .filter((file) => !readFileSync(join(root, file), 'utf8').includes('testing/'));
}
