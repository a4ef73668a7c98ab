import { useTranslation } from 'react-i18next';
import { DASH } from '#ui/kit/publisher-format.context.tsx';
import classes from './offers.module.css';

interface FiguresCellProps {
  /** As they are written; null where there were no clicks. */
  readonly network: string | null;
  readonly own: string | null;
}

/** A figure of everybody's and, below it, the reader's own where there is one. */
export function FiguresCell({ network, own }: FiguresCellProps) {
  const { t } = useTranslation('offers');
  return (
    <span className={classes['figures']}>
      <span>{network ?? DASH}</span>
      {own !== null && <span className={classes['own']}>{t(($) => $.own, { value: own })}</span>}
    </span>
  );
}
