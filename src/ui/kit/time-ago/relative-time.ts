import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/spans.ts';

const steps = [
  { unit: 'year', ms: 365 * DAY_MS },
  { unit: 'month', ms: 30 * DAY_MS },
  { unit: 'week', ms: 7 * DAY_MS },
  { unit: 'day', ms: DAY_MS },
  { unit: 'hour', ms: HOUR_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const;

/**
 * 'yesterday', '3 hours ago', in the words of `language`; times in ms since 1970. Below a minute, and for
 * what the server's clock puts into the future: 'now'.
 */
export function relativeTime(then: number, now: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const passed = now - then;
  const step = steps.find(({ ms }) => passed >= ms);
  return step ? format.format(-Math.floor(passed / step.ms), step.unit) : format.format(0, 'second');
}
