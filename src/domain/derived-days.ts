import { type DayRange, rangeOf } from './date-range.ts';

/** The days that a kept answer is about, and the publisher's day on which it came. */
export interface KeptDays extends DayRange {
  readonly cameOn: string;
}

/**
 * The part of the asked days that a kept answer holds; null where it does not reach back far enough, or holds
 * none of them. Days after its last one are left out, and only where they had not begun when it came: what is
 * shown then ends with the answer, and its time says so.
 */
export function derivedDays(asked: DayRange, kept: KeptDays): DayRange | null {
  if (asked.from < kept.from || asked.from > kept.to) return null;
  if (asked.to <= kept.to) return { from: asked.from, to: asked.to };
  return kept.to >= kept.cameOn ? { from: asked.from, to: kept.to } : null;
}

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The days of a kept answer that does not name them itself, by what it was asked for on the day when it came. */
export const keptDays = (asked: Days, cameOn: string): KeptDays => ({ ...rangeOf(asked, cameOn), cameOn });
