import { seeded, weighted } from './seeded.ts';

/** Days of history that the demo begins with, before today. */
export const HISTORY_DAYS = 90;

/** How lively each hour of a visitor's own day is. */
const hours = [
  0.35, 0.22, 0.15, 0.12, 0.12, 0.18, 0.35, 0.6, 0.8, 0.9, 0.95, 1, 1.05, 1.05, 1, 1, 1.05, 1.15, 1.3, 1.5,
  1.6, 1.5, 1.1, 0.65,
];
export const hoursOfDay = weighted(hours.map((weight, hour) => [hour, weight] as const));

/** Sunday first. */
const weekdays = [1.12, 0.94, 0.95, 0.97, 0.99, 1.02, 1.14];

/** Days on which something happened: a campaign took off, an account was blocked, a tracker's host was down. */
const events: Readonly<Record<number, number>> = { 17: 0.45, 18: 0.7, 36: 1.35, 37: 1.25, 59: 1.4, 74: 0.55 };

/**
 * How many requests come on a day (number since 1970) of a history that began on the day `first`: growth,
 * the rhythm of the week, some days that are different, and a little chance. `scale` 1 is the full demo.
 */
export function requestsOn(day: number, first: number, scale: number): number {
  const index = day - first;
  const growth = 880 + 760 * Math.min(Math.max(index, 0) / HISTORY_DAYS, 1);
  const weekday = weekdays[(day + 4) % 7] ?? 1;
  const chance = 0.93 + 0.14 * seeded(`day ${day}`).next();
  return Math.round(scale * growth * weekday * (events[index] ?? 1) * chance);
}
