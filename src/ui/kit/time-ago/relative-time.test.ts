import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const ago = (ms: number, language = 'en') => relativeTime(now - ms, now, language);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('relative time', () => {
  it.each([
    [30_000, 'now'],
    [minute, '1 minute ago'],
    [59 * minute, '59 minutes ago'],
    [3 * hour, '3 hours ago'],
    [day, 'yesterday'],
    [6 * day, '6 days ago'],
    [7 * day, 'last week'],
    [29 * day, '4 weeks ago'],
    [65 * day, '2 months ago'],
    [800 * day, '2 years ago'],
  ])('of %i ms ago is "%s"', (ms, text) => {
    expect(ago(ms)).toBe(text);
  });

  it('is now for what has not happened yet', () => {
    expect(ago(-5 * minute)).toBe('now');
  });

  it('speaks the language of the panel', () => {
    expect(ago(3 * hour, 'ru')).toBe('3 часа назад');
    expect(ago(5 * hour, 'uk')).toBe('5 годин тому');
    expect(ago(3 * hour, 'zh-CN')).toBe('3小时前');
  });
});
