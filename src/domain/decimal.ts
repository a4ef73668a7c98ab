/**
 * Exact arithmetic on decimal strings of any length, `-12.5`, `0.012346`: what money and ratios are on the
 * wire. Kept as a whole number of 10^-scale.
 */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** Throws a RangeError on what is not a plain decimal number. */
export function decimal(text: string): Decimal {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new RangeError(`not a decimal number: ${text}`);
  const [, sign = '', whole = '', fraction = ''] = match;
  return { units: BigInt(sign + whole + fraction), scale: fraction.length };
}

const tenTo = (power: number): bigint => 10n ** BigInt(power);

/** `numerator / divisor` with `scale` decimals, halves away from zero. `divisor` is not 0. */
export function divide(numerator: bigint, divisor: bigint, scale: number): Decimal {
  const scaled = numerator * tenTo(scale);
  const negative = scaled < 0n !== divisor < 0n;
  const [above, below] = [magnitude(scaled), magnitude(divisor)];
  const units = (2n * above + below) / (2n * below);
  return { units: negative ? -units : units, scale };
}

/** With exactly `scale` decimals; halves away from zero. */
export function round({ units, scale: from }: Decimal, scale: number): Decimal {
  return from <= scale
    ? { units: units * tenTo(scale - from), scale }
    : { units: divide(units, tenTo(from - scale), 0).units, scale };
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: round(a, scale).units - round(b, scale).units, scale };
}

/** '-12.50': a sign only where a digit is left, all `scale` decimals. */
export function writeDecimal({ units, scale }: Decimal): string {
  const digits = magnitude(units)
    .toString()
    .padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** With more digits than that nobody reads a number, and no table has room for it. */
const DIGITS_AT_MOST = 13;

/** The same with en-US grouping, in every language (specification 9): '-1,234.50'; '9.88e+14' beyond all measure. */
export function groupDecimal(value: Decimal): string {
  const written = writeDecimal(value);
  const [whole = '', fraction] = written.split('.');
  if (whole.length > DIGITS_AT_MOST) return Number(written).toExponential(2);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

export const magnitude = (units: bigint): bigint => (units < 0n ? -units : units);
