import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Metric } from '#contract/resources/metrics.ts';
import { chartMetrics, metricGroups } from './metric-groups.ts';
import classes from './performance-chart.module.css';

interface MetricSelectProps {
  readonly value: Metric;
  readonly onChange: (metric: Metric) => void;
}

/** The browser's own select: quick to load, and at home on a phone. */
export function MetricSelect({ value, onChange }: MetricSelectProps) {
  const { t } = useTranslation('dashboard');
  const { t: tMetric } = useTranslation('metrics');
  return (
    <NativeSelect
      className={classes['metric'] ?? ''}
      size="xs"
      aria-label={t(($) => $.chart.metric)}
      value={value}
      onChange={(event) => {
        const chosen = chartMetrics.find((metric) => metric === event.currentTarget.value);
        if (chosen) onChange(chosen);
      }}
      data={metricGroups.map(({ group, metrics }) => ({
        group: t(($) => $.chart.groups[group]),
        items: metrics.map((metric) => ({ value: metric, label: tMetric(($) => $[metric].label) })),
      }))}
    />
  );
}
