import { parseArgs } from 'node:util';
import { fallbackLanguage, type Language, languages } from '#contract/enumerations.ts';
import type { Texts } from '../texts-in-languages.ts';
import { CommandError } from './command.ts';

export interface Arguments<Option extends string> {
  /** By language, English first: what stands before the first `ru`, `uk` or `zh-CN`, and what follows each. */
  readonly words: ReadonlyMap<Language, readonly string[]>;
  readonly options: Readonly<Partial<Record<Option, string>>>;
}

const isLanguage = (word: string): word is Language => languages.some((language) => language === word);

/**
 * Reads `TITLE TEXT ru TITLE TEXT --link ADDRESS`; what begins with one dash (`-50 %`) is a word. Throws a
 * `CommandError` for an option that is not there, or lacks its value.
 */
export function readArguments<const Option extends string>(
  args: readonly string[],
  known: readonly Option[],
): Arguments<Option> {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(known.map((name) => [name, { type: 'string' as const }])),
    allowPositionals: true,
    // it would refuse a word with a dash
    strict: false,
    tokens: true,
  });
  const words = new Map<Language, string[]>();
  const options: Partial<Record<Option, string>> = {};
  let language: Language = fallbackLanguage;
  let read = -1;
  for (const token of tokens) {
    const word = args[token.index] ?? '';
    if (token.kind === 'option' && token.rawName.startsWith('--')) {
      const option = known.find((name) => name === token.name);
      if (option === undefined || token.value === undefined) {
        throw new CommandError(`${token.rawName} is not understood.`);
      }
      options[option] = token.value;
    } else if (token.kind !== 'option-terminator' && token.index !== read) {
      // a word with a dash comes as an option for each of its letters
      read = token.index;
      if (isLanguage(word)) language = word;
      else words.set(language, [...(words.get(language) ?? []), word]);
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
): Texts<Text> {
  const en = read(words.get('en') ?? []);
  const others = [...words].filter(([language]) => language !== 'en');
  return { ...Object.fromEntries(others.map(([language, typed]) => [language, read(typed)])), en };
}
