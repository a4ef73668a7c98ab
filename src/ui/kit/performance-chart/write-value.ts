import type { Currency } from '#contract/money.ts';
import type { Metric } from '#contract/resources/metrics.ts';
import { metricFormats } from '#domain/metrics.ts';
import { withSymbol } from '#domain/money.ts';

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 });

/**
 * A mark of the value axis, as short as it can be: '1.2K', '$12.5', '2.5%'. Not for a figure that somebody
 * reads to the cent: that is `domain/metric-text.ts`.
 */
export function axisValue(metric: Metric, mark: number, currency: Currency): string {
  const value = snapped(mark, axisStep(metric));
  switch (metricFormats[metric]) {
    case 'money':
      return withSymbol(compact.format(Math.abs(value)), currency, value < 0);
    case 'ratio':
      return `${compact.format(value * 100)}%`;
    case 'count':
    case 'rate':
      return compact.format(value);
  }
}

/** The smallest difference between two marks of the axis that can be told apart. */
export const axisStep = (metric: Metric): number => (metricFormats[metric] === 'count' ? 1 : 0.0001);

/** The chart adds its marks up in floats: what should be 0 comes as 1e-18. Never -0. */
const snapped = (mark: number, step: number): number => {
  const steps = Math.round(mark / step);
  return steps === 0 ? 0 : Number((steps * step).toPrecision(12));
};
