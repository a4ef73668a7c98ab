import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { eq } from 'drizzle-orm';
import { API_BASE, paths } from '#contract/paths.ts';
import { Conversion } from '#contract/resources/conversions.ts';
import { reportGoalPerformance, reportRevenue } from '#contract/resources/report-tabs.ts';
import { ReportSummary } from '#contract/resources/reports.ts';
import { minorUnits } from '#contract/money.ts';
import { DAY_MS } from '#contract/spans.ts';
import { summaryMetrics } from '#domain/column-values/metric-value.ts';
import { rejectConversion } from '../conversions/decide.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { type PublisherRow, publishers } from '../platform/tables/publishers.ts';
import { CHROME, IPHONE, makeLink, makeOffer, makeSmartlink, type MadeOffer } from '../testing/network.ts';
import { type Browser, problemOf, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { saleOf } from '../testing/traffic.ts';

/** Files of the reports and the conversions: the same rows as the list, by the same rules. */
const NOW = Date.parse('2026-11-17T10:00:00Z');
const PARTNER_ID = '019a0000-0000-7000-8000-000000000002';

/** What a spreadsheet would run, and what it would not. */
const values = ['=1+1', '+420', '-1+1', '@sum', '-12', 'a "quoted", one', '＝1'];

let network: TestNetwork;
let browser: Browser;
let offer: MadeOffer;

beforeAll(async () => {
  network = await testNetwork({ env: { LIMIT_REPORT: '100000/60', LIMIT_EXPORT: '100000/60' } });
  const [publisher] = await network.db.select().from(publishers).where(eq(publishers.id, DEMO_PUBLISHER_ID));
  if (publisher === undefined) throw new Error('there is no demo publisher');
  await makeTraffic(publisher);
  network.clock.set(NOW);
  browser = await network.signedIn('publisher');
});
afterAll(() => network.close());

async function makeTraffic(publisher: PublisherRow): Promise<void> {
  offer = await makeOffer(network, { name: '=HYPERLINK("https://evil.example")', payout: 12_500 });
  const smartlink = await makeSmartlink(network, { pool: [{ offer }] });
  const links = [
    await makeLink(network, publisher, { offer }),
    await makeLink(network, publisher, { smartlink }),
  ];
  network.tracker.forget();
  for (let index = 0; index < 28; index += 1) {
    const at = NOW - (28 - index) * (DAY_MS / 2);
    network.clock.set(at);
    const click = await network.tracker.click({
      code: links[index % 2]?.code ?? '',
      query: new URLSearchParams({
        sub1: values[index % values.length] ?? '',
        subsource: `Source ${index % 3}`,
        ext_click_id: `=click${index}`,
      }),
      userAgent: index % 3 === 0 ? IPHONE : CHROME,
      address: '',
      referrer: null,
      country: ['CZ', 'DE', null][index % 3] ?? null,
      connectionType: null,
    });
    if (click.kind !== 'redirect') throw new Error(click.kind);
    if (index % 2 === 1 && index % 3 === 0) continue;
    const { clickId } = click;
    const [answer] = await network.tracker.claim([saleOf({ clickId, key: offer.key, at: new Date(at) })]);
    if (answer?.kind !== 'recorded') throw new Error(answer?.kind ?? 'no answer');
    if (index % 7 !== 0) continue;
    const rejected = { publisherId: publisher.id, id: answer.conversionId, actor: 'manager:anna' } as const;
    await rejectConversion(network, { ...rejected, reason: '=Fraud' });
  }
  // the last ones wait for nothing that would bring them: a list and its file would be of two moments
  await network.tracker.flush();
}

type Query = readonly (readonly [string, string])[];
const get = (path: string, query: Query = [], from = browser, headers = {}) =>
  from.get(
    `${API_BASE}${path}?${new URLSearchParams(query.map(([name, value]): [string, string] => [name, value])).toString()}`,
    headers,
  );

async function list<S extends v.GenericSchema>(schema: S, path: string, query: Query) {
  const answer = await get(path, query);
  expect(answer.status).toBe(200);
  return v.parse(schema, await answer.json());
}
async function file(path: string, query: Query = [], from = browser, headers = {}) {
  const answer = await get(path, query, from, headers);
  expect(answer.status).toBe(200);
  const [head = [], ...rows] = cellsOf(await answer.text());
  return { head, rows, headers: answer.headers };
}

/** As RFC 4180 reads it. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  expect(rows.pop()).toEqual([]);
  return rows;
}
/** What a cell stands for. */
const guarded = (text: string) =>
  /^[=+@＝]|^-/.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text;

const dates = [
  ['from', '2026-11-01'],
  ['to', '2026-11-17'],
] as const;
const questions: readonly (readonly [string, Query])[] = [
  ['nothing', []],
  ['days', dates],
  ['one day by hour', [['from', '2026-11-16'], ['to', '2026-11-16']]], // prettier-ignore
  ['another zone', [...dates, ['timezone', 'America/New_York']]],
  ['offers by country', [...dates, ['groupings[]', 'offerCampaign'], ['groupings[]', 'country']]],
  ['texts of visitors', [...dates, ['groupings[]', 'sub1']]],
  ['filters', [...dates, ['country[]', 'DE'], ['device[]', 'desktop'], ['groupings[]', 'subSource']]],
];

describe('the file of a report', () => {
  test.each(questions)('asked for %s has the rows of the list', async (_, query) => {
    const { rows: listed, groupings } = await list(ReportSummary, paths.reportSummary, query);
    expect(listed.length).toBeGreaterThan(0);
    const { rows, head } = await file(paths.reportSummaryExport, query);
    expect(rows).toEqual(
      listed.map(({ groups, metrics }) => [
        ...groups.flatMap(({ dimension, value, label }) => {
          if (dimension === 'offerCampaign') return [guarded(label ?? ''), value ?? ''];
          return [guarded(value ?? '')];
        }),
        ...summaryMetrics.map((metric) => String(metrics[metric] ?? '')),
      ]),
    );
    expect(head.length).toBe(rows[0]?.length);
    expect(groupings.length).toBeGreaterThan(0);
  });

  test('says zone and currency in its header, in the reader’s language', async () => {
    const { head, headers } = await file(paths.reportSummaryExport, [
      ...dates,
      ['groupings[]', 'date'],
      ['groupings[]', 'offerCampaign'],
    ]);
    expect(head.slice(0, 10)).toEqual([
      'Date (Europe/Prague)',
      'Offer',
      'Offer ID',
      'Hits',
      'uHits',
      'Clicks',
      'uClicks',
      'Conversions',
      'Ratio',
      'Payout (USD)',
    ]);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="summary_2026-11-01_2026-11-17.csv"',
    );
    const answer = await get(paths.reportSummaryExport);
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const russian = await file(paths.reportSummaryExport, dates, browser, { 'accept-language': 'ru' });
    expect(russian.head).toContain('Дата (Europe/Prague)');
  });

  test('leaves a spreadsheet nothing to run, and numbers as they are', async () => {
    const { rows } = await file(paths.reportSummaryExport, [...dates, ['groupings[]', 'sub1']]);
    expect(rows.map(([first = '']) => first).toSorted()).toEqual(
      ["'=1+1", "'+420", "'-1+1", "'@sum", '-12', 'a "quoted", one', "'＝1"].toSorted(),
    );
    const { rows: offers } = await file(paths.reportSummaryExport, [
      ...dates,
      ['groupings', 'offerCampaign'],
    ]);
    expect(offers[0]?.[0]).toBe(`'=HYPERLINK("https://evil.example")`);
  });

  test('is in the order that is asked for', async () => {
    const query = [...dates, ['groupings', 'subSource']] as const;
    const { head, rows } = await file(paths.reportSummaryExport, [...query, ['sort', '-payout']]);
    const payouts = rows.map((row) => minorUnits(row[head.indexOf('Payout (USD)')] ?? ''));
    expect(payouts).toEqual(payouts.toSorted((a, b) => b - a));
    const turned = await file(paths.reportSummaryExport, [...query, ['sort', 'payout']]);
    expect(turned.rows).not.toEqual(rows);
    expect((await get(paths.reportSummaryExport, [['sort', '=a']])).status).toBe(422);
    // what the report does not have
    expect((await file(paths.reportSummaryExport, [...query, ['sort', 'secret']])).rows).toHaveLength(3);
  });

  test.each([[[]], [[['timeOf', 'click']]]] as const)(
    'of revenue has the rows of the list: %j',
    async (query) => {
      const asked = [...dates, ...query];
      const { rows: listed } = await list(reportRevenue.row, paths.reportRevenue, asked);
      const { head, rows } = await file(paths.reportRevenueExport, asked);
      expect(rows.map((row) => row.slice(0, 5))).toEqual(
        listed.map(({ groups: [day], metrics }) => [
          day?.value,
          String(metrics.conversions),
          metrics.payout,
          metrics.revenue,
          String(metrics.approved.conversions),
        ]),
      );
      expect(head.slice(-3)).toEqual(['Rejected', 'Rejected, % of all', 'Rejected, payout (USD)']);
      expect(rows.map((row) => row.at(-1))).toEqual(listed.map(({ metrics }) => metrics.rejected.payout));
    },
  );

  test('of goals has each goal of the list', async () => {
    const { rows: listed } = await list(reportGoalPerformance.row, paths.reportGoalPerformance, dates);
    const { head, rows } = await file(paths.reportGoalPerformanceExport, dates);
    expect(head.slice(-3)).toEqual(['Sale', 'Sale, ratio', 'Sale, payout (USD)']);
    expect(rows.map((row) => [row[0], row.at(-3), row.at(-1)])).toEqual(
      listed.map(({ groups: [day], events: [sale] }) => [
        day?.value,
        String(sale?.conversions ?? 0),
        sale?.payout ?? '0.0000',
      ]),
    );
  });

  test('goes by the roles of who asks, as the list does', async () => {
    const query = [...dates, ['groupings', 'smartlinkCampaign']] as const;
    expect((await file(paths.reportSummaryExport, query)).head[0]).toBe('Smartlink');
    await network.db.update(publishers).set({ roles: [] }).where(eq(publishers.id, DEMO_PUBLISHER_ID));
    const { groupings } = await list(ReportSummary, paths.reportSummary, query);
    expect(groupings).toEqual(['date']);
    expect((await file(paths.reportSummaryExport, query)).head[0]).toBe('Date (Europe/Prague)');
    await network.db
      .update(publishers)
      .set({ roles: ['ROLE_SMARTLINKS', 'ROLE_CUSTOM_LANDINGS'] })
      .where(eq(publishers.id, DEMO_PUBLISHER_ID));
  });

  test('refuses what the list refuses', async () => {
    const answer = await get(paths.reportSummaryExport, [['from', '2026-02-30']]);
    expect(answer.status).toBe(422);
    expect(JSON.stringify((await problemOf(answer)).violations)).toContain('from');
  });

  test('of too many rows is refused with the sentence of the list, and never cut', async () => {
    await network.database.pool.query(
      `insert into hits (publisher_id, id, at, quarter, click, unique_hit, unique_click, connection_type, link_id, device, sub1, sub2)
       select '${PARTNER_ID}', gen_random_uuid(), '2026-11-16T12:00:00Z',
         ${Math.floor(Date.parse('2026-11-16T12:00:00Z') / 900_000)}, true, true, true, 'unknown', gen_random_uuid(), 'desktop', 'a', n::text
       from generate_series(1, 10001) n`,
    );
    const partner = await network.signedIn('partner');
    const big = [
      ['groupings[]', 'sub1'],
      ['groupings[]', 'sub2'],
    ] as const;
    const answer = await get(paths.reportSummaryExport, big, partner);
    expect(answer.status).toBe(413);
    expect((await problemOf(answer)).description).toBe(
      'There are over 10000 records in the result. Please narrow the search.',
    );
    await network.database.pool.query("delete from hits where sub2 = '1' and sub1 = 'a'");
    expect((await file(paths.reportSummaryExport, big, partner)).rows).toHaveLength(10_000);
    await network.database.pool.query(`delete from hits where publisher_id = '${PARTNER_ID}'`);
  });
});

