import { useTranslation } from '#i18n/use-translation.ts';
import classes from './legend.module.css';

interface LegendProps {
  /** The days of the two periods, in words; null: nothing is known of the one before. */
  readonly current: string;
  readonly previous: string | null;
  /** The end of the current line still grows. */
  readonly unfinished: boolean;
  /** Said instead, where there are no lines to explain. */
  readonly notice: string | null;
}

/** Which line is which: solid for this period, a dot where it still grows, dashed for the one before. */
export function Legend({ current, previous, unfinished, notice }: LegendProps) {
  const { t } = useTranslation('dashboard');
  if (notice !== null) return <p className={classes['notice']}>{notice}</p>;
  return (
    <ul className={`flow ${classes['root']}`}>
      <li className={`row ${classes['entry']}`}>
        <LineSample line="current" />
        <span className={classes['name']}>{t(($) => $.chart.current)}</span>
        <span className={classes['days']}>{current}</span>
      </li>
      <li className={`row ${classes['entry']}`}>
        {previous !== null && <LineSample line="previous" />}
        <span className={classes['name']}>{t(($) => $.chart.previous)}</span>
        <span className={classes['days']}>{previous ?? t(($) => $.chart.noHistory)}</span>
      </li>
      {unfinished && (
        <li className={`row ${classes['entry']}`}>
          <LineSample line="growing" />
          <span className={classes['days']}>{t(($) => $.chart.unfinished)}</span>
        </li>
      )}
    </ul>
  );
}

/** A piece of the line as the chart draws it. */
export function LineSample({ line }: { readonly line: 'current' | 'previous' | 'growing' }) {
  return (
    <svg className={classes['sample']} data-line={line} width="18" height="4" aria-hidden="true">
      {line === 'growing' ? <circle cx="9" cy="2" r="1" /> : <line x1="1" y1="2" x2="17" y2="2" />}
    </svg>
  );
}
