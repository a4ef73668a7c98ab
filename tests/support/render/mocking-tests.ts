import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The tests of screens that put something else for a module, as paths from `root`: they need modules of their own, since
 * those that files share may have been taken in by a file before.
 */
export function testsThatMock(root: string): readonly string[] {
  return ['src', 'tests/models'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.tsx'))
      .map((file) => join(folder, file))
      .filter((file) => /\bvi\.(?:mock|doMock)\(/.test(readFileSync(join(root, file), 'utf8'))),
  );
}
