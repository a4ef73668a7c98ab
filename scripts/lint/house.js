/** The house's own rules for the linter. */
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { complaintOf } from './imports.js';

/** @typedef {{ filename: string, report: (found: { node: unknown, message: string }) => void }} Context */

const root = fileURLToPath(new URL('../..', import.meta.url));
/** @type {{ imports: Record<string, string> }} */
const { imports: names } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** `house/imports`: each folder imports what its row of folders.js says, dynamic imports too. */
const imports = {
  /** @param {Context} context */
  create(context) {
    const file = relative(root, context.filename).split(sep).join('/');
    /**
     * @param {any} source the literal that names what is imported
     * @param {readonly string[]} [taken]
     */
    const look = (source, taken) => {
      if (typeof source?.value !== 'string') return;
      const message = complaintOf(file, source.value, { names, ...(taken && { taken }) });
      if (message !== null) context.report({ node: source, message });
    };
    return {
      /** @param {any} node */
      ImportDeclaration: (node) =>
        look(
          node.source,
          node.specifiers.map((/** @type {any} */ { imported }) => imported?.name ?? ''),
        ),
      /** @param {any} node */
      ExportNamedDeclaration: (node) =>
        look(
          node.source,
          node.specifiers.map((/** @type {any} */ { local }) => local?.name ?? ''),
        ),
      /** @param {any} node */
      ExportAllDeclaration: (node) => look(node.source),
      /** @param {any} node */
      ImportExpression: (node) => look(node.source),
      /** @param {any} node */
      TSImportType: (node) => look(node.source),
    };
  },
};

// oxlint-disable-next-line import/no-default-export -- the linter takes a plugin by its default export
export default { meta: { name: 'house' }, rules: { imports } };
