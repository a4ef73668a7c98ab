import { plainText } from '#domain/plain-text.ts';
import type { FilterOption } from './options.ts';

/**
 * The options that a typed text finds, by label without regard to case and accents: first those that begin
 * with it, then those with a word that does ('ger' is Germany before Algeria). '#12' finds by relative id when
 * the rest is digits, from its beginning (specification 5).
 */
export function searchOptions(options: readonly FilterOption[], text: string): readonly FilterOption[] {
  const wanted = text.trim();
  if (wanted === '') return options;
  const id = /^#(\d+)$/.exec(wanted)?.[1];
  if (id !== undefined) return options.filter((option) => String(option.relativeId ?? '').startsWith(id));
  const plain = plainText(wanted);
  const fit = (option: FilterOption): number => {
    if (option.country === wanted.toUpperCase()) return 0;
    const place = plainText(option.label).indexOf(plain);
    if (place <= 0) return place === 0 ? 0 : NOT_FOUND;
    return plainText(option.label).includes(` ${plain}`) ? 1 : 2;
  };
  return options
    .map((option) => ({ option, fit: fit(option) }))
    .filter((one) => one.fit < NOT_FOUND)
    .toSorted((a, b) => a.fit - b.fit)
    .map(({ option }) => option);
}

const NOT_FOUND = 3;
