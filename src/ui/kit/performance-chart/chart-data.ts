import type { Language } from '#contract/enumerations.ts';
import type { DashboardChart } from '#contract/resources/dashboard.ts';
import type { Metric, Metrics } from '#contract/resources/metrics.ts';
import { changeBetween, type Change } from '#domain/change.ts';
import { metricText } from '#domain/metric-text.ts';
import { bucketLabel, type LabelPlace } from './labels.ts';
import { slotsOf, type Slot, unfinishedFrom, valueOf } from './slots.ts';

/** The answer as one metric of it is shown, by lines, table and summary alike. */
export interface ChartData {
  readonly slots: readonly Slot[];
  readonly metric: Metric;
  readonly currency: DashboardChart['currency'];
  readonly place: LabelPlace;
  /** From this slot on the current line is still growing; null: it is whole. */
  readonly unfinishedFrom: number | null;
}

export function chartDataOf(chart: DashboardChart, metric: Metric, language: Language): ChartData {
  const { step, timezone: zone, currency, dataAsOf } = chart;
  const slots = slotsOf(chart);
  return {
    slots,
    metric,
    currency,
    place: { zone, step, language },
    unfinishedFrom: unfinishedFrom(slots, { asOf: Date.parse(dataAsOf), step, zone }),
  };
}

/** A slot in words; null where that period has no such bucket, or the metric no value in it. */
export interface Reading {
  readonly at: string | null;
  readonly current: string | null;
  readonly previousAt: string | null;
  readonly previous: string | null;
  readonly change: Change | null;
}

export function readingOf({ metric, currency, place }: ChartData, slot: Slot): Reading {
  const write = (metrics: Metrics | null) => metrics && metricText(metric, metrics, currency);
  return {
    at: slot.at === null ? null : bucketLabel(slot.at, place),
    current: write(slot.current),
    previousAt: slot.previousAt === null ? null : bucketLabel(slot.previousAt, place),
    previous: write(slot.previous),
    change: changeBetween(slot.current?.[metric] ?? null, slot.previous?.[metric] ?? null),
  };
}

/** The slots of the current period with the highest and the lowest value; null where it has no value at all. */
export function extremesOf({ slots, metric }: ChartData): { highest: Slot; lowest: Slot } | null {
  const [first, ...rest] = slots.filter((slot) => valueOf(slot.current, metric) !== null);
  if (!first) return null;
  const value = (slot: Slot) => valueOf(slot.current, metric) ?? 0;
  return rest.reduce(
    ({ highest, lowest }, slot) => ({
      highest: value(slot) > value(highest) ? slot : highest,
      lowest: value(slot) < value(lowest) ? slot : lowest,
    }),
    { highest: first, lowest: first },
  );
}
