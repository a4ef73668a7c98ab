import { and, count, eq, gte, lt, sum } from 'drizzle-orm';
import type * as v from 'valibot';
import { decimalOf } from '#contract/money.ts';
import type { DashboardParams } from '#contract/resources/dashboard-params.ts';
import type { Dashboard, DashboardChart, DashboardImpressions } from '#contract/resources/dashboard.ts';
import type { Metrics } from '#contract/resources/metrics.ts';
import { daysOf } from '#domain/date-range.ts';
import { hasRole } from '#domain/roles.ts';
import { dayStart, QUARTER_HOUR_MS } from '#domain/zone.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { aggregate } from './aggregate.ts';
import type { Figures } from './figures.ts';
import { freshnessOf } from '../events/freshness.ts';
import { nameOf } from './labels.ts';
import { type Compared, comparedPeriods } from './periods.ts';
import { quarterHourOf } from '../events/quarter-hours.ts';
import type { Group, Key } from './question.ts';
import type { Span } from '../events/range.ts';
import { metricsOf, noSums, type Sums } from '../events/sums.ts';
import { conversions } from '../events/tables/conversions.ts';

/** What every block of the dashboard is made from; the same figures as the reports. */
export interface DashboardOf {
  readonly figures: Figures;
  readonly publisher: PublisherRow;
  readonly params: v.InferOutput<typeof DashboardParams>;
}

/** More than a publisher has of days, hours, offers or smartlinks here. */
const ALL_GROUPS = 100_000;
const CONTENDERS = 10;

/** The tiles. */
export async function tilesOf(of: DashboardOf): Promise<Dashboard & { readonly previous: Metrics }> {
  const { compared, frame } = frameOf(of);
  const [current] = await sumsBy(of, compared.current, []);
  const [previous] = await sumsBy(of, compared.previous, []);
  return {
    ...frame,
    current: metricsOf(current?.sums ?? noSums),
    previous: metricsOf(previous?.sums ?? noSums),
    onHold: await holdsOf(of, compared.current),
  };
}

/** What of the period's payout waits for its hold to end. */
async function holdsOf(
  { figures, publisher }: DashboardOf,
  { start, end }: Span,
): Promise<NonNullable<Dashboard['onHold']>> {
  const [held] = await figures.db
    .select({ conversions: count(), payout: sum(conversions.amount).mapWith(Number) })
    .from(conversions)
    .where(
      and(
        eq(conversions.publisherId, publisher.id),
        gte(conversions.quarter, start),
        lt(conversions.quarter, end),
        eq(conversions.test, false),
        eq(conversions.status, 'onHold'),
      ),
    );
  return { conversions: held?.conversions ?? 0, payout: decimalOf(held?.payout ?? 0) };
}

/** Of one day. */
const hourly: readonly DashboardOf['params']['period'][] = ['day', 'yesterday'];

/** The chart: hours of a day, else days. Buckets end where their period is cut; their sums are the tiles. */
export async function chartOf(of: DashboardOf): Promise<DashboardChart> {
  const { compared, frame } = frameOf(of);
  const step = hourly.includes(of.params.period) ? 'hour' : 'day';
  const points = await pointsOf(of, compared.current, step);
  const previousPoints = await pointsOf(of, compared.previous, step);
  return { ...frame, step, points, previousPoints };
}

/** The comparison across smartlinks and offers, best payout first. */
export async function impressionsOf(of: DashboardOf): Promise<DashboardImpressions> {
  const { compared, frame } = frameOf(of);
  const mayHaveSmartlinks = hasRole(of.publisher.roles, 'ROLE_SMARTLINKS');
  return {
    ...frame,
    smartlinks: mayHaveSmartlinks ? await contendersOf(of, compared, 'smartlinkCampaign') : [],
    offers: await contendersOf(of, compared, 'offerCampaign'),
  };
}

function frameOf({ figures, publisher, params }: DashboardOf) {
  const timezone = params.timezone ?? publisher.timezone;
  const compared = comparedPeriods(params.period, timezone, figures.clock.now());
  const { from, to } = compared.current;
  const currency = { name: publisher.currencyName, symbol: publisher.currencySymbol };
  return {
    compared,
    frame: { period: params.period, from, to, timezone, currency, ...freshnessOf(figures.tracker) },
  };
}

function sumsBy({ figures, publisher }: DashboardOf, span: Span, keys: readonly Key[]): Promise<Group[]> {
  return aggregate(figures.db, {
    publisherId: publisher.id,
    from: span.start,
    to: span.end,
    spans: span.spans,
    keys,
    filters: [],
    limit: ALL_GROUPS,
  });
}

async function pointsOf(
  of: DashboardOf,
  span: Span,
  step: 'hour' | 'day',
): Promise<DashboardChart['points']> {
  const groups = await sumsBy(of, span, [step === 'hour' ? 'slot' : 'date']);
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
      key: Date.parse(`${day}T00:00:00Z`) / 86_400_000,
      at: dayStart(day, span.timezone),
    }))
    .filter(({ at }) => quarterHourOf(at) < span.end);
}

async function contendersOf(
  of: DashboardOf,
  { current, previous }: Compared,
  dimension: 'smartlinkCampaign' | 'offerCampaign',
): Promise<DashboardImpressions['offers']> {
  const reference = await of.figures.catalogue.reference();
  const before = new Map<string, Sums>(
    (await sumsBy(of, previous, [dimension])).map(({ keys, sums }) => [String(keys[0]), sums]),
  );
  return (await sumsBy(of, current, [dimension]))
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
