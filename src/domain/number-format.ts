import { decimal, groupDecimal, round } from './decimal.ts';

/** '12,345': en-US grouping in every language, like money. `count` is a whole number. */
export const formatCount = (count: number): string => groupDecimal({ units: BigInt(count), scale: 0 });

/** '12.35' of a rate in a decimal string. */
export const formatRate = (rate: string, decimals = 2): string =>
  groupDecimal(round(decimal(rate), decimals));

/** '5.0 MB': bytes in decimal units, base 1000 (specification 5, upload). */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'] as const;
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** step;
  return `${Number.isInteger(value) ? value : value.toFixed(1)} ${units[step]}`;
}
