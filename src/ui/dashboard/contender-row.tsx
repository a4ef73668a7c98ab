import type { ComponentType, ReactNode } from 'react';
import { TRUNCATE_OFFER_LABEL } from '#contract/limits.ts';
import type { DashboardImpressions } from '#contract/resources/dashboard.ts';
import { changeBetween } from '#domain/change.ts';
import type { DayRange } from '#domain/date-range.ts';
import { formatCount } from '#domain/number-format.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ChangeBadge } from '#ui/kit/change-badge/change-badge.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Truncated } from '#ui/kit/truncated/truncated.tsx';
import classes from './comparison.module.css';

/** A link to what is known of one offer or smartlink; the route decides where it leads. */
export type ContenderLink = ComponentType<{
  readonly relativeId: number;
  /** The days that the row is about. */
  readonly range: DayRange;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}>;

interface ContenderRowProps {
  readonly contender: DashboardImpressions['offers'][number];
  /** Per cent of the period's payout; null where that is not known. */
  readonly share: string | null;
  /** Lengths of this period's bar and of the mark for the one before, 0 to 1. */
  readonly bar: number;
  readonly mark: number;
  readonly range: DayRange;
  readonly ContenderLink: ContenderLink;
}

/** Name and payout, the bar with the mark of the period before, then what the payout is made of. */
export function ContenderRow({ contender, share, bar, mark, range, ContenderLink }: ContenderRowProps) {
  const { t } = useTranslation('dashboard');
  const format = usePublisherFormat();
  const { relativeId, label, current, previous } = contender;
  return (
    <li className={classes['row']}>
      <ContenderLink relativeId={relativeId} range={range} className={`title-link ${classes['name']}`}>
        <Truncated text={label} max={TRUNCATE_OFFER_LABEL} />
      </ContenderLink>
      <span className={`figure ${classes['payout']}`}>{format.metric('payout', current)}</span>
      <span className={classes['bar']} aria-hidden="true">
        {bar > 0 && <span className={classes['fill']} style={{ width: `${bar * 100}%` }} />}
        {mark > 0 && <span className={classes['mark']} style={{ left: `${mark * 100}%` }} />}
      </span>
      <span className="fine cut">
        {t(($) => $.comparison.conversions, {
          count: current.conversions,
          number: formatCount(current.conversions),
        })}
        {' · '}
        {t(($) => $.comparison.perClick, { value: format.metric('EPC', current) })}
      </span>
      <span className={`row ${classes['moves']}`}>
        {share !== null && (
          <span className={`fine ${classes['share']}`}>
            <span className="visually-hidden">{t(($) => $.comparison.share)} </span>
            {share}%
          </span>
        )}
        <ChangeBadge change={changeBetween(current.payout, previous.payout)} />
      </span>
    </li>
  );
}
