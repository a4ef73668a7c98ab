import { fallbackLanguage, type Language } from '#contract/enumerations.ts';

/** Of each thing the text in the language asked for, else the English one, else any. */
export function inLanguage<Row extends { readonly language: Language }>(
  rows: readonly Row[],
  language: Language,
  idOf: (row: Row) => string,
): ReadonlyMap<string, Row> {
  const rank = (row: Row) => (row.language === language ? 2 : row.language === fallbackLanguage ? 1 : 0);
  return new Map(rows.toSorted((a, b) => rank(a) - rank(b)).map((row) => [idOf(row), row]));
}
