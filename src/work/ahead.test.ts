import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { announcements } from '#contract/resources/lists.ts';
import { article } from '#contract/resources/news.ts';
import { type Resource, resourceAt } from '#contract/resource.ts';
import { ReportParams } from '#contract/resources/report-params.ts';
import { offers } from '#contract/resources/offers.ts';
import { additionalPage } from '#contract/resources/pages.ts';
import { reportSummary } from '#contract/resources/reports.ts';
import { smartlinks } from '#contract/resources/smartlinks.ts';
import { paramsOf, wireOf } from '#contract/search.ts';
import { keyOf } from '#contract/query.ts';
import { HOUR_MS } from '#contract/spans.ts';
import { keepAggregate } from '#db/aggregates.ts';
import { KEEP_BYTES } from '#db/evict.ts';
import { keepList } from '#db/lists.ts';
import type { PanelDb } from '#db/panel-db.ts';
import { fakeApi } from '#tests/support/fakes/fake-api.ts';
import { memberOf } from '#tests/support/fakes/member.ts';
import { signedInDb } from '#tests/support/fakes/panel-db.ts';
import { sampleNews } from '#tests/support/samples/dashboard-samples.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { sampleOffer, sampleSmartlink } from '#tests/support/samples/traffic-samples.ts';
import { isKeptEnough, namedAhead, nextOf, picturesAhead, wantedAhead } from './ahead.ts';
import type { Member } from './at.ts';

let db: PanelDb;
let member: Member;
const now = Date.now();

beforeEach(async () => {
  db = await signedInDb();
  member = memberOf(
    db,
    fakeApi(() => null),
  );
});

const keepRows = (resource: Resource, rows: readonly unknown[], key = keyOf(resource)) =>
  db.run((tables) =>
    keepList(tables, resource, { key, rows, total: rows.length, askedAt: now, fetchedAt: now }),
  );
const keepNews = () =>
  keepRows(announcements, sampleNews(12), keyOf(announcements, { ...wireOf(announcements, {}) }));

/** Everything that is wanted, in its order, as if nothing of it ever came. */
async function wanted(at = now, ownPages: readonly string[] = []): Promise<string[]> {
  const questions = [...wantedAhead(member, at), ...(await namedAhead(member, ownPages))];
  const tried = new Set<string>();
  for (;;) {
    const next = await nextOf(member, questions, { now: at, tried });
    if (!next) return [...tried];
    tried.add(next.key);
  }
}

