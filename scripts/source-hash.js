import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './child.js';

const isTest = (/** @type {string} */ path) => /\.test\.tsx?$/.test(path);

/**
 * @param {string} path relative to the project, a file or a folder; one that is not there has no files
 * @returns {string[]} its files in an order that is the same everywhere, without tests
 */
function filesUnder(path) {
  const there = statSync(join(root, path), { throwIfNoEntry: false });
  if (!there) return [];
  if (!there.isDirectory()) return isTest(path) ? [] : [path];
  const names = readdirSync(join(root, path)).toSorted();
  return names.flatMap((name) => filesUnder(`${path}/${name}`));
}

/**
 * Hash of names and contents, so that a build is made again when, and only when, what it is made of changed.
 *
 * @param {readonly string[]} paths files and folders, relative to the project
 */
export function sourceHash(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder)) {
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
