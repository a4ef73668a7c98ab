import type { DashboardChart } from '#contract/resources/dashboard.ts';
import type { Metric, Metrics } from '#contract/resources/metrics.ts';
import { HOUR_MS } from '#contract/spans.ts';
import { daysIn } from '#domain/calendar.ts';
import { dayAt, dayEnd, wallTime } from '#domain/zone.ts';

type Point = DashboardChart['points'][number];

/** One place on the horizontal axis: a bucket of the period and the one of the period before that it is compared with. */
export interface Slot {
  /** Start of the bucket in ms since 1970; of the hours of a day, those that are still ahead have theirs, too. */
  readonly at: number | null;
  readonly previousAt: number | null;
  /** Null also before the first event of all, where the period before has none. */
  readonly current: Metrics | null;
  /** Null too where nothing at all is known of that period: a line at 0 would say that it was tried. */
  readonly previous: Metrics | null;
}

/**
 * Lays the two periods over each other. Days meet by their number, hours by what a clock in `zone` shows: on
 * the days when the clocks change, the hour that happens twice has nothing to be compared with the second
 * time, and everything after it still meets its own hour. A day has all its hours from its first minute on.
 */
export function slotsOf({
  step,
  points,
  previousPoints,
  timezone,
}: Pick<DashboardChart, 'step' | 'points' | 'previousPoints' | 'timezone'>): readonly Slot[] {
  const placeOf = step === 'hour' ? placeByClock(timezone) : () => byNumber;
  const current = placed(step === 'hour' ? [...points, ...aheadOf(points, timezone)] : points, placeOf());
  const previous = placed(previousPoints, placeOf());
  const history = previousPoints.some(({ metrics }) => !idle(metrics));
  const begun = history ? 0 : points.findIndex(({ metrics }) => !idle(metrics));
  const beginning = points[begun]?.at ?? null;
  const places = [...new Set([...current.keys(), ...previous.keys()])].toSorted((a, b) => a - b);
  return places.map((place) => {
    const now = current.get(place);
    const before = previous.get(place);
    return {
      at: now ? Date.parse(now.at) : null,
      previousAt: before ? Date.parse(before.at) : null,
      current: beginning !== null && now && now.at >= beginning ? now.metrics : null,
      previous: history ? (before?.metrics ?? null) : null,
    };
  });
}

/** A bucket, or an hour that is still to come. */
interface Bucket {
  readonly at: string;
  readonly metrics: Metrics | null;
}
type Place = (bucket: Bucket, index: number) => number;

const placed = (buckets: readonly Bucket[], place: Place): ReadonlyMap<number, Bucket> =>
  new Map(buckets.map((bucket, index) => [place(bucket, index), bucket]));

/** The hours between the last point and the end of its day. */
function aheadOf(points: readonly Point[], zone: string): readonly Bucket[] {
  const last = points.at(-1);
  if (!last) return [];
  const from = Date.parse(last.at) + HOUR_MS;
  const hours = Math.max(0, Math.round((dayEnd(dayAt(from - HOUR_MS, zone), zone) - from) / HOUR_MS));
  return Array.from({ length: hours }, (_, index) => ({
    at: new Date(from + index * HOUR_MS).toISOString(),
    metrics: null,
  }));
}

const byNumber: Place = (_, index) => index;

const DAY_MINUTES = 24 * 60;

/** Minutes by the clock since the first day's midnight; an hour that has been there already stands half a minute after itself. */
function placeByClock(zone: string): () => Place {
  return () => {
    const taken = new Set<number>();
    let first: string | null = null;
    return (point) => {
      const { day, time } = wallTime(Date.parse(point.at), zone);
      first ??= day;
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      const place = (daysIn(first, day) - 1) * DAY_MINUTES + hours * 60 + minutes;
      const free = taken.has(place) ? place + 0.5 : place;
      taken.add(free);
      return free;
    };
  };
}

/** A metric as a number to draw; null where there is none. */
export function valueOf(metrics: Metrics | null, metric: Metric): number | null {
  const value = metrics?.[metric] ?? null;
  return value === null ? null : Number(value);
}

/**
 * The first place whose bucket was not over at `asOf` (ms since 1970): from there on the line is unfinished.
 * Null where all are over.
 */
export function unfinishedFrom(
  slots: readonly Pick<Slot, 'at'>[],
  { asOf, step, zone }: { readonly asOf: number; readonly step: 'hour' | 'day'; readonly zone: string },
): number | null {
  const endOf = (at: number) => (step === 'hour' ? at + HOUR_MS : dayEnd(dayAt(at, zone), zone));
  const place = slots.findIndex(({ at }) => at !== null && endOf(at) > asOf);
  return place < 0 ? null : place;
}

/**
 * A line in its two parts: what is over, and what is still growing, which is no part of the line: a day that has hardly
 * begun beside whole ones would look like a fall. Nothing is over yet: all of it is the line.
 */
export function splitAt(
  values: readonly (number | null)[],
  from: number | null,
): { readonly settled: (number | null)[]; readonly growing: (number | null)[] } {
  const first = from === null || from === 0 ? values.length : from;
  return {
    settled: values.map((value, place) => (place < first ? value : null)),
    growing: values.map((value, place) => (place >= first ? value : null)),
  };
}

/** The points of the period that are over; all of them where none is. */
export function settledPoints({
  points,
  dataAsOf,
  step,
  timezone,
}: Pick<DashboardChart, 'points' | 'dataAsOf' | 'step' | 'timezone'>): readonly Point[] {
  const from = unfinishedFrom(
    points.map(({ at }) => ({ at: Date.parse(at) })),
    { asOf: Date.parse(dataAsOf), step, zone: timezone },
  );
  return from === null || from === 0 ? points : points.slice(0, from);
}

/** Whether a slot has neither period's figures: an hour that is still ahead, or one before the first event. */
export const isBlank = ({ current, previous }: Slot): boolean => current === null && previous === null;

/** Whether neither period has anything to show, whatever the metric. */
export const nothingHappened = (slots: readonly Slot[]): boolean =>
  slots.every(({ current, previous }) => idle(current) && idle(previous));

const idle = (metrics: Metrics | null): boolean =>
  metrics === null ||
  (metrics.hits === 0 &&
    metrics.conversions === 0 &&
    Number(metrics.payout) === 0 &&
    Number(metrics.revenue) === 0 &&
    Number(metrics.commission) === 0);
