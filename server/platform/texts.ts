import { parseAccept } from 'hono/utils/accept';
import { fallbackLanguage, languageIn, languages, type Language } from '#contract/enumerations.ts';
import { problemCounts } from '#contract/field-problem.ts';
import { sentences, type TextKey } from './sentences.ts';

export type TextValues = Readonly<Record<string, string | number>>;

/** The form of a sentence for a number, where it has forms; undefined: there is no such sentence. */
const formOf = (language: Language, key: string, count = 0): string | undefined =>
  sentences[language][key] ?? sentences[language][`${key}_${new Intl.PluralRules(language).select(count)}`];

/** Whether a rule of the contract names a sentence that the network has too. */
export const isTextKey = (key: string): key is TextKey => formOf(fallbackLanguage, key) !== undefined;

/** What a rule of the contract has said, in a reader's words. */
export const problemText = (language: Language, problem: string): string =>
  textOf(language, isTextKey(problem) ? problem : 'valueInvalid');

/** A sentence in a language, with `{{name}}` filled from `values`; those of the contract's rules know their numbers. */
export function textOf(language: Language, key: TextKey, values: TextValues = {}): string {
  const counts: Readonly<Record<string, number>> = problemCounts;
  const all: TextValues = { ...(key in counts && { count: counts[key] ?? 0 }), ...values };
  return (formOf(language, key, Number(all['count'])) ?? key).replace(
    /\{\{(\w+)\}\}/g,
    (hole, name: string) => String(all[name] ?? hole),
  );
}

/**
 * The best of our languages for a reader: the `locale` cookie's if it names one, else the first of
 * `Accept-Language` by weight (`zh-TW` and `zh` are read as zh-CN), else `otherwise`.
 */
export function negotiateLanguage(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
  otherwise: Language = fallbackLanguage,
): Language {
  const chosen = languageIn(cookie);
  if (chosen) return chosen;
  const wanted = parseAccept(acceptLanguage ?? '').filter(({ q }) => q > 0);
  for (const { type } of wanted) {
    const base = type.split('-')[0]?.toLowerCase();
    const found = languages.find((language) => language.split('-')[0] === base);
    if (found) return found;
  }
  return otherwise;
}

/** One part after another in all languages, for what is stored and read in whatever language later. */
export const textsOf = <Part extends string>(
  keys: Readonly<Record<Part, TextKey>>,
  values: TextValues = {},
): Readonly<Record<Language, Readonly<Record<Part, string>>>> => ({
  en: partsIn('en', keys, values),
  ru: partsIn('ru', keys, values),
  uk: partsIn('uk', keys, values),
  'zh-CN': partsIn('zh-CN', keys, values),
});

const partsIn = <Part extends string>(
  language: Language,
  keys: Readonly<Record<Part, TextKey>>,
  values: TextValues,
) =>
  Object.fromEntries(
    Object.entries<TextKey>(keys).map(([part, key]) => [part, textOf(language, key, values)]),
  ) as Record<Part, string>; // the same keys
