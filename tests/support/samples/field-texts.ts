import { languages } from '#contract/enumerations.ts';

type Texts = Readonly<Record<string, string>>;

const files = import.meta.glob<{ readonly validation: Texts }>(
  ['../../../locales/*/errors.json', '../../../locales/*/account.json'],
  { import: 'default', eager: true },
);

/** What is said under a field, in the order of the languages: the log-in's rules and those of all other forms. */
export const fieldTexts: readonly Texts[] = languages.map((language) => ({
  ...files[`../../../locales/${language}/errors.json`]?.validation,
  ...files[`../../../locales/${language}/account.json`]?.validation,
}));
