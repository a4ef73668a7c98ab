import * as fc from 'fast-check';
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
    [30, 1, '1 : 0.03 (3,000.00%)'],
    [1999, 1, '1 : 0.001 (199,900.00%)'],
    [0, 1234, '0 : 1,234 (0.00%)'],
    [0, 0, null],
    [3, 0, null],
  ])('%d of %d is %s', (conversions, clicks, text) => {
    expect(formatRatio(conversions, clicks)).toBe(text);
  });

  it('is never one in none, and always of numbers', () => {
    const count = fc.oneof(fc.nat(50), fc.nat(), fc.maxSafeNat());
    fc.assert(
      fc.property(count, count, (conversions, clicks) => {
        const text = formatRatio(conversions, clicks);
        expect(text === null).toBe(clicks === 0);
        expect(text ?? '').not.toMatch(/1 : 0(\.0+)? |NaN|Infinity|null|undefined/);
      }),
    );
  });
});
