import { CHOICE, HOST, isTime, OFFER_EVER, quarterHourDimensions, TOTAL } from './dimensions.ts';
import type { Filter } from './filters.ts';
import { PERIOD_DAYS, QUARTER_HOURS_A_DAY } from './quarter-hours.ts';
import type { Question } from './question.ts';

/** A table to sum over for some quarters, `to` not included. Roll-ups name the one dimension they are read by. */
export type Source = {
  /** Of days and periods the first quarter of one. */
  readonly from: number;
  readonly to: number;
  /** It is beyond the range, and taken off what the days have. */
  readonly beyond?: true;
} & (
  | { readonly kind: 'raw' }
  | { readonly kind: 'periods' | 'days' | 'quarters'; readonly dimension: string }
);

/**
 * Where a question is answered from (architecture: roll-ups). One dimension at most, grouped or filtered by: a
 * roll-up; several: the events. Days serve the middle of a range whose rows are not cut by time, its ends
 * (which a zone cuts anywhere) are quarters of an hour, or events for dimensions without such a roll-up.
 */
export function planOf({ keys = [], filters = [], range }: Question): readonly Source[] {
  const [from, to] = [range.start, range.end];
  const named = new Set<string>([
    ...keys.filter((key) => key !== 'slot' && !isTime(key)),
    ...filters.map((filter) => filter.dimension),
  ]);
  const byTime = keys.some((key) => key === 'slot' || isTime(key));
  const raw = (start: number, stop: number) => ({ kind: 'raw', from: start, to: stop }) as const;
  if (!byTime && isOfChoices(named, filters)) return byDays({ from, to }, CHOICE, raw);
  // a goal filters conversions alone, and roll-ups hold both sides in one row
  if (named.size > 1 || filters.some((filter) => filter.dimension === 'offerGoal')) return [raw(from, to)];
  const [dimension = TOTAL] = named;
  const quarters = (start: number, stop: number) =>
    ({ kind: 'quarters', dimension, from: start, to: stop }) as const;
  if (inDays.has(dimension)) return byDays({ from, to }, dimension, inDaysAlone);
  const end = dimension === TOTAL || quarterHourDimensions.has(dimension) ? quarters : raw;
  return byTime ? [end(from, to)] : byDays({ from, to }, dimension, end);
}

/** Known to no other table. */
const inDays: ReadonlySet<string> = new Set([CHOICE, HOST, OFFER_EVER]);
const inDaysAlone = (): never => {
  throw new RangeError('only whole days of UTC know this');
};

const choiceDimensions: readonly string[] = ['smartlinkCampaign', 'subOfferCampaign', 'offerCampaign'];

/** Of what smartlinks have sent to offers both are known together, in one roll-up. */
const isOfChoices = (named: ReadonlySet<string>, filters: readonly Filter[]): boolean =>
  named.size > 1 &&
  [...named].every((name) => choiceDimensions.includes(name)) &&
  filters.some((filter) => filter.dimension === 'smartlinkCampaign' && isOfSome(filter)) &&
  filters.some((filter) => filter.dimension !== 'smartlinkCampaign' && isOfSome(filter));

/** What has none of the dimension does not come through. */
const isOfSome = ({ values }: Filter): boolean => values?.includes('') !== true;

/**
 * Days in the middle of a range, and `end` for what a zone leaves of it before and behind them. Of a day that is in the range
 * for the most part the rest is taken off: an hour of visits is read there, not the other 23.
 */
function byDays(
  { from, to }: Pick<Source, 'from' | 'to'>,
  dimension: string,
  end: (start: number, stop: number) => Source,
): readonly Source[] {
  const first = nearestMidnight(from);
  const last = nearestMidnight(to);
  if (Math.abs(first - from) + Math.abs(last - to) >= to - from) return [end(from, to)];
  return [
    { kind: 'days', dimension, from: first, to: last },
    ...(from < first ? [end(from, first)] : []),
    ...(first < from ? [{ ...end(first, from), beyond: true } as const] : []),
    ...(last < to ? [end(last, to)] : []),
    ...(to < last ? [{ ...end(to, last), beyond: true } as const] : []),
  ];
}

/** The midnight (UTC) that is nearest, before or after. */
const nearestMidnight = (quarter: number): number =>
  Math.round(quarter / QUARTER_HOURS_A_DAY) * QUARTER_HOURS_A_DAY;

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

/** A source of days with these periods (their first days, in their order) in the place of their days. */
export function withPeriods(source: Source, periods: readonly number[]): readonly Source[] {
  if (source.kind !== 'days') return [source];
  const sources: Source[] = [];
  let { from } = source;
  for (const first of periods) {
    const [start, end] = [first * QUARTER_HOURS_A_DAY, (first + PERIOD_DAYS) * QUARTER_HOURS_A_DAY];
    if (start < from || end > source.to) continue;
    if (from < start) sources.push({ ...source, from, to: start });
    const before = sources.at(-1);
    if (before?.kind === 'periods' && before.to === start) sources.splice(-1, 1, { ...before, to: end });
    else sources.push({ ...source, kind: 'periods', from: start, to: end });
    from = end;
  }
  if (from < source.to) sources.push({ ...source, from });
  return sources;
}
