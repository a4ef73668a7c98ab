import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './child.js';

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

it('the lock file names the optional packages of every platform, so that `npm ci` works on each', () => {
  // npm's own file; what is read of it is checked below by being there
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Locked>>;
  };
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${place}/node_modules/${name}` in packages),
    ),
  );
  expect(Object.keys(packages).length).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});

it('the lock file names no registry', () => {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  expect(lock).not.toContain('"resolved"');
});
