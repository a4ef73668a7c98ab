import type { DateFormat } from '#contract/date-formats.ts';
import type { Language } from '#contract/enumerations.ts';
import { wallTime } from './zone.ts';

/**
 * Moments and days as text, in the formats of specification 9 (`contract/date-formats.ts`). Only the short
 * ones hold a word, the month, which is in the reader's language.
 */
export interface DatePlace {
  readonly zone: string;
  readonly language: Language;
}

/** `at` is ISO 8601 or ms since 1970. */
export function formatMoment(at: string | number, format: DateFormat, { zone, language }: DatePlace): string {
  const { day, time } = wallTime(typeof at === 'string' ? Date.parse(at) : at, zone);
  switch (format) {
    case 'dateTime':
      return `${day} ${time}`;
    case 'date':
      return day;
    case 'short':
      return shortDay(day, language);
    case 'shortTime':
      return `${shortDay(day, language)} ${time.slice(0, 5)}`;
  }
}

/** A calendar day; it has no zone. */
export const formatDay = (day: string, format: 'date' | 'short', language: Language): string =>
  format === 'date' ? day : shortDay(day, language);

/** 'HH:mm', for 'data as of'. */
export const formatTime = (at: string | number, zone: string): string =>
  wallTime(typeof at === 'string' ? Date.parse(at) : at, zone).time.slice(0, 5);

const months = new Map<Language, Intl.DateTimeFormat>();

/** DD MMM: '05 Jan', '05 янв.'; Chinese puts the month first: '1月5日'. */
function shortDay(day: string, language: Language): string {
  const moment = Date.parse(`${day}T00:00:00Z`);
  const format =
    months.get(language) ??
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  months.set(language, format);
  if (language === 'zh-CN') return format.format(moment);
  const month = format.formatToParts(moment).find((part) => part.type === 'month')?.value ?? '';
  return `${day.slice(8, 10)} ${month}`;
}
