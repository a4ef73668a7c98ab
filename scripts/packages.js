import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './child.js';

const stamp = join(root, 'node_modules/.installed-lock');

/** What must be the same for an installation to be still right. */
function wanted() {
  const { dependencies, devDependencies, overrides } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const hash = createHash('sha256');
  hash.update(JSON.stringify([dependencies, devDependencies, overrides]));
  hash.update(readFileSync(join(root, 'package-lock.json')));
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
