import { describe, expect, it } from 'vitest';
import { clockDifference, differenceText } from './clock-difference.ts';

const NOON = Date.parse('2026-11-23T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('the clocks of device and server', () => {
  it.each([
    ['agree', 0, 0],
    ['agree within two minutes', 2 * MINUTE, 0],
    ['differ by more: the device is fast', 2 * MINUTE + 1, -(2 * MINUTE + 1)],
    ['differ by more: the device is slow', -3 * HOUR, 3 * HOUR],
  ])('%s', (_, ahead, expected) => {
    expect(clockDifference(NOON, NOON + ahead)).toBe(expected);
  });

  it('say nothing where the server tells no time', () => {
    expect(clockDifference(Number.NaN, NOON)).toBe(0);
  });
});

describe('a difference in words', () => {
  it.each([
    [3 * MINUTE, 'en', '3 minutes'],
    [-HOUR, 'en', '1 hour'],
    [1096 * DAY, 'en', '1,096 days'],
    [-2 * DAY - HOUR, 'ru', '2 дня'],
    [5 * HOUR, 'uk', '5 годин'],
    [DAY, 'zh-CN', '1天'],
  ])('%d in %s: %s', (difference, language, text) => {
    expect(differenceText(difference, language)).toBe(text);
  });
});
