import * as v from 'valibot';

/**
 * Money on the wire: a decimal string with at most four decimals, `-12.5`, `0.0035`. Never a float.
 * Inside, a whole number of ten-thousandths of the currency unit ("minor units" here and in the network's
 * database), because clicks are paid in fractions of a cent (architecture: money).
 */
export const MONEY_SCALE = 4;

/** The most that can be counted in minor units. */
const MOST = Number.MAX_SAFE_INTEGER / 10 ** MONEY_SCALE;

export const moneySchema = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,15}(\.\d{1,4})?$/),
  v.check((decimal) => Math.abs(Number(decimal)) <= MOST),
);

/** '12.5' -> 125000. Throws on what `moneySchema` refuses. */
export function minorUnits(decimal: string): number {
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,4}))?$/.exec(decimal);
  if (!match) throw new RangeError(`not a decimal amount: ${decimal}`);
  const [, sign, whole, fraction = ''] = match;
  const units = Number(whole) * 10 ** MONEY_SCALE + Number(fraction.padEnd(MONEY_SCALE, '0'));
  if (!Number.isSafeInteger(units)) throw new RangeError(`amount too large: ${decimal}`);
  return sign === '-' && units !== 0 ? -units : units;
}

/** 125000 -> '12.5000'. Always four decimals, so that equal amounts are equal strings. */
export function decimalOf(units: number): string {
  if (!Number.isSafeInteger(units)) throw new RangeError(`not whole minor units: ${units}`);
  const digits = String(Math.abs(units)).padStart(MONEY_SCALE + 1, '0');
  return `${units < 0 ? '-' : ''}${digits.slice(0, -MONEY_SCALE)}.${digits.slice(-MONEY_SCALE)}`;
}

/** What amounts come to: ['0.5', '-0.25'] -> '0.2500'. None: '0.0000'. */
export const sumAmounts = (amounts: readonly string[]): string =>
  decimalOf(amounts.reduce((sum, amount) => sum + minorUnits(amount), 0));

/** Of the network: every amount is in it (decision 191). Its decimals follow from its name (`currency-decimals.ts`). */
export const currencySchema = v.object({
  /** ISO 4217. */
  name: v.pipe(v.string(), v.length(3)),
  symbol: v.pipe(v.string(), v.minLength(1), v.maxLength(4)),
});
export type Currency = v.InferOutput<typeof currencySchema>;
