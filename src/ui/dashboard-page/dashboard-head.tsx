import { useTranslation } from 'react-i18next';
import type { DashboardPeriod } from '#contract/enumerations.ts';
import type { Dashboard } from '#contract/resources/dashboard.ts';
import { dashboardRange } from '#domain/date-presets.ts';
import type { ListView } from '#domain/list-view.ts';
import { BlockStamp } from '../block/block-stamp.tsx';
import { PeriodSwitch } from '../period-switch/period-switch.tsx';
import { rangeText } from '../period-switch/range-text.ts';
import { usePublisherFormat } from '../publisher-format.context.tsx';
import classes from './dashboard-head.module.css';

interface DashboardHeadProps {
  readonly period: DashboardPeriod;
  readonly onPeriod: (period: DashboardPeriod) => void;
  readonly view: ListView<Dashboard>;
}

/** Title and period; the days, zone and currency of everything below stand next to them (beyond 9). */
export function DashboardHead({ period, onPeriod, view }: DashboardHeadProps) {
  const { t } = useTranslation('dashboard');
  const format = usePublisherFormat();
  const known = view.kind === 'ready' ? view.value : null;
  const range = known ?? dashboardRange(period, format.today());
  const zone = known?.timezone ?? format.zone;
  return (
    <header className={classes['root']}>
      <div className={classes['names']}>
        <h1 className={classes['title']}>{t(($) => $.title)}</h1>
        <p className={classes['frame']}>
          <span>{rangeText(range, format.language)}</span>
          <span>{zone}</span>
          <span>{format.currency.name}</span>
        </p>
      </div>
      <div className={classes['tools']}>
        <div className={classes['stamp']}>
          <BlockStamp view={view} />
        </div>
        <PeriodSwitch value={period} onChange={onPeriod} />
      </div>
    </header>
  );
}
