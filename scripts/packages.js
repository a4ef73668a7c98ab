import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './child.js';

const stamp = join(root, 'node_modules/.installed-lock');
const readLock = () => readFileSync(join(root, 'package-lock.json'), 'utf8');

/** What must be the same for an installation to be still right. */
function wanted() {
  const { dependencies, devDependencies, overrides } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const hash = createHash('sha256');
  hash.update(JSON.stringify([dependencies, devDependencies, overrides]));
  hash.update(readLock());
  return `${hash.digest('hex')} ${process.platform}-${process.arch}`;
}

/**
 * Installs the packages when `node_modules` does not match the lock file: by `npm ci`, which takes what the lock file
 * says and never writes to it.
 *
 * @returns {Promise<boolean>} whether the packages are there
 */
export async function ensurePackages() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()) return true;
  console.log('Installing packages (npm ci) …');
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'];
  // Under `npm start` npm says where it is; called directly, it is looked for like any other program.
  const npm = process.env['npm_execpath'] ?? '';
  const byNode = npm.endsWith('.js');
  const program = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code } = await run(byNode ? process.execPath : program, byNode ? [npm, ...args] : args, {
    minutes: 30,
  });
  if (code !== 0) {
    console.error('The packages could not be installed: see what npm wrote above.');
    return false;
  }
  writeFileSync(stamp, wanted());
  return true;
}

/**
 * Whether `npm ci` works by the lock file on every platform and with every registry.
 *
 * @param {string} [lock] the text of a lock file
 * @returns {readonly string[]} what is wrong: packages that one asks for (the optional ones of another platform, say)
 *   and that are at none of the places where Node would look, and addresses of a registry
 */
export function lockFaults(lock = readLock()) {
  /**
   * @typedef {object} Locked
   * @property {object} [dependencies]
   * @property {object} [devDependencies] of the root alone
   * @property {object} [optionalDependencies]
   * @property {string} [resolved]
   */
  /** @type {{ packages: Readonly<Record<string, Locked>> }} */
  const { packages } = JSON.parse(lock);
  /**
   * @param {string} folder with a slash at its end, or the root
   * @param {string} name
   * @returns {boolean}
   */
  const isThere = (folder, name) =>
    `${folder}node_modules/${name}` in packages ||
    (folder !== '' && isThere(folder.slice(0, folder.lastIndexOf('node_modules/')), name));
  return Object.entries(packages).flatMap(([place, locked]) => [
    ...Object.keys({ ...locked.dependencies, ...locked.devDependencies, ...locked.optionalDependencies })
      .filter((name) => !isThere(place && `${place}/`, name))
      .map((name) => `${place || 'package.json'}: ${name} is missing`),
    ...(locked.resolved ? [`${place}: names a registry`] : []),
  ]);
}
