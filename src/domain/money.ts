import { MONEY_DECIMALS, SMALL_MONEY_DECIMALS } from '#contract/limits.ts';
import type { Currency } from '#contract/money.ts';
import { type Decimal, decimal, groupDecimal, magnitude, round } from './decimal.ts';

export interface MoneyOptions {
  /** Decimals of an amount, 2 if not given. */
  readonly decimals?: number;
  /** The most decimals of an amount under 0.01, 4 if not given; the balance gives 2 (specification 9). */
  readonly smallDecimals?: number;
}

/**
 * '$1,234.50': en-US grouping and the publisher's symbol in every language (specification 9). An amount
 * between 0 and 0.01 keeps up to four decimals: '$0.0035'.
 */
export function formatMoney(
  amount: string,
  currency: Pick<Currency, 'symbol'>,
  { decimals = MONEY_DECIMALS, smallDecimals = SMALL_MONEY_DECIMALS }: MoneyOptions = {},
): string {
  const exact = decimal(amount);
  const value = isSmall(exact)
    ? shortest(round(exact, Math.max(smallDecimals, decimals)), decimals)
    : round(exact, decimals);
  const digits = groupDecimal({ ...value, units: magnitude(value.units) });
  // As en-US does it: a symbol that ends in a letter stands apart.
  const gap = /\p{L}$/u.test(currency.symbol) ? '\u00a0' : '';
  return `${value.units < 0n ? '-' : ''}${currency.symbol}${gap}${digits}`;
}

function isSmall({ units, scale }: Decimal): boolean {
  return units !== 0n && magnitude(units) * 100n < 10n ** BigInt(scale);
}

/** Without the zeroes at its end, down to `decimals`. */
function shortest(value: Decimal, decimals: number): Decimal {
  return value.scale > decimals && value.units % 10n === 0n
    ? shortest({ units: value.units / 10n, scale: value.scale - 1 }, decimals)
    : value;
}
