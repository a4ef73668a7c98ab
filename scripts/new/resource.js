import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../child.js';

/** @typedef {import('./names.js').Name} Name */

/** @param {Name} name */
export const contractOf = ({ kebab }) => `src/contract/resources/${kebab}.ts`;

/**
 * What the contract knows of the name: nothing, a row as `resource` writes it, or rows of its own.
 *
 * @param {Name} name
 * @returns {'nothing' | 'generated' | 'own'}
 */
export function knownAs(name) {
  const path = join(root, contractOf(name));
  if (!existsSync(path)) return 'nothing';
  return readFileSync(path, 'utf8') === resource(name) ? 'generated' : 'own';
}

/** @param {Name} name */
function pathOf({ camel, kebab }) {
  const known = readFileSync(join(root, 'src/contract/paths.ts'), 'utf8');
  return new RegExp(`^  ${camel}: `, 'm').test(known)
    ? { text: `paths.${camel}`, imports: "import { paths } from '../paths.ts';\n" }
    : { text: `'/${kebab.replaceAll('-', '_')}'`, imports: '' };
}

/** @param {Name} name */
export function resource(name) {
  const { pascal, camel, words } = name;
  const { text, imports } = pathOf(name);
  return `import * as v from 'valibot';
${imports}import { minutes, resource } from '../resource.ts';

/** ${words}, a row each (specification, section). Times are ISO 8601 UTC. */
const ${pascal} = v.object({
  '@id': v.string(),
  name: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
});

export const ${camel} = resource({
  path: ${text},
  params: v.object({}),
  row: ${pascal},
  // what the settings call it among what a device keeps
  family: 'pages',
  store: 'rows',
  paging: 'whole',
  staleAfter: minutes(5),
});

${rowType(name)}`;
}

/** @param {Name} name */
export const rowType = ({ pascal, camel }) =>
  `export type ${pascal}Row = v.InferOutput<typeof ${camel}.row>;\n`;
