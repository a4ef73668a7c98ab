import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../child.js';

/** @typedef {{ [key: string]: string | Texts }} Texts */

/**
 * What is there stays as it is.
 *
 * @param {Texts} there
 * @param {Texts} more
 * @returns {Texts}
 */
function merged(there, more) {
  const result = { ...there };
  for (const [key, value] of Object.entries(more)) {
    const before = result[key];
    if (before === undefined) result[key] = value;
    else if (typeof before !== 'string' && typeof value !== 'string') result[key] = merged(before, value);
  }
  return result;
}

/**
 * Adds keys to a namespace in each language, and the namespace to the typed list.
 *
 * @param {string} namespace
 * @param {Record<string, Texts>} texts by language
 * @returns {string[]} the files written
 */
export function addTexts(namespace, texts) {
  const written = Object.entries(texts).map(([language, more]) => {
    const file = `locales/${language}/${namespace}.json`;
    const path = join(root, file);
    /** @type {Texts} */
    const there = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
    writeFileSync(path, `${JSON.stringify(merged(there, more), null, 2)}\n`);
    return file;
  });
  return written.length === 0 ? [] : [...written, ...declareNamespace(namespace)];
}

/** @param {string} namespace */
function declareNamespace(namespace) {
  const file = 'src/i18n/namespaces.ts';
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  if (text.includes(`locales/en/${namespace}.json`)) return [];
  const imports = `import type ${namespace} from '#locales/en/${namespace}.json';\n`;
  const entry = `  ${namespace}: typeof ${namespace};\n`;
  writeFileSync(path, imports + text.replace('export interface Namespaces {\n', `$&${entry}`));
  return [file];
}