describe('what is fetched ahead', () => {
  it('is the dashboard’s four periods, conversions, the report by date, the balance, postbacks, news, questions and choices', async () => {
    const keys = await wanted();
    for (const period of ['day', 'week', 'last30Days', 'last3Months']) {
      expect(keys).toContain(`/ch/dashboard?period=${period}`);
    }
    expect(keys).toEqual(
      expect.arrayContaining([
        '/ch/conversions',
        '/ch/reports/summary',
        '/ch/balance/summary',
        '/ch/balance/statement?of=owed',
        '/payments/next',
        '/faqs',
        '/countries.jsonld',
        '/offers',
        '/my_traffic',
        '/publisher_postbacks',
        '/proxy_domains',
        '/proxy_domains/short_links',
      ]),
    );
    expect(keys.some((key) => key.startsWith('/announcements?'))).toBe(true);
    expect(keys.some((key) => key.startsWith('/ch/transactions?'))).toBe(true);
  });

  it('is the last seven days by offer, country and sub-source, as the report asks for them', async () => {
    member = { ...member, publisher: publisherOf({ timezone: 'Pacific/Kiritimati' }) };
    const keys = await wanted(Date.parse('2026-11-28T12:00:00Z'));
    for (const dimension of ['offerCampaign', 'country', 'subSource'])
      expect(keys).toContain(
        keyOf(
          reportSummary,
          paramsOf(ReportParams, { from: '2026-11-23', to: '2026-11-29', groupings: [dimension], page: 2 }),
        ),
      );
  });

  it('is no smartlinks for who has none', async () => {
    const of = (roles: string[]) => publisherOf({ customer: { ...publisherOf().customer, roles } });
    member = { ...member, publisher: of(['ROLE_SMARTLINKS']) };
    const withThem = await wanted();
    member = { ...member, publisher: of([]) };
    expect(withThem.length - (await wanted()).length).toBe(2);
  });

  it('is the ten newest articles too, and their pictures, as soon as the list is there', async () => {
    await keepNews();
    const articles = (await wanted()).filter((key) => /^\/announcements\/\d+$/.test(key));
    expect(articles).toHaveLength(10);
    const resource = resourceAt(article, { id: '1' });
    const value = { ...sampleNews(1)[0], html: '<p><img alt="" src="/publisher/api/cdn/in.png"></p>' };
    await db.run((tables) =>
      keepAggregate(tables, resource, { key: keyOf(resource), value, askedAt: now, fetchedAt: now }),
    );
    const pictures = await picturesAhead(member, []);
    expect(pictures).toContain('/publisher/api/cdn/in.png');
    expect(pictures).toContain('/publisher/api/cdn/news/10.png');
    expect(pictures).not.toContain('/publisher/api/cdn/news/11.png');
  });

  it('is the pages of live offers and smartlinks too, fifteen of each, those with the most own clicks first', async () => {
    const numbered = [...Array(20).keys()];
    const clicked = numbered.map((n) => sampleOffer({ id: `o${n}`, ownClicks: n }));
    const others = (['launch', 'requested', 'suspended', 'declined'] as const).map((status) =>
      sampleOffer({ id: status, status, ownClicks: 1000 }),
    );
    await keepRows(offers, [...clicked, ...others, sampleOffer({ id: 'ended', offerStatus: 'archived' })]);
    const off = { ...sampleSmartlink().vertical, status: 'disabled' as const };
    await keepRows(smartlinks, [
      ...numbered.map((n) => sampleSmartlink({ id: `s${n}`, ownClicks: n })),
      sampleSmartlink({ id: 'off', vertical: off, ownClicks: 1000 }),
    ]);
    const pages = (await wanted()).filter((key) => /^\/(?:offers|smartlinks)\/./.test(key));
    const most = numbered.toReversed().slice(0, 15);
    expect(pages).toEqual([...most.map((n) => `/offers/o${n}`), ...most.map((n) => `/smartlinks/s${n}`)]);
  });

  it('is the operator’s own pages of the menu, and the pictures in them', async () => {
    const [last] = (await wanted(now, ['rules'])).slice(-1);
    expect(last).toBe('/additional_pages/rules');
    const resource = resourceAt(additionalPage, { id: 'rules' });
    const value = {
      '@id': '/publisher/api/additional_pages/rules',
      pageTitle: 'Rules',
      type: 'article',
      url: null,
      html: '<p><img alt="" src="/publisher/api/cdn/rules.png"></p>',
    };
    await db.run((tables) =>
      keepAggregate(tables, resource, { key: keyOf(resource), value, askedAt: now, fetchedAt: now }),
    );
    expect(await picturesAhead(member, ['rules', 'never-came'])).toEqual(['/publisher/api/cdn/rules.png']);
  });

  it('is not what came a short while ago, but what has grown old', async () => {
    await keepNews();
    const isNews = (key: string) => key.startsWith('/announcements?');
    expect((await wanted(now + HOUR_MS / 2)).some(isNews)).toBe(false);
    expect((await wanted(now + 2 * HOUR_MS)).some(isNews)).toBe(true);
  });

  it('is nothing any more where half of the room is taken', async () => {
    expect(await isKeptEnough(member)).toBe(false);
    const use = { kind: 'list' as const, path: '/x', fetchedAt: now, usedAt: now, stale: false };
    await db.run((tables) => tables.uses.put({ ...use, key: '/x', size: KEEP_BYTES / 2 + 1 }));
    expect(await isKeptEnough(member)).toBe(true);
  });
});
