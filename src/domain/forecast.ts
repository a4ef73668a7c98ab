import { decimal, divide, writeDecimal } from './decimal.ts';

/**
 * What a period will come to if it goes on as it began (linear to its end). `elapsed` and `whole`
 * are any units of time, e.g. ms; an unstarted period has no forecast. Four decimals.
 */
export function linearForecast(soFar: string, elapsed: number, whole: number): string | null {
  if (elapsed <= 0) return null;
  const { units, scale } = decimal(soFar);
  const ratio = divide(
    units * BigInt(Math.round(whole)),
    BigInt(Math.round(elapsed)) * 10n ** BigInt(scale),
    4,
  );
  return writeDecimal(ratio);
}
