import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/spans.ts';

const SECOND = 1000;

export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  /** 0 where it is told by the minute. */
  readonly seconds: number;
  readonly over: boolean;
}

/**
 * Whole days, hours and minutes until `until`, both in ms since 1970, rounded up to minutes, or to seconds where `step` is
 * one: the last one counts until it is over. A day is 24 hours, whatever the clocks of a zone do meanwhile.
 */
export function timeLeft(until: number, now: number, step: number = MINUTE_MS): TimeLeft {
  const left = Math.ceil(Math.max(until - now, 0) / step) * step;
  return {
    days: Math.floor(left / DAY_MS),
    hours: Math.floor((left % DAY_MS) / HOUR_MS),
    minutes: Math.floor((left % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((left % MINUTE_MS) / SECOND),
    over: left === 0,
  };
}
