/** `npm run new -- machine|route|table|feature NAME`: writes the files of a new part, with its test and its texts. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, run, runPackage } from './child.js';
import { kinds } from './new/kinds.js';
import { addTexts } from './new/locales.js';
import { nameOf } from './new/names.js';

const [kind = '', text = ''] = parseArgs({ allowPositionals: true, strict: false }).positionals;
const name = nameOf(text);
const parts = kinds[kind];
if (!parts || !name) {
  refuse('Usage: npm run new -- machine|route|table|feature NAME, the name in kebab-case, e.g. promo-codes.');
}
/** A page that only says it is not built yet is what a generated one replaces. */
const isPlaceholder = (/** @type {string} */ path) => /<\w*Unbuilt\b/.test(readFileSync(path, 'utf8'));
/** @type {string[]} */
let files = [];
try {
  files = parts.flatMap((part) => Object.keys(part(name).files));
} catch (error) {
  // a part says in a sentence why it cannot be written
  refuse(/** @type {Error} */ (error).message);
}
const taken = files.find((file) => {
  const path = join(root, file);
  return existsSync(path) && !isPlaceholder(path);
});
if (taken) refuse(`${taken} is there already.`);

/**
 * @param {string} why
 * @returns {never}
 */
function refuse(why) {
  console.error(why);
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
if (kind === 'route' || kind === 'table') await run(process.execPath, [join(root, 'scripts/route-tree.js')]);
if (kind === 'feature') {
  await runPackage('drizzle-kit/bin.cjs', ['generate', '--name', name.snake], { catchOutput: true });
}
console.log(
  [...[...written].map((file) => `wrote ${file}`), ...next.map((line) => `next: ${line}`)].join('\n'),
);
