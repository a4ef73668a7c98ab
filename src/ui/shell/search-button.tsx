import { IconSearch } from '@tabler/icons-react';
import { actKeys } from '#domain/act-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './search-button.module.css';

/** Opens the search: drawn as a field with its shortcut from 1170 px, below that as one button of the header. */
export function SearchButton({ onSearch }: { readonly onSearch: () => void }) {
  const { t } = useTranslation('shell');
  const label = t(($) => $.search.open);
  return (
    <button
      type="button"
      className={`icon-button lit ${classes['root']}`}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      aria-keyshortcuts={['Control', 'Meta'].map((mod) => actKeys.search.replace('mod', mod)).join(' ')}
      onClick={onSearch}
    >
      <IconSearch className={classes['icon']} size={20} stroke={1.7} aria-hidden />
      <span className={classes['word']}>{label}</span>
      <kbd className={classes['keys']} aria-hidden>
        {isApple() ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </button>
  );
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
