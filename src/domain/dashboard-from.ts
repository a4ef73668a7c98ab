import type { DashboardPeriod } from '#contract/enumerations.ts';
import type { Dashboard, DashboardChart } from '#contract/resources/dashboard.ts';
import { dashboardRange } from './date-presets.ts';
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
 * The chart of a shorter period out of the days of a longer one; null where it does not hold them. The period
 * before it is left out: days cannot be cut at the hour that has come, and an unfair comparison says the wrong thing.
 */
export function chartFrom(kept: KeptChart, asked: Asked): DashboardChart | null {
  return asked.period === 'day' ? null : daysFrom(kept, asked);
}

/** The tiles of a period, summed up from the days of a kept chart; nothing to compare them with, nothing on hold. */
export function tilesFrom(kept: KeptChart, asked: Asked): Dashboard | null {
  const chart = daysFrom(kept, asked);
  if (!chart) return null;
  const { points, step: _, previousPoints: __, ...frame } = chart;
  return { ...frame, current: sumMetrics(points.map(({ metrics }) => metrics)), previous: null };
}

function daysFrom({ value, cameOn }: KeptChart, { period, today, zone }: Asked): DashboardChart | null {
  if (value.step !== 'day' || value.building || value.timezone !== zone) return null;
  const days = derivedDays(dashboardRange(period, today), { from: value.from, to: value.to, cameOn });
  if (!days) return null;
  const points = value.points.filter(({ at }) => {
    const day = dayAt(Date.parse(at), zone);
    return day >= days.from && day <= days.to;
  });
  return { ...value, ...days, period, points, previousPoints: [] };
}
