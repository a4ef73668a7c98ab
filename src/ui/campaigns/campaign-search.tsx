import { useTranslation } from 'react-i18next';
import { SearchField } from '#ui/kit/search-field/search-field.tsx';
import { useTypedSearch } from '#ui/kit/search-field/use-typed-search.ts';
import classes from './campaigns.module.css';

interface CampaignSearchProps {
  readonly of: 'offers' | 'smartlinks';
  readonly search: string;
  /** Told after a pause in typing. */
  readonly onSearch: (search: string) => void;
}

/** Finds by name or by '#12'. */
export function CampaignSearch({ of, search, onSearch }: CampaignSearchProps) {
  const { t } = useTranslation('offers');
  const [typed, type, leave] = useTypedSearch(search, onSearch);
  return (
    <SearchField
      className={classes['search']}
      label={t(($) => (of === 'offers' ? $.searchOffers : $.searchSmartlinks))}
      clear={t(($) => $.clear)}
      value={typed}
      onType={type}
      onLeave={leave}
    />
  );
}
