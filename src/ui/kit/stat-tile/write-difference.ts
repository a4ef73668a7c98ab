import type { Currency } from '#contract/money.ts';
import type { Metric } from '#contract/resources/metrics.ts';
import type { Change } from '#domain/change.ts';
import { metricFormats } from '#domain/metrics.ts';
import { formatMoney } from '#domain/money.ts';
import { formatCount, formatRate } from '#domain/number-format.ts';

/**
 * '+$134.00', '-12'. Null where there is no difference to tell, and for the ratio, where a difference of
 * percentages would be taken for a percentage.
 */
export function writeDifference(metric: Metric, change: Change | null, currency: Currency): string | null {
  if (change === null || change.direction === 'same') return null;
  const size = change.difference.replace('-', '');
  const sign = change.direction === 'up' ? '+' : '-';
  switch (metricFormats[metric]) {
    case 'count':
      return sign + formatCount(Number(size));
    case 'money':
      return sign + formatMoney(size, currency);
    case 'rate':
      return sign + formatRate(size);
    case 'ratio':
      return null;
  }
}
