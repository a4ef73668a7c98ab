import { coinOf, decimalsOf } from '#contract/currency-decimals.ts';
import { SMALL_MONEY_DECIMALS } from '#contract/limits.ts';
import { type Currency, decimalOf, minorUnits } from '#contract/money.ts';
import { type Decimal, decimal, groupDecimal, magnitude, round } from './decimal.ts';

export interface MoneyOptions {
  /** Decimals of an amount; those of the currency if not given. */
  readonly decimals?: number;
  /** The most decimals of an amount below the smallest coin, 4 if not given; the balance has none more (specification 9). */
  readonly smallDecimals?: number;
}

/**
 * '$1,234.50', '¥1,235', 'KWD 1,234.500': the network's currency with its decimals, en-US grouping and the symbol in
 * front in every language (specification 9). An amount below the smallest coin keeps up to four decimals: '$0.0035'.
 */
export function formatMoney(
  amount: string,
  currency: Currency,
  { decimals = decimalsOf(currency), smallDecimals = SMALL_MONEY_DECIMALS }: MoneyOptions = {},
): string {
  const exact = decimal(amount);
  const value = isBelow(exact, decimals)
    ? shortest(round(exact, Math.max(smallDecimals, decimals)), decimals)
    : round(exact, decimals);
  const digits = groupDecimal({ ...value, units: magnitude(value.units) });
  return withSymbol(digits, currency, value.units < 0n);
}

/**
 * What is left of `whole` beside `part`, as both are written: each rounded for itself, the three may be a coin off. What
 * would be nothing then stays as it is.
 */
export function restAsWritten(whole: string, part: string, currency: Pick<Currency, 'name'>): string {
  const rest = asWritten(whole, currency) - asWritten(part, currency);
  return decimalOf(rest === 0 ? minorUnits(whole) - minorUnits(part) : rest);
}

/** Minor units of an amount, rounded to the decimals of its currency. */
function asWritten(amount: string, currency: Pick<Currency, 'name'>): number {
  const units = minorUnits(amount);
  const coin = coinOf(currency);
  return Math.sign(units) * Math.round(Math.abs(units) / coin) * coin;
}

/** Amounts, and what they come to. */
export type Sum = readonly [parts: readonly string[], whole: string];

/** Whether amounts come to `whole` as they are written, each rounded for itself. */
export function addUpAsWritten(
  parts: readonly string[],
  whole: string,
  currency: Pick<Currency, 'name'>,
): boolean {
  const coin = coinOf(currency);
  // the least amounts keep their decimals, and round to nothing
  const isLeast = (amount: string) => minorUnits(amount) % coin !== 0 && Math.abs(minorUnits(amount)) < coin;
  if ([...parts, whole].some(isLeast)) return false;
  return parts.reduce((sum, part) => sum + asWritten(part, currency), 0) === asWritten(whole, currency);
}

/** Digits with the currency's symbol and their sign: '-$40', 'KWD 1.2K'. As en-US does it, a symbol that ends in a letter stands apart. */
export const withSymbol = (
  digits: string,
  { symbol }: Pick<Currency, 'symbol'>,
  isNegative: boolean,
): string => `${isNegative ? '-' : ''}${symbol}${/\p{L}$/u.test(symbol) ? '\u00a0' : ''}${digits}`;

/** Something, but less than one of the last of these decimals. */
const isBelow = ({ units, scale }: Decimal, decimals: number): boolean =>
  units !== 0n && magnitude(units) * 10n ** BigInt(decimals) < 10n ** BigInt(scale);

/** Without the zeroes at its end, down to `decimals`. */
function shortest(value: Decimal, decimals: number): Decimal {
  return value.scale > decimals && value.units % 10n === 0n
    ? shortest({ units: value.units / 10n, scale: value.scale - 1 }, decimals)
    : value;
}
