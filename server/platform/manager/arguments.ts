import { fallbackLanguage, type Language, languages } from '#contract/enumerations.ts';
import { CommandError } from './command.ts';

export interface Arguments<Option extends string> {
  /** By language, English first: what stands before the first `ru`, `uk` or `zh-CN`, and what follows each. */
  readonly words: ReadonlyMap<Language, readonly string[]>;
  readonly options: Readonly<Partial<Record<Option, string>>>;
}

const isLanguage = (word: string): word is Language => languages.some((language) => language === word);

/** Reads `TITLE TEXT ru TITLE TEXT --link ADDRESS`. Throws a `CommandError` for an option that is not there. */
export function readArguments<const Option extends string>(
  args: readonly string[],
  known: readonly Option[],
): Arguments<Option> {
  const words = new Map<Language, string[]>();
  const options: Partial<Record<Option, string>> = {};
  let language: Language = fallbackLanguage;
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    if (word.startsWith('--')) {
      const option = known.find((name) => `--${name}` === word);
      const value = args[at + 1];
      if (option === undefined || value === undefined) throw new CommandError(`${word} is not understood.`);
      options[option] = value;
      at += 1;
    } else if (isLanguage(word)) {
      language = word;
    } else {
      words.set(language, [...(words.get(language) ?? []), word]);
    }
  }
  return { words, options };
}

const HEADING_LONGEST = 255;

/** The first word, as a heading: one line of 1 to 255 characters. */
export function headingOf(words: readonly string[] | undefined, what: string): string {
  const heading = words?.[0]?.trim() ?? '';
  if (heading === '' || heading.length > HEADING_LONGEST || /\p{Cc}/u.test(heading)) {
    throw new CommandError(`${what} has 1 to ${HEADING_LONGEST} characters.`);
  }
  return heading;
}

/** What follows the heading. */
export const textAfter = (words: readonly string[]): string => words.slice(1).join(' ').trim();

/** One text a language of what was typed; English must be there. */
export function inLanguages<Text>(
  words: Arguments<string>['words'],
  read: (words: readonly string[]) => Text,
): { readonly en: Text } & Readonly<Partial<Record<Language, Text>>> {
  const en = read(words.get('en') ?? []);
  const others = [...words].filter(([language]) => language !== 'en');
  return { ...Object.fromEntries(others.map(([language, typed]) => [language, read(typed)])), en };
}
