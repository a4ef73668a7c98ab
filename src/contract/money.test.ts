import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decimalOf, minorUnits, moneySchema } from './money.ts';

describe('money on the wire', () => {
  it.each([
    ['0', 0],
    ['-0', 0],
    ['12', 120_000],
    ['12.5', 125_000],
    ['-12.5', -125_000],
    ['0.0035', 35],
    ['-0.0001', -1],
    ['007.10', 71_000],
  ])('%s is %d ten-thousandths', (decimal, units) => {
    expect(minorUnits(decimal)).toBe(units);
  });

  it.each(['', '.5', '5.', '1.23456', '1e3', ' 1', '1,000.00', 'NaN', '+1', '9'.repeat(16)])(
    'refuses %j',
    (decimal) => {
      expect(() => minorUnits(decimal)).toThrow(RangeError);
      expect(v.safeParse(moneySchema, decimal).success).toBe(false);
    },
  );

  it('refuses what a float cannot hold exactly', () => {
    expect(() => minorUnits('999999999999999')).toThrow('too large');
    expect(v.safeParse(moneySchema, '999999999999999').success).toBe(false);
    expect(v.safeParse(moneySchema, '900719925474.0991').success).toBe(true);
    expect(() => decimalOf(0.5)).toThrow(RangeError);
    expect(() => decimalOf(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError);
  });

  it('writes four decimals, so that equal amounts are equal texts', () => {
    expect([125_000, -1, 0, -0].map(decimalOf)).toEqual(['12.5000', '-0.0001', '0.0000', '0.0000']);
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (units) => {
        expect(minorUnits(decimalOf(units))).toBe(units);
      }),
    );
  });
});
