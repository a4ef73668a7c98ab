import { describe, expect, it } from 'vitest';
import { formatBytes, formatCount, formatRate } from './number-format.ts';

/** A value and its unit stay on one line. */
const unbroken = (text: string) => text.replace(' ', '\u00a0');

describe('numbers', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [-1234567, '-1,234,567'],
    [120.5, '121'],
    [999_999_999_999, '999,999,999,999'],
    [987_654_321_098_765, '9.88e+14'],
    [-1e30, '-1.00e+30'],
  ])('count %d', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });

  it.each([
    ['0.0000', '0.00'],
    ['12.3456', '12.35'],
    ['1234.5000', '1,234.50'],
    ['-0.0040', '0.00'],
    ['987654321098765.5', '9.88e+14'],
  ])('rate %s', (rate, text) => {
    expect(formatRate(rate)).toBe(text);
  });

  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [1500, '1.5 kB'],
    [5_000_000, '5 MB'],
    [5_120_000_000, '5.1 GB'],
    [9_000_000_000_000, '9000 GB'],
  ])('%d bytes', (bytes, text) => {
    expect(formatBytes(bytes, 'en')).toBe(unbroken(text));
  });

  it.each([
    ['en', ['7 B', '7 kB', '7 MB', '7 GB']],
    ['ru', ['7 Б', '7 кБ', '7 МБ', '7 ГБ']],
    ['uk', ['7 Б', '7 кБ', '7 МБ', '7 ГБ']],
    ['zh-CN', ['7 B', '7 kB', '7 MB', '7 GB']],
  ])('units of bytes: %s', (language, texts) => {
    expect([7, 7e3, 7e6, 7e9].map((bytes) => formatBytes(bytes, language))).toEqual(texts.map(unbroken));
  });

  it.each([
    [4_999_999, '5.0 MB'],
    [5_000_000, '5 MB'],
    [5_000_001, '5.01 MB'],
    [5_010_000, '5.01 MB'],
    [5_020_001, '5.03 MB'],
    [6_000_000, '6 MB'],
    [5_000_000_001, '5.01 GB'],
  ])('%d bytes where 5 MB are allowed', (bytes, text) => {
    expect(formatBytes(bytes, 'en', 5_000_000)).toBe(unbroken(text));
  });
});
