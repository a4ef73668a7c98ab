import type { ReactNode } from 'react';
import type { CampaignKind } from '#contract/enumerations.ts';
import { formatCount } from '#domain/number-format.ts';
import type { DisplayStatus } from '#domain/status-display.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './detail.module.css';
import { WaitsCard } from './waits-card.tsx';

/** What words of a state count: of what there may be so many, and how many there are. */
export interface StateFigures {
  readonly limit: number | null;
  readonly taken?: number | null;
}

interface StateCardProps {
  readonly campaign: CampaignKind;
  readonly status: DisplayStatus;
  /** The manager's own words, where there are any. */
  readonly reason: string | null;
  readonly figures: StateFigures;
  /** Takes back what was done and waits for a network, which knows nothing of it yet; null: nothing waits. */
  readonly onUndo: (() => void) | null;
  /** Ways on that are no more than a way out: links. */
  readonly children: ReactNode;
}

/** Why it stands where it stands, and what next, in words; nothing where it simply works. */
export function StateCard({ campaign, status, reason, figures, onUndo, children }: StateCardProps) {
  const { t } = useTranslation('offers');
  const most = figures.limit ?? 0;
  const values = {
    limit: formatCount(most),
    // a network that only says that the limit is reached
    taken: formatCount(figures.taken ?? most),
    count: most,
  };
  const ofPool = campaign === 'smartlink' && (status === 'dayCap' || status === 'totalCap');
  if (onUndo) return <WaitsCard onUndo={onUndo} />;
  if (status === 'live' && reason === null) return null;
  return (
    <section className={`flow ends surface ${classes['state']}`} aria-label={t(($) => $.state.title)}>
      <div className={classes['words']}>
        <p>{t(($) => (ofPool ? $.chooses.full : $.state[status].why), values)}</p>
        {reason !== null && <p>{t(($) => $.state.reason, { reason })}</p>}
        <p className="quiet">
          {/* whoever has been told why is not sent to ask */}
          {t(($) =>
            status === 'declined' && reason !== null ? $.state.declined.nextKnown : $.state[status].next,
          )}
        </p>
      </div>
      <div className={classes['ways']}>{children}</div>
    </section>
  );
}