const Collection = v.object({ 'hydra:member': v.array(Conversion) });
const listed = async (query: Query) =>
  (await list(Collection, paths.conversions, [['itemsPerPage', '10000'], ...query]))['hydra:member'];

describe('the file of the conversions', () => {
  test.each([
    ['nothing', []],
    ['days in another zone', [...dates, ['timezone', 'America/New_York']]],
    ['a status', [['status[]', 'rejected']]],
    ['an offer and a country', [['offerCampaignRelativeId', '1'], ['country[]', 'DE']]], // prettier-ignore
    ['smartlinks, by payout', [['via', 'direct'], ['order[payout]', 'ASC']]], // prettier-ignore
    ['a page, which it has none of', [['page', '2'], ['itemsPerPage', '3']]], // prettier-ignore
  ] as const)('asked for %s has the rows of the list', async (name, given) => {
    const query = given.map(([key, value]): readonly [string, string] => [
      key,
      key === 'offerCampaignRelativeId' ? String(offer.relativeId) : value,
    ]);
    const rows = await listed(name.startsWith('a page') ? [] : query);
    expect(rows.length).toBeGreaterThan(0);
    const made = await file(paths.conversionsExport, query);
    expect(made.rows).toEqual(
      rows.map((row) => [
        row.createdAt,
        guarded(row.source.label),
        String(row.source.relativeId),
        row.source.type,
        row.payout,
        row.status,
        guarded(row.reason ?? ''),
        row.goalName ?? row.goal,
        row.type,
        row.country ?? '',
        row.device,
        guarded(row.extClickId ?? ''),
        row.subSource ?? '',
        row.transactionId,
      ]),
    );
  });

  test('says that its times are in UTC, and is sorted by what the reader calls a thing', async () => {
    const { head, rows, headers } = await file(paths.conversionsExport, [...dates, ['sort', 'status']]);
    expect(head).toEqual([
      'Date and time (UTC)',
      'Source',
      'Source ID',
      'Source type',
      'Payout (USD)',
      'Status',
      'Reason',
      'Goal',
      'Type',
      'Country',
      'Device',
      'Ext click ID',
      'Sub-source',
      'Transaction ID',
    ]);
    expect(rows.map((row) => row[5])).toEqual(rows.map((row) => row[5] ?? '').toSorted());
    expect(rows.some((row) => row[6] === "'=Fraud")).toBe(true);
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="conversions_2026-11-01_2026-11-17.csv"',
    );
  });

  test('of too many is refused with the sentence of the list', async () => {
    await network.database.pool.query(
      `insert into conversions select made.* from (select to_jsonb(one) as fields from conversions one limit 1) c,
         generate_series(1, 10001) n,
         jsonb_populate_record(null::conversions, fields || jsonb_build_object('publisher_id', '${PARTNER_ID}',
           'id', gen_random_uuid(), 'hit_id', gen_random_uuid(), 'n', n)) made`,
    );
    const partner = await network.signedIn('partner');
    const whole = [['from', '2026-01-01']] as const;
    const answer = await get(paths.conversionsExport, whole, partner);
    expect(answer.status).toBe(413);
    expect((await problemOf(answer)).description).toContain('over 10000 records');
    await network.database.pool.query(
      `delete from conversions where publisher_id = '${PARTNER_ID}' and id =
         (select id from conversions where publisher_id = '${PARTNER_ID}' limit 1)`,
    );
    expect((await file(paths.conversionsExport, whole, partner)).rows).toHaveLength(10_000);
    await network.database.pool.query(`delete from conversions where publisher_id = '${PARTNER_ID}'`);
  });
});

