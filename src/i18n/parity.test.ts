import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages, type Language } from '#contract/enumerations.ts';

const folder = join(import.meta.dirname, '../../locales');
const namespaces = readdirSync(join(folder, 'en')).map((file) => file.replace('.json', ''));

type Texts = { readonly [key: string]: string | readonly string[] | Texts };
const read = (language: Language, namespace: string): Texts =>
  JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), 'utf8')) as Texts; // what the tests below check

/** 'login.submit' -> 'Log in', for every text. */
function flat(texts: Texts, path = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${path}${key}`, value] as const]
        : [...flat(value as Texts, `${path}${key}.`)],
    ),
  );
}

const plural = /_(zero|one|two|few|many|other)$/;
const stemsOf = (texts: Map<string, string>) =>
  [...new Set([...texts.keys()].map((key) => key.replace(plural, '')))].toSorted();
const holesOf = (text: string) => [...new Set(text.match(/\{\{[^}]+\}\}/g))].toSorted();

describe.each(languages)('the texts in %s', (language) => {
  it('are the same files as in English', () => {
    expect(readdirSync(join(folder, language)).toSorted()).toEqual(
      namespaces.map((namespace) => `${namespace}.json`).toSorted(),
    );
  });

  describe.each(namespaces)('of %s', (namespace) => {
    const english = flat(read('en', namespace));
    const texts = flat(read(language, namespace));

    it('say all that English says, and nothing else', () => {
      expect(stemsOf(texts)).toEqual(stemsOf(english));
    });

    it('are never empty', () => {
      expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
    });

    it('have every plural form of the language, and no other', () => {
      const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
      const counted = new Set(
        [...english.keys()].filter((key) => plural.test(key)).map((key) => key.replace(plural, '')),
      );
      for (const stem of counted) {
        const forms = [...texts.keys()].filter((key) => key.replace(plural, '') === stem && key !== stem);
        expect(forms.map((key) => key.slice(stem.length + 1)).toSorted(), stem).toEqual(categories);
      }
    });

    it('have the holes that are filled', () => {
      for (const [key, text] of texts) {
        const stem = key.replace(plural, '');
        const source = english.get(key) ?? english.get(`${stem}_other`) ?? english.get(stem) ?? '';
        // 'one' may say the number in words.
        const expected = key.endsWith('_one') ? holesOf(text) : holesOf(source);
        expect(holesOf(text), key).toEqual(expected);
      }
    });
  });
});
