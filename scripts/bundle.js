/** `node scripts/bundle.js server|bench|seed [--watch]`: bundles TypeScript for Node; packages stay outside. */
import { cpSync, existsSync, rmSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { parseArgs } from 'node:util';
import { rolldown, watch } from 'rolldown';
import { root } from './child.js';

/** @type {Record<string, { out: string, entries: Record<string, string> }>} */
const bundles = {
  server: {
    out: 'dist/server',
    entries: {
      main: 'server/main.ts',
      manager: 'server/manager.ts',
      'pglite-worker': 'server/platform/db/pglite-worker.ts',
    },
  },
  bench: { out: 'dist/bench', entries: { main: 'tests/bench/main.ts' } },
  seed: { out: 'dist/seed', entries: { main: 'tests/support/servers/make-seed.ts' } },
};

/** @param {string} name */
function optionsOf(name) {
  const bundle = bundles[name];
  if (!bundle) throw new Error(`Unknown bundle '${name}': one of ${Object.keys(bundles).join(', ')}.`);
  const present = Object.entries(bundle.entries).filter(([, file]) => existsSync(join(root, file)));
  return /** @satisfies {import('rolldown').RolldownOptions} */ ({
    cwd: root,
    input: Object.fromEntries(present),
    platform: 'node',
    tsconfig: join(root, 'tsconfig.server.json'),
    external: (/** @type {string} */ id) => !/^[.#]/.test(id) && !isAbsolute(id),
    output: {
      dir: join(root, bundle.out),
      format: 'esm',
      entryFileNames: '[name].js',
      // Flat, so that `new URL('./migrations', import.meta.url)` means the same in every file.
      chunkFileNames: '[name]-[hash].js',
      sourcemap: true,
    },
  });
}

/** @param {string} name */
function copyFiles(name) {
  const migrations = join(root, 'server/platform/db/migrations');
  if (!existsSync(migrations)) return;
  cpSync(migrations, join(optionsOf(name).output.dir, 'migrations'), { recursive: true });
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { watch: { type: 'boolean', default: false } },
});
const name = positionals[0] ?? 'server';
const options = optionsOf(name);
if (values.watch) {
  copyFiles(name);
  watch(options).on('event', (event) => {
    if (event.code === 'ERROR') console.error(event.error.message);
    if (event.code === 'BUNDLE_END') {
      void event.result.close();
      process.send?.('built');
    }
  });
} else {
  rmSync(options.output.dir, { recursive: true, force: true });
  const bundle = await rolldown(options);
  await bundle.write(options.output);
  await bundle.close();
  copyFiles(name);
}
