/** `npm run new -- machine|route|table|feature NAME`: writes the files of a new part, with its test and its texts. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, run, runPackage } from './child.js';
import { serverFeature } from './new/feature.js';
import { addTexts } from './new/locales.js';
import { machine } from './new/machine.js';
import { nameOf } from './new/names.js';
import { route } from './new/route.js';
import { table } from './new/table.js';

/** @type {Record<string, readonly ((name: import('./new/names.js').Name) => import('./new/names.js').Part)[]>} */
const kinds = { machine: [machine], route: [route], table: [table, route], feature: [serverFeature] };

const [kind = '', text = ''] = parseArgs({ allowPositionals: true, strict: false }).positionals;
const name = nameOf(text);
const parts = kinds[kind];
if (!parts || !name) {
  console.error(
    'Usage: npm run new -- machine|route|table|feature NAME, the name in kebab-case, e.g. promo-codes.',
  );
  process.exit(1);
}
/** A page that only says it is not built yet is what a generated one replaces. */
const isPlaceholder = (/** @type {string} */ path) => /<\w*Unbuilt\b/.test(readFileSync(path, 'utf8'));
const taken = parts
  .flatMap((part) => Object.keys(part(name).files))
  .find((file) => {
    const path = join(root, file);
    return existsSync(path) && !isPlaceholder(path);
  });
if (taken) {
  console.error(`${taken} is there already.`);
  process.exit(1);
}

/**
 * @param {import('./new/names.js').Part} part
 * @param {string} namespace of its texts
 */
function write({ files, appended = {}, inserted = {}, texts }, namespace) {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  for (const [file, more] of Object.entries(appended)) {
    const path = join(root, file);
    if (!readFileSync(path, 'utf8').includes(more.trim())) appendFileSync(path, more);
  }
  for (const [file, lines] of Object.entries(inserted)) {
    const path = join(root, file);
    const before = readFileSync(path, 'utf8');
    const after = lines.reduce((all, [there, line]) => all.replace(there, `${line}${there}`), before);
    if (after === before) throw new Error(`${file} has no place for ${lines.map(([there]) => there).join()}`);
    writeFileSync(path, after);
  }
  return [files, appended, inserted].flatMap(Object.keys).concat(addTexts(namespace, texts));
}

/** @type {string[]} */
const next = [];
/** @type {Set<string>} */
const written = new Set();
for (const part of parts) {
  // a part may look at what the one before has written
  const made = part(name);
  for (const file of write(made, name.camel)) written.add(file);
  next.push(...made.next);
}
await runPackage('oxfmt/bin/oxfmt', [...written], { catchOutput: true });
if (parts.includes(route)) await run(process.execPath, [join(root, 'scripts/route-tree.js')]);
if (parts.includes(serverFeature)) {
  await runPackage('drizzle-kit/bin.cjs', ['generate', '--name', name.snake], { catchOutput: true });
}
console.log(
  [...[...written].map((file) => `wrote ${file}`), ...next.map((line) => `next: ${line}`)].join('\n'),
);
