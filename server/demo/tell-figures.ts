import { decimalOf } from '#contract/money.ts';
import { HOUR_MS } from '#contract/spans.ts';
import { addDays } from '#domain/calendar.ts';
import { formatMoney } from '#domain/money.ts';
import { standings } from '#domain/standings.ts';
import { dayAt } from '#domain/zone.ts';
import { notify } from '../notifications/notify.ts';
import type { Deps } from '../platform/deps.ts';
import { writeSetting } from '../platform/settings.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { spanOf } from '../events/range.ts';
import { readEvents } from '../events/read-events.ts';
import { nothingEarned } from '../events/standings.ts';
import { metricsOf } from '../events/sums.ts';
import { approvedTexts, bestSourceTexts } from './demo-figures.ts';
import { demoToldAt } from './settings.ts';

type Needs = Pick<Deps, 'db' | 'ids' | 'clock' | 'config'>;

/** Of these days ago: the holds of a week are over. */
const APPROVED_DAYS_AGO = 8;
/** Fewer would be called by another form of the word. */
const LEAST = 2;

/** Tells the demo's publisher, once, what the history has come to: with count and sum, and a link to exactly those. */
export async function tellFigures(deps: Needs, publisher: PublisherRow): Promise<void> {
  await deps.db.transaction(async (db) => {
    const now = deps.clock.now();
    if (!(await writeSetting(db, demoToldAt, now.toISOString(), { onlyOnce: true }))) return;
    await tellBestSource({ ...deps, db }, publisher, new Date(now.getTime() - 28 * HOUR_MS));
    await tellApproved({ ...deps, db }, publisher, new Date(now.getTime() - 3 * HOUR_MS));
  });
}

async function tellApproved(deps: Needs, publisher: PublisherRow, at: Date): Promise<void> {
  const day = addDays(dayAt(at.getTime(), publisher.timezone), -APPROVED_DAYS_AGO);
  const range = spanOf({ from: day, to: day }, publisher.timezone);
  const [[told]] = await readEvents(deps.db, { publisherId: publisher.id, range, timeOf: 'conversion' });
  const { count, payout } = told?.sums.approved ?? nothingEarned.approved;
  if (count < LEAST) return;
  const texts = approvedTexts({
    day,
    count,
    sum: formatMoney(decimalOf(payout), deps.config.currency),
  });
  // also after they are paid, the link still has every one that is told of
  const link = linkTo('conversions', { from: day, to: day, status: JSON.stringify(standings.approved) });
  await notify(deps, publisher.id, { texts, link }, at);
}

async function tellBestSource(deps: Needs, publisher: PublisherRow, at: Date): Promise<void> {
  const today = dayAt(at.getTime(), publisher.timezone);
  const days = { from: addDays(today, -7), to: addDays(today, -1) };
  const [groups] = await readEvents(deps.db, {
    publisherId: publisher.id,
    range: spanOf(days, publisher.timezone),
    keys: ['subSource'],
  });
  const [best] = groups.toSorted((a, b) => b.sums.payout - a.sums.payout);
  const name = String(best?.keys[0] ?? '');
  if (best === undefined || name === '' || best.sums.conversions < LEAST) return;
  const { payout, conversions: brought, EPC } = metricsOf(best.sums);
  const texts = bestSourceTexts({
    name,
    conversions: brought,
    sum: formatMoney(payout, deps.config.currency),
    perClick: formatMoney(EPC ?? '0', deps.config.currency),
  });
  const link = linkTo('reports', { ...days, groupings: '["subSource"]', sort: '-payout' });
  await notify(deps, publisher.id, { texts, link }, at);
}

/** As the panel's router writes its addresses. */
const linkTo = (page: string, search: Readonly<Record<string, string>>): string =>
  `/publisher/${page}?${new URLSearchParams(search).toString()}`;
