import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decimalOf, minorUnits } from '#contract/money.ts';
import { Conversion } from '#contract/resources/conversions.ts';
import { Dashboard, DashboardChart, DashboardImpressions } from '#contract/resources/dashboard.ts';
import { type Metrics, metricsSchema } from '#contract/resources/metrics.ts';
import { reportGoalPerformance, reportRevenue } from '#contract/resources/report-tabs.ts';
import { ReportSummary } from '#contract/resources/reports.ts';
import { DAY_MS } from '#contract/spans.ts';
import { addDays } from '#domain/calendar.ts';
import { conversionsFrom } from '#domain/conversions-from.ts';
import { conversionsOfRow } from '#domain/conversions-of-row.ts';
import { chartFrom, tilesFrom } from '#domain/dashboard-from.ts';
import { sumMetrics } from '#domain/metrics.ts';
import { reportFrom, type ReportQuestion } from '#domain/report-from.ts';
import { standings } from '#domain/standings.ts';
import { wallTime } from '#domain/zone.ts';
import { type PublisherRow, publishers } from '../platform/tables/publishers.ts';
import { seeded } from '../demo/seeded.ts';
import { rejectConversion } from '../conversions/decide.ts';
import { CHROME, IPHONE, makeLink, makeOffer, makeSmartlink, type MadeOffer } from '../testing/network.ts';
import type { Claim } from '../tracker/postback/claim.ts';
import { type Browser, problemOf, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { saleOf } from '../testing/traffic.ts';

/** 11:00 in Prague, three weeks after the clocks went back there. */
const NOW = Date.parse('2026-11-17T10:00:00Z');

let network: TestNetwork;
let browser: Browser;
let publisher: PublisherRow;
let offer: MadeOffer;
let smartlink: { readonly relativeId: number; readonly id: string };

beforeAll(async () => {
  network = await testNetwork({ env: { LIMIT_REPORT: '100000/60' } });
  const [row] = await network.db.select().from(publishers).where(eq(publishers.username, 'publisher'));
  if (row === undefined) throw new Error('there is no demo publisher');
  publisher = row;
  await makeTraffic();
  network.clock.set(NOW);
  browser = await network.signedIn('publisher');
});
afterAll(() => network.close());

/** 70 days of clicks and conversions, today's too; some conversions are taken back, some only tests. */
async function makeTraffic(): Promise<void> {
  const random = seeded('figures');
  offer = await makeOffer(network, { name: 'Sweet offer', payout: 12_500 });
  const other = await makeOffer(network, { name: 'Held offer', payout: 33_333, holdDays: 10 });
  const made = await makeSmartlink(network, { pool: [{ offer }, { offer: other }] });
  smartlink = made;
  const links = [
    await makeLink(network, publisher, { offer }),
    await makeLink(network, publisher, { offer: other }),
    await makeLink(network, publisher, { smartlink: made }),
  ];
  network.tracker.forget();
  const claims: Claim[] = [];
  const moments = Array.from({ length: 900 }, () => NOW - random.int(70 * DAY_MS)).toSorted((a, b) => a - b);
  for (const [index, at] of moments.entries()) {
    network.clock.set(at);
    const link = links[index % 3];
    const answer = await network.tracker.click({
      code: link?.code ?? '',
      query: new URLSearchParams({
        sub1: `camp_${index % 4}`,
        sub2: `ad_${index}`,
        subsource: `Source ${index % 3}`,
      }),
      userAgent: index % 2 === 0 ? CHROME : IPHONE,
      address: '',
      referrer: null,
      country: ['CZ', 'DE', 'BR'][index % 5] ?? null,
      connectionType: null,
    });
    if (answer.kind !== 'redirect' || !random.chance(0.3)) continue;
    const status = random.chance(0.1) ? ('rejected' as const) : ('approved' as const);
    const { clickId } = answer;
    const test = random.chance(0.05);
    // whose click it is we did not note: the key that does not fit is refused
    claims.push(...[offer, other].map(({ key }) => saleOf({ clickId, at: new Date(at), key, status, test })));
  }
  for (const answer of await network.tracker.claim(claims)) {
    if (answer.kind !== 'recorded' || !random.chance(0.15)) continue;
    const id = answer.conversionId;
    await rejectConversion(network, {
      publisherId: publisher.id,
      id,
      actor: 'manager:anna',
      reason: 'Fraud',
    });
  }
}

const api = async (
  path: string,
  query: readonly (readonly [string, string])[] = [],
  from: Browser = browser,
) =>
  from.get(
    `/publisher/api${path}?${new URLSearchParams(query.map(([name, value]): [string, string] => [name, value])).toString()}`,
  );
type Query = Parameters<typeof api>[1];

async function read<S extends v.GenericSchema>(
  schema: S,
  path: string,
  query?: Query,
): Promise<v.InferOutput<S>> {
  const answer = await api(path, query);
  expect(answer.status).toBe(200);
  return v.parse(schema, await answer.json());
}
const report = (...query: NonNullable<Query>) => read(ReportSummary, '/ch/reports/summary', query);
const goals = (...query: NonNullable<Query>) =>
  read(reportGoalPerformance.row, '/ch/reports/goal_performance', query);
const revenue = (...query: NonNullable<Query>) => read(reportRevenue.row, '/ch/reports/revenue', query);
/** As the panel asks for it. */
const queryOf = (asked: object) =>
  Object.entries(asked).flatMap(([name, value]: [string, unknown]) =>
    Array.isArray(value)
      ? value.map((one) => [`${name}[]`, String(one)] as const)
      : [[name, String(value)] as const],
  );
/** The network always has something to compare with. */
const Tiles = v.object({ ...Dashboard.entries, previous: metricsSchema });
const dashboard = (period: string) => read(Tiles, '/ch/dashboard', [['period', period]]);

const Collection = v.object({ 'hydra:member': v.array(Conversion), 'hydra:totalItems': v.number() });
const conversions = (...query: NonNullable<Query>) =>
  read(Collection, '/ch/conversions', [['itemsPerPage', '10000'], ...query]);

const counted = ({ hits, uHits, clicks, uClicks, conversions: count, payout, revenue }: Metrics) => ({
  hits,
  uHits,
  clicks,
  uClicks,
  conversions: count,
  payout,
  revenue,
});
const values = ({ rows }: ReportSummary, column = 0) => rows.map(({ groups }) => groups[column]?.value);

describe('the same range', () => {
  test.each([
    ['last30Days', '2026-10-19', '2026-11-17'],
    ['week', '2026-11-11', '2026-11-17'],
    ['day', '2026-11-17', '2026-11-17'],
    ['yesterday', '2026-11-16', '2026-11-16'],
    ['last3Months', '2026-08-18', '2026-11-17'],
  ])('gives the same totals on dashboard, chart, report and conversions (%s)', async (period, from, to) => {
    const range = [
      ['from', from],
      ['to', to],
    ] as const;
    const tiles = await dashboard(period);
    expect([tiles.from, tiles.to, tiles.timezone]).toEqual([from, to, 'Europe/Prague']);
    const { total } = await report(...range);
    expect(counted(tiles.current)).toEqual(counted(total));
    for (const grouping of ['hour', 'country', 'sub1', 'sub2', 'smartlinkCampaign', 'offerGoal']) {
      const grouped = await report(...range, ['groupings[]', grouping]);
      expect(grouped.total).toEqual(total);
      expect(sumMetrics(grouped.rows.map(({ metrics }) => metrics))).toEqual(total);
    }
    const chart = await read(DashboardChart, '/ch/dashboard/chart', [['period', period]]);
    expect(counted(sumMetrics(chart.points.map(({ metrics }) => metrics)))).toEqual(counted(tiles.current));
    expect(counted(sumMetrics(chart.previousPoints.map(({ metrics }) => metrics)))).toEqual(
      counted(tiles.previous),
    );
    const { 'hydra:member': rows, 'hydra:totalItems': count } = await conversions(...range);
    expect(rows).toHaveLength(count);
    const paying = rows.filter(({ status }) => status !== 'rejected');
    expect(paying).toHaveLength(total.conversions);
    expect(paying.reduce((sum, { payout }) => sum + minorUnits(payout), 0)).toBe(minorUnits(total.payout));
    expect(minorUnits(total.revenue)).toBeGreaterThanOrEqual(minorUnits(total.payout));
    for (const grouping of ['date', 'hour', 'offerGoal', 'subSource']) {
      const earned = await revenue(...range, ['groupings[]', grouping]);
      expect(earned.groupings).toEqual([grouping]);
      expect(earned.total).toMatchObject({
        conversions: total.conversions,
        payout: total.payout,
        revenue: total.revenue,
      });
      for (const [name, statuses] of Object.entries(standings)) {
        const those = rows.filter(({ status }) => statuses.some((one) => one === status));
        const payout = decimalOf(those.reduce((sum, row) => sum + minorUnits(row.payout), 0));
        expect(earned.total[name as keyof typeof standings]).toEqual({ conversions: those.length, payout }); // a key of that record
      }
    }
  });

  const lastDay = '2026-11-17';
  /** Clocks change in Australia on 4 October, in Europe on 25 October, in America on 1 November. */
  const asked = fc.record({
    timezone: fc.constantFrom(
      'Europe/Prague',
      'America/New_York',
      'America/St_Johns',
      'Australia/Sydney',
      'Australia/Lord_Howe',
    ),
    ends: fc.tuple(fc.nat(60), fc.nat(60)).map((ends) => ends.toSorted((a, b) => b - a)),
    groupings: fc.uniqueArray(
      fc.constantFrom('date', 'hour', 'country', 'device', 'sub1', 'sub2', 'subSource', 'offerCampaign'),
      { minLength: 1, maxLength: 2 },
    ),
    filters: fc.uniqueArray(
      fc.constantFrom<readonly [string, string]>(
        ['country', 'DE'],
        ['device', 'mobile'],
        ['sub1', 'camp_1'],
        ['subSource', 'Source 2'],
        ['subSourceLike', 'source'],
        ['via', 'direct'],
      ),
      { maxLength: 2 },
    ),
  });

  test('gives the same totals everywhere, whatever the days, zone, filters and groupings', async () => {
    const balance = await read(v.object({ balance: v.string() }), '/ch/balance');
    await fc.assert(
      fc.asyncProperty(asked, async ({ timezone, ends, groupings, filters }) => {
        const [from, to] = ends.map((ago) => addDays(lastDay, -ago));
        if (from === undefined || to === undefined) throw new Error('a range has two ends');
        const days = (first: string, last: string) =>
          [
            ['timezone', timezone],
            ['from', first],
            ['to', last],
          ] as const;
        const query = [...days(from, to), ...filters];
        const { total } = await report(...query);
        const grouped = await report(...query, ...groupings.map((by) => ['groupings[]', by] as const));
        expect(grouped.total).toEqual(total);
        expect(sumMetrics(grouped.rows.map(({ metrics }) => metrics))).toEqual(total);
        expect((await goals(...query)).total).toEqual(total);
        const { conversions: count, payout, revenue: original } = total;
        expect((await revenue(...query)).total).toMatchObject({
          conversions: count,
          payout,
          revenue: original,
        });
        const { 'hydra:member': rows } = await conversions(...query);
        const paying = rows.filter(({ status }) => status !== 'rejected');
        expect(paying).toHaveLength(count);
        expect(paying.reduce((sum, row) => sum + minorUnits(row.payout), 0)).toBe(minorUnits(payout));
        if (filters.length === 0) {
          const chart = await read(DashboardChart, '/ch/dashboard/chart', [
            ['period', 'last3Months'],
            ['timezone', timezone],
          ]);
          const points = chart.points.filter(({ at }) => {
            const { day } = wallTime(Date.parse(at), timezone);
            return day >= from && day <= to;
          });
          expect(counted(sumMetrics(points.map(({ metrics }) => metrics)))).toEqual(counted(total));
        }
        // what is approved before these days, in them and behind them
        const parts = [
          days('2026-01-01', addDays(from, -1)),
          days(from, to),
          ...(to < lastDay ? [days(addDays(to, 1), addDays(lastDay, 1))] : []),
        ];
        let approved = 0;
        for (const part of parts) approved += minorUnits((await revenue(...part)).total.approved.payout);
        expect(approved).toBe(minorUnits(balance.balance));
      }),
      { numRuns: 25, seed: 3 },
    );
  });

  test('leads from every number of revenue to as many conversions with as much payout', async () => {
    const groupings = [
      'date',
      'country',
      'sub1',
      'subSource',
      'offerCampaign',
      'smartlinkCampaign',
      'device',
    ];
    const asked = { from: '2026-10-20', to: '2026-11-16' };
    let looked = 0;
    for (const by of [...groupings.map((one) => [one]), ['smartlinkCampaign', 'subOfferCampaign']]) {
      const range = Object.entries(asked);
      const { rows } = await revenue(...range, ...by.map((one) => ['groupings[]', one] as const));
      for (const { groups, metrics } of rows.slice(0, 6)) {
        for (const [name, statuses] of Object.entries(standings)) {
          const search = conversionsOfRow(asked, groups, statuses);
          if (search === null) continue;
          const { 'hydra:member': list } = await conversions(...queryOf(search));
          const payout = decimalOf(list.reduce((sum, row) => sum + minorUnits(row.payout), 0));
          // a key of that record
          expect(metrics[name as keyof typeof standings]).toEqual({ conversions: list.length, payout });
          looked += list.length;
        }
      }
    }
    expect(looked).toBeGreaterThan(100);
  });

  test('is told of revenue by the clicks too: the same conversions, on other days', async () => {
    const byOwn = await revenue(['from', '2026-08-01']);
    const byClick = await revenue(['from', '2026-08-01'], ['timeOf', 'click']);
    expect([byOwn.timeOf, byClick.timeOf]).toEqual(['conversion', 'click']);
    expect(byClick.total).toEqual(byOwn.total);
    expect(byOwn.total.rejected.conversions).toBeGreaterThan(0);
    expect((await api('/ch/reports/revenue', [['timeOf', 'payment']])).status).toBe(422);
  });

  test('gives the same totals in every zone that has the same days, and others where days are others', async () => {
    const range = [
      ['from', '2026-10-24'],
      ['to', '2026-10-26'],
    ] as const;
    const zone = (name: string) => report(...range, ['timezone', name], ['groupings', 'date']);
    const [prague, vienna, kathmandu] = [
      await zone('Europe/Prague'),
      await zone('Europe/Vienna'),
      await zone('Asia/Kathmandu'),
    ];
    expect(values(prague)).toEqual(['2026-10-26', '2026-10-25', '2026-10-24']);
    expect(vienna.rows).toEqual(prague.rows);
    expect(kathmandu.timezone).toBe('Asia/Kathmandu');
    expect(kathmandu.rows).not.toEqual(prague.rows);
  });

  test('is what the balance is made of: approved conversions, to the cent', async () => {
    const { 'hydra:member': rows } = await conversions(['from', '2026-01-01']);
    const approved = rows.filter(({ status }) => status === 'approved');
    const sum = approved.reduce((total, { payout }) => total + minorUnits(payout), 0);
    const balance: unknown = await (await api('/ch/balance')).json();
    expect(balance).toMatchObject({ currency: { name: 'USD', symbol: '$' } });
    expect(minorUnits(v.parse(v.object({ balance: v.string() }), balance).balance)).toBe(sum);
    const { total } = await revenue(['from', '2026-01-01']);
    expect(balance).toMatchObject({
      accounts: { available: total.approved.payout, onHold: total.onHold.payout },
    });
    expect(minorUnits(total.onHold.payout)).toBeGreaterThan(0);
  });
});

describe('an offer is told in the same way', () => {
  const Own = v.object({
    relativeId: v.number(),
    ownClicks: v.number(),
    ownConversions: v.number(),
    ownPayout: v.string(),
  });
  const Members = v.object({ 'hydra:member': v.array(Own) });
  const told = ({ clicks, conversions: count, payout }: Metrics) => ({ clicks, conversions: count, payout });
  const ofOwn = (own: v.InferOutput<typeof Own> | undefined) => ({
    clicks: own?.ownClicks,
    conversions: own?.ownConversions,
    payout: own?.ownPayout,
  });

  // the days of each begin and end at another hour
  test.each(['Europe/Prague', 'UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu'])(
    'in its page, lists, dashboard, reports and conversions, by the days of %s',
    async (timezone) => {
      await network.db.update(publishers).set({ timezone }).where(eq(publishers.id, publisher.id));
      const byOffer = await report(['groupings[]', 'offerCampaign']);
      expect(byOffer.timezone).toBe(timezone);
      const row = byOffer.rows.find(({ groups }) => groups[0]?.value === String(offer.relativeId));
      if (row === undefined) throw new Error('the offer has no row');
      const wanted = told(row.metrics);
      const toOffer = ['offerCampaignRelativeId', String(offer.relativeId)] as const;
      expect(told((await report(toOffer)).total)).toEqual(wanted);
      expect(told((await report(toOffer, ['groupings', 'country'])).total)).toEqual(wanted);
      expect(told((await goals(toOffer)).total)).toEqual(wanted);
      expect((await revenue(toOffer)).total).toMatchObject({
        conversions: wanted.conversions,
        payout: wanted.payout,
      });
      const { 'hydra:member': list } = await conversions(toOffer);
      const paying = list.filter(({ status }) => status !== 'rejected');
      expect(paying.reduce((sum, { payout }) => sum + minorUnits(payout), 0)).toBe(minorUnits(wanted.payout));
      expect(paying).toHaveLength(wanted.conversions);
      const board = await read(DashboardImpressions, '/ch/dashboard/impressions', [['period', 'last30Days']]);
      const top = board.offers.find(({ relativeId }) => relativeId === offer.relativeId);
      expect(top && told(top.current)).toEqual(wanted);
      const { 'hydra:member': offers } = await read(Members, '/offers');
      expect(ofOwn(offers.find(({ relativeId }) => relativeId === offer.relativeId))).toEqual(wanted);
      expect(ofOwn(await read(Own, `/offers/${offer.id}`))).toEqual(wanted);

      const direct = await report(toOffer, ['via', 'direct']);
      expect(direct.total.clicks).toBeLessThan(wanted.clicks);
      const sent = await report(toOffer, ['smartlinkCampaign', String(smartlink.relativeId)]);
      expect(direct.total.clicks + sent.total.clicks).toBe(wanted.clicks);

      const { 'hydra:member': smartlinks } = await read(Members, '/smartlinks');
      const bySmartlink = await report(['smartlinkCampaign', String(smartlink.relativeId)]);
      expect(ofOwn(smartlinks.find(({ relativeId }) => relativeId === smartlink.relativeId))).toEqual(
        told(bySmartlink.total),
      );
      const Chosen = v.object({
        offers: v.array(v.object({ relativeId: v.number(), clicks: v.number(), payout: v.string() })),
      });
      const chosen = await read(Chosen, `/smartlinks/${smartlink.id}`);
      expect(chosen.offers.find(({ relativeId }) => relativeId === offer.relativeId)).toMatchObject({
        clicks: sent.total.clicks,
        payout: sent.total.payout,
      });
      await network.db
        .update(publishers)
        .set({ timezone: publisher.timezone })
        .where(eq(publishers.id, publisher.id));
    },
  );
});

describe('the dashboard', () => {
  test('compares with the period before, cut at the same hour', async () => {
    const day = await dashboard('day');
    // until 11:15 by the clock of Prague: the quarter of an hour that is running counts
    const before = await report(['from', '2026-11-16'], ['to', '2026-11-16'], ['groupings[]', 'hour']);
    const hours = before.rows.filter(({ groups }) => Number(groups[0]?.value) < 11);
    expect(day.previous.hits).toBeGreaterThanOrEqual(sumMetrics(hours.map(({ metrics }) => metrics)).hits);
    expect(day.previous.hits).toBeLessThan(before.total.hits);
    const chart = await read(DashboardChart, '/ch/dashboard/chart', [['period', 'day']]);
    expect(chart.step).toBe('hour');
    const clock = (at: string) => wallTime(Date.parse(at), 'Europe/Prague').time;
    expect(chart.points.map(({ at }) => clock(at))).toEqual(
      Array.from({ length: 12 }, (_, hour) => `${String(hour).padStart(2, '0')}:00:00`),
    );
    expect(chart.previousPoints.map(({ at }) => clock(at))).toEqual(chart.points.map(({ at }) => clock(at)));
  });

  test('compares a day that is over with a whole one, hour by hour', async () => {
    const yesterday = await dashboard('yesterday');
    const before = await report(['from', '2026-11-15'], ['to', '2026-11-15']);
    expect(yesterday.previous.hits).toBe(before.total.hits);
    const chart = await read(DashboardChart, '/ch/dashboard/chart', [['period', 'yesterday']]);
    expect(chart.step).toBe('hour');
    expect([chart.points.length, chart.previousPoints.length]).toEqual([24, 24]);
  });

  test('has a point for every day, with zeroes where nothing happened', async () => {
    const quiet = await network.signedIn('partner');
    const answer = await api(
      '/ch/dashboard/chart',
      [
        ['period', 'week'],
        ['timezone', 'Europe/Prague'],
      ],
      quiet,
    );
    const chart = v.parse(DashboardChart, await answer.json());
    expect(chart.points.map(({ at }) => at)).toEqual(
      ['10', '11', '12', '13', '14', '15', '16'].map((day) => `2026-11-${day}T23:00:00.000Z`),
    );
    expect(chart.points.every(({ metrics }) => metrics.hits === 0 && metrics.EPC === null)).toBe(true);
    expect(chart.currency).toEqual({ name: 'USD', symbol: '$' });
  });

  test('on the day when the clocks go back has 25 hours', async () => {
    network.clock.set(Date.parse('2026-10-25T22:30:00Z'));
    const chart = await read(DashboardChart, '/ch/dashboard/chart', [['period', 'day']]);
    network.clock.set(NOW);
    expect(chart.points).toHaveLength(25);
    expect(chart.previousPoints).toHaveLength(24);
  });

  test('compares smartlinks and offers, the best first, and is made of the same figures', async () => {
    const found = await read(DashboardImpressions, '/ch/dashboard/impressions', [['period', 'last30Days']]);
    const payouts = found.offers.map(({ current }) => minorUnits(current.payout));
    expect(payouts).toEqual(payouts.toSorted((a, b) => b - a));
    expect(found.offers.map(({ label }) => label).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'Held offer',
      'Sweet offer',
    ]);
    expect(found.smartlinks.map(({ relativeId }) => relativeId)).toEqual([smartlink.relativeId]);
    // every visitor was sent to an offer, and some of them by the smartlink
    const all = found.offers.map(({ current }) => current);
    expect(counted(sumMetrics(all))).toEqual(counted((await dashboard('last30Days')).current));
    const [sent] = found.smartlinks;
    expect(sent?.current.clicks).toBeGreaterThan(0);
  });

  test('tells what of its payout is on hold: what the list has where the tile leads', async () => {
    const { from, to, onHold, current } = await dashboard('last30Days');
    const { 'hydra:member': rows } = await conversions(['from', from], ['to', to], ['status[]', 'onHold']);
    const payout = rows.reduce((sum, row) => sum + minorUnits(row.payout), 0);
    expect(onHold).toEqual({ conversions: rows.length, payout: decimalOf(payout) });
    expect(payout).toBeGreaterThan(0);
    expect(payout).toBeLessThan(minorUnits(current.payout));
  });

  test('says how fresh it is, and that it is being built', async () => {
    expect(await dashboard('day')).toMatchObject({
      dataAsOf: new Date(NOW).toISOString(),
      nextRefresh: 300_000,
      building: false,
    });
    network.tracker.building(new Date(NOW - DAY_MS));
    const building = await dashboard('day');
    network.tracker.building(null);
    expect(building).toMatchObject({ dataAsOf: new Date(NOW - DAY_MS).toISOString(), building: true });
  });

  test.each([
    ['period', 'year'],
    ['timezone', 'Mars/Olympus'],
  ] as const)('refuses %s=%s', async (name, value) => {
    const answer = await api('/ch/dashboard', [[name, value]]);
    expect(answer.status).toBe(422);
    expect((await problemOf(answer)).violations).toMatchObject([{ propertyPath: name }]);
  });
});

