import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coinOf } from '#contract/currency-decimals.ts';
import { type Currency, decimalOf, minorUnits } from '#contract/money.ts';
import { addUpAsWritten, formatMoney, type MoneyOptions, restAsWritten } from './money.ts';

const usd = { name: 'USD', symbol: '$' };
const eur = { name: 'EUR', symbol: '€' };
const jpy = { name: 'JPY', symbol: '¥' };
const kwd = { name: 'KWD', symbol: 'KWD' };

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

  it.each<[string, Currency, MoneyOptions, string]>([
    ['0', eur, {}, '€0.00'],
    ['-1234.5', eur, {}, '-€1,234.50'],
    ['0.0035', eur, {}, '€0.0035'],
    ['123456789012.3456', eur, {}, '€123,456,789,012.35'],
    // yen have no hundredths; what is less than one of them keeps up to four decimals
    ['0', jpy, {}, '¥0'],
    ['1234.5', jpy, {}, '¥1,235'],
    ['-1234.4999', jpy, {}, '-¥1,234'],
    ['1.5000', jpy, {}, '¥2'],
    ['0.9999', jpy, {}, '¥0.9999'],
    ['0.3500', jpy, {}, '¥0.35'],
    ['-0.0001', jpy, {}, '-¥0.0001'],
    ['0.00004', jpy, {}, '¥0'],
    ['123456789012.3456', jpy, {}, '¥123,456,789,012'],
    ['0.5', jpy, { smallDecimals: 0 }, '¥1'],
    ['0.4999', jpy, { smallDecimals: 0 }, '¥0'],
    ['12.5', jpy, { decimals: 4 }, '¥12.5000'],
    // dinars have thousandths
    ['0', kwd, {}, 'KWD\u00a00.000'],
    ['1234.5', kwd, {}, 'KWD\u00a01,234.500'],
    ['-12.3455', kwd, {}, '-KWD\u00a012.346'],
    ['0.0035', kwd, {}, 'KWD\u00a00.004'],
    ['0.0010', kwd, {}, 'KWD\u00a00.001'],
    ['0.0009', kwd, {}, 'KWD\u00a00.0009'],
    ['-0.0005', kwd, {}, '-KWD\u00a00.0005'],
    ['123456789012.3456', kwd, {}, 'KWD\u00a0123,456,789,012.346'],
    ['0.0005', kwd, { smallDecimals: 0 }, 'KWD\u00a00.001'],
  ])('%s of %j with %j is %s', (amount, currency, options, text) => {
    expect(formatMoney(amount, currency, options)).toBe(text);
  });

  it('has the symbol of its currency, apart where it ends in a letter', () => {
    expect(formatMoney('-1234.5', { name: 'CZK', symbol: 'Kč' })).toBe('-Kč\u00a01,234.50');
    expect(formatMoney('1', { name: 'KWD', symbol: 'KD' })).toBe('KD\u00a01.000');
    expect(formatMoney('1', { name: 'CAD', symbol: 'CA$' })).toBe('CA$1.00');
    expect(formatMoney('1', { name: 'UAH', symbol: '₴' })).toBe('₴1.00');
  });

  it('refuses what is no amount', () => {
    expect(() => formatMoney('1e3', usd)).toThrow(RangeError);
  });

  it.each([usd, eur, jpy, kwd])(
    'agrees with the en-US format of %j wherever a float is exact',
    (currency) => {
      const quarters = fc.integer({ min: 4, max: 1_000_000_000 }).map((n) => n * 2500);
      const intl = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.name });
      fc.assert(
        fc.property(quarters, fc.boolean(), (units, negative) => {
          const signed = negative ? -units : units;
          expect(formatMoney(decimalOf(signed), currency)).toBe(intl.format(signed / 10_000));
        }),
      );
    },
  );
});

it('what is left of an amount adds up with its part as both are written', () => {
  expect(restAsWritten('434.8971', '434.4452', usd)).toBe('0.4500');
  expect(restAsWritten('-0.0050', '1.0000', usd)).toBe('-1.0100');
  // what would not be seen is said as it is
  expect(restAsWritten('434.4480', '434.4452', usd)).toBe('0.0028');
  const units = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  fc.assert(
    fc.property(units, units, fc.constantFrom(usd, jpy, kwd), (whole, part, currency) => {
      const written = (amount: number) =>
        minorUnits(formatMoney(decimalOf(amount), currency, { smallDecimals: 0 }).replace(/[^\d.-]/g, ''));
      const rest = minorUnits(restAsWritten(decimalOf(whole), decimalOf(part), currency));
      fc.pre(rest % coinOf(currency) === 0);
      expect(written(part) + rest).toBe(written(whole));
    }),
  );
});

it.each([
  [['762.8057', '-15.2562'], '747.5495', true],
  [['1822.2292', '-36.4446'], '1785.7846', false],
  [['3596.8335', '18.3565'], '3615.1900', true],
  [['3596.8250', '18.3550'], '3615.1800', false],
  // what is below a cent is written with its decimals
  [['10.0000', '0.0040'], '10.0040', false],
  [['100.0000', '-99.9960'], '0.0040', false],
  [[], '0.0000', true],
])('%j are written so that they add up to %s: %s', (parts, whole, addUp) => {
  expect(addUpAsWritten(parts, whole, usd)).toBe(addUp);
});
