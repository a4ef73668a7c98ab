import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { formatMoney, type MoneyOptions } from './money.ts';

const usd = { symbol: '$' };

describe('an amount', () => {
  it.each<[string, MoneyOptions, string]>([
    ['0', {}, '$0.00'],
    ['0.0000', {}, '$0.00'],
    ['1234.5', {}, '$1,234.50'],
    ['1234567.8900', {}, '$1,234,567.89'],
    ['123456789012.3456', {}, '$123,456,789,012.35'],
    ['-1234.5', {}, '-$1,234.50'],
    // Halves go away from zero.
    ['0.0150', {}, '$0.02'],
    ['-12.345', {}, '-$12.35'],
    ['999.9950', {}, '$1,000.00'],
    // Under a hundredth up to four decimals, no zeroes at the end.
    ['0.0035', {}, '$0.0035'],
    ['0.0050', {}, '$0.005'],
    ['-0.0001', {}, '-$0.0001'],
    ['0.00004', {}, '$0.00'],
    ['-0.00004', {}, '$0.00'],
    ['0.009999', {}, '$0.01'],
    ['0.0100', {}, '$0.01'],
    ['0.0111', {}, '$0.01'],
    // The balance shows two decimals whatever it is.
    ['0.0035', { smallDecimals: 2 }, '$0.00'],
    ['0.0050', { smallDecimals: 2 }, '$0.01'],
    ['12.3456', { decimals: 4 }, '$12.3456'],
    ['12.5', { decimals: 0 }, '$13'],
  ])('%s with %j is %s', (amount, options, text) => {
    expect(formatMoney(amount, usd, options)).toBe(text);
  });

  it('has the symbol of the publisher, apart where it ends in a letter', () => {
    expect(formatMoney('1234.5', { symbol: '€' })).toBe('€1,234.50');
    expect(formatMoney('-1234.5', { symbol: 'Kč' })).toBe('-Kč\u00a01,234.50');
    expect(formatMoney('1', { symbol: 'USDT' })).toBe('USDT\u00a01.00');
    expect(formatMoney('1', { symbol: '₴' })).toBe('₴1.00');
  });

  it('refuses what is no amount', () => {
    expect(() => formatMoney('1e3', usd)).toThrow(RangeError);
  });

  it('agrees with the en-US format wherever a float is exact', () => {
    const quarters = fc.integer({ min: 4, max: 1_000_000_000 }).map((n) => n * 2500);
    const intl = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    fc.assert(
      fc.property(quarters, fc.boolean(), (units, negative) => {
        const signed = negative ? -units : units;
        expect(formatMoney(decimalOf(signed), usd)).toBe(intl.format(signed / 10_000));
      }),
    );
  });
});
