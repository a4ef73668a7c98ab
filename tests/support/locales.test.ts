/** The four languages say the same things: the same keys, each with its own plural forms and the same blanks to fill. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/enumerations.ts';

const folder = resolve(import.meta.dirname, '../../locales');
const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
const plural = new RegExp(`_(${forms.join('|')})$`);

/** `a.b.c` -> text, of one namespace in one language. */
function textsOf(language: string, namespace: string): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (value: unknown, path: string) => {
    if (typeof value === 'string') texts.set(path, value);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) visit(inner, path === '' ? key : `${path}.${key}`);
    } else throw new Error(`${language}/${namespace}: ${path} is neither a text nor a group of texts`);
  };
  visit(JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), 'utf8')), '');
  return texts;
}

const stem = (key: string) => key.replace(plural, '');
const stemsOf = (texts: ReadonlyMap<string, string>) => [...new Set([...texts.keys()].map(stem))].toSorted();
const blanksOf = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name).toSorted();

const namespaces = readdirSync(join(folder, 'en'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));

describe.each(languages)('%s', (language) => {
  it('has the namespaces of English and no other', () => {
    expect(readdirSync(join(folder, language)).toSorted()).toEqual(
      namespaces.map((one) => `${one}.json`).toSorted(),
    );
  });

  it.each(namespaces)('says what English says: %s', (namespace) => {
    expect(stemsOf(textsOf(language, namespace))).toEqual(stemsOf(textsOf('en', namespace)));
  });

  it.each(namespaces)('has its plural forms, all of them and no other: %s', (namespace) => {
    const texts = textsOf(language, namespace);
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const counted = [...new Set([...texts.keys()].filter((key) => plural.test(key)).map(stem))];
    for (const key of counted) {
      const present = forms.filter((form) => texts.has(`${key}_${form}`)).toSorted();
      expect(present, key).toEqual(needed);
    }
  });

  it('has one name for a field wherever it is asked for, and another sentence for its error', () => {
    const auth = textsOf(language, 'auth');
    expect(auth.get('reset.email')).toBe(auth.get('register.email'));
    const repeat = auth.get('register.repeat');
    expect(auth.get('newPassword.repeat')).toBe(repeat);
    expect(textsOf(language, 'errors').get('validation.repeatRequired')).not.toBe(repeat);
  });

  it.each(namespaces)('leaves the same blanks as English, and says something everywhere: %s', (namespace) => {
    const english = textsOf('en', namespace);
    const samples = new Map([...english].map(([key, text]) => [stem(key), blanksOf(text)]));
    for (const [key, text] of textsOf(language, namespace)) {
      expect(text.trim(), key).not.toBe('');
      const allowed = samples.get(stem(key)) ?? [];
      // 'one' may be written out instead of counted.
      const written = blanksOf(text).filter((name) => name !== 'count');
      expect(written, key).toEqual(allowed.filter((name) => name !== 'count'));
    }
  });
});

it.each(['ru', 'uk'])('keeps a dash with the word before it, and a unit with its number: %s', (language) => {
  const loose = / —|[\d}] (?:с|ч|д|мин|хв|год|%)(?!\p{L})/u;
  const broken = namespaces.flatMap((namespace) =>
    [...textsOf(language, namespace)].filter(([, text]) => loose.test(text)),
  );
  expect(broken).toEqual([]);
});
