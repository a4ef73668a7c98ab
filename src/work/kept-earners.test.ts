import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { keyOf } from '#contract/query.ts';
import type { Resource } from '#contract/resource.ts';
import { conversions } from '#contract/resources/conversions.ts';
import { dashboardImpressions } from '#contract/resources/dashboard.ts';
import { currentPublisher } from '#contract/resources/publisher.ts';
import { reportSummary } from '#contract/resources/reports.ts';
import { DAY_MS, HOUR_MS } from '#contract/spans.ts';
import { keepAggregate } from '#db/aggregates.ts';
import { keepList } from '#db/lists.ts';
import type { PanelDb } from '#db/panel-db.ts';
import { fakeApi } from '#tests/support/fakes/fake-api.ts';
import { memberOf } from '#tests/support/fakes/member.ts';
import { signedInDb } from '#tests/support/fakes/panel-db.ts';
import { currency, now, sampleMetrics, zone } from '#tests/support/samples/dashboard-samples.ts';
import { sampleConversion } from '#tests/support/samples/list-samples.tsx';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { earnersQuestion, keptEarners } from './kept-earners.ts';

/** The moment is Sunday noon, 22 November, in Prague. */
const yesterday = { from: '2026-11-21', to: '2026-11-21' };
const today = { from: '2026-11-22', to: '2026-11-22' };
const frame = {
  timezone: zone,
  currency,
  dataAsOf: '2026-11-22T10:55:00Z',
  nextRefresh: 300_000,
  building: false,
};
let db: PanelDb;

const keepOne = (resource: Resource, params: object, value: unknown, at = now) =>
  db.run((tables) =>
    keepAggregate(tables, resource, {
      key: keyOf(resource, { ...params }),
      value,
      askedAt: at,
      fetchedAt: at,
    }),
  );
const report = (payout: string, change = {}) => ({
  ...frame,
  ...yesterday,
  groupings: ['offerCampaign'],
  rows: [
    {
      groups: [{ dimension: 'offerCampaign', value: '12', label: 'Aurora VPN' }],
      metrics: sampleMetrics({ payout }),
    },
  ],
  total: sampleMetrics({ payout }),
  ...change,
});
const board = (payout: string, change = {}) => ({
  ...frame,
  ...yesterday,
  period: 'yesterday',
  smartlinks: [],
  offers: [
    { relativeId: 12, label: 'Aurora VPN', current: sampleMetrics({ payout }), previous: sampleMetrics() },
  ],
  ...change,
});
const keepConversions = (rows: readonly unknown[], at: number, total = rows.length) =>
  db.run((tables) =>
    keepList(tables, conversions, { key: keyOf(conversions, {}), rows, total, askedAt: at, fetchedAt: at }),
  );
const earned = async (change = {}) => {
  const asked = { range: yesterday, period: 'yesterday' as const, zone, now, ...change };
  const found = await keptEarners(
    memberOf(
      db,
      fakeApi(() => ({})),
    ),
    asked,
  );
  return found && found.rows.map(({ relativeId, payout }) => [relativeId, payout]);
};

beforeEach(async () => {
  db = await signedInDb();
  await keepOne(currentPublisher, {}, publisherOf({ timezone: zone }));
});

describe('what offers have earned, by this device alone,', () => {
  it('is not known where nothing is kept', async () => expect(await earned()).toBeNull());

  it.each([
    ['a report', () => keepOne(reportSummary, earnersQuestion(yesterday), report('5.0000')), '5.0000'],
    [
      'the dashboard',
      () => keepOne(dashboardImpressions, { period: 'yesterday' }, board('6.0000')),
      '6.0000',
    ],
    [
      'the conversions',
      () =>
        keepConversions([sampleConversion({ createdAt: '2026-11-21T10:00:00.000Z', payout: '7.0000' })], now),
      '7.0000',
    ],
  ])('is read from %s', async (_, keep, payout) => {
    await keep();
    expect(await earned()).toEqual([[12, payout]]);
  });

  it('is read from what came last', async () => {
    await keepOne(reportSummary, earnersQuestion(yesterday), report('5.0000'), now - HOUR_MS);
    await keepOne(dashboardImpressions, { period: 'yesterday' }, board('6.0000'));
    expect(await earned()).toEqual([[12, '6.0000']]);
  });

  it('is not that of a day which was not over when it came', async () => {
    await keepOne(reportSummary, earnersQuestion(yesterday), report('5.0000'), now - DAY_MS);
    expect(await earned()).toBeNull();
    const unfinished = report('3.0000', today);
    await keepOne(reportSummary, earnersQuestion(today), unfinished, now - HOUR_MS);
    expect(await earned({ range: today, period: 'day' })).toEqual([[12, '3.0000']]);
  });

  it('is nothing of other days, another zone, figures that are still counted or a list that was cut', async () => {
    await keepOne(dashboardImpressions, { period: 'yesterday' }, board('6.0000', { from: '2026-11-20' }));
    await keepOne(
      reportSummary,
      earnersQuestion(yesterday),
      report('5.0000', { timezone: 'America/New_York' }),
    );
    await keepConversions([sampleConversion({ createdAt: '2026-11-21T10:00:00.000Z' })], now, 20_000);
    expect(await earned()).toBeNull();
    await keepOne(reportSummary, earnersQuestion(yesterday), report('5.0000', { building: true }), now + 1);
    expect(await earned()).toBeNull();
  });

  it('is not the dashboard’s ten best where one offer is asked about', async () => {
    await keepOne(dashboardImpressions, { period: 'yesterday' }, board('6.0000'));
    expect(await earned({ period: null })).toBeNull();
  });
});
