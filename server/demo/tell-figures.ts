import { and, count, eq, gte, inArray, lt, sum } from 'drizzle-orm';
import { decimalOf } from '#contract/money.ts';
import { addDays } from '#domain/calendar.ts';
import { formatMoney } from '#domain/money.ts';
import { dayAt } from '#domain/zone.ts';
import { notify } from '../notifications/notify.ts';
import type { Deps } from '../platform/deps.ts';
import { writeSetting } from '../platform/settings.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { aggregate } from '../reports/aggregate.ts';
import { spanOf } from '../events/range.ts';
import { metricsOf } from '../events/sums.ts';
import { conversions } from '../events/tables/conversions.ts';
import { approvedTexts, bestSourceTexts } from './demo-figures.ts';
import { demoToldAt } from './settings.ts';

type Told = Pick<Deps, 'db' | 'ids' | 'clock'>;

const HOUR_MS = 3_600_000;
/** Of these days ago: the holds of a week are over. */
const APPROVED_DAYS_AGO = 8;
/** Also after they are paid, the link still has every one that is told of. */
const approvedStatuses = ['approved', 'inPayment', 'paid'] as const;
/** Fewer would be called by another form of the word. */
const LEAST = 2;
const SOURCES = 1_000;

/** Tells the demo's publisher, once, what the history has come to: with count and sum, and a link to exactly those. */
export async function tellFigures(deps: Told, publisher: PublisherRow): Promise<void> {
  await deps.db.transaction(async (db) => {
    const now = deps.clock.now();
    if (!(await writeSetting(db, demoToldAt, now.toISOString(), { onlyOnce: true }))) return;
    await tellBestSource({ ...deps, db }, publisher, new Date(now.getTime() - 28 * HOUR_MS));
    await tellApproved({ ...deps, db }, publisher, new Date(now.getTime() - 3 * HOUR_MS));
  });
}

async function tellApproved(deps: Told, publisher: PublisherRow, at: Date): Promise<void> {
  const day = addDays(dayAt(at.getTime(), publisher.timezone), -APPROVED_DAYS_AGO);
  const span = spanOf({ from: day, to: day }, publisher.timezone);
  const [approved] = await deps.db
    .select({ count: count(), sum: sum(conversions.amount).mapWith(Number) })
    .from(conversions)
    .where(
      and(
        eq(conversions.publisherId, publisher.id),
        gte(conversions.quarter, span.start),
        lt(conversions.quarter, span.end),
        eq(conversions.test, false),
        inArray(conversions.status, [...approvedStatuses]),
      ),
    );
  if (approved === undefined || approved.count < LEAST) return;
  const texts = approvedTexts({
    day,
    count: approved.count,
    sum: moneyOf(publisher, decimalOf(approved.sum)),
  });
  const link = linkTo('conversions', { from: day, to: day, status: JSON.stringify(approvedStatuses) });
  await notify(deps, publisher.id, { texts, link }, at);
}

async function tellBestSource(deps: Told, publisher: PublisherRow, at: Date): Promise<void> {
  const today = dayAt(at.getTime(), publisher.timezone);
  const range = { from: addDays(today, -7), to: addDays(today, -1) };
  const { start, end, spans } = spanOf(range, publisher.timezone);
  const groups = await aggregate(deps.db, {
    publisherId: publisher.id,
    from: start,
    to: end,
    spans,
    keys: ['subSource'],
    filters: [],
    limit: SOURCES,
  });
  const [best] = groups.toSorted((a, b) => b.sums.payout - a.sums.payout);
  const name = String(best?.keys[0] ?? '');
  if (best === undefined || name === '' || best.sums.conversions < LEAST) return;
  const { payout, conversions: brought, EPC } = metricsOf(best.sums);
  const texts = bestSourceTexts({
    name,
    conversions: brought,
    sum: moneyOf(publisher, payout),
    perClick: moneyOf(publisher, EPC ?? '0'),
  });
  const link = linkTo('reports', { ...range, groupings: '["subSource"]', sort: '-payout' });
  await notify(deps, publisher.id, { texts, link }, at);
}

const moneyOf = ({ currencySymbol }: PublisherRow, amount: string): string =>
  formatMoney(amount, { symbol: currencySymbol });

/** As the panel's router writes its addresses. */
const linkTo = (page: string, search: Readonly<Record<string, string>>): string =>
  `/publisher/${page}?${new URLSearchParams(search).toString()}`;
