import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { DEMO_PUBLISHER_ID } from './demo-accounts.ts';
import { seedDemo } from './seed-demo.ts';
import { decimalOf, minorUnits } from '#contract/money.ts';
import { formatMoney } from '#domain/money.ts';
import { attentionOf } from '../attention/attention.ts';
import { openNetworkFigures, readFigures } from '../campaigns/figures.ts';
import { openCatalogue } from '../catalogue/catalogue.ts';
import { ConversionListParams, conversionsOf } from '../conversions/conversion-list.ts';
import type { NotificationTexts } from '../notifications/tables.ts';
import { reportOf } from '../reports/report.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { balancesOf } from '../ledger/balance.ts';
import { checkLedger } from '../ledger/check.ts';
import { readShortLinks } from '../short-links/short-link-rows.ts';
import { readSetting } from '../platform/settings.ts';
import { openCountries } from '../platform/visitor/country.ts';
import type { Tracker } from '../tracker/tracker.ts';
import { openTracker } from '../testing/open-tracker.ts';
import { publisherNamed } from '../testing/network.ts';
import { demoReceivers } from '../postbacks/demo-tracker.ts';
import { startPostbackSender } from '../postbacks/send-postbacks.ts';
import { demoCampaigns } from './campaigns.ts';
import { demoCountries } from './countries.ts';
import { demoShortLinks } from './demo-short-links.ts';
import { demoOffers } from './offers.ts';
import { rival } from './rival.ts';
import { HISTORY_DAYS, requestsOn } from './rhythm.ts';
import { startDemo } from './start-demo.ts';
import { demoHistory } from './settings.ts';

/** A small demo: the full one is made by the bench. */
const small = { scale: 0.1, days: 30 };

interface Made {
  readonly deps: TestDeps;
  readonly tracker: Tracker;
}
const made: Made[] = [];
async function makeNetwork(): Promise<Made> {
  const deps = await testDeps();
  await seedDemo(deps);
  const tracker = await openTracker(deps);
  made.push({ deps, tracker });
  return { deps, tracker };
}
afterAll(async () => {
  for (const { deps } of made) await deps.close();
});

const ask = async <T>({ deps }: Made, statement: string): Promise<T[]> =>
  // every caller says what its statement answers
  (await deps.database.pool.query(statement)).rows as T[];
const one = async <T>(network: Made, statement: string): Promise<T> => {
  const [row] = await ask<T>(network, statement);
  if (row === undefined) throw new Error('no answer');
  return row;
};

async function demoPublisher({ deps }: Made) {
  return publisherNamed(deps, 'publisher');
}

