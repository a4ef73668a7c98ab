import type { CampaignKind } from '#contract/enumerations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SearchField } from '#ui/kit/search-field/search-field.tsx';
import { useTypedSearch } from '#ui/kit/search-field/use-typed-search.ts';
import classes from './campaigns.module.css';

interface CampaignSearchProps {
  readonly campaign: CampaignKind;
  readonly search: string;
  /** Told after a pause in typing. */
  readonly onSearch: (search: string) => void;
}

/** Finds by name or by '#12'. */
export function CampaignSearch({ campaign, search, onSearch }: CampaignSearchProps) {
  const { t } = useTranslation('offers');
  const [typed, type, leave] = useTypedSearch(search, onSearch);
  return (
    <SearchField
      className={classes['search']}
      label={t(($) => $.kinds[campaign].search)}
      clear={t(($) => $.clear)}
      value={typed}
      onType={type}
      onLeave={leave}
    />
  );
}
