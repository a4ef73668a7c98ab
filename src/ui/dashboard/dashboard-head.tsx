import type { DashboardPeriod } from '#contract/enumerations.ts';
import type { Dashboard } from '#contract/resources/dashboard.ts';
import { type DayRange, precedingRange } from '#domain/date-range.ts';
import type { ListView } from '#domain/list-view.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { BlockStamp } from '#ui/kit/block/block-stamp.tsx';
import { useServerMinute } from '#ui/kit/block/use-server-minute.ts';
import { PeriodSwitch } from '#ui/kit/period-switch/period-switch.tsx';
import { rangeText } from '#ui/kit/date-range-picker/range-text.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { RefreshButton } from '#ui/kit/refresh-button/refresh-button.tsx';
import { cutOf } from '#ui/kit/stat-tile/compared-with.ts';
import classes from './dashboard-head.module.css';

interface DashboardHeadProps {
  readonly period: DashboardPeriod;
  readonly onPeriod: (period: DashboardPeriod) => void;
  /** First and last day of everything below. */
  readonly range: DayRange;
  readonly view: ListView<Dashboard>;
  readonly busy: boolean;
  /** Asks for everything again. */
  readonly onRefresh: () => void;
}

/** Title and period; what everything below is about stands next to them: days, those before and up to which time, zone, currency. */
export function DashboardHead({ period, onPeriod, range, view, busy, onRefresh }: DashboardHeadProps) {
  const { t } = useTranslation('dashboard');
  const format = usePublisherFormat();
  const minute = useServerMinute();
  const zone = view.kind === 'ready' ? view.value.timezone : format.zone;
  const asOf = new Date(view.kind === 'ready' ? view.value.dataAsOf : minute).getTime();
  const time = cutOf(range.to, asOf, zone);
  const before = rangeText(precedingRange(range), format);
  // Worked out from what is kept there is nothing to compare with; while the answer comes the line keeps its place.
  const compared = view.kind !== 'ready' || view.value.previous !== null || view.busy;
  return (
    <header className={classes['root']}>
      <div className={classes['names']}>
        <h1 className={classes['title']}>{t(($) => $.title)}</h1>
        <p className={`note ${classes['frame']}`}>
          <span className={classes['days']} data-first="frame">
            <span>{rangeText(range, format)}</span>
            {compared && (
              <span>
                {time === null
                  ? t(($) => $.change.versus, { range: before })
                  : t(($) => $.change.versusCut, { range: before, time })}
              </span>
            )}
          </span>
          <span className={classes['place']} data-first="frame">
            <span>{zone}</span>
            <span>{format.currency.name}</span>
          </span>
        </p>
      </div>
      <div className={`row ${classes['stamp']}`} data-first="stamp">
        <BlockStamp view={view} />
      </div>
      <div className={classes['tools']}>
        <PeriodSwitch value={period} onChange={onPeriod} />
        <RefreshButton busy={busy} onRefresh={onRefresh} />
      </div>
    </header>
  );
}
