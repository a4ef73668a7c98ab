import type { DashboardPeriod } from '#contract/enumerations.ts';
import type { Dashboard, DashboardChart } from '#contract/resources/dashboard.ts';
import { dashboardRange } from './date-presets.ts';
import { type DayRange, precedingRange } from './date-range.ts';
import { derivedDays } from './derived-days.ts';
import { sumMetrics } from './metrics.ts';
import { dayAt } from './zone.ts';

interface KeptChart {
  readonly value: DashboardChart;
  /** The publisher's day on which it came. */
  readonly cameOn: string;
}

/** What is asked for: a period as of `today`, in the publisher's zone. */
interface Asked {
  readonly period: DashboardPeriod;
  readonly today: string;
  readonly zone: string;
}

/**
 * The chart of a shorter period out of the days of a longer one; null where it does not hold them. Day stands
 * beside day, so the period before is there where its days are. Only the last day has none where it was not over
 * when the answer came: a whole day beside a part of one says the wrong thing.
 */
export function chartFrom(kept: KeptChart, asked: Asked): DashboardChart | null {
  const chart = hourly.includes(asked.period) ? null : daysFrom(kept, asked);
  if (!chart) return null;
  const before = precedingRange(chart);
  if (before.from < kept.value.from) return chart;
  const previousPoints = pointsOf(kept.value, before);
  return { ...chart, previousPoints: chart.to < kept.cameOn ? previousPoints : previousPoints.slice(0, -1) };
}

/**
 * The tiles of a period, summed up from the days of a kept chart; nothing on hold, and nothing to compare them
 * with: days cannot be cut at the hour that the period has come to.
 */
export function tilesFrom(kept: KeptChart, asked: Asked): Dashboard | null {
  const chart = daysFrom(kept, asked);
  if (!chart) return null;
  const { points, step: _, previousPoints: __, ...frame } = chart;
  return { ...frame, current: sumMetrics(points.map(({ metrics }) => metrics)), previous: null };
}

/** Drawn by the hour, which days do not tell. */
const hourly: readonly DashboardPeriod[] = ['day', 'yesterday'];

function daysFrom({ value, cameOn }: KeptChart, { period, today, zone }: Asked): DashboardChart | null {
  if (value.step !== 'day' || value.building || value.timezone !== zone) return null;
  const days = derivedDays(dashboardRange(period, today), { from: value.from, to: value.to, cameOn });
  if (!days) return null;
  return { ...value, ...days, period, points: pointsOf(value, days), previousPoints: [] };
}

const pointsOf = ({ points, timezone }: DashboardChart, days: DayRange): DashboardChart['points'] =>
  points.filter(({ at }) => {
    const day = dayAt(Date.parse(at), timezone);
    return day >= days.from && day <= days.to;
  });
