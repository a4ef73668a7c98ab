/** `npm run build [-- --force]`: builds what changed since the last build, into `dist/panel` and `dist/server`. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root, run, runPackage } from './child.js';
import { sourceHash } from './source-hash.js';

const shared = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'locales'];

/** @type {readonly { name: string, title: string, sources: readonly string[], make: (minutes: number) => ReturnType<typeof run> }[]} */
const builds = [
  {
    name: 'panel',
    title: 'the panel',
    sources: [
      ...shared,
      'src',
      'tsconfig.json',
      'tsconfig.worker.json',
      'index.html',
      'public',
      'vite.config.ts',
      'scripts/source-hash.js',
      'scripts/vite',
    ],
    make: (minutes) =>
      runPackage('vite/bin/vite.js', ['build', '--logLevel', 'warn'], { catchOutput: true, minutes }),
  },
  {
    name: 'server',
    title: 'the server',
    sources: [
      ...shared,
      'src/contract',
      'src/domain',
      'src/machines/lifecycles',
      'tsconfig.server.json',
      'server',
      'scripts/bundle.js',
    ],
    make: (minutes) =>
      run(process.execPath, [join(root, 'scripts/bundle.js'), 'server'], { catchOutput: true, minutes }),
  },
];

/** @param {string} name */
const stampOf = (name) => join(root, 'dist', `.${name}-sources`);

/**
 * @param {{ force?: boolean, only?: readonly string[], minutes?: number, complain?: (why: string) => void }} [options]
 * @returns {Promise<boolean>} whether everything asked for is built; the reason is printed where not
 */
export async function build({
  force = false,
  only = ['panel', 'server'],
  minutes = 10,
  complain = console.error,
} = {}) {
  const made = await Promise.all(
    builds
      .filter(({ name }) => only.includes(name))
      .map((one) => buildOne(one, { force, minutes, complain })),
  );
  return made.every(Boolean);
}

/**
 * @param {(typeof builds)[number]} one
 * @param {{ force: boolean, minutes: number, complain: (why: string) => void }} options
 */
async function buildOne({ name, title, sources, make }, { force, minutes, complain }) {
  const stamp = stampOf(name);
  const hash = sourceHash(sources);
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  console.log(`Building ${title} …`);
  rmSync(stamp, { force: true });
  const { code, output } = await make(minutes);
  if (code !== 0) {
    complain(`Building ${title} failed.\n${output}`);
    return false;
  }
  mkdirSync(join(root, 'dist'), { recursive: true });
  // Hashed again: the build writes the route tree, which is a source too.
  writeFileSync(stamp, sourceHash(sources));
  return true;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });
  process.exitCode = (await build(values)) ? 0 : 1;
}
