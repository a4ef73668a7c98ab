import { describe, expect, it } from 'vitest';
import { formatBytes, formatCount, formatRate } from './number-format.ts';

describe('numbers', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [-1234567, '-1,234,567'],
  ])('count %d', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });

  it.each([
    ['0.0000', '0.00'],
    ['12.3456', '12.35'],
    ['1234.5000', '1,234.50'],
    ['-0.0040', '0.00'],
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
    expect(formatBytes(bytes)).toBe(text);
  });
});
