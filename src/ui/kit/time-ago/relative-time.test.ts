import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-12-01T12:00:00Z');
const ago = (then: string, language = 'en', zone = 'UTC') =>
  relativeTime(Date.parse(then), now, { zone, language });

describe('relative time', () => {
  it.each([
    ['2026-12-01T11:59:00Z', '1 minute ago'],
    ['2026-12-01T11:00:01Z', '59 minutes ago'],
    ['2026-12-01T09:00:00Z', '3 hours ago'],
    ['2026-11-30T12:00:01Z', '23 hours ago'],
    ['2026-11-30T12:00:00Z', 'yesterday'],
    ['2026-11-30T00:00:00Z', 'yesterday'],
    ['2026-11-29T23:59:59Z', '2 days ago'],
    ['2026-11-25T00:00:00Z', '6 days ago'],
    ['2026-11-24T23:59:59Z', '1 week ago'],
    ['2026-11-02T12:00:00Z', '4 weeks ago'],
    ['2026-11-01T12:00:00Z', '1 month ago'],
    ['2026-09-27T12:00:00Z', '2 months ago'],
    ['2025-12-04T12:00:00Z', '11 months ago'],
    ['2025-12-01T12:00:00Z', '1 year ago'],
    ['2024-09-22T12:00:00Z', '2 years ago'],
  ])('of %s at noon on 1 December 2026 is "%s"', (then, text) => {
    expect(ago(then)).toBe(text);
  });

  it('counts days by the calendar, and calls no span by a word of it', () => {
    expect(ago('2026-11-28T20:00:00Z', 'ru')).toBe('3 дня назад');
    expect(ago('2026-11-29T08:00:00Z', 'ru')).toBe('позавчера');
    expect(ago('2026-11-22T08:00:00Z', 'ru')).toBe('1 неделю назад');
    expect(ago('2026-11-29T23:30:00Z', 'en', 'UTC')).toBe('2 days ago');
    expect(ago('2026-11-29T23:30:00Z', 'en', 'Europe/Prague')).toBe('yesterday');
  });

  it('counts hours through a day that has 25 of them', () => {
    const [first, last] = ['2026-10-25T00:10:00+02:00', '2026-10-25T23:50:00+01:00'].map(Date.parse);
    expect(relativeTime(first ?? 0, last ?? 0, { zone: 'Europe/Prague', language: 'en' })).toBe(
      '24 hours ago',
    );
  });

  it('is none below a minute, and of what has not happened yet', () => {
    expect(ago('2026-12-01T11:59:01Z')).toBeNull();
    expect(ago('2026-12-01T12:05:00Z')).toBeNull();
  });

  it('speaks the language of the panel', () => {
    const [three, five] = ['2026-12-01T09:00:00Z', '2026-12-01T07:00:00Z'] as const;
    expect(ago(three, 'ru')).toBe('3 часа назад');
    expect(ago(five, 'uk')).toBe('5 годин тому');
    expect(ago(three, 'zh-CN')).toBe('3小时前');
  });
});
