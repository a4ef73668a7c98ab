/** The words of docs/words.md: each name is said, and what it forbids is not. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages, type Language } from '#contract/enumerations.ts';

const root = join(import.meta.dirname, '../..');
const [names = '', forbidden = ''] = readFileSync(join(root, 'docs/words.md'), 'utf8').split('## Not');

/** The rows of the table in a text, without its head. */
const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** Every text of a language as file and sentence; what stands in its holes is no word of it. */
function textsOf(language: Language): readonly string[] {
  const folder = join(root, 'locales', language);
  const leaves = (value: unknown): readonly string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves); // texts and groups of them
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true });
  return files
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      leaves(JSON.parse(readFileSync(join(folder, file), 'utf8'))).map(
        (text) => `${file}: ${text.replaceAll(/\{\{[^}]*\}\}/g, '…')}`,
      ),
    );
}

/** How a word begins, whatever its ending is: the last letters of a long one are its grammar. */
const stemOf = (word: string): string =>
  word
    .split(' ')
    .map((one) => (one.length > 4 ? one.slice(0, -2) : one.length > 3 ? one.slice(0, -1) : one))
    .map((one) => one.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join(String.raw`\p{L}* `);

describe.each(languages)('the texts in %s', (language) => {
  const texts = textsOf(language);

  it.each(rowsOf(names).map((row) => row[languages.indexOf(language)] ?? ''))('say %s', (name) => {
    const pattern = new RegExp(language === 'zh-CN' ? name : stemOf(name), 'iu');
    expect(texts.filter((text) => pattern.test(text))).not.toEqual([]);
  });

  const words = rowsOf(forbidden).flatMap(([of, word = '']) => (of === language ? [word] : []));
  it('have words that they must not have', () => {
    expect(words).not.toEqual([]);
  });
  it.each(words)('do not say %s', (word) => {
    const edge = language === 'zh-CN' ? '' : String.raw`(?<!\p{L})`;
    const pattern = new RegExp(`: .*${edge}${word}`, 'iu');
    expect(texts.filter((text) => pattern.test(text))).toEqual([]);
  });
});
