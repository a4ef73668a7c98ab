import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { decodeRows } from '#contract/broken-rows.ts';
import { API_BASE } from '#contract/paths.ts';
import { categories, OfferDetail, offers } from '#contract/resources/offers.ts';
import {
  campaigns,
  SmartlinkDetail,
  smartlinks,
  smartlinkVerticals,
} from '#contract/resources/smartlinks.ts';
import type { RowSchema } from '#contract/resource.ts';
import { campaignTerms } from '../catalogue/tables/terms.ts';
import { offerAccess } from '../catalogue/tables/offers.ts';
import { smartlinkVerticals as verticals } from '../catalogue/tables/smartlinks.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { publishers } from '../platform/tables/publishers.ts';
import {
  CHROME,
  makeLink,
  makeOffer,
  makeSmartlink,
  type MadeOffer,
  type MadeSmartlink,
} from '../testing/network.ts';
import { type Browser, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { decide } from './decide.ts';

let network: TestNetwork;
let browser: Browser;
let open: MadeOffer;
let asked: MadeOffer;
let archived: MadeOffer;
let smart: MadeSmartlink;
beforeAll(async () => {
  network = await testNetwork();
  browser = await network.signedIn();
  open = await makeOffer(network, {
    name: 'Open 100% Cash',
    category: 'finance',
    allowedCountries: ['CZ', 'DE'],
    goals: [
      { code: 'lead', title: 'Lead', payout: 12_500 },
      { code: 'sale', title: 'Sale', payout: 400_000 },
    ],
  });
  asked = await makeOffer(network, {
    name: 'Asked',
    category: 'nutra',
    open: false,
    promoChannels: ['push'],
    device: 'mobile',
  });
  archived = await makeOffer(network, { name: 'Long gone', status: 'archived' });
  smart = await makeSmartlink(network, { pool: [{ offer: open }, { offer: asked }] });
  await network.db.insert(campaignTerms).values([
    { kind: 'category', id: 'nutra', names: { en: 'Nutra', ru: 'Нутра' }, position: 2 },
    { kind: 'category', id: 'finance', names: { en: 'Finance' }, position: 1 },
    { kind: 'promoChannel', id: 'push', names: { en: 'Push' }, position: 1 },
  ]);
});
afterAll(() => network.close());

async function rowsOf<S extends RowSchema>(path: string, row: S, query = '', language = 'en') {
  const response = await browser.get(`${API_BASE}${path}${query}`, { 'accept-language': language });
  expect(response.status).toBe(200);
  const list = v.parse(
    v.object({ 'hydra:member': v.array(v.unknown()), totalItems: v.number() }),
    await response.json(),
  );
  const { rows, unknown, broken } = decodeRows(row, list['hydra:member']);
  expect([unknown, broken]).toEqual([[], []]);
  return rows;
}
const names = async (query = '') => (await rowsOf(offers.path, offers.row, query)).map(({ label }) => label);
const send = (path: string, body: object = {}) => browser.send('POST', `${API_BASE}${path}`, body);
const Refusal = v.object({ 'hydra:description': v.string() });

describe('the list of offers', () => {
  test('says terms and standing, without what has ended for those who never had it', async () => {
    const rows = await rowsOf(offers.path, offers.row);
    expect(rows.map(({ label }) => label)).toEqual(['Asked', 'Open 100% Cash']);
    expect(rows[1]).toMatchObject({
      status: 'launch',
      offerStatus: 'active',
      payoutRate: '1.2500',
      goals: [
        { title: 'Lead', payoutRate: '1.2500' },
        { title: 'Sale', payoutRate: '40.0000' },
      ],
      link: null,
      epc: null,
    });
    expect(rows[0]).toMatchObject({ status: 'onRequest', devices: ['mobile'], promoChannels: ['push'] });
  });

  test.each([
    ['?search=100%25', ['Open 100% Cash']],
    ['?search=cash', ['Open 100% Cash']],
    ['?category=nutra', ['Asked']],
    ['?country=DE', ['Asked', 'Open 100% Cash']],
    ['?country=US', ['Asked']],
    ['?device=desktop', ['Open 100% Cash']],
    ['?promoChannel=push', ['Asked']],
    ['?status=available', ['Open 100% Cash']],
    ['?status=launch&status=onRequest', ['Asked', 'Open 100% Cash']],
    ['?search=nothing', []],
  ])('is narrowed by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('is searched by number', async () => {
    expect(await names(`?search=%23${asked.relativeId}`)).toEqual(['Asked']);
  });

  test('categories are said in the language of the reader, in their order', async () => {
    const rows = await rowsOf(categories.path, categories.row, '', 'ru');
    expect(rows.map(({ name }) => name)).toEqual(['Finance', 'Нутра']);
  });
});

