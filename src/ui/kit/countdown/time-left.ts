const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly over: boolean;
}

/**
 * Whole days, hours and minutes until `until`, both in ms since 1970, rounded up: the last minute counts as
 * one until it is over. A day is 24 hours, whatever the clocks of a zone do meanwhile.
 */
export function timeLeft(until: number, now: number): TimeLeft {
  const left = Math.ceil(Math.max(until - now, 0) / MINUTE) * MINUTE;
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    over: left === 0,
  };
}
