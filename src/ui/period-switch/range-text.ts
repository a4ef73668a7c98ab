import type { Language } from '#contract/enumerations.ts';
import type { DayRange } from '#domain/date-range.ts';
import { formatDay } from '#domain/date-text.ts';

/** '24 Oct – 22 Nov', or one day alone. */
export function rangeText({ from, to }: DayRange, language: Language): string {
  const first = formatDay(from, 'short', language);
  return from === to ? first : `${first} – ${formatDay(to, 'short', language)}`;
}