describe('what a device without a network works out of a kept answer', () => {
  const zone = 'Europe/Prague';
  const cameOn = '2026-11-17';

  test.each<[string, NonNullable<Query>, Parameters<typeof conversionsFrom>[1]]>([
    ['by country', [['country[]', 'DE']], { country: ['DE'] }],
    ['by status', [['status[]', 'rejected']], { status: ['rejected'] }],
    ['by device and goal', [['device', 'mobile']], { device: ['mobile'] }],
    ['by a part of the sub-source', [['subSourceLike', 'SOURCE 1']], { subSourceLike: 'SOURCE 1' }],
    [
      'by fewer days',
      [
        ['from', '2026-11-03'],
        ['to', '2026-11-09'],
      ],
      { from: '2026-11-03', to: '2026-11-09' },
    ],
  ])('is the list of conversions that the network answers with, %s', async (_, query, asked) => {
    const { 'hydra:member': whole } = await conversions();
    const { 'hydra:member': told } = await conversions(...query);
    const days = { from: asked.from ?? '2026-10-19', to: asked.to ?? cameOn };
    expect(told.length).toBeGreaterThan(0);
    expect(conversionsFrom(whole, asked, days, zone)).toEqual(told);
  });

  test('is the list of conversions of an offer, and of a smartlink', async () => {
    const { 'hydra:member': whole } = await conversions();
    const days = { from: '2026-10-19', to: cameOn };
    for (const asked of [
      { offerCampaignRelativeId: [offer.relativeId] },
      { smartlinkCampaign: [smartlink.relativeId] },
    ]) {
      const query = Object.entries(asked).map(([name, [id]]) => [`${name}[]`, String(id)] as const);
      const { 'hydra:member': told } = await conversions(...query);
      expect(told.length).toBeGreaterThan(0);
      expect(conversionsFrom(whole, asked, days, zone)).toEqual(told);
    }
  });

  test.each<[string, string[], ReportQuestion]>([
    ['a week by date', ['date'], { from: '2026-11-11', to: '2026-11-17' }],
    ['a country of those by country', ['country'], { country: ['DE'], groupings: ['country'] }],
    ['a country by date', ['date', 'country'], { country: ['DE', 'CZ'] }],
    [
      'the devices of a week',
      ['date', 'device'],
      { from: '2026-11-03', to: '2026-11-09', groupings: ['device'] },
    ],
    ['a part of the sub-source', ['subSource'], { subSourceLike: 'source 1', groupings: ['subSource'] }],
    ['the same in another order', ['country', 'date'], { groupings: ['date', 'country'] }],
  ])('is the report that the network answers with: %s', async (_, groupings, asked) => {
    const kept = await report(...groupings.map((name) => ['groupings[]', name] as const));
    const told = await report(...queryOf(asked));
    const days = { from: asked.from ?? '2026-10-19', to: asked.to ?? cameOn };
    expect(told.rows.length).toBeGreaterThan(0);
    expect(reportFrom({ asked: {}, value: kept, cameOn }, asked, { days, zone })).toEqual(told);
  });

  test('are the tiles and the chart of the shorter periods', async () => {
    const chartOf = (period: string) => read(DashboardChart, '/ch/dashboard/chart', [['period', period]]);
    const kept = { value: await chartOf('last3Months'), cameOn };
    for (const period of ['day', 'yesterday', 'week', 'last30Days'] as const) {
      const asked = { period, today: cameOn, zone };
      // days do not say what of them is on hold
      const told = { ...(await dashboard(period)), onHold: undefined, previous: null };
      expect(tilesFrom(kept, asked)).toEqual(told);
      const chart = await chartOf(period);
      // the day before whose counterpart is not over is a whole one in the longer chart
      const previousPoints = chart.previousPoints.slice(0, -1);
      expect(chartFrom(kept, asked)).toEqual(chart.step === 'hour' ? null : { ...chart, previousPoints });
    }
  });
});

