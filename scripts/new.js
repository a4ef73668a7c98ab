/** `npm run new -- machine|route|table NAME`: writes the files of a new part, with its test and its texts. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, run, runPackage } from './child.js';
import { addTexts } from './new/locales.js';
import { machine } from './new/machine.js';
import { nameOf } from './new/names.js';
import { route } from './new/route.js';
import { table } from './new/table.js';

const kinds = { machine, route, table };

const [kind = '', text = ''] = parseArgs({ allowPositionals: true, strict: false }).positionals;
const name = nameOf(text);
if (!(kind in kinds) || !name) {
  console.error('Usage: npm run new -- machine|route|table NAME, the name in kebab-case, e.g. promo-codes.');
  process.exit(1);
}
const { files, appended, texts, next } = kinds[/** @type {keyof typeof kinds} */ (kind)](name);
/** A page that only says it is not built yet is what a generated one replaces. */
const isPlaceholder = (/** @type {string} */ path) => /<\w*Unbuilt\b/.test(readFileSync(path, 'utf8'));
const taken = Object.keys(files).find((file) => {
  const path = join(root, file);
  return existsSync(path) && !isPlaceholder(path);
});
if (taken) {
  console.error(`${taken} is there already.`);
  process.exit(1);
}
for (const [file, content] of Object.entries(files)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}
for (const [file, more] of Object.entries(appended)) {
  const path = join(root, file);
  if (!readFileSync(path, 'utf8').includes(more.trim())) appendFileSync(path, more);
}
const written = [...Object.keys(files), ...Object.keys(appended), ...addTexts(name.camel, texts)];
await runPackage('oxfmt/bin/oxfmt', written, { catchOutput: true });
if (kind === 'route') await run(process.execPath, [join(root, 'scripts/route-tree.js')]);
console.log([...written.map((file) => `wrote ${file}`), ...next.map((line) => `next: ${line}`)].join('\n'));
