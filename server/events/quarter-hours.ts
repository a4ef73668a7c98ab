import { offsetAt, QUARTER_HOUR_MS } from '#domain/zone.ts';

export const QUARTER_HOURS_A_DAY = 96;

/** Number of the quarter that a moment (ms since 1970) lies in. */
export const quarterHourOf = (at: number): number => Math.floor(at / QUARTER_HOUR_MS);

/** Number of the day (UTC, since 1970) that a quarter lies in. */
export const dayOfQuarter = (quarter: number): number => Math.floor(quarter / QUARTER_HOURS_A_DAY);

/** Number of the day (UTC, since 1970) that it is. */
export const dayNumber = (now: Date): number => dayOfQuarter(quarterHourOf(now.getTime()));

/**
 * Days of a period. A question over 90 days reads 10 of them, and at most 14 days at their ends: of shorter ones it would
 * read more, at the ends of longer ones more days.
 */
export const PERIOD_DAYS = 8;

/** The first day (since 1970, UTC) of the period that a day is in. */
export const firstOfPeriod = (day: number): number => Math.floor(day / PERIOD_DAYS) * PERIOD_DAYS;

/** From this quarter on a zone's clock is `offset` quarters ahead of UTC. */
export interface ZoneSpan {
  readonly from: number;
  readonly offset: number;
}

/** Shorter than any time between two changes of a zone's clock. */
const PROBE = 4 * QUARTER_HOURS_A_DAY;

/**
 * The zone's offsets over the quarters `from` to `to`: the first span holds from the start. The rules
 * are the runtime's, so that the database needs none of its own and cuts where the panel cuts.
 */
export function zoneSpans(from: number, to: number, zone: string): readonly ZoneSpan[] {
  const offset = (quarter: number) => Math.round(offsetAt(quarter * QUARTER_HOUR_MS, zone) / QUARTER_HOUR_MS);
  const spans: ZoneSpan[] = [{ from, offset: offset(from) }];
  let before = offset(from);
  for (let at = from; at < to; at += PROBE) {
    const next = Math.min(at + PROBE, to);
    const after = offset(next);
    if (after === before) continue;
    let [low, high] = [at, next];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (offset(middle) === before) low = middle;
      else high = middle;
    }
    spans.push({ from: high, offset: after });
    before = after;
  }
  return spans;
}

/** Offset at a quarter, from spans that cover it. */
export function offsetIn(spans: readonly ZoneSpan[], quarter: number): number {
  return spans.findLast((span) => span.from <= quarter)?.offset ?? spans[0]?.offset ?? 0;
}