describe('the report', () => {
  test('is of the last 30 days by date, the newest first, and of one day by hour', async () => {
    const standard = await report();
    expect([standard.from, standard.to, standard.groupings]).toEqual(['2026-10-19', '2026-11-17', ['date']]);
    expect(values(standard)).toEqual(
      [...values(standard)].toSorted((a, b) => ((a ?? '') < (b ?? '') ? 1 : -1)),
    );
    const day = await report(['from', '2026-11-16'], ['to', '2026-11-16']);
    expect(day.groupings).toEqual(['hour']);
    expect(day.rows[0]?.groups[0]).toEqual({
      dimension: 'hour',
      value: expect.stringMatching(/^[0-2]\d$/),
      label: expect.stringMatching(/^[0-2]\d:00$/),
    });
  });

  test('sorts a range, and never reaches into the future', async () => {
    const turned = await report(['from', '2026-11-20'], ['to', '2026-11-01']);
    expect([turned.from, turned.to]).toEqual(['2026-11-01', '2026-11-17']);
    const ancient = await report(['from', '0002-01-01']);
    expect(ancient.total.hits).toBe(900);
  });

  test.each([
    '/ch/reports/summary',
    '/ch/reports/revenue',
    '/ch/reports/goal_performance',
    '/ch/reports/referral',
    '/ch/conversions',
  ])('%s takes its days by the names of the filters too', async (path) => {
    const told = async (...query: NonNullable<Query>) => {
      const answer = v.parse(v.record(v.string(), v.unknown()), await (await api(path, query)).json());
      // it says the address that it was asked by
      return { ...answer, 'hydra:view': null };
    };
    const week = await told(['from', '2026-11-01'], ['to', '2026-11-07']);
    expect(await told(['dateRange', '2026-11-01,2026-11-07'])).toEqual(week);
    expect(await told(['dateRange[]', '2026-11-07'], ['dateRange[]', '2026-11-01'])).toEqual(week);
    expect(await told(['dateRange[start]', '2026-11-01'], ['dateRange[end]', '2026-11-07'])).toEqual(week);
    const day = await told(['from', '2026-11-04'], ['to', '2026-11-04']);
    expect(day).not.toEqual(week);
    expect(await told(['date', '2026-11-04'])).toEqual(day);
    expect(await told(['date', '2026-11-04'], ['dateRange', '2026-11-01,2026-11-07'])).toEqual(day);
  });

  test('groups by several at once, names what is only a number, and leaves nothing out', async () => {
    const grouped = await report(
      ['groupings[]', 'smartlinkCampaign'],
      ['groupings[]', 'country'],
      ['groupings[]', 'device'],
    );
    const [first] = grouped.rows.filter(({ groups }) => groups[0]?.value !== null);
    expect(first?.groups[0]).toEqual({
      dimension: 'smartlinkCampaign',
      value: String(smartlink.relativeId),
      label: `Smartlink ${smartlink.relativeId}`,
    });
    expect(values(grouped, 1)).toContain(null);
    expect(sumMetrics(grouped.rows.map(({ metrics }) => metrics))).toEqual(grouped.total);
  });

  test('groups by goals on the tabs that are about them alone', async () => {
    const byGoal = [['groupings[]', 'offerGoal']] as const;
    expect((await report(...byGoal)).groupings).toEqual(['date']);
    expect((await revenue(...byGoal)).groupings).toEqual(['offerGoal']);
    expect((await goals(...byGoal)).groupings).toEqual(['offerGoal']);
  });

  test('of goals has every row’s visits as the summary, and its conversions by their goals', async () => {
    const range = [['from', '2026-09-01']] as const;
    for (const grouping of ['date', 'country', 'offerCampaign', 'subOfferCampaign']) {
      const told = await goals(...range, ['groupings[]', grouping]);
      const summary = await report(...range, ['groupings[]', grouping]);
      expect(told.rows.map(({ groups, metrics }) => ({ groups, metrics }))).toEqual(summary.rows);
      expect(told.total).toEqual(summary.total);
      for (const { metrics, events } of [...told.rows, { metrics: told.total, events: told.events }]) {
        const units = events.reduce((sum, { payout }) => sum + minorUnits(payout), 0);
        expect(units).toBe(minorUnits(metrics.payout));
        expect(events.reduce((sum, one) => sum + one.conversions, 0)).toBe(metrics.conversions);
      }
    }
    const byGoal = await goals(...range, ['groupings[]', 'offerGoal']);
    expect(byGoal.events).toEqual([]);
    expect(byGoal.rows.find(({ groups }) => groups[0]?.value === null)?.metrics.hits).toBe(byGoal.total.hits);
  });

  test('of goals takes no smartlinks, neither to filter by nor to group by', async () => {
    const all = await goals();
    const asked = await goals(
      ['smartlinkCampaign[]', String(smartlink.relativeId)],
      ['groupings[]', 'smartlinkCampaign'],
    );
    expect(asked.groupings).toEqual(['date']);
    expect(asked.total).toEqual(all.total);
  });

  test('filters by what the events carry, one value or several', async () => {
    const all = (await report()).total;
    const czech = await report(['country', 'cz'], ['groupings', 'country']);
    expect(values(czech)).toEqual(['CZ']);
    const two = await report(['country[]', 'CZ'], ['country[]', 'DE'], ['groupings', 'country']);
    expect(values(two)).toEqual(['CZ', 'DE']);
    expect(two.rows[0]?.metrics).toEqual(czech.total);
    const campaigns = await Promise.all([0, 1, 2, 3].map((n) => report(['sub1', `camp_${n}`])));
    expect(counted(sumMetrics(campaigns.map(({ total }) => total)))).toEqual(counted(all));
    const like = await report(['subSourceLike', 'source 1'], ['groupings', 'subSource']);
    expect(values(like)).toEqual(['Source 1']);
    const direct = await report(
      ['offerCampaignRelativeId', String(offer.relativeId)],
      ['groupings', 'offerCampaign'],
    );
    expect(direct.rows.map(({ groups }) => groups[0]?.label)).toEqual(['Sweet offer']);
    const nothing = await report(['sub6', 'nobody']);
    expect([nothing.rows, nothing.total.hits, nothing.total.payout, nothing.total.EPC]).toEqual([
      [],
      0,
      '0.0000',
      null,
    ]);
  });

  test('without the role falls back to the date, and hides landings', async () => {
    const partner = await network.signedIn('partner');
    const answer = await api('/ch/reports/summary', [['groupings', 'smartlinkCampaign']], partner);
    expect(v.parse(ReportSummary, await answer.json()).groupings).toEqual(['date']);
    const landing = await api('/ch/reports/summary', [['groupings', 'offerLink']], partner);
    expect(v.parse(ReportSummary, await landing.json())).toMatchObject({
      groupings: ['date'],
      rows: [],
      timezone: 'America/New_York',
    });
  });

  test.each([
    [[['from', '2026-02-30']], 'from'],
    [[['to', 'yesterday']], 'to'],
    [[['timezone', 'Nowhere']], 'timezone'],
    [[['date', '2026-02-30']], 'date'],
    [[['dateRange', '2026-11-01,soon']], 'dateRange'],
    [
      [
        ['country[]', 'CZ'],
        ['country[]', 'Czechia'],
      ],
      'country[1]',
    ],
    [[['groupings', 'weather']], 'groupings'],
    [[['offerCampaignRelativeId', '-3']], 'offerCampaignRelativeId'],
    [[['sub1', 'x'.repeat(256)]], 'sub1'],
  ] as const)('refuses %j', async (query, path) => {
    const answer = await api('/ch/reports/summary', query);
    expect(answer.status).toBe(422);
    const { violations } = await problemOf(answer);
    expect(JSON.stringify(violations)).toContain(path.split('[')[0]);
  });

  test('of too many rows says so, and what to do', async () => {
    const rows = 10_001;
    await network.database.pool.query(
      `insert into hits (publisher_id, id, at, quarter, click, unique_hit, unique_click, connection_type, link_id, device, sub1, sub2)
       select '019a0000-0000-7000-8000-000000000002', gen_random_uuid(), '2026-11-16T12:00:00Z',
         ${Math.floor(Date.parse('2026-11-16T12:00:00Z') / 900_000)}, true, true, true, 'unknown', gen_random_uuid(), 'desktop', 'a', n::text
       from generate_series(1, ${rows}) n`,
    );
    const partner = await network.signedIn('partner');
    const big = [
      ['groupings[]', 'sub1'],
      ['groupings[]', 'sub2'],
    ] as const;
    const answer = await api('/ch/reports/summary', big, partner);
    expect(answer.status).toBe(413);
    expect((await problemOf(answer)).description).toBe(
      'There are over 10000 records in the result. Please narrow the search.',
    );
    await network.database.pool.query("delete from hits where sub2 = '1' and sub1 = 'a'");
    const fits = await api('/ch/reports/summary', big, partner);
    expect(v.parse(ReportSummary, await fits.json()).rows).toHaveLength(10_000);
  });
});

