import type { Dashboard } from '#contract/resources/dashboard.ts';
import type { Metric } from '#contract/resources/metrics.ts';
import { changeBetween } from '#domain/change.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePublisherFormat } from '../publisher-format.context.tsx';
import { Unbroken } from '../unbroken/unbroken.tsx';
import { useComparedWith } from './compared-with.ts';
import { writeDifference } from './write-difference.ts';
import classes from './explanation.module.css';

interface ExplanationProps {
  readonly figure: Metric;
  readonly dashboard: Dashboard;
}

/** What a figure means, what it was before, and which period 'before' is. Three lines of a tooltip. */
export function Explanation({ figure, dashboard }: ExplanationProps) {
  const { t } = useTranslation('dashboard');
  const { t: tMetric } = useTranslation('metrics');
  const format = usePublisherFormat();
  const comparedWith = useComparedWith(dashboard);
  const { current, previous, currency } = dashboard;
  const explained = <span className={classes['line']}>{tMetric(($) => $[figure].explanation)}</span>;
  if (!previous) return explained;
  const value = format.metric(figure, previous);
  const difference = writeDifference(figure, changeBetween(current[figure], previous[figure]), currency);
  return (
    <>
      {explained}
      <span className={classes['line']}>
        {difference === null
          ? t(($) => $.tiles.before, { value })
          : t(($) => $.tiles.beforeBy, { value, difference })}
      </span>
      <span className={classes['line']}>
        <Unbroken>{comparedWith}</Unbroken>
      </span>
    </>
  );
}
