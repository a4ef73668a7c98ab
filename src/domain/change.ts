import { decimal, divide, magnitude, round, subtract, writeDecimal } from './decimal.ts';

/** How a value moved between two periods. */
export interface Change {
  /** Current less previous, with the decimals of the more exact of the two. */
  readonly difference: string;
  /** Of the previous value, with one decimal and its sign; null when that was 0. */
  readonly percent: string | null;
  readonly direction: 'up' | 'down' | 'same';
}

/** Null where either value does not exist (a rate without a divisor). Counts or decimal strings. */
export function changeBetween(
  current: string | number | null,
  previous: string | number | null,
): Change | null {
  if (current === null || previous === null) return null;
  const before = decimal(String(previous));
  const difference = subtract(decimal(String(current)), before);
  const aligned = magnitude(round(before, difference.scale).units);
  return {
    difference: writeDecimal(difference),
    percent: aligned === 0n ? null : writeDecimal(divide(difference.units * 100n, aligned, 1)),
    direction: difference.units > 0n ? 'up' : difference.units < 0n ? 'down' : 'same',
  };
}