const files = [
  paths.reportSummaryExport,
  paths.reportRevenueExport,
  paths.reportGoalPerformanceExport,
  paths.reportReferralExport,
  paths.conversionsExport,
];

describe.each(files)('%s', (path) => {
  test('is nobody else’s', async () => {
    expect((await get(path, [], network.browser())).status).toBe(401);
    const partner = await network.signedIn('partner');
    expect((await get(path, dates, partner)).status).toBe(204);
    expect((await get(path, dates, browser, { publisher: PARTNER_ID })).status).toBe(412);
  });

  test('of nothing has no content', async () => {
    const answer = await get(path, [
      ['from', '2020-01-01'],
      ['to', '2020-01-02'],
    ]);
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe('');
  });
});

test('files are not asked for without end, whatever lists they are of', async () => {
  const strict = await testNetwork({ env: { LIMIT_EXPORT: '5/60' } });
  const one = await strict.signedIn('publisher');
  for (const path of files) expect((await get(path, [], one)).status).toBe(204);
  for (const path of files) {
    const refused = await get(path, [], one);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // the list itself is not counted with it
    expect((await get(path.replace('/export', ''), [], one)).status).toBe(200);
  }
  expect((await get(files[0] ?? '', [], await strict.signedIn('partner'))).status).toBe(204);
  await strict.close();
});
