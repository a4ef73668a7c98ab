import { DAY_MS, MINUTE_MS } from '#contract/spans.ts';
import { addDays } from './calendar.ts';

/**
 * Moments and the clock on the wall of an IANA zone, by the zone data of the runtime. A moment is ms since
 * 1970; a day is `YYYY-MM-DD`.
 */
export interface WallTime {
  readonly day: string;
  /** `HH:mm:ss`, 00 to 23 hours. */
  readonly time: string;
}

interface KnownZone {
  readonly format: Intl.DateTimeFormat;
  /** The day of the minute that the zone was last asked for: since 1973 none has begun within one. */
  last: { readonly minute: number; readonly day: string } | null;
}

/** More than there are; a request may spell the name of each in thousands of ways, and Intl takes them all. */
const ZONES_MAX = 1000;
const zones = new Map<string, KnownZone>();

/** Making a format costs 50 µs, using it 2: there is one a zone. */
function knownZone(zone: string): KnownZone {
  const known = zones.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  if (zones.size >= ZONES_MAX) zones.clear();
  const made: KnownZone = { format, last: null };
  zones.set(zone, made);
  return made;
}

/** Throws a RangeError for an unknown zone. */
export function wallTime(at: number, zone: string): WallTime {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of knownZone(zone).format.formatToParts(at)) part[type] = value;
  return {
    day: `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`,
    time: `${part.hour}:${part.minute}:${part.second}`,
  };
}

const SINCE_1973 = Date.UTC(1973, 0);

/** The day it is in the zone at this moment. Throws a RangeError for an unknown zone. */
export function dayAt(at: number, zone: string): string {
  const known = knownZone(zone);
  const minute = Math.floor(at / MINUTE_MS);
  if (known.last?.minute === minute && at >= SINCE_1973) return known.last.day;
  const { day } = wallTime(at, zone);
  known.last = { minute, day };
  return day;
}

/** What the zone's clock is ahead of UTC at this moment, in ms. */
export function offsetAt(at: number, zone: string): number {
  const wall = wallTime(at, zone);
  const second = Math.floor(at / 1000) * 1000;
  return Date.parse(`${wall.day}T${wall.time}Z`) - second;
}

/**
 * The first moment of the day in the zone: midnight, or the end of the gap where summer time begins at
 * midnight, or the first of two midnights where it ends then.
 */
export function dayStart(day: string, zone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guesses = [-1, 1].map((side) => midnight - offsetAt(midnight + side * DAY_MS, zone));
  const [early, late] = [Math.min(...guesses), Math.max(...guesses)];
  // Where the offset changes around this midnight one of the two is right: checked for every zone since 1970.
  return dayAt(early, zone) >= day && dayAt(early - 1, zone) < day ? early : late;
}

/** The moment after the last one of the day: 23, 24 or 25 hours after its start. */
export const dayEnd = (day: string, zone: string): number => dayStart(addDays(day, 1), zone);

/** A quarter of an hour, ms: every zone's offset since 1972 is a whole number of them. */
export const QUARTER_HOUR_MS = 900_000;

/** The end of the quarter of an hour that is running: what is still running is compared up to there. */
export const quarterHourEnd = (at: number): number =>
  (Math.floor(at / QUARTER_HOUR_MS) + 1) * QUARTER_HOUR_MS;

/** 'UTC+02:00', for a label beside a range. */
export function offsetLabel(at: number, zone: string): string {
  const offset = Math.round(offsetAt(at, zone) / MINUTE_MS);
  const pad = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(offset);
  return `UTC${offset < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}
