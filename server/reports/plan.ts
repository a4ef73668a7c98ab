import { CHOICE, isTime, quarterHourDimensions, TOTAL } from '../events/dimensions.ts';
import { QUARTER_HOURS_A_DAY } from '../events/quarter-hours.ts';
import type { Buckets } from '../events/read-roll-ups.ts';
import type { Question } from './question.ts';

/** A table to sum over, for the quarters `from` to `to`. Roll-ups name the one dimension they are read by. */
export type Source = Buckets | { readonly kind: 'raw'; readonly from: number; readonly to: number };

/**
 * Where a question is answered from (architecture: roll-ups). One dimension at most, grouped or filtered by: a
 * roll-up; several: the events. Days serve the middle of a range whose rows are not cut by time, its ends
 * (which a zone cuts anywhere) are quarters of an hour, or events for dimensions without such a roll-up.
 */
export function planOf({ keys, filters, from, to }: Question): readonly Source[] {
  const raw = { kind: 'raw', from, to } as const;
  const named = new Set<string>([
    ...keys.filter((key) => key !== 'slot' && !isTime(key)),
    ...filters.map((filter) => filter.dimension),
  ]);
  // a goal filters conversions alone, and roll-ups hold both sides in one row
  if (named.size > 1 || filters.some((filter) => filter.dimension === 'offerGoal')) return [raw];
  const [dimension = TOTAL] = named;
  const fine = dimension === TOTAL || quarterHourDimensions.has(dimension);
  const byTime = keys.some((key) => key === 'slot' || isTime(key));
  if (byTime) return fine ? [{ kind: 'quarters', dimension, from, to }] : [raw];
  return byDays({ from, to }, dimension, (start, stop) =>
    fine ? { kind: 'quarters', dimension, from: start, to: stop } : { kind: 'raw', from: start, to: stop },
  );
}

/**
 * Where offers are told from that one smartlink has sent visitors to: two dimensions, but the roll-up of choices knows
 * both. What it sent nowhere is not among those.
 */
export const choicePlan = (range: Pick<Question, 'from' | 'to'>): readonly Source[] =>
  byDays(range, CHOICE, (start, stop) => ({ kind: 'raw', from: start, to: stop }));

/** Days in the middle of a range, and `end` for what is left of it before and behind them. */
function byDays(
  { from, to }: Pick<Question, 'from' | 'to'>,
  dimension: string,
  end: (start: number, stop: number) => Source,
): readonly Source[] {
  const firstDay = Math.ceil(from / QUARTER_HOURS_A_DAY) * QUARTER_HOURS_A_DAY;
  const lastDay = Math.floor(to / QUARTER_HOURS_A_DAY) * QUARTER_HOURS_A_DAY;
  if (firstDay >= lastDay) return [end(from, to)];
  return [
    { kind: 'days', dimension, from: firstDay, to: lastDay },
    ...(from < firstDay ? [end(from, firstDay)] : []),
    ...(lastDay < to ? [end(lastDay, to)] : []),
  ];
}

/** A source of days without those named (days since 1970, in their order): they are read from the events. */
export function around(source: Source, days: readonly number[]): readonly Source[] {
  const sources: Source[] = [];
  let { from } = source;
  for (const day of days) {
    const [start, end] = [day * QUARTER_HOURS_A_DAY, (day + 1) * QUARTER_HOURS_A_DAY];
    if (from < start) sources.push({ ...source, from, to: start });
    const before = sources.at(-1);
    if (before?.kind === 'raw' && before.to === start) sources.splice(-1, 1, { ...before, to: end });
    else sources.push({ kind: 'raw', from: start, to: end });
    from = end;
  }
  if (from < source.to) sources.push({ ...source, from });
  return sources;
}
