import type { ListView } from '#domain/list-view.ts';
import type { PublisherFormat } from '../publisher-format.context.tsx';
import type { FilterOption, OptionSource } from '../option-select/options.ts';

/** Options out of what `useAsk` shows of their resource. An empty list is ready, with nothing to choose. */
export function optionSource<Row>(
  view: ListView<readonly Row[]>,
  optionsOf: (rows: readonly Row[]) => readonly FilterOption[],
): OptionSource {
  switch (view.kind) {
    case 'ready':
      return { options: optionsOf(view.value), state: 'ready' };
    case 'empty':
      return { options: [], state: 'ready' };
    case 'skeleton':
    case 'building':
      return { options: [], state: 'loading' };
    case 'unavailable':
    case 'tooLarge':
      return { options: [], state: 'unavailable' };
  }
}

/** Countries under their names in the reader's language: the popular ones as the server ranks them, then the rest by name. */
export function countryOptions(
  rows: readonly { readonly code: string; readonly popular: boolean }[],
  { country, language }: Pick<PublisherFormat, 'country' | 'language'>,
): FilterOption[] {
  const { compare } = new Intl.Collator(language);
  const options = rows.map(({ code, popular }) => ({
    value: code,
    label: country(code),
    country: code,
    popular,
  }));
  return [
    ...options.filter((option) => option.popular),
    ...options.filter((option) => !option.popular).toSorted((a, b) => compare(a.label, b.label)),
  ];
}
