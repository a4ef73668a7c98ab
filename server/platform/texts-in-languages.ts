import { type Language, languages } from '#contract/enumerations.ts';

/** English is always there, and stands in for what is not. */
export type Texts<Text> = { readonly en: Text } & Readonly<Partial<Record<Language, Text>>>;

/** A row for each language that has a text. */
export const rowsOf = <Text>(texts: Texts<Text>) =>
  languages.flatMap((language) => {
    const text: Text | undefined = texts[language];
    return text === undefined ? [] : [{ language, text }];
  });
