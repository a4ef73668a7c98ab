import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './refresh-button.module.css';

interface RefreshButtonProps {
  readonly busy: boolean;
  readonly onRefresh: () => void;
}

/** Asks the server again. Turns while that is under way, and then takes no click, but keeps the focus. */
export function RefreshButton({ busy, onRefresh }: RefreshButtonProps) {
  const { t } = useTranslation('ui');
  return (
    <button
      type="button"
      className={`centred ${classes['root']}`}
      aria-label={t(($) => $.refresh)}
      title={t(($) => $.refresh)}
      aria-disabled={busy}
      onClick={() => {
        if (!busy) onRefresh();
      }}
    >
      <IconRefresh className={classes['icon']} data-busy={busy || undefined} size="1rem" aria-hidden />
    </button>
  );
}
