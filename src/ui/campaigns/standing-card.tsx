import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StatusDisplay } from '#domain/status-display.ts';
import { StatusDot } from '#ui/kit/status-dot/status-dot.tsx';
import type { CampaignAction } from './campaign-row.ts';
import classes from './detail.module.css';

/** What was done and waits for a network. */
export interface Waits {
  readonly action: CampaignAction;
  readonly onUndo: () => void;
}

interface StandingCardProps {
  readonly display: StatusDisplay;
  /** Null: nothing waits. */
  readonly waits: Waits | null;
}

/** Where one stands in a word; what waits for a network says so in amber, and can be taken back. */
export function StandingCard({ display: { status, tone }, waits }: StandingCardProps) {
  const { t } = useTranslation('offers');
  return (
    <section className={classes['state']} aria-label={t(($) => $.state.title)}>
      <div className={classes['words']}>
        {waits ? (
          <>
            <StatusDot tone="review" label={t(($) => $.waits[waits.action])} />
            <p>{t(($) => $.waits.why)}</p>
          </>
        ) : (
          <StatusDot tone={tone} label={t(($) => $.status[status])} />
        )}
      </div>
      {waits && (
        <div className={classes['ways']}>
          <Button variant="default" onClick={waits.onUndo}>
            {t(($) => $.waits.undo)}
          </Button>
        </div>
      )}
    </section>
  );
}
