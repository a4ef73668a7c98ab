import type { ReactNode } from 'react';
import type { ListSearch } from '#ui/kit/list-page/list-search.ts';
import { useNarrow } from '#ui/kit/use-narrow.ts';
import { TrafficSearch } from '#ui/offers/traffic-search.tsx';

/** The search of a list: among its tools, on a narrow screen in a row of its own. */
export function useSearchTools<S extends ListSearch & { readonly search?: string | undefined }>(
  of: 'offers' | 'smartlinks',
  search: S,
  onSearch: (next: S) => void,
): { readonly controls?: ReactNode; readonly summary?: ReactNode } {
  const narrow = useNarrow();
  const field = (
    <TrafficSearch
      of={of}
      search={search.search ?? ''}
      onSearch={(text) => onSearch({ ...search, search: text === '' ? undefined : text, page: undefined })}
    />
  );
  return narrow ? { summary: field } : { controls: field };
}
