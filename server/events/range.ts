import { type DayRange, rangeOf } from '#domain/date-range.ts';
import { dayAt, dayEnd, dayStart } from '#domain/zone.ts';
import { QUARTER_HOURS_A_DAY, quarterHourOf, type ZoneSpan, zoneSpans } from './quarter-hours.ts';

/** Days of a zone, and the quarters of an hour that they are. */
export interface Span extends DayRange {
  readonly timezone: string;
  /** Quarters since 1970, `end` not included. */
  readonly start: number;
  readonly end: number;
  readonly spans: readonly ZoneSpan[];
}

/** Nothing was counted before: a range from the year 1 has no more quarters than one from here. */
const EARLIEST = quarterHourOf(Date.UTC(2000, 0, 1));

export function spanOf(range: DayRange, timezone: string): Span {
  const start = Math.max(EARLIEST, quarterHourOf(dayStart(range.from, timezone)));
  const end = Math.max(start, quarterHourOf(dayEnd(range.to, timezone)));
  return { ...range, timezone, start, end, spans: zoneSpans(start, end, timezone) };
}

/** Whose days they are. */
export interface InZone {
  readonly publisherId: string;
  readonly timezone: string;
}

/**
 * The last 30 days with today: of every figure that names no dates, as of a report without any. Of a publisher's in its
 * zone, of what has no zone in UTC (decision 172).
 */
export const lastDays = (now: Date, zone = 'UTC'): Span => askedSpan({}, zone, now);

/** The day of UTC that it is. */
export function todayInUtc(now: Date): Span {
  const day = dayAt(now.getTime(), 'UTC');
  return spanOf({ from: day, to: day }, 'UTC');
}

/** Since ever and for ever, in whole days of UTC. */
export const EVER: Pick<Span, 'start' | 'end' | 'spans'> = {
  start: 0,
  end: 1_000_000 * QUARTER_HOURS_A_DAY,
  spans: [],
};

/** The range of a query (`#domain/date-range.ts`): sorted, not beyond today, the last 30 days when nothing is said. */
export function askedSpan(
  asked: {
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly timezone?: string | undefined;
  },
  zone: string,
  now: Date,
): Span {
  const timezone = asked.timezone ?? zone;
  return spanOf(rangeOf(asked, dayAt(now.getTime(), timezone)), timezone);
}
