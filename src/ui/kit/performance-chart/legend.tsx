import { useTranslation } from 'react-i18next';
import classes from './legend.module.css';

interface LegendProps {
  /** The days of the two periods, in words. */
  readonly current: string;
  readonly previous: string;
  /** Said instead, where there are no lines to explain. */
  readonly notice: string | null;
}

/** Which line is which: solid for this period, dashed for the one before. */
export function Legend({ current, previous, notice }: LegendProps) {
  const { t } = useTranslation('dashboard');
  if (notice !== null) return <p className={classes['notice']}>{notice}</p>;
  return (
    <ul className={classes['root']}>
      <li className={classes['entry']}>
        <LineSample line="current" />
        <span className={classes['name']}>{t(($) => $.chart.current)}</span>
        <span className={classes['days']}>{current}</span>
      </li>
      <li className={classes['entry']}>
        <LineSample line="previous" />
        <span className={classes['name']}>{t(($) => $.chart.previous)}</span>
        <span className={classes['days']}>{previous}</span>
      </li>
    </ul>
  );
}

/** A piece of the line as the chart draws it. */
export function LineSample({ line }: { readonly line: 'current' | 'previous' }) {
  return (
    <svg className={classes['sample']} data-line={line} width="18" height="4" aria-hidden="true">
      <line x1="1" y1="2" x2="17" y2="2" />
    </svg>
  );
}