describe('what a publisher asks for', () => {
  test('an open offer is launched and has its link at once, another try is refused with a text', async () => {
    const answer = await send(`/offers/${open.id}/launch`);
    expect(answer.status).toBe(200);
    const row = v.parse(offers.row, await answer.json());
    expect(row.status).toBe('active');
    expect(row.link).toMatch(/\/c\/[0-9a-z]+-[0-9a-z]{8}$/);
    expect((await browser.get(new URL(row.link ?? '').pathname)).status).not.toBe(500);
    const again = await send(`/offers/${open.id}/launch`);
    expect(again.status).toBe(409);
    expect(v.parse(Refusal, await again.json())['hydra:description']).toBe('It is live already.');
    const live = await rowsOf(campaigns.path, campaigns.row);
    expect(live).toMatchObject([{ id: open.id, type: 'offer' }]);
  });

  test('a request waits for the manager with the words of the publisher, who then hears why not', async () => {
    expect((await send(`/offers/${asked.id}/request`, { message: '  ' })).status).toBe(422);
    expect((await send(`/offers/${asked.id}/request`, { message: 'a\0b' })).status).toBe(422);
    expect((await send(`/offers/${asked.id}/request`, { message: 'x'.repeat(1001) })).status).toBe(422);
    expect((await send(`/offers/${asked.id}/launch`)).status).toBe(409);
    const answer = await send(`/offers/${asked.id}/request`, { message: 'Push, Germany' });
    expect(v.parse(offers.row, await answer.json())).toMatchObject({ status: 'requested', link: null });
    await decide(network, {
      kind: 'offer',
      which: { relativeId: asked.relativeId },
      publisherId: DEMO_PUBLISHER_ID,
      event: 'manager.declined',
      reason: 'No push, please',
    });
    const page = await browser.get(`${API_BASE}/offers/${asked.id}`);
    const detail = v.parse(OfferDetail, await page.json());
    expect(detail).toMatchObject({ status: 'declined', reason: 'No push, please', message: 'Push, Germany' });
    expect(detail.requestedAt).not.toBeNull();
    const told = await browser.get(`${API_BASE}/notifications`);
    expect(JSON.stringify(await told.json())).toContain(`"link":"/publisher/offers/${asked.id}"`);
  });

  test('what is not there, or not for this publisher, is 404', async () => {
    for (const id of ['x', '019a0000-0000-7000-8000-000000000000', archived.id]) {
      expect((await browser.get(`${API_BASE}/offers/${id}`)).status).toBe(404);
      expect((await send(`/offers/${id}/launch`)).status).toBe(404);
    }
  });
});

