/** `node scripts/route-tree.js [--check]`: writes the tree of routes, or says whether the one kept is stale. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { resolveConfig } from 'vite';
import { root } from './child.js';

const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values;
const file = join(root, 'src/routes/route-tree.gen.ts');
const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
// The router's plugin writes the tree when its configuration is resolved.
await resolveConfig({ root, logLevel: 'silent' }, 'build');
if (check && readFileSync(file, 'utf8') !== before) {
  console.error('src/routes/route-tree.gen.ts was stale. It is written anew: commit it.');
  process.exitCode = 1;
}
