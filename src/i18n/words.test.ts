/** The words of docs/words.md: each name is said, each state by its word, and what it forbids is not. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages, type Language } from '#contract/enumerations.ts';

const root = join(import.meta.dirname, '../..');
const [names = '', states = '', forbidden = ''] = readFileSync(join(root, 'docs/words.md'), 'utf8').split(
  '\n## ',
);

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

/** Every text of a language by its key, as `conversions:status.paid`. */
function textsOf(language: Language): ReadonlyMap<string, string> {
  const folder = join(root, 'locales', language);
  const leaves = (path: string, value: unknown): readonly (readonly [string, string])[] =>
    typeof value === 'string'
      ? [[path, value]]
      : Object.entries(value as object).flatMap(([key, one]) =>
          leaves(`${path}${path.endsWith(':') ? '' : '.'}${key}`, one),
        ); // texts and groups of them
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true });
  return new Map(
    files
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) =>
        leaves(`${file.slice(0, -5)}:`, JSON.parse(readFileSync(join(folder, file), 'utf8'))),
      ),
  );
}
const texts = new Map(languages.map((language) => [language, textsOf(language)]));
const textOf = (language: Language, key: string) => texts.get(language)?.get(key);

/** How a word begins, whatever its ending is: the last letters of a long one are its grammar. */
const stemOf = (word: string): string =>
  word
    .split(' ')
    .map((one) => (one.length > 4 ? one.slice(0, -2) : one.length > 3 ? one.slice(0, -1) : one))
    .map((one) => one.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join(String.raw`\p{L}* `);

describe.each(languages)('the texts in %s', (language) => {
  // What stands in the holes is no word.
  const said = [...textsOf(language)].map(
    ([key, text]) => `${key} ${text.replaceAll(/\{\{[^}]*\}\}/g, '…')}`,
  );

  it.each(rowsOf(names).map((row) => row[languages.indexOf(language)] ?? ''))('say %s', (name) => {
    const pattern = new RegExp(language === 'zh-CN' ? name : stemOf(name), 'iu');
    expect(said.filter((text) => pattern.test(text))).not.toEqual([]);
  });

  const words = rowsOf(forbidden).flatMap(([of, word = '']) => (of === language ? [word] : []));
  it('have words that they must not have', () => {
    expect(words).not.toEqual([]);
  });
  it.each(words)('do not say %s', (word) => {
    const edge = language === 'zh-CN' ? '' : String.raw`(?<!\p{L})`;
    const pattern = new RegExp(`^\\S+ .*${edge}${word}`, 'iu');
    expect(said.filter((text) => pattern.test(text))).toEqual([]);
  });
});

describe('the states', () => {
  const rows = rowsOf(states).map((cells) => ({
    forms: new Map(languages.map((language, at) => [language, (cells[at] ?? '').split(', ')])),
    where: (cells[languages.length] ?? '').split(', ').map((key) => key.replaceAll('`', '')),
  }));
  const listed = new Map(rows.flatMap((row) => row.where.map((key) => [key, row] as const)));
  const english = [...textsOf('en')];

  it.each(languages)('are called by their word in %s', (language) => {
    const wrong = [...listed].filter(
      ([key, { forms }]) => !forms.get(language)?.includes(textOf(language, key) ?? ''),
    );
    expect(wrong.map(([key]) => `${key}: ${textOf(language, key)}`)).toEqual([]);
  });

  it('stand in the table, all of them', () => {
    const keys = english.map(([key]) => key).filter((key) => /[:.](status|states)\.[^.]+$/.test(key));
    expect(keys.filter((key) => !listed.has(key))).toEqual([]);
  });

  it.each(languages)('are told apart in %s', (language) => {
    // Two rows with one English word are what one word of another language cannot say.
    const names = rows.flatMap(({ forms }) =>
      [...new Set((forms.get(language) ?? []).map(stemOf))].map(
        (stem) => [stem, forms.get('en')?.[0]] as const,
      ),
    );
    const twice = names.filter(([stem, name]) => names.some(([other, of]) => other === stem && of !== name));
    expect(twice).toEqual([]);
  });

  it.each(languages)('have no second word in %s anywhere', (language) => {
    const wrong = english.flatMap(([key, text]) => {
      // A button that reads as a state does something: its word is a verb elsewhere.
      if (/[:.]actions\./.test(key)) return [];
      const of = rows.filter(({ forms }) => forms.get('en')?.includes(text));
      const here = textOf(language, key) ?? '';
      return of.length === 0 || of.some(({ forms }) => forms.get(language)?.includes(here))
        ? []
        : [`${key}: ${here}`];
    });
    expect(wrong).toEqual([]);
  });
});
