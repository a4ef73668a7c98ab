import type { Language } from '#contract/enumerations.ts';

/** What a reader calls the countries; the code itself where it is none of one. */
export function countryNames(language: Language): (code: string) => string {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}
