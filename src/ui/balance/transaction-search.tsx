import { useTranslation } from '#i18n/use-translation.ts';
import { SearchField } from '#ui/kit/search-field/search-field.tsx';
import { useTypedSearch } from '#ui/kit/search-field/use-typed-search.ts';
import classes from './balance.module.css';

interface TransactionSearchProps {
  readonly search: string;
  /** Told after a pause in typing. */
  readonly onSearch: (search: string) => void;
}

/** Finds a transaction by its id, and those of a conversion by the conversion's. */
export function TransactionSearch({ search, onSearch }: TransactionSearchProps) {
  const { t } = useTranslation('balance');
  const [typed, type, leave] = useTypedSearch(search, onSearch);
  return (
    <SearchField
      className={classes['search']}
      label={t(($) => $.search.label)}
      clear={t(($) => $.search.clear)}
      value={typed}
      onType={type}
      onLeave={leave}
    />
  );
}
