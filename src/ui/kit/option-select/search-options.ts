import { plainText } from '#domain/plain-text.ts';
import type { FilterOption } from '../filter-drawer/filter-field.ts';

/**
 * The options that a typed text finds: by label without regard to case and accents; '#12' by relative id
 * when the rest is digits, from its beginning (specification 5).
 */
export function searchOptions(options: readonly FilterOption[], text: string): readonly FilterOption[] {
  const wanted = text.trim();
  if (wanted === '') return options;
  const id = /^#(\d+)$/.exec(wanted)?.[1];
  if (id !== undefined) return options.filter((option) => String(option.relativeId ?? '').startsWith(id));
  const plain = plainText(wanted);
  return options.filter(
    (option) => plainText(option.label).includes(plain) || option.country === wanted.toUpperCase(),
  );
}
