import { minorUnits } from '#contract/money.ts';
import { divide, writeDecimal } from '#domain/decimal.ts';

/**
 * '34.2', the percentage that each amount is of `total`. Null where there is nothing to share out, or where
 * the parts are more than the whole, because the two were asked for at different moments: no figure is better
 * than a wrong one.
 */
export function sharesOf(amounts: readonly string[], total: string | null): readonly (string | null)[] {
  const parts = amounts.map(minorUnits);
  const whole = total === null ? 0 : minorUnits(total);
  const known = whole > 0 && parts.reduce((sum, part) => sum + part, 0) <= whole;
  return parts.map((part) => (known ? writeDecimal(divide(BigInt(part) * 100n, BigInt(whole), 1)) : null));
}

/** How long the bars are, 0 to 1 of the longest one, negative amounts as nothing. */
export function barsOf(amounts: readonly string[], longest: number): readonly number[] {
  return amounts.map((amount) => (longest > 0 ? Math.max(0, minorUnits(amount)) / longest : 0));
}
