import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/spans.ts';
import { daysIn } from '#domain/calendar.ts';
import { dayAt } from '#domain/zone.ts';

interface Reader {
  /** IANA name: 'yesterday' is a day of its calendar. */
  readonly zone: string;
  readonly language: string;
}

/**
 * 'yesterday', '3 hours ago', in the reader's words; times in ms since 1970. Null: below a minute, or what the
 * server's clock puts into the future.
 */
export function relativeTime(then: number, now: number, { zone, language }: Reader): string | null {
  const passed = now - then;
  if (passed < MINUTE_MS) return null;
  const ago = (count: number, unit: Intl.RelativeTimeFormatUnit, numeric: 'auto' | 'always') =>
    new Intl.RelativeTimeFormat(language, { numeric }).format(-Math.floor(count), unit);
  if (passed < HOUR_MS) return ago(passed / MINUTE_MS, 'minute', 'always');
  const days = daysIn(dayAt(then, zone), dayAt(now, zone)) - 1;
  if (passed < DAY_MS || days === 0) return ago(passed / HOUR_MS, 'hour', 'always');
  if (days < 7) return ago(days, 'day', 'auto');
  // in words these would be the last week, month and year of the calendar
  if (days < 30) return ago(days / 7, 'week', 'always');
  if (days < 365) return ago(Math.min(days / 30, 11), 'month', 'always');
  return ago(days / 365, 'year', 'always');
}