describe('conversions', () => {
  test('are of the last 30 days, the newest first, without tests', async () => {
    const { 'hydra:member': rows } = await conversions();
    const times = rows.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(wallTime(Date.parse(times.at(-1) ?? ''), 'Europe/Prague').day >= '2026-10-19').toBe(true);
    expect(new Set(rows.map(({ source }) => source.type))).toEqual(new Set(['offer', 'smartlink']));
    const held = rows.find(({ status }) => status === 'onHold');
    expect(held?.holdUntil).not.toBeNull();
    expect(rows.find(({ status }) => status === 'rejected')?.holdUntil).toBeNull();
    expect(rows.some(({ reason }) => reason === 'Fraud')).toBe(true);
  });

  test('are filtered by each of their columns', async () => {
    const { 'hydra:member': all } = await conversions();
    const [one] = all;
    if (one === undefined) throw new Error('there are no conversions');
    const filtered = async (...query: NonNullable<Query>) => (await conversions(...query))['hydra:member'];
    const expectSame = async (query: NonNullable<Query>, keep: (row: Conversion) => boolean) =>
      expect(await filtered(...query)).toEqual(all.filter(keep));
    await expectSame([['country', 'DE']], ({ country }) => country === 'DE');
    await expectSame([['device', 'mobile']], ({ device }) => device === 'mobile');
    await expectSame(
      [
        ['status[]', 'rejected'],
        ['status[]', 'onHold'],
      ],
      ({ status }) => status === 'rejected' || status === 'onHold',
    );
    await expectSame([['type', 'CPA']], () => true);
    await expectSame([['offerGoalTitle', 'Sale']], () => true);
    await expectSame([['subSourceLike', 'CE 2']], ({ subSource }) => subSource === 'Source 2');
    await expectSame(
      [['smartlinkCampaign', String(smartlink.relativeId)]],
      ({ source }) => source.type === 'smartlink',
    );
    const toOffer = ['offerCampaignRelativeId', String(offer.relativeId)] as const;
    await expectSame([toOffer], (row) => row.offer.relativeId === offer.relativeId);
    await expectSame(
      [toOffer, ['via', 'direct']],
      (row) => row.offer.relativeId === offer.relativeId && row.source.type === 'offer',
    );
    await expectSame([['via[]', 'direct']], ({ source }) => source.type === 'offer');
    expect(await filtered(['transactionId', one.transactionId.toUpperCase()])).toEqual([one]);
    expect(await filtered(['transactionId', "nonsense' or 1=1"])).toEqual([]);
    expect(await filtered(['extClickId', 'nobody'])).toEqual([]);
  });

  test('are paged and sorted on the server for whoever asks', async () => {
    const { 'hydra:member': all, 'hydra:totalItems': total } = await conversions();
    const page = (n: number) =>
      read(Collection, '/ch/conversions', [
        ['page', String(n)],
        ['itemsPerPage', '10'],
      ]);
    expect((await page(2))['hydra:member']).toEqual(all.slice(10, 20));
    expect((await page(2))['hydra:totalItems']).toBe(total);
    expect((await page(9_999))['hydra:member']).toEqual([]);
    const byPayout = (await conversions(['order[payout]', 'ASC']))['hydra:member'].map(({ payout }) =>
      minorUnits(payout),
    );
    expect(byPayout).toEqual(byPayout.toSorted((a, b) => a - b));
    const byCountry = (await conversions(['order[status]', 'ASC'], ['order[createdAt]', 'ASC']))[
      'hydra:member'
    ];
    expect(byCountry).toEqual(
      all.toSorted((a, b) =>
        a.status < b.status ? -1 : a.status > b.status ? 1 : a.createdAt < b.createdAt ? -1 : 1,
      ),
    );
  });

  test.each([
    ['order[secret]', 'ASC'],
    ['order[payout]', 'up'],
    ['itemsPerPage', '10001'],
    ['page', '0'],
    ['status', 'lost'],
    ['from', '2026-13-01'],
  ])('refuse %s=%s', async (name, value) => {
    expect((await api('/ch/conversions', [[name, value]])).status).toBe(422);
  });

  test('of another publisher are not seen', async () => {
    const partner = await network.signedIn('partner');
    const answer = await api(
      '/ch/conversions',
      [
        ['from', '2026-01-01'],
        ['itemsPerPage', '10000'],
      ],
      partner,
    );
    expect(v.parse(Collection, await answer.json())['hydra:member']).toEqual([]);
    expect((await api('/ch/conversions', [], network.browser())).status).toBe(401);
  });
});
