import type { Change } from '#domain/change.ts';
import { formatRate } from '#domain/number-format.ts';

/** From here on the decimals say nothing. */
const LARGE_PERCENT = 1000;

/** '+12.5%', '-3.0%', '0.0%'; null where the previous value was 0 or does not exist. */
export function writeChange(change: Change | null): string | null {
  if (change === null || change.percent === null) return null;
  const [sign, digits] = change.percent.startsWith('-')
    ? ['-', change.percent.slice(1)]
    : ['+', change.percent];
  const written = formatRate(digits, Number(digits) >= LARGE_PERCENT ? 0 : 1);
  return `${change.direction === 'same' ? '' : sign}${written}%`;
}
