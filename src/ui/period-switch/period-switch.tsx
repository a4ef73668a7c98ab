import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type DashboardPeriod, dashboardPeriods } from '#contract/enumerations.ts';
import classes from './period-switch.module.css';

interface PeriodSwitchProps {
  readonly value: DashboardPeriod;
  readonly onChange: (period: DashboardPeriod) => void;
}

/** The period of the whole dashboard, as a group of radio buttons. */
export function PeriodSwitch({ value, onChange }: PeriodSwitchProps) {
  const { t } = useTranslation('dashboard');
  return (
    <SegmentedControl
      className={classes['root'] ?? ''}
      aria-label={t(($) => $.period.label)}
      data={dashboardPeriods.map((period) => ({ value: period, label: t(($) => $.period[period]) }))}
      value={value}
      onChange={onChange}
      transitionDuration={150}
    />
  );
}
