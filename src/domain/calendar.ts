import { DAY_MS } from '#contract/spans.ts';

/**
 * Arithmetic on calendar days, `YYYY-MM-DD`, with no clock and no zone in it: a day is a day, 23 or 25
 * hours long. Days compare as text.
 */

/** Days since 1970, by the calendar of UTC, which has no summer time. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOfNumber = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOfNumber(numberOf(day) + days);

/** Days from `from` to `to`, both included: 1 for the same day. */
export const daysIn = (from: string, to: string): number => numberOf(to) - numberOf(from) + 1;

/** The same day of another month, or the last one where that month is shorter: 31 March - 1 = 28 February. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = partsOf(day);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  return addDays(first, Math.min(date, daysInMonth(first)) - 1);
}

export const monthStart = (day: string): string => `${day.slice(0, 8)}01`;
export const monthEnd = (day: string): string => addDays(monthStart(day), daysInMonth(day) - 1);

/** The Monday on or before the day (specification 9). */
export function weekStart(day: string): string {
  // 1970-01-01, number 0, was a Thursday.
  return addDays(day, -modulo(numberOf(day) + 3, 7));
}

function daysInMonth(day: string): number {
  const [year, month] = partsOf(day);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function partsOf(day: string): [year: number, month: number, date: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by;
