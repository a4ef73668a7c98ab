import type { ReactNode } from 'react';
import type { ListSearch } from '#ui/kit/list-page/list-search.ts';
import { CampaignSearch } from '#ui/campaigns/campaign-search.tsx';

/** The search of a list, among its tools. */
export function useSearchTools<S extends ListSearch & { readonly search?: string | undefined }>(
  of: 'offers' | 'smartlinks',
  search: S,
  onSearch: (next: S) => void,
): { readonly controls: ReactNode } {
  return {
    controls: (
      <CampaignSearch
        of={of}
        search={search.search ?? ''}
        onSearch={(text) => onSearch({ ...search, search: text === '' ? undefined : text, page: undefined })}
      />
    ),
  };
}
