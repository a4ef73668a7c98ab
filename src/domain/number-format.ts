import { decimal, groupDecimal, round } from './decimal.ts';

/** '12,345': en-US grouping in every language, like money. `count` is a whole number. */
export const formatCount = (count: number): string =>
  groupDecimal({ units: BigInt(Math.round(count)), scale: 0 });

/** '12.35' of a rate in a decimal string. */
export const formatRate = (rate: string, decimals = 2): string =>
  groupDecimal(round(decimal(rate), decimals));

/**
 * '5.1 MB', '5.1 МБ': bytes in decimal units, base 1000 (specification 5, upload), in the language's words and
 * with the panel's digits; a line never breaks between the two. What is more than `limit` is never written as the limit: rounded up, to hundredths.
 */
export function formatBytes(bytes: number, language: string, limit = Infinity): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** step;
  const over = Math.ceil(bytes / (1000 ** step / 100)) / 100;
  const written = Number.isInteger(value) ? value : bytes > limit ? over : value.toFixed(1);
  const unit = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'gigabyte',
    unitDisplay: 'narrow',
  })
    .formatToParts(value)
    .find(({ type }) => type === 'unit');
  return `${written}\u00a0${unit?.value ?? ''}`;
}
