import type { DashboardChart } from '#contract/resources/dashboard.ts';
import type { Metric, Metrics } from '#contract/resources/metrics.ts';
import { daysIn } from '#domain/calendar.ts';
import { dayAt, dayEnd, wallTime } from '#domain/zone.ts';

type Point = DashboardChart['points'][number];

/** One place on the horizontal axis: a bucket of the period and the one of the period before that it is compared with. */
export interface Slot {
  /** Start of the bucket in ms since 1970, where the period has got that far. */
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
 * time, and everything after it still meets its own hour.
 */
export function slotsOf({
  step,
  points,
  previousPoints,
  timezone,
}: Pick<DashboardChart, 'step' | 'points' | 'previousPoints' | 'timezone'>): readonly Slot[] {
  const placeOf = step === 'hour' ? placeByClock(timezone) : () => byNumber;
  const current = placed(points, placeOf());
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

type Place = (point: Point, index: number) => number;

const placed = (points: readonly Point[], place: Place): ReadonlyMap<number, Point> =>
  new Map(points.map((point, index) => [place(point, index), point]));

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
  slots: readonly Slot[],
  { asOf, step, zone }: { readonly asOf: number; readonly step: 'hour' | 'day'; readonly zone: string },
): number | null {
  const endOf = (at: number) => (step === 'hour' ? at + HOUR_MS : dayEnd(dayAt(at, zone), zone));
  const place = slots.findIndex(({ at }) => at !== null && endOf(at) > asOf);
  return place < 0 ? null : place;
}

const HOUR_MS = 3_600_000;

/** A line in its two parts, which meet in one value: what is over, and what is still growing. */
export function splitAt(
  values: readonly (number | null)[],
  from: number | null,
): { readonly settled: (number | null)[]; readonly growing: (number | null)[] } {
  const first = from ?? values.length;
  return {
    settled: values.map((value, place) => (place < first ? value : null)),
    growing: values.map((value, place) => (place >= first - 1 && from !== null ? value : null)),
  };
}

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
