import type { ListView } from '#domain/list-view.ts';
import type { FilterOption, OptionSource } from './filter-field.ts';

/** Options out of what `useAsk` shows of their resource. An empty list is ready, with nothing to choose. */
export function optionSource<Row>(
  view: ListView<readonly Row[]>,
  optionOf: (row: Row) => FilterOption,
): OptionSource {
  switch (view.kind) {
    case 'ready':
      return { options: view.value.map(optionOf), state: 'ready' };
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
