import type { Currency } from '#contract/money.ts';
import type { Metric, Metrics } from '#contract/resources/metrics.ts';
import { metricFormats } from './metrics.ts';
import { formatMoney } from './money.ts';
import { formatCount, formatRate } from './number-format.ts';
import { formatRatio } from './ratio.ts';

/**
 * One metric as it is written everywhere: '12,345', '$1,234.50', '12.35', '1 : 81 (1.23%)'. Null where it does
 * not exist (a rate without a divisor): shown as a dash.
 */
export function metricText(metric: Metric, metrics: Metrics, currency: Currency): string | null {
  if (metric === 'ratio') return formatRatio(metrics.conversions, metrics.clicks);
  const value = metrics[metric];
  if (value === null) return null;
  if (typeof value === 'number') return formatCount(value);
  return metricFormats[metric] === 'money' ? formatMoney(value, currency) : formatRate(value);
}
