import { fallbackLanguage, languages, type Language } from '#contract/enumerations.ts';
import en from '#locales/en/server.json' with { type: 'json' };
import ru from '#locales/ru/server.json' with { type: 'json' };
import uk from '#locales/uk/server.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/server.json' with { type: 'json' };

/** The network's own sentences (architecture: texts). */
export type TextKey = keyof typeof en;
export type TextValues = Readonly<Record<string, string | number>>;

const texts: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { en, ru, uk, 'zh-CN': zhCN };

/** A sentence in a language, with `{{name}}` filled from `values`. */
export function textOf(language: Language, key: TextKey, values: TextValues = {}): string {
  return texts[language][key].replace(/\{\{(\w+)\}\}/g, (hole, name: string) => String(values[name] ?? hole));
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
  const chosen = languages.find((language) => language === cookie);
  if (chosen) return chosen;
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { base: tag.split('-')[0]?.toLowerCase(), weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { base } of wanted) {
    const found = languages.find((language) => language.split('-')[0] === base);
    if (found) return found;
  }
  return otherwise;
}

/** One part after another in all languages, for what is stored and read in whatever language later. */
export const textsOf = <Part extends string>(
  keys: Readonly<Record<Part, TextKey>>,
): Readonly<Record<Language, Readonly<Record<Part, string>>>> => ({
  en: partsIn('en', keys),
  ru: partsIn('ru', keys),
  uk: partsIn('uk', keys),
  'zh-CN': partsIn('zh-CN', keys),
});

const partsIn = <Part extends string>(language: Language, keys: Readonly<Record<Part, TextKey>>) =>
  Object.fromEntries(
    Object.entries<TextKey>(keys).map(([part, key]) => [part, textOf(language, key)]),
  ) as Record<Part, string>; // the same keys
