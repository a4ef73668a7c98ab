import { monthEnd } from '#domain/calendar.ts';
import { dayAt, dayEnd, dayStart } from '#domain/zone.ts';

/** Whose month it is that is asked for. */
export interface AskedMonth {
  readonly publisherId: string;
  readonly timezone: string;
  /** `YYYY-MM`; absent: the month it is. */
  readonly month: string | undefined;
  readonly now: Date;
}

export interface Month {
  readonly month: string;
  /** Its first and its last day. */
  readonly from: string;
  readonly to: string;
  readonly timezone: string;
}

export const monthAt = (moment: Date, timezone: string): string =>
  dayAt(moment.getTime(), timezone).slice(0, 7);

/** The days of the month, and its moments: `end` is the first one after it. */
export function monthOf({ timezone, month: asked, now }: AskedMonth): {
  readonly days: Month;
  readonly start: Date;
  readonly end: Date;
} {
  const month = asked ?? monthAt(now, timezone);
  const [from, to] = [`${month}-01`, monthEnd(`${month}-01`)];
  return {
    days: { month, from, to, timezone },
    start: new Date(dayStart(from, timezone)),
    end: new Date(dayEnd(to, timezone)),
  };
}
