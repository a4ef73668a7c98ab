import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatusDisplay } from '#domain/status-display.ts';
import { StatusDot } from '#ui/kit/status-dot/status-dot.tsx';
import classes from './detail.module.css';

interface StateCardProps {
  readonly display: StatusDisplay;
  /** The manager's own words, where there are any. */
  readonly reason: string | null;
  /** What can be done now: buttons and links. */
  readonly children: ReactNode;
}

/** Where it stands, why, and what next, in words: nobody is left before a grey dot. */
export function StateCard({ display: { status, tone }, reason, children }: StateCardProps) {
  const { t } = useTranslation('offers');
  return (
    <section className={classes['state']} aria-label={t(($) => $.state.title)}>
      <div className={classes['words']}>
        <StatusDot tone={tone} label={t(($) => $.status[status])} />
        <p>{t(($) => $.state[status].why)}</p>
        {reason !== null && <p>{t(($) => $.state.reason, { reason })}</p>}
        <p className={classes['next']}>{t(($) => $.state[status].next)}</p>
      </div>
      <div className={classes['ways']}>{children}</div>
    </section>
  );
}
