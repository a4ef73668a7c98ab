import { describe, expect, it } from 'vitest';
import { formatRatio } from './ratio.ts';

describe("'1 : N (P%)'", () => {
  it.each<[conversions: number, clicks: number, text: string | null]>([
    [1, 100, '1 : 100 (1.00%)'],
    [3, 243, '1 : 81 (1.23%)'],
    [1, 1_234_567, '1 : 1,234,567 (0.00%)'],
    [2, 19, '1 : 9.5 (10.53%)'],
    [2, 31, '1 : 16 (6.45%)'],
    [2, 10, '1 : 5 (20.00%)'],
    [3, 100, '1 : 33 (3.00%)'],
    [5, 5, '1 : 1 (100.00%)'],
    // Conversions of clicks before the range.
    [4, 2, '1 : 0.5 (200.00%)'],
    [0, 1234, '0 : 1,234 (0.00%)'],
    [0, 0, null],
    [3, 0, null],
  ])('%d of %d is %s', (conversions, clicks, text) => {
    expect(formatRatio(conversions, clicks)).toBe(text);
  });
});
