import type { Metric } from '#contract/resources/metrics.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { chartMetrics, metricGroups } from './metric-groups.ts';
import classes from './performance-chart.module.css';

interface MetricSelectProps {
  readonly value: Metric;
  readonly onChange: (metric: Metric) => void;
}

/** The browser's own select: nothing to load, and at home on a phone. */
export function MetricSelect({ value, onChange }: MetricSelectProps) {
  const { t } = useTranslation('dashboard');
  const { t: tMetric } = useTranslation('metrics');
  return (
    <select
      className={classes['metric']}
      aria-label={t(($) => $.chart.metric)}
      value={value}
      onChange={(event) => {
        const chosen = chartMetrics.find((metric) => metric === event.currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    >
      {metricGroups.map(({ group, metrics }) => (
        <optgroup key={group} label={t(($) => $.chart.groups[group])}>
          {metrics.map((metric) => (
            <option key={metric} value={metric}>
              {tMetric(($) => $[metric].label)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
