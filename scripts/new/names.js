/**
 * The spellings of a name that a generator needs.
 *
 * @typedef {{ kebab: string, camel: string, pascal: string, snake: string, words: string }} Name
 */

/**
 * What a generator writes.
 *
 * @typedef {object} Part
 * @property {Record<string, string>} files
 * @property {Record<string, string>} [appended]
 * @property {Record<string, readonly (readonly [before: string, line: string])[]>} [inserted] lines that go before
 *   what is there, e.g. into the list of features
 * @property {Record<string, import('./locales.js').Texts>} texts by language
 * @property {readonly string[]} next
 */

/**
 * @param {string} text kebab-case, e.g. `promo-codes`
 * @returns {Name | null} null when it is not kebab-case
 */
export function nameOf(text) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text)) return null;
  const parts = text.split('-');
  const pascal = parts.map((part) => part.slice(0, 1).toUpperCase() + part.slice(1)).join('');
  const camel = pascal.slice(0, 1).toLowerCase() + pascal.slice(1);
  const words = parts.join(' ');
  return {
    kebab: text,
    camel,
    pascal,
    snake: parts.join('_'),
    words: words.slice(0, 1).toUpperCase() + words.slice(1),
  };
}
