import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/spans.ts';

/** So far two clocks may be apart before anybody is told: the way of an answer is in it, ms. */
const TOLERATED_MS = 120_000;

/** How far the server's clock is ahead of this device's, ms; negative: behind. 0 where it is too little to matter. */
export const clockDifference = (server: number, device: number): number =>
  Number.isFinite(server) && differs(server, device) ? server - device : 0;

/** Whether two moments, or two differences, are further apart than is tolerated. */
export const differs = (one: number, other: number): boolean => Math.abs(one - other) > TOLERATED_MS;

const units = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** '3 days', '5 часов': in the largest unit that fits, rounded. `difference` in ms, of either sign. */
export function differenceText(difference: number, language: string): string {
  const size = Math.abs(difference);
  const [unit, ms] = units.find(([, whole]) => size >= whole) ?? (['minute', MINUTE_MS] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.round(size / ms),
  );
}
