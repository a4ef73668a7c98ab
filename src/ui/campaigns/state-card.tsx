import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignKind } from '#contract/enumerations.ts';
import { formatCount } from '#domain/number-format.ts';
import type { StatusDisplay } from '#domain/status-display.ts';
import { StatusDot } from '#ui/kit/status-dot/status-dot.tsx';
import classes from './detail.module.css';
import { StandingCard, type Waits } from './standing-card.tsx';

/** What words of a state count: of what there may be so many, and how many there are. */
export interface StateFigures {
  readonly limit: number | null;
  readonly taken?: number | null;
}

interface StateCardProps {
  readonly campaign: CampaignKind;
  readonly display: StatusDisplay;
  /** The manager's own words, where there are any. */
  readonly reason: string | null;
  readonly figures: StateFigures;
  /** What was done and waits for a network: the network knows nothing of it yet; null: nothing. */
  readonly waits: Waits | null;
  /** What can be done now: buttons and links. */
  readonly children: ReactNode;
}

/** Where it stands, why, and what next, in words: nobody is left before a grey dot. */
export function StateCard({ campaign, display, reason, figures, waits, children }: StateCardProps) {
  const { status, tone } = display;
  const { t } = useTranslation('offers');
  const limit = formatCount(figures.limit ?? 0);
  // a network that only says that the limit is reached
  const taken = formatCount(figures.taken ?? figures.limit ?? 0);
  const ofPool = campaign === 'smartlink' && (status === 'dayCap' || status === 'totalCap');
  if (waits) return <StandingCard display={display} waits={waits} />;
  return (
    <section className={classes['state']} aria-label={t(($) => $.state.title)}>
      <div className={classes['words']}>
        <StatusDot tone={tone} label={t(($) => $.status[status])} />
        <p>{t(($) => (ofPool ? $.chooses.full : $.state[status].why), { limit, taken })}</p>
        {reason !== null && <p>{t(($) => $.state.reason, { reason })}</p>}
        <p className={classes['next']}>{t(($) => $.state[status].next)}</p>
      </div>
      <div className={classes['ways']}>{children}</div>
    </section>
  );
}
