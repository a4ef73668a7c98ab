import { type DashboardPeriod, dashboardPeriods } from '#contract/enumerations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Segments } from '../segments/segments.tsx';

interface PeriodSwitchProps {
  readonly value: DashboardPeriod;
  readonly onChange: (period: DashboardPeriod) => void;
}

/** The period of the whole dashboard. Named shorter than the presets of a range: five have to fit on a phone. */
export function PeriodSwitch({ value, onChange }: PeriodSwitchProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Segments
      label={t(($) => $.period.label)}
      options={dashboardPeriods.map((period) => ({
        value: period,
        label: t(($) => $.period.of[period]),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
