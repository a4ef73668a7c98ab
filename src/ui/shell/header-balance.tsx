import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './header-balance.module.css';

interface HeaderBalanceProps {
  /** '$1,234.50'; null where none has ever been loaded: the amount is blank then (specification 7). */
  readonly amount: string | null;
  /** 'HH:mm' or a date and time, when the network said so. */
  readonly asOf: string | null;
  /** Older than its refresh: marked, not hidden. */
  readonly old: boolean;
}

/** What is available, with its time on hover and focus; leads to what it is made of. */
export function HeaderBalance({ amount, asOf, old }: HeaderBalanceProps) {
  const { t } = useTranslation('shell');
  const hint = useId();
  return (
    <div className={classes['root']} data-old={old || undefined}>
      <Link
        to="/balance"
        search={{ of: 'available' }}
        resetScroll={false}
        className={classes['link'] ?? ''}
        aria-describedby={hint}
      >
        <span className={`visually-hidden-on-phones ${classes['label']}`}>{t(($) => $.balance.label)}</span>
        <span className={`cut ${classes['amount']}`} data-numeric data-testid="balance">
          {amount ?? ''}
        </span>
      </Link>
      <span className={classes['hint']} id={hint} role="tooltip">
        {asOf === null ? t(($) => $.balance.unknown) : t(($) => $.balance.asOf, { time: asOf })}
      </span>
    </div>
  );
}
