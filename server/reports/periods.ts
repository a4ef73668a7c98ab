import type { DashboardPeriod } from '#contract/enumerations.ts';
import { dashboardRange } from '#domain/date-presets.ts';
import { precedingRange } from '#domain/date-range.ts';
import { dayAt, dayStart, quarterHourEnd } from '#domain/zone.ts';
import { offsetIn, quarterHourOf, QUARTER_HOURS_A_DAY } from '../events/quarter-hours.ts';
import { type Span, spanOf } from '../events/range.ts';

/** A period of the dashboard and the one before it. */
export interface Compared {
  readonly current: Span;
  /** As long, and cut at the end of the same quarter of an hour where the period runs: both have come equally far. */
  readonly previous: Span;
}

export function comparedPeriods(period: DashboardPeriod, timezone: string, now: Date): Compared {
  const at = now.getTime();
  const range = dashboardRange(period, dayAt(at, timezone));
  const current = spanOf(range, timezone);
  const whole = spanOf(precedingRange(range), timezone);
  // What is over is compared with a whole one.
  if (current.end <= quarterHourOf(at)) return { current, previous: whole };
  const clock = clockOf(current, quarterHourOf(at));
  const lastDay = quarterHourOf(dayStart(whole.to, timezone));
  let cut = whole.end;
  while (cut > lastDay && clockOf(whole, cut - 1) > clock) cut -= 1;
  return {
    current: { ...current, end: Math.min(current.end, quarterHourOf(quarterHourEnd(at))) },
    previous: { ...whole, end: cut },
  };
}

/** What a clock shows at a quarter, in quarters since midnight. */
const clockOf = ({ spans }: Span, quarter: number): number =>
  (quarter + offsetIn(spans, quarter)) % QUARTER_HOURS_A_DAY;