describe('smartlinks', () => {
  test('say whom the offers of their pool take, and how they choose', async () => {
    const [row] = await rowsOf(smartlinks.path, smartlinks.row);
    expect(row).toMatchObject({ id: smart.id, status: 'launch', allowedCountries: [], devices: [] });
    const page = await browser.get(`${API_BASE}/smartlinks/${smart.id}`);
    const { offers: chosen } = v.parse(SmartlinkDetail, await page.json());
    expect(chosen.map(({ label }) => label)).toEqual(['Open 100% Cash', 'Asked']);
    expect(await rowsOf(smartlinkVerticals.path, smartlinkVerticals.row)).toMatchObject([
      { status: 'available' },
    ]);
  });

  test('name their vertical in the language of the reader, else as the manager calls it', async () => {
    await network.db.update(verticals).set({ name: 'Dating', names: { ru: 'Знакомства' } });
    for (const [language, title] of [
      ['ru', 'Знакомства'],
      ['uk', 'Dating'],
    ] as const) {
      const [row] = await rowsOf(smartlinks.path, smartlinks.row, '', language);
      expect(row?.vertical.title).toBe(title);
      const all = await rowsOf(smartlinkVerticals.path, smartlinkVerticals.row, '', language);
      expect(all.map((one) => one.title)).toEqual([title]);
      const page = await browser.get(`${API_BASE}/smartlinks/${smart.id}`, { 'accept-language': language });
      expect(v.parse(SmartlinkDetail, await page.json()).vertical.title).toBe(title);
    }
  });

  test('of a disabled vertical are refused in the words of the specification', async () => {
    const blocked = await makeSmartlink(network, { pool: [], vertical: 'disabled' });
    const answer = await send(`/smartlinks/${blocked.id}/launch`);
    expect(answer.status).toBe(409);
    expect(v.parse(Refusal, await answer.json())['hydra:description']).toBe(
      'Smartlink vertical is disabled and no longer accepts traffic. Please contact your manager for support.',
    );
  });

  test('are launched up to a number, then the manager has to give more', async () => {
    const made: MadeSmartlink[] = [];
    for (let n = 0; n < 11; n += 1) made.push(await makeSmartlink(network, { pool: [] }));
    const statuses = [];
    for (const { id } of made) statuses.push((await send(`/smartlinks/${id}/launch`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 409]);
    const { id } = await makeSmartlink(network, { pool: [], open: false });
    expect((await send(`/smartlinks/${id}/request`, { message: 'more' })).status).toBe(200);
    const given = await decide(network, {
      kind: 'smartlink',
      which: { id },
      publisherId: DEMO_PUBLISHER_ID,
      event: 'manager.approved',
    });
    expect(given).toMatchObject({ kind: 'done', state: 'live' });
  });
});

test('the link of an offer leads to its default page, whatever other links there are', async () => {
  const offer = await makeOffer(network);
  const [publisher] = await network.db.select().from(publishers).where(eq(publishers.id, DEMO_PUBLISHER_ID));
  if (!publisher) throw new Error('no publisher');
  const landing = { label: 'Another page', url: 'https://advertiser.example/other?cid={click_id}' };
  const other = await makeLink(network, publisher, { offer, landing });
  const access = { access: 'launch' } as const;
  await network.db.update(offerAccess).set(access).where(eq(offerAccess.offerId, offer.id));
  const answer = await send(`/offers/${offer.id}/launch`);
  const { link } = v.parse(v.object({ link: v.string() }), await answer.json());
  expect(link).not.toContain(other.code);
  network.tracker.forget();
  const visit = await network.browser().get(new URL(link).pathname, { 'user-agent': CHROME });
  expect(visit.headers.get('location')).toContain('https://advertiser.example/landing');
});

test('two requests at once are one', async () => {
  const { id } = await makeOffer(network, { open: false });
  const answers = await Promise.all([1, 2].map(() => send(`/offers/${id}/request`, { message: 'm' })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await network.db.$count(offerAccess)).toBeGreaterThan(0);
});

test('without ROLE_SMARTLINKS nothing of smartlinks is answered, and campaigns are offers alone', async () => {
  const { id } = await makeSmartlink(network, { pool: [] });
  const { db } = network;
  const mine = eq(publishers.id, DEMO_PUBLISHER_ID);
  const [before] = await db.select().from(publishers).where(mine);
  await db.update(publishers).set({ roles: [] }).where(mine);
  try {
    for (const path of ['/smartlinks', `/smartlinks/${id}`, '/smartlink_verticals']) {
      expect((await browser.get(`${API_BASE}${path}`)).status).toBe(403);
    }
    expect((await send(`/smartlinks/${id}/launch`)).status).toBe(403);
    expect((await send(`/smartlinks/${id}/request`, { message: 'm' })).status).toBe(403);
    const rows = await rowsOf(campaigns.path, campaigns.row);
    expect(rows.every(({ type }) => type === 'offer')).toBe(true);
  } finally {
    await db
      .update(publishers)
      .set({ roles: before?.roles ?? [] })
      .where(mine);
  }
});

test('an open panel hears of a decision', async () => {
  const { id } = await makeOffer(network, { open: false });
  const heard: string[] = [];
  const stop = network.database.listen((payload) => heard.push(payload ?? ''));
  try {
    await decide(network, {
      kind: 'offer',
      which: { id },
      publisherId: DEMO_PUBLISHER_ID,
      event: 'manager.approved',
    });
    await expect.poll(() => heard).toContain(`${DEMO_PUBLISHER_ID} campaign`);
    expect(heard).toContain(`${DEMO_PUBLISHER_ID} notification`);
  } finally {
    await stop();
  }
});

test('10,000 offers come as one list in a few queries', async () => {
  const template = await makeOffer(network, { name: 'Template' });
  await network.db.execute(sql`
    insert into offers (id, relative_id, name, category, type, payout, revenue, hold_days, postback_key, target_url,
      allowed_countries, denied_countries, platforms, connection_types, status, created_at)
    select gen_random_uuid(), 100000 + n, 'Many ' || n, 'finance', 'CPA', 25000, 30000, 0, 'k', target_url,
      '{CZ,DE,AT}', '{}', '{}', '{}', 'active', created_at
    from generate_series(1, 10000) n, offers where id = ${template.id}`);
  await network.db.execute(sql`
    insert into offer_goals (id, offer_id, code, title, payout, revenue, standard)
    select gen_random_uuid(), id, 'sale', 'Sale', 25000, 30000, true from offers where relative_id > 100000`);
  const asked = vi.spyOn(network.database.pool, 'query');
  const rows = await rowsOf(offers.path, offers.row, '?itemsPerPage=10000&search=many');
  expect(rows).toHaveLength(10_000);
  expect(rows.every(({ goals }) => goals.length === 1)).toBe(true);
  expect(asked.mock.calls.length).toBeGreaterThan(0);
  expect(asked.mock.calls.length).toBeLessThan(20);
});
