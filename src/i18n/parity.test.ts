/** The four languages say the same things: the same keys, each with its own plural forms and the same holes to fill. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages, type Language } from '#contract/enumerations.ts';

const folder = join(import.meta.dirname, '../../locales');
const filesOf = (language: Language) =>
  readdirSync(join(folder, language), { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.json'))
    .toSorted();
const namespaces = filesOf('en').map((file) => file.replace('.json', ''));

/** 'login.submit' -> 'Log in', for every text of a file. */
function textsOf(language: Language, namespace: string): ReadonlyMap<string, string> {
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

const plural = /_(zero|one|two|few|many|other)$/;
const stemOf = (key: string) => key.replace(plural, '');
const stemsOf = (keys: Iterable<string>) => [...new Set([...keys].map(stemOf))].toSorted();
const countedIn = (...all: ReadonlyMap<string, string>[]) =>
  stemsOf(all.flatMap((texts) => [...texts.keys()]).filter((key) => plural.test(key)));
const holesOf = (text: string) => [...new Set(text.match(/\{\{[^}]+\}\}/g))].toSorted();

describe.each(languages)('the texts in %s', (language) => {
  const rules = new Intl.PluralRules(language);

  it('are the same files as in English', () => {
    expect(filesOf(language)).toEqual(namespaces.map((namespace) => `${namespace}.json`));
  });

  it('have one name for a field wherever it is asked for, and another sentence for its error', () => {
    const account = textsOf(language, 'account');
    expect(account.get('reset.email')).toBe(account.get('register.email'));
    const repeat = account.get('register.repeat');
    expect(account.get('newPassword.repeat')).toBe(repeat);
    expect(account.get('validation.repeatRequired')).not.toBe(repeat);
  });

  it('write a column of conversions shorter with words that are read out, too', () => {
    const texts = textsOf(language, 'conversions');
    const readOut = (key: string) => texts.get(key.replace('short', 'columns')) ?? '';
    const others = [...texts].filter(
      ([key, seen]) => key.startsWith('short.') && !readOut(key).includes(seen.replace(/\.$/, '')),
    );
    expect(others).toEqual([]);
  });

  it('say what the network says too in one place, of which the network reads it', () => {
    const isServers = (namespace: string) => /^server\b/.test(namespace);
    const panel = namespaces
      .filter((namespace) => !isServers(namespace) && namespace !== 'mail')
      .flatMap((namespace) => [...textsOf(language, namespace).values()]);
    // Names of things are no sentences: 'Desktop', 'All devices'.
    const network = namespaces
      .filter(isServers)
      .flatMap((namespace) => [...textsOf(language, namespace)])
      .filter(([key]) => !key.startsWith('device'));
    expect(network.filter(([, text]) => panel.includes(text))).toEqual([]);
  });

  describe.each(namespaces)('of %s', (namespace) => {
    const english = textsOf('en', namespace);
    const texts = textsOf(language, namespace);

    it('say all that English says, and nothing else', () => {
      expect(stemsOf(texts.keys())).toEqual(stemsOf(english.keys()));
    });

    it('are never empty', () => {
      expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
    });

    it('have every plural form of the language, and no other', () => {
      const needed = rules.resolvedOptions().pluralCategories.toSorted();
      // What is counted in one language is counted in all of them.
      for (const stem of countedIn(english, texts)) {
        const present = [...texts.keys()].filter((key) => stemOf(key) === stem);
        expect(present.toSorted(), stem).toEqual(needed.map((form) => `${stem}_${form}`));
      }
    });

    it('name a button by the words that are seen on it, together (WCAG 2.5.3)', () => {
      // 'end' is on the button that 'endOf' names, and 'check.action' on that of 'check.of'.
      const seenOn = (key: string) => texts.get(key.replace(/\.of$/, '.action').replace(/Of$/, ''));
      const apart = [...texts].filter(([key, name]) => !name.includes(seenOn(key) ?? ''));
      expect(apart).toEqual([]);
    });

    it('have the holes that are filled', () => {
      // Where 'one' is 1 alone, and not 21 too, it may be said in words.
      const words = rules.select(21) !== 'one';
      for (const [key, text] of texts) {
        const stem = stemOf(key);
        const source = holesOf(english.get(`${stem}_other`) ?? english.get(stem) ?? '');
        const holes = holesOf(text);
        const written = words && key.endsWith('_one') && !holes.includes('{{count}}');
        expect(holes, key).toEqual(written ? source.filter((hole) => hole !== '{{count}}') : source);
      }
    });
  });
});

it.each(['ru', 'uk'] as const)(
  'keeps a dash with the word before it, and a unit with its number: %s',
  (language) => {
    const loose = / —|[\d}] (?:с|ч|д|мин|хв|год|%)(?!\p{L})/u;
    const broken = namespaces.flatMap((namespace) =>
      [...textsOf(language, namespace)].filter(([, text]) => loose.test(text)),
    );
    expect(broken).toEqual([]);
  },
);

it.each(['ru', 'uk'] as const)('has a short dash between the ends of a range alone: %s', (language) => {
  const short = /– \p{Ll}/u;
  const broken = namespaces.flatMap((namespace) =>
    [...textsOf(language, namespace)].filter(([, text]) => short.test(text)),
  );
  expect(broken).toEqual([]);
});
