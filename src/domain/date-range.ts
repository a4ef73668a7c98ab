import { DEFAULT_RANGE_DAYS } from '#contract/limits.ts';
import { addDays, daysIn } from './calendar.ts';

/** Calendar days in the publisher's zone, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The start precedes the end (specification 5). */
export const sortRange = ({ from, to }: DayRange): DayRange =>
  from <= to ? { from, to } : { from: to, to: from };

/** Days after today cannot be picked (specification 5): what lies in the future becomes today. */
export function clampRange(range: DayRange, today: string): DayRange {
  const { from, to } = sortRange(range);
  return { from: from > today ? today : from, to: to > today ? today : to };
}

/** The last 30 days, with today (specification 9). */
export const defaultRange = (today: string): DayRange => ({
  from: addDays(today, 1 - DEFAULT_RANGE_DAYS),
  to: today,
});

/** The range of an address: what is missing comes from the default range, sorted and clamped. */
export function rangeOf(
  search: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): DayRange {
  const { from, to } = search;
  if (from === undefined && to === undefined) return defaultRange(today);
  const end = to ?? today;
  return clampRange({ from: from ?? addDays(end, 1 - DEFAULT_RANGE_DAYS), to: end }, today);
}

export const lengthOf = ({ from, to }: DayRange): number => daysIn(from, to);

/** As many days, right before. */
export function precedingRange(range: DayRange): DayRange {
  return { from: addDays(range.from, -lengthOf(range)), to: addDays(range.from, -1) };
}

/** Every day of the range, in order. */
export const daysOf = (range: DayRange): string[] =>
  Array.from({ length: lengthOf(range) }, (_, index) => addDays(range.from, index));
