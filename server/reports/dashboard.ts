import type * as v from 'valibot';
import { decimalOf } from '#contract/money.ts';
import type { DashboardParams } from '#contract/resources/dashboard-params.ts';
import type { Dashboard, DashboardChart, DashboardImpressions } from '#contract/resources/dashboard.ts';
import type { Metrics } from '#contract/resources/metrics.ts';
import { DAY_MS } from '#contract/spans.ts';
import { daysOf } from '#domain/date-range.ts';
import { hasRole } from '#domain/roles.ts';
import { dayStart, QUARTER_HOUR_MS } from '#domain/zone.ts';
import type { Reference } from '../catalogue/reference.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import type { Figures } from './figures.ts';
import { freshnessOf } from '../events/freshness.ts';
import { nameOf } from './labels.ts';
import { type Compared, comparedPeriods } from './periods.ts';
import { quarterHourOf } from '../events/quarter-hours.ts';
import { byValue, type Group, type Key, type Question } from '../events/question.ts';
import type { Span } from '../events/range.ts';
import { readEvents } from '../events/read-events.ts';
import { nothingEarned } from '../events/standings.ts';
import { metricsOf, noSums } from '../events/sums.ts';

/** What every block of the dashboard is made from; the same figures as the reports. */
export interface DashboardOf {
  readonly figures: Figures;
  readonly publisher: PublisherRow;
  readonly params: v.InferOutput<typeof DashboardParams>;
}

const CONTENDERS = 10;

/** The tiles. */
export async function tilesOf(of: DashboardOf): Promise<Dashboard & { readonly previous: Metrics }> {
  const { compared, frame } = frameOf(of);
  const { current: range } = compared;
  // what of the period's payout waits for its hold to end
  const held = { publisherId: of.publisher.id, range, timeOf: 'conversion', standing: 'onHold' } as const;
  const [[current], [previous], [waiting]] = await readEvents(
    of.figures.db,
    ...ofBoth(of, compared, []),
    held,
  );
  const { onHold } = waiting?.sums ?? nothingEarned;
  return {
    ...frame,
    current: metricsOf(current?.sums ?? noSums),
    previous: metricsOf(previous?.sums ?? noSums),
    onHold: { conversions: onHold.count, payout: decimalOf(onHold.payout) },
  };
}

/** Of one day. */
const hourly: readonly DashboardOf['params']['period'][] = ['day', 'yesterday'];

/** The chart: hours of a day, else days. Buckets end where their period is cut; their sums are the tiles. */
export async function chartOf(of: DashboardOf): Promise<DashboardChart> {
  const { compared, frame } = frameOf(of);
  const step = hourly.includes(of.params.period) ? 'hour' : 'day';
  const [current, previous] = await readEvents(
    of.figures.db,
    ...ofBoth(of, compared, [step === 'hour' ? 'slot' : 'date']),
  );
  return {
    ...frame,
    step,
    points: pointsOf(current, compared.current, step),
    previousPoints: pointsOf(previous, compared.previous, step),
  };
}

/** The comparison across smartlinks and offers, best payout first. */
export async function impressionsOf(of: DashboardOf): Promise<DashboardImpressions> {
  const { compared, frame } = frameOf(of);
  const { publisher, figures } = of;
  const reference = await figures.catalogue.reference();
  const told = await readEvents(
    figures.db,
    ...ofBoth(of, compared, ['offerCampaign']),
    ...(hasRole(publisher.roles, 'ROLE_SMARTLINKS') ? ofBoth(of, compared, ['smartlinkCampaign']) : []),
  );
  const [offers, offersBefore, current = [], previous = []] = told;
  return {
    ...frame,
    smartlinks: contendersOf(reference, 'smartlinkCampaign', current, previous),
    offers: contendersOf(reference, 'offerCampaign', offers, offersBefore),
  };
}

function frameOf({ figures, publisher, params }: DashboardOf) {
  const timezone = params.timezone ?? publisher.timezone;
  const compared = comparedPeriods(params.period, timezone, figures.clock.now());
  const { from, to } = compared.current;
  const { currency } = figures.config;
  return {
    compared,
    frame: { period: params.period, from, to, timezone, currency, ...freshnessOf(figures.tracker) },
  };
}

/** The same of both periods: what is read in one call is of one moment. */
const ofBoth = (
  { publisher }: DashboardOf,
  { current, previous }: Compared,
  keys: readonly Key[],
): readonly [Question, Question] => [
  { publisherId: publisher.id, keys, range: current },
  { publisherId: publisher.id, keys, range: previous },
];

function pointsOf(groups: readonly Group[], span: Span, step: 'hour' | 'day'): DashboardChart['points'] {
  const found = new Map(groups.map(({ keys, sums }) => [Number(keys[0]), sums]));
  const buckets = step === 'hour' ? hoursOf(span) : daysFrom(span);
  return buckets.map(({ key, at }) => ({
    at: new Date(at).toISOString(),
    metrics: metricsOf(found.get(key) ?? noSums),
  }));
}

interface Bucket {
  /** As `aggregate` tells it: a slot's number, or the number of the local day since 1970. */
  readonly key: number;
  /** Its first moment, ms since 1970. */
  readonly at: number;
}

function hoursOf({ start, end }: Span): Bucket[] {
  const count = Math.ceil((end - start) / 4);
  return Array.from({ length: count }, (_, key) => ({ key, at: (start + key * 4) * QUARTER_HOUR_MS }));
}

/** Days that have begun before the span's end. */
function daysFrom(span: Span): Bucket[] {
  return daysOf(span)
    .map((day) => ({
      key: Date.parse(`${day}T00:00:00Z`) / DAY_MS,
      at: dayStart(day, span.timezone),
    }))
    .filter(({ at }) => quarterHourOf(at) < span.end);
}

function contendersOf(
  reference: Reference,
  dimension: 'smartlinkCampaign' | 'offerCampaign',
  current: readonly Group[],
  previous: readonly Group[],
): DashboardImpressions['offers'] {
  const before = byValue(previous);
  return current
    .map(({ keys, sums }) => ({ value: String(keys[0]), sums }))
    .filter(({ value }) => value !== '')
    .toSorted(
      (a, b) =>
        b.sums.payout - a.sums.payout || b.sums.clicks - a.sums.clicks || Number(a.value) - Number(b.value),
    )
    .slice(0, CONTENDERS)
    .map(({ value, sums }) => ({
      relativeId: Number(value),
      label: nameOf(reference, dimension, value) ?? `#${value}`,
      current: metricsOf(sums),
      previous: metricsOf(before.get(value) ?? noSums),
    }));
}
