import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DashboardPeriod, dashboardPeriods } from '#contract/enumerations.ts';
import classes from './period-switch.module.css';

interface PeriodSwitchProps {
  readonly value: DashboardPeriod;
  readonly onChange: (period: DashboardPeriod) => void;
}

/**
 * The period of the whole dashboard: the browser's own radio buttons, drawn as segments. Not Mantine's, whose
 * sliding mark measures the page in the middle of its first paint. A press shows at once, before the address
 * has changed.
 */
export function PeriodSwitch({ value, onChange }: PeriodSwitchProps) {
  const { t } = useTranslation('dashboard');
  const name = useId();
  const [press, setPress] = useState<{ readonly from: DashboardPeriod; readonly to: DashboardPeriod }>();
  // The address has changed, by the press or otherwise: from now on it counts again.
  if (press && press.from !== value) setPress(undefined);
  const shown = press?.from === value ? press.to : value;
  return (
    <div className={classes['root']} role="radiogroup" aria-label={t(($) => $.period.label)}>
      {dashboardPeriods.map((period) => (
        <label key={period} className={classes['segment']}>
          <input
            className={classes['input']}
            type="radio"
            name={name}
            value={period}
            checked={period === shown}
            onChange={() => {
              setPress({ from: value, to: period });
              onChange(period);
            }}
          />
          <span className={classes['label']}>{t(($) => $.period[period])}</span>
        </label>
      ))}
    </div>
  );
}
