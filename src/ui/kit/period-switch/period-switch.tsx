import { useTranslation } from 'react-i18next';
import { type DashboardPeriod, dashboardPeriods } from '#contract/enumerations.ts';
import { presetOfPeriod } from '#domain/date-presets.ts';
import { Segments } from '../segments/segments.tsx';

interface PeriodSwitchProps {
  readonly value: DashboardPeriod;
  readonly onChange: (period: DashboardPeriod) => void;
}

/** The period of the whole dashboard. */
export function PeriodSwitch({ value, onChange }: PeriodSwitchProps) {
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  return (
    <Segments
      label={t(($) => $.period.label)}
      options={dashboardPeriods.map((period) => ({
        value: period,
        // as the reports call it
        label: ui(($) => $.range.preset[presetOfPeriod[period]]),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
