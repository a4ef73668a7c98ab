import { type ReactNode, useRef } from 'react';
import { named } from '#domain/named.ts';
import type { StatusDisplay } from '#domain/status-display.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StatusDot } from '#ui/kit/status-dot/status-dot.tsx';
import type { CampaignAction, CampaignRow } from './campaign-row.ts';
import classes from './cockpit.module.css';
import { useCockpitFacts } from './use-cockpit-facts.tsx';
import { useStuck } from './use-stuck.ts';

interface CockpitProps {
  /** What a list knows of it, or its page. */
  readonly row: CampaignRow;
  readonly display: StatusDisplay;
  /** What was done and waits for a network; null: nothing. */
  readonly waits: CampaignAction | null;
  /** The one thing to do now; absent: nothing. */
  readonly children?: ReactNode;
}

/** What one wants to know of an offer or a smartlink at a glance, in sight wherever its page is scrolled. */
export function Cockpit({ row, display: { status, tone }, waits, children }: CockpitProps) {
  const { t } = useTranslation('offers');
  const facts = useCockpitFacts()(row);
  const bar = useRef<HTMLElement>(null);
  const stuck = useStuck(bar);
  return (
    <section
      ref={bar}
      className={`surface ${classes['bar']}`}
      data-stuck={stuck || undefined}
      aria-label={t(($) => $.cockpit.label)}
    >
      <dl className={`flow grow ${classes['facts']}`}>
        <div data-brief>
          {/* The heading has gone up: the name stands in its place. */}
          <dt className="cut visually-hidden-on-phones">{stuck ? named(row) : t(($) => $.columns.status)}</dt>
          <dd>
            <StatusDot
              tone={waits ? 'review' : tone}
              label={t(($) => (waits ? $.waits[waits] : $.status[status]))}
            />
          </dd>
        </div>
        {facts.map(({ id, name, value, beside, brief }) => (
          <div key={id} data-fact={id} data-brief={brief}>
            <dt>{name}</dt>
            <dd>
              {value}
              {beside !== undefined && <span className={`fine ${classes['beside']}`}> {beside}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
