import { describe, expect, it } from 'vitest';
import type { DateFormat } from '#contract/date-formats.ts';
import { formatDay, formatMoment, formatTime } from './date-text.ts';

const zone = 'Europe/Prague';

describe('a moment as text', () => {
  it.each<[string, DateFormat, string]>([
    ['2026-01-05T22:59:59Z', 'dateTime', '2026-01-05 23:59:59'],
    ['2026-01-05T23:00:00Z', 'dateTime', '2026-01-06 00:00:00'],
    ['2026-01-05T23:00:00Z', 'date', '2026-01-06'],
    ['2026-01-05T23:00:00Z', 'short', '06 Jan'],
    ['2026-07-05T08:07:00Z', 'shortTime', '05 Jul 10:07'],
    // Both hours that are called two on the day the clocks go back.
    ['2026-10-25T00:30:00Z', 'dateTime', '2026-10-25 02:30:00'],
    ['2026-10-25T01:30:00Z', 'dateTime', '2026-10-25 02:30:00'],
  ])('%s as %s', (at, format, text) => {
    expect(formatMoment(at, format, { zone, language: 'en' })).toBe(text);
    expect(formatMoment(Date.parse(at), format, { zone, language: 'en' })).toBe(text);
  });

  it('is HH:mm beside data', () => {
    expect(formatTime('2026-07-05T08:07:59Z', zone)).toBe('10:07');
  });
});

describe('a day as text', () => {
  it('has its month in the language of the reader', () => {
    expect(formatDay('2026-03-05', 'short', 'en')).toBe('05 Mar');
    expect(formatDay('2026-03-05', 'short', 'ru')).toBe('05 мар.');
    expect(formatDay('2026-03-05', 'short', 'uk')).toBe('05 бер.');
    expect(formatDay('2026-03-05', 'short', 'zh-CN')).toBe('3月5日');
  });

  it('is the same everywhere in numbers', () => {
    expect(formatDay('2026-03-05', 'date', 'ru')).toBe('2026-03-05');
  });
});
