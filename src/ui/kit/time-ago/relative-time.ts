const steps = [
  { unit: 'year', ms: 365 * 86_400_000 },
  { unit: 'month', ms: 30 * 86_400_000 },
  { unit: 'week', ms: 7 * 86_400_000 },
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
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
