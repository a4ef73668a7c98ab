import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { announcements } from '#contract/resources/lists.ts';
import { article } from '#contract/resources/news.ts';
import { resourceAt } from '#contract/resource.ts';
import { ReportParams } from '#contract/resources/report-params.ts';
import { reportSummary } from '#contract/resources/reports.ts';
import { paramsOf, wireOf } from '#contract/search.ts';
import { keyOf } from '#contract/query.ts';
import { keepAggregate } from '#db/aggregates.ts';
import { KEEP_BYTES } from '#db/evict.ts';
import { keepList } from '#db/lists.ts';
import type { PanelDb } from '#db/panel-db.ts';
import { fakeApi } from '#tests/support/fakes/fake-api.ts';
import { memberOf } from '#tests/support/fakes/member.ts';
import { deleteAllDbs, signedInDb } from '#tests/support/fakes/panel-db.ts';
import { sampleNews } from '#tests/support/samples/dashboard-samples.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { isKeptEnough, nextAhead, picturesAhead } from './ahead.ts';
import type { Member } from './at.ts';

let db: PanelDb;
let member: Member;
const now = Date.now();
const HOUR = 3_600_000;

beforeEach(async () => {
  db = await signedInDb();
  member = memberOf(
    db,
    fakeApi(() => null),
  );
});
afterEach(async () => {
  db.close();
  await deleteAllDbs();
});

const keepNews = () => {
  const key = keyOf(announcements, { ...wireOf(announcements, {}) });
  const rows = sampleNews(12);
  return db.run((tables) =>
    keepList(tables, announcements, { key, rows, total: 12, askedAt: now, fetchedAt: now }),
  );
};

/** Everything that is wanted, in its order, as if nothing of it ever came. */
async function wanted(at = now): Promise<string[]> {
  const tried = new Set<string>();
  for (;;) {
    const next = await nextAhead(member, { now: at, tried });
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
    const pictures = await picturesAhead(member);
    expect(pictures).toContain('/publisher/api/cdn/in.png');
    expect(pictures).toContain('/publisher/api/cdn/news/10.png');
    expect(pictures).not.toContain('/publisher/api/cdn/news/11.png');
  });

  it('is not what came a short while ago, but what has grown old', async () => {
    await keepNews();
    const isNews = (key: string) => key.startsWith('/announcements?');
    expect((await wanted(now + HOUR / 2)).some(isNews)).toBe(false);
    expect((await wanted(now + 2 * HOUR)).some(isNews)).toBe(true);
  });

  it('is nothing any more where half of the room is taken', async () => {
    expect(await isKeptEnough(member)).toBe(false);
    const use = { kind: 'list' as const, path: '/x', fetchedAt: now, usedAt: now, stale: false };
    await db.run((tables) => tables.uses.put({ ...use, key: '/x', size: KEEP_BYTES / 2 + 1 }));
    expect(await isKeptEnough(member)).toBe(true);
  });
});