/** Everything that reports, money and lists are made from, in one number. */
async function fingerprint(network: Made): Promise<string> {
  const tables = [
    'hits',
    'conversions',
    'conversion_states',
    'ledger_entries',
    'ledger_heads',
    'payments',
    'rollup_quarters',
    'rollup_days',
  ];
  const texts = await Promise.all(
    tables.map((table) =>
      one<{ all: string }>(
        network,
        `select coalesce(string_agg(r, '|' order by r collate "C"), '') as all from (select t::text as r from ${table} t) rows`,
      ),
    ),
  );
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

describe('the demo', () => {
  let network: Made;
  beforeAll(async () => {
    network = await makeNetwork();
    await (
      await startDemo(network.deps, network.tracker, small)
    ).done;
  });

  test('has short links that its visitors have come through', async () => {
    const rows = await readShortLinks(network.deps.db, {
      publisherId: DEMO_PUBLISHER_ID,
      timezone: 'Europe/Prague',
      publicUrl: 'https://panel.example',
      now: network.deps.clock.now(),
    });
    expect(rows).toHaveLength(demoShortLinks.length);
    for (const { clicks } of rows) expect(clicks).toBeGreaterThan(0);
    expect(rows.filter(({ cover }) => cover !== null)).toHaveLength(2);
  });

  test('has other publishers, too: what all come to is not what one does', async () => {
    const { db, clock } = network.deps;
    const all = await openNetworkFigures(db, () => clock.now(), network.deps.log).of();
    const demo = { publisherId: DEMO_PUBLISHER_ID, timezone: 'UTC' };
    const own = await readFigures(db, demo, clock.now());
    const numbers = demoOffers.map(({ number }) => number);
    const others = numbers.filter((number) => all.offer(number).clicks > own.offer(number).clicks);
    // of offers that it runs, and of those that it does not
    expect(others.filter((number) => own.offer(number).clicks > 0).length).toBeGreaterThan(3);
    expect(others.filter((number) => own.offer(number).clicks === 0).length).toBeGreaterThan(0);
    const elsewhere = await one<{ n: number }>(
      network,
      `select count(*)::int as n from ledger_heads where publisher_id = '${rival.id}'`,
    );
    expect(elsewhere.n).toBeGreaterThan(0);
  });

  test('has a smartlink with a domain of its publisher’s own', async () => {
    const rows = await readShortLinks(network.deps.db, {
      publisherId: DEMO_PUBLISHER_ID,
      timezone: 'Europe/Prague',
      publicUrl: 'https://panel.example',
      now: network.deps.clock.now(),
    });
    expect(rows.filter(({ domain }) => domain !== null)).toHaveLength(1);
  });

  test('has clicks and conversions of its days until now, and nothing later', async () => {
    const { first, last, days, hits } = await one<{ first: Date; last: Date; days: number; hits: number }>(
      network,
      `select min(at) as first, max(at) as last, count(distinct (at at time zone 'Europe/Prague')::date)::int as days,
        count(*)::int as hits from hits`,
    );
    const now = network.deps.clock.now().getTime();
    expect(last.getTime()).toBeLessThan(now);
    expect(now - last.getTime()).toBeLessThan(3 * 3_600_000);
    expect(first.getTime()).toBeGreaterThanOrEqual(Date.parse('2026-10-21T22:00:00Z'));
    expect(days).toBe(small.days + 1);
    expect(hits).toBeGreaterThan(25_000 * small.scale);
    const later = await one<{ n: number }>(
      network,
      `select count(*)::int as n from conversions where created_at > '${new Date(now).toISOString()}'`,
    );
    expect(later.n).toBe(0);
  });

  test('has postbacks in every state, once their calls are made', async () => {
    const { deps } = network;
    const answers: Readonly<Record<string, number>> = {
      [demoReceivers.takes]: 200,
      [demoReceivers.down]: 503,
      [demoReceivers.gone]: 404,
    };
    const sender = startPostbackSender(deps, {
      call: ({ url }) =>
        Promise.resolve({
          answer: answers[url.split('?')[0] ?? ''] ?? null,
          body: null,
          error: null,
          durationMs: 5,
          retryAfterMs: 600_000,
        }),
      chance: () => 0,
    });
    await sender.flush();
    await sender.stop();
    const rows = await ask<{ path: string; scope: string; status: string; calls: Record<string, number> }>(
      network,
      `select split_part(p.url, '?', 1) as path, p.scope, p.status, (
        select json_object_agg(status, n) from (
          select status, count(*)::int as n from postback_deliveries d
          where d.postback_id = p.id group by status) counted) as calls
      from postbacks p order by p.url`,
    );
    expect(rows).toEqual([
      {
        path: demoReceivers.down,
        scope: 'offer',
        status: 'failing',
        calls: { waiting: expect.any(Number) },
      },
      { path: demoReceivers.gone, scope: 'offer', status: expect.any(String), calls: expect.any(Object) },
      { path: demoReceivers.takes, scope: 'all', status: 'active', calls: { answered: expect.any(Number) } },
      {
        path: demoReceivers.takes,
        scope: 'smartlink',
        status: 'paused',
        calls: { missed: expect.any(Number) },
      },
    ]);
    // a small demo has too few conversions in a week to be stopped for
    expect(['stopped', 'failing']).toContain(rows[1]?.status);
    expect(rows[2]?.calls['answered']).toBeGreaterThan(10);
    // it fails from the third on; that many approved ones a small demo has left beside its payments
    expect(rows[0]?.calls['waiting']).toBeGreaterThanOrEqual(3);
  });

  test('comes from thirty countries, several machines, sub-sources and referrers', async () => {
    const counts = await one<Record<string, number>>(
      network,
      `select count(distinct country)::int as countries, count(*) filter (where country is null)::int as unknown,
        count(distinct browser)::int as browsers, count(distinct os)::int as systems,
        count(distinct sub_source)::int as sources, count(distinct track)::int as tracks,
        count(distinct sub1)::int as campaigns, count(distinct referrer)::int as referrers,
        count(distinct landing)::int as landings from hits`,
    );
    expect(counts).toMatchObject({ unknown: 0, sources: 9, systems: 6 });
    expect(counts['countries']).toBeGreaterThanOrEqual(28);
    expect(counts['browsers']).toBeGreaterThanOrEqual(6);
    expect(counts['campaigns']).toBeGreaterThanOrEqual(demoCampaigns.length - 6);
    expect(counts['referrers']).toBeGreaterThanOrEqual(6);
    expect(counts['landings']).toBeGreaterThanOrEqual(8);
  });

  test('has conversions in every state, rejected ones with a reason', async () => {
    const rows = await ask<{ status: string; n: number; reasons: number }>(
      network,
      'select status, count(*)::int as n, count(reason)::int as reasons from conversions group by 1',
    );
    const states = new Map(rows.map((row) => [row.status, row]));
    // so small a one does not come to what is paid
    for (const status of ['onHold', 'approved', 'rejected']) expect(states.get(status)?.n).toBeGreaterThan(0);
    expect(states.get('rejected')?.reasons).toBe(states.get('rejected')?.n);
  });

  test.each([
    ['ru', /^[А-Яа-яЁё0-9-]+( [а-яё]+){0,2}$/],
    ['uk', /^[А-Яа-яІіЇїЄє0-9-]+( [а-яіїє]+){0,2}$/],
    ['zh-CN', /\p{Script=Han}/u],
  ] as const)('has goals that read as %s', async (language, letters) => {
    const { deps } = network;
    const reference = await openCatalogue(deps.db, deps.log).reference();
    const { members } = await conversionsOf(
      deps,
      { reference, publisher: await demoPublisher(network), language },
      v.parse(ConversionListParams, { itemsPerPage: '10000' }),
    );
    const called = new Map(members.map(({ goal, goalName }) => [goal, goalName]));
    expect(called.size).toBeGreaterThan(8);
    for (const name of called.values()) expect(name).toMatch(letters);
    // one name would stand for two goals in a filter
    expect(new Set(called.values()).size).toBe(called.size);
  });

  test('has lives of conversions that go forward in time', async () => {
    const rows = await ask<{ wrong: number }>(
      network,
      `select count(*)::int as wrong from conversion_states a join conversion_states b
        on b.conversion_id = a.conversion_id and b.number = a.number + 1 where b.at < a.at or b."from" <> a."to"`,
    );
    expect(rows).toEqual([{ wrong: 0 }]);
  });

  test('tells its publisher of figures that are where the link leads', async () => {
    const { deps } = network;
    const told = await ask<{ link: string; texts: NotificationTexts }>(
      network,
      `select link, texts from notifications where publisher_id = '${DEMO_PUBLISHER_ID}' and seen_at is null
        and link not like '%=postbacks%' order by created_at desc`,
    );
    expect(told).toHaveLength(2);
    const [approved, source] = told.map(({ link, texts }) => {
      const address = new URL(link, 'https://panel.invalid');
      const search = Object.fromEntries(address.searchParams);
      return { page: address.pathname, search, texts };
    });
    const publisher = await demoPublisher(network);
    const catalogue = openCatalogue(deps.db, deps.log);
    expect(approved?.page).toBe('/publisher/conversions');
    const { from, to, status } = approved?.search ?? {};
    const listed = await conversionsOf(
      deps,
      { reference: await catalogue.reference(), publisher, language: 'en' },
      v.parse(ConversionListParams, { from, to, status: JSON.parse(status ?? ''), itemsPerPage: '10000' }),
    );
    const sum = listed.members.reduce((all, { payout }) => all + minorUnits(payout), 0);
    expect(approved?.texts.en.title).toBe(
      `${listed.totalItems} conversions approved, ${formatMoney(decimalOf(sum), deps.config.currency)}`,
    );
    expect(source?.page).toBe('/publisher/reports');
    expect(source?.search).toMatchObject({ groupings: '["subSource"]', sort: '-payout' });
    const report = await reportOf(
      { ...deps, catalogue, tracker: network.tracker },
      { publisher, language: 'en' },
      { tab: 'summary', from: source?.search['from'], to: source?.search['to'], groupings: ['subSource'] },
    );
    const best = report.rows.toSorted(
      (a, b) => minorUnits(b.metrics.payout) - minorUnits(a.metrics.payout),
    )[0];
    expect(source?.texts.en.title).toContain(best?.groups[0]?.value);
    expect(source?.texts.en.text).toContain(`${best?.metrics.conversions} conversions`);
    expect(source?.texts.en.text).toContain(formatMoney(best?.metrics.payout ?? '', deps.config.currency));
    for (const { texts } of told) expect(Object.keys(texts)).toEqual(['en', 'ru', 'uk', 'zh-CN']);
  });

  test('has something that needs its publisher', async () => {
    const { deps, tracker } = network;
    const reference = await openCatalogue(deps.db, deps.log).reference();
    const { lines } = await attentionOf({
      db: deps.db,
      publisher: await demoPublisher(network),
      now: deps.clock.now(),
      reference,
      taken: await tracker.taken(reference),
    });
    // of its limit there is more in a history of more than a few days
    expect(new Set(lines.map(({ kind }) => kind))).toContain('postback');
  });

  test('has books that agree', async () => {
    expect(await checkLedger(network.deps)).toEqual([]);
    const { available } = await balancesOf(network.deps.db, DEMO_PUBLISHER_ID);
    expect(available).toBeGreaterThan(0);
  });

  test('is the same when it is made again, and says meanwhile that it is being built and how far it is', async () => {
    const again = await makeNetwork();
    const demo = await startDemo(again.deps, again.tracker, small);
    const seen = [again.tracker.freshness()];
    const watch = setInterval(() => seen.push(again.tracker.freshness()), 5);
    await demo.done;
    clearInterval(watch);
    const progress = seen.filter(({ building }) => building).map(({ dataAsOf }) => dataAsOf.getTime());
    expect(seen[0]?.building).toBe(true);
    expect(new Set(progress).size).toBeGreaterThan(2);
    expect(progress.toSorted((a, b) => a - b)).toEqual(progress);
    expect(again.tracker.freshness()).toEqual({ building: false, dataAsOf: again.deps.clock.now() });
    expect(await fingerprint(again)).toBe(await fingerprint(network));
  });

  test('is made by one of two processes on the same database', async () => {
    const shared = await makeNetwork();
    const tiny = { scale: 0.02, days: 3 };
    const other = await openTracker(shared.deps);
    const demos = [
      await startDemo(shared.deps, shared.tracker, tiny),
      await startDemo(shared.deps, other, tiny),
    ];
    expect(other.freshness().building).toBe(true);
    await Promise.all(demos.map(({ done }) => done));
    await other.stop();
    const alone = await makeNetwork();
    await (
      await startDemo(alone.deps, alone.tracker, tiny)
    ).done;
    expect(await fingerprint(shared)).toBe(await fingerprint(alone));
  });

  test('goes on where it was stopped, without counting anything twice', async () => {
    const other = await makeNetwork();
    const demo = await startDemo(other.deps, other.tracker, small);
    const begun = () => readSetting(other.deps.db, demoHistory);
    await vi.waitUntil(async () => (await begun()) !== null, { timeout: 10_000 });
    await demo.stop();
    const reached = (await begun())?.until ?? 0;
    expect(reached).toBeLessThan(other.deps.clock.now().getTime());
    await (
      await startDemo(other.deps, other.tracker, small)
    ).done;
    const totals = `select (select count(*) from hits)::int as hits, (select sum(hits) from rollup_days where dimension = 'total')::int as counted,
      (select count(*) from conversions where status <> 'rejected')::int as conversions,
      (select sum(conversions) from rollup_days where dimension = 'total')::int as rolled`;
    const after = await one<Record<string, number>>(other, totals);
    expect(after['counted']).toBe(after['hits']);
    expect(after['rolled']).toBe(after['conversions']);
    expect(after['hits']).toBe((await one<Record<string, number>>(network, totals))['hits']);
  });

  test('goes on the next day from where the last start ended', async () => {
    const before = await one<{ n: number }>(network, 'select count(*)::int as n from hits');
    network.deps.clock.move(30 * 3_600_000);
    await (
      await startDemo(network.deps, network.tracker, small)
    ).done;
    const after = await one<{ n: number; last: Date }>(
      network,
      'select count(*)::int as n, max(at) as last from hits',
    );
    expect(after.n - before.n).toBeGreaterThan(1_000 * small.scale);
    expect(network.deps.clock.now().getTime() - after.last.getTime()).toBeLessThan(6 * 3_600_000);
  });
});

test('a network without the demo publisher gets no demo', async () => {
  const network = await makeNetwork();
  await network.deps.db.delete(publishers).where(eq(publishers.id, DEMO_PUBLISHER_ID));
  await (
    await startDemo(network.deps, network.tracker, small)
  ).done;
  expect(await ask(network, 'select id from hits')).toEqual([]);
});

describe("the demo's world", () => {
  test('has addresses that the country table gives to their countries', async () => {
    const countryOf = await openCountries();
    expect(demoCountries).toHaveLength(30);
    for (const { code, blocks } of demoCountries) {
      for (const block of blocks) {
        for (let third = 0; third < 256; third += 5)
          expect([block, countryOf(`${block}.${third}.77`)]).toEqual([block, code]);
      }
    }
  });

  test('names only countries it has addresses for, and offers that are there', () => {
    const codes = new Set(demoCountries.map(({ code }) => code));
    const numbers = new Set(demoOffers.map(({ number }) => number));
    for (const { countries, link } of demoCampaigns) {
      expect(countries.filter(([code, weight]) => !codes.has(code) || !(weight > 0))).toEqual([]);
      if ('offer' in link) expect(numbers).toContain(link.offer);
    }
    for (const { countries } of demoOffers) expect(countries.filter((code) => !codes.has(code))).toEqual([]);
  });

  test('brings at least 100,000 requests in 90 days, more at weekends and at the end', () => {
    const days = Array.from({ length: HISTORY_DAYS }, (_, index) => requestsOn(20_000 + index, 20_000, 1));
    const sum = (list: readonly number[]) => list.reduce((total, count) => total + count, 0);
    // bots are among them
    expect(sum(days) * 0.98).toBeGreaterThan(105_000);
    expect(sum(days.slice(60))).toBeGreaterThan(1.3 * sum(days.slice(0, 30)));
  });
});
