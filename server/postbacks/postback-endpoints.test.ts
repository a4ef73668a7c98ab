import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { FILLED_URL_MAX, POSTBACKS_MAX } from '#contract/limits.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { queryOf } from '#contract/query.ts';
import { Postback, PostbackDelivery } from '#contract/resources/postbacks.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { lockOwner } from '../platform/db/lock-owner.ts';
import { dueRow, keepDue, keepPostback } from '../testing/deliveries.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { type Browser, problemOf, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { offerAccess } from '../catalogue/tables/offers.ts';
import { conversions } from '../events/tables/conversions.ts';
import { makeOffer, makePublisher, makeSmartlink, publisherNamed } from '../testing/network.ts';
import { openShops, type Shop, type Shops } from '../testing/shop.ts';
import { type DeliveryRow, postbackAttempts, postbackDeliveries, postbacks } from './tables.ts';

const LIST = `${API_BASE}${paths.postbacks}`;
const body = {
  url: 'https://tracker.example/p?cid={ext_click_id}&token=secret',
  scope: 'all',
  campaign: null,
  goals: [],
  statuses: ['approved'],
  template: null,
};
const Refused = v.object({
  violations: v.array(v.object({ propertyPath: v.string(), message: v.string() })),
});
let network: TestNetwork;
let browser: Browser;
beforeAll(async () => {
  network = await testNetwork();
  browser = await network.signedIn();
});
afterAll(() => network.close());

const LD = { 'content-type': 'application/ld+json' };
const create = async () => {
  const answer = await browser.send('POST', LIST, body, LD);
  expect(answer.status).toBe(200);
  return v.parse(Postback, await answer.json());
};
const post = (path: string) => browser.send('POST', `${LIST}/${path}`);

test('one is kept, listed with its parameters, changed and deleted', async () => {
  const made = await create();
  expect(made).toMatchObject({ status: 'active', parameters: { cid: 'ext_click_id' } });
  const changed = await browser.send(
    'PUT',
    `${LIST}/${made.id}`,
    { ...body, url: 'https://other.example/?s={sum}' },
    LD,
  );
  expect(await changed.json()).toMatchObject({ id: made.id, parameters: { s: 'sum' } });
  expect((await browser.send('DELETE', `${LIST}/${made.id}`)).status).toBe(204);
  expect((await browser.send('DELETE', `${LIST}/${made.id}`)).status).toBe(404);
});

test('one typed without a network is made under the caller’s id, and refused where it was changed meanwhile', async () => {
  const id = network.ids();
  const save = async (change: object) => browser.send('PUT', `${LIST}/${id}`, { ...body, ...change }, LD);
  expect((await save({})).status).toBe(404);
  const made = await save({ before: null });
  expect(await made.json()).toMatchObject({ id, url: body.url, status: 'active' });
  // a second time, as when no answer came
  expect((await save({ before: null })).status).toBe(200);
  const url = 'https://new.example/?s={sum}';
  expect((await save({ url, before: body })).status).toBe(200);
  const late = await save({ url: 'https://late.example/', before: body });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    'hydra:description': `This postback has been changed elsewhere. It now calls ${url}`,
  });
  expect((await save({ url: 'https://late.example/', before: null })).status).toBe(409);
  await browser.send('DELETE', `${LIST}/${id}`);
  expect((await save({ before: body })).status).toBe(409);
  expect((await browser.send('PUT', `${LIST}/no-id`, { ...body, before: null }, LD)).status).toBe(404);
});

// the embedded database has one connection, and makes one transaction after the other
test.runIf(inject('serverDatabase').kind === 'postgres')(
  'one that is saved twice at once is made once, and answered as if one had come after the other',
  async () => {
    const savedAtOnce = async (first: object, second: object) => {
      const id = network.ids();
      const answers: Promise<Response>[] = [];
      await network.db.transaction(async (tx) => {
        await lockOwner(tx, DEMO_PUBLISHER_ID);
        for (const change of [first, second]) {
          const headers = { ...LD, 'idempotency-key': network.ids() };
          answers.push(browser.send('PUT', `${LIST}/${id}`, { ...body, ...change, before: null }, headers));
          await expect.poll(() => lockWaits(network.db), { timeout: 20_000 }).toBe(answers.length);
        }
      });
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      expect(await network.db.$count(postbacks, eq(postbacks.id, id))).toBe(1);
      return statuses;
    };
    expect(await savedAtOnce({}, {})).toEqual([200, 200]);
    // whichever of them has come first
    expect(new Set(await savedAtOnce({}, { url: 'https://other.example/' }))).toEqual(new Set([200, 409]));
    await network.db.delete(postbacks);
  },
);

test('what can only mean one thing is kept as it is called, and one from before then can be mended', async () => {
  const id = network.ids();
  const url = 'https://tracker.example/p?cid=%7Bext_click_id%7D&amp;s=[sum]';
  const mended = 'https://tracker.example/p?cid={ext_click_id}&s={sum}';
  const save = async (change: object) => browser.send('PUT', `${LIST}/${id}`, { ...body, ...change }, LD);
  const shown = { url: mended, parameters: { cid: 'ext_click_id', s: 'sum' } };
  for (let times = 0; times < 2; times += 1)
    expect(await (await save({ url, before: null })).json()).toMatchObject(shown);
  const former = 'https://tracker.example/p?cid=%7Bext_click_id%7D#{sum}';
  await network.db.update(postbacks).set({ url: former }).where(eq(postbacks.id, id));
  const list = (await (await browser.get(LIST)).json()) as { 'hydra:member': unknown[] };
  expect(list['hydra:member'].find((one) => v.is(v.looseObject({ id: v.literal(id) }), one))).toMatchObject({
    url: former,
    parameters: { cid: 'ext_click_id' },
  });
  expect((await save({ url: former, before: { ...body, url: former } })).status).toBe(422);
  expect(await (await save({ url, before: { ...body, url: former } })).json()).toMatchObject(shown);
  await browser.send('DELETE', `${LIST}/${id}`);
});

test('goals are those that a conversion can have', async () => {
  const publisherId = DEMO_PUBLISHER_ID;
  const goal = (title: string) => ({ code: title, title, payout: 1 });
  const offer = await makeOffer(network, { goals: [goal('First deposit'), goal('Own form')] });
  const foreign = await makeOffer(network, { goals: [goal('Somebody’s')] });
  const access = { publisherId, offerId: offer.id, access: 'active' as const };
  await network.db.insert(offerAccess).values({ ...access, changedAt: network.clock.now() });
  const said = async (change: object) => {
    const answer = await browser.send('POST', LIST, { ...body, ...change }, LD);
    return answer.status === 200 ? null : v.parse(Refused, await answer.json()).violations;
  };
  const refused = (goals: string) => [
    { propertyPath: 'goals', message: `These goals don’t exist here: ${goals}. Remove them` },
  ];
  const campaign = offer.relativeId;
  expect(await said({ goals: ['First deposit'] })).toBeNull();
  expect(await said({ scope: 'offer', campaign, goals: ['Own form'] })).toBeNull();
  expect(await said({ goals: ['First deposit', 'Somebody’s', 'No'] })).toEqual(refused('Somebody’s, No'));
  expect(await said({ scope: 'offer', campaign, goals: ['Somebody’s'] })).toEqual(refused('Somebody’s'));
  expect(await said({ scope: 'offer', campaign: foreign.relativeId, goals: ['Own form'] })).toEqual(
    refused('Own form'),
  );
  // of one that is hidden nobody learns what it has
  const hidden = await makeOffer(network, { status: 'archived', goals: [goal('Hidden')] });
  for (const goals of [['Hidden'], ['Else']])
    expect(await said({ scope: 'offer', campaign: hidden.relativeId, goals })).toEqual([
      { propertyPath: 'campaign', message: 'This offer or smartlink is not available to you' },
    ]);
  const smartlink = await makeSmartlink(network, { pool: [{ offer, weight: 1 }] });
  expect(
    await said({ scope: 'smartlink', campaign: smartlink.relativeId, goals: ['First deposit'] }),
  ).toEqual(refused('First deposit'));
  await network.db.delete(postbacks);
});

test.each([
  [{ url: ' ' }, 'url', 'Postback URL should not be blank'],
  [{ url: 'tracker.example' }, 'url', 'Please, input correct url'],
  [{ url: 'https://a.example/?x={nothing}' }, 'url', 'Parameter is not configured in the postback url'],
  [
    { url: 'https://a.example/#c={ext_click_id}' },
    'url',
    'Nothing after # is ever sent: put the macros before it',
  ],
  [{ url: 'https://YOUR-DOMAIN/YOUR-ID' }, 'url', 'Replace YOUR-DOMAIN with your own value'],
  [
    { url: 'https://a.example/?g={goal}', scope: 'smartlink' },
    'url',
    'Parameter is not configured in the postback url',
  ],
  [
    { url: 'http://127.1/' },
    'url',
    'Postbacks cannot be sent to this URL: it is not reachable from the public internet',
  ],
  [
    { url: 'http://localhost:4000/' },
    'url',
    'Postbacks cannot be sent to this URL: it is not reachable from the public internet',
  ],
  [{ scope: 'offer', campaign: 999_999 }, 'campaign', 'This offer or smartlink is not available to you'],
])('%j is refused at its field', async (wrong, path, message) => {
  const answer = await browser.send('POST', LIST, { ...body, ...wrong }, LD);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    violations: expect.arrayContaining([{ propertyPath: path, message }]),
  });
});

test('what the lifecycle does not take is 409, and what was missed is sent once it is resumed', async () => {
  const { id } = await create();
  expect((await post(`${id}/resume`)).status).toBe(409);
  expect((await post(`${id}/pause`)).status).toBe(200);
  expect((await post(`${id}/pause`)).status).toBe(409);
  const [row] = await network.db.select().from(postbacks);
  const delivery = {
    publisherId: row?.publisherId ?? '',
    id: network.ids(),
    postbackId: id,
    trigger: 'approved' as const,
    createdAt: network.clock.now(),
    url: 'https://tracker.example/p?cid=1&token=secret',
    receiver: 'tracker.example',
    status: 'missed' as const,
    attempts: 8,
  };
  await network.db.insert(postbackDeliveries).values(delivery);
  expect((await post(`deliveries/${delivery.id}/send_again`)).status).toBe(409);
  expect(await (await post(`${id}/resume`)).json()).toMatchObject({ status: 'active', missed: 1 });
  expect(await (await post(`${id}/send_missed`)).json()).toMatchObject({ missed: 0 });
  const list = await browser.get(`${LIST}/deliveries?postback=${id}`);
  expect(await list.json()).toMatchObject({
    'hydra:member': [{ status: 'waiting', url: 'https://tracker.example/p?cid=1&token=***' }],
  });
  expect((await post(`deliveries/${delivery.id}/send_again`)).status).toBe(409);
});

test('a test leaves exactly one call, marked and for one attempt', async () => {
  const fired = await browser.send('POST', `${API_BASE}${paths.postbacksTest}`, {
    url: 'https://tracker.example/p?cid={ext_click_id}',
    parameters: { ext_click_id: 'a b' },
  });
  expect(v.parse(PostbackDelivery, await fired.json())).toMatchObject({
    test: true,
    attempts: 1,
    url: 'https://tracker.example/p?cid=a%20b&test=1',
  });
  const [row] = await network.db.select().from(postbackDeliveries).where(eq(postbackDeliveries.test, true));
  const one = `${LIST}/deliveries/${row?.id}`;
  expect(await (await browser.get(one)).json()).toMatchObject({ id: row?.id, status: 'waiting' });
  expect((await browser.get(`${LIST}/deliveries/${network.ids()}`)).status).toBe(404);
  expect((await browser.get(`${LIST}/deliveries/none`)).status).toBe(404);
});

test('a test whose address is too long when it is filled has failed, and says why', async () => {
  const url = `https://tracker.example/?${'e={ext1}&'.repeat(100)}`;
  const fired = await browser.send('POST', `${API_BASE}${paths.postbacksTest}`, {
    url,
    parameters: { ext1: 'я'.repeat(255) },
  });
  expect(await fired.json()).toMatchObject({ status: 'failed', error: 'long', attempt: 0, nextAt: null });
});

describe('the log', () => {
  const long = `https://tracker.example/?${'x'.repeat(5_000)}`;
  const over = { status: 'failed', nextAt: null } as const;
  /** One that has failed, of a postback of its own. */
  const failed = async (change: Partial<DeliveryRow> = {}) => {
    const postback = await keepPostback(network, { publisherId: DEMO_PUBLISHER_ID });
    return { postback, delivery: await keepDue(network, postback, { ...over, ...change }) };
  };

  test('has the beginning of what is long, and the delivery all of it', async () => {
    const { postback, delivery } = await failed({ url: long, attempt: 1 });
    const attempt = { publisherId: DEMO_PUBLISHER_ID, deliveryId: delivery.id, number: 1 };
    const body = 'y'.repeat(2_000);
    await network.db
      .insert(postbackAttempts)
      .values({ ...attempt, startedAt: network.clock.now(), answer: 500, body });
    const list = v.parse(
      v.object({ 'hydra:member': v.tuple([PostbackDelivery]) }),
      await (await browser.get(`${LIST}/deliveries?postback=${postback.id}`)).json(),
    );
    const [{ url, body: said }] = list['hydra:member'];
    expect([url, said].map((text) => text?.length)).toEqual([301, 301]);
    expect([url, said]).toEqual([`${long.slice(0, 300)}…`, `${body.slice(0, 300)}…`]);
    const one = await browser.get(`${LIST}/deliveries/${delivery.id}`);
    expect(await one.json()).toMatchObject({ url: long, body });
  });

  describe('finds', () => {
    const Found = v.object({ totalItems: v.number(), 'hydra:member': v.array(PostbackDelivery) });
    const find = async (query: Readonly<Record<string, unknown>>) => {
      const asked = new URLSearchParams(queryOf(query)).toString();
      const answer = await browser.get(`${LIST}/deliveries?${asked}`);
      const { totalItems, 'hydra:member': rows } = v.parse(Found, await answer.json());
      expect(totalItems).toBe(rows.length);
      return rows;
    };
    const searched = async (search: string, query: Readonly<Record<string, unknown>> = {}) =>
      (await find({ search, ...query })).map(({ id }) => id);
    let shops: Shops;
    let shop: Shop;
    beforeAll(async () => {
      shops = await openShops(network);
      const publisher = await publisherNamed(network, 'publisher');
      shop = await shops.makeShop({ publisher });
    });
    /** A sale whose visitor came with this click id, told of in a call that has failed. */
    async function told(extClickId: string | null, change: Partial<DeliveryRow> = {}) {
      const { named } = await shops.sell(shop);
      await network.db.update(conversions).set({ extClickId }).where(eq(conversions.id, named.id));
      // postbacks of other tests were told of it, too
      await network.db.delete(postbackDeliveries).where(eq(postbackDeliveries.conversionId, named.id));
      return failed({ conversionId: named.id, ...change });
    }

    test('by click id and transaction id as a whole, and says what a call tells of', async () => {
      const { delivery } = await told('CLICK-one');
      await told('CLICK-one-more');
      expect(await searched('CLICK-one')).toEqual([delivery.id]);
      expect(await searched(delivery.conversionId?.toUpperCase() ?? '')).toEqual([delivery.id]);
      expect(await searched(delivery.conversionId?.slice(0, 12) ?? '')).toEqual([]);
      const [row] = await find({ search: 'CLICK-one' });
      expect(row?.about).toEqual({ extClickId: 'CLICK-one', offer: expect.any(String), payout: '1.2345' });
      expect(row?.about?.offer).not.toBe('');
    });

    test('says what a call tells of whose visitor came without a click id', async () => {
      const { delivery } = await told(null);
      const [row] = await find({ search: delivery.conversionId ?? '' });
      expect(row?.about).toEqual({ extClickId: null, offer: expect.any(String), payout: '1.2345' });
    });

    test('by a part of the address, where nothing stands for anything else', async () => {
      const { delivery } = await told('a1', { url: 'https://tracker.example/p?x=100%25_a&y=\\' });
      await told('a2', { url: 'https://tracker.example/p?x=100125ba' });
      expect(await searched('100%25_A')).toEqual([delivery.id]);
      expect(await searched('y=\\')).toEqual([delivery.id]);
      expect(await searched('%%%')).toEqual([]);
    });

    test('with statuses and a postback, and nothing of another publisher', async () => {
      const { delivery, postback } = await told('narrow');
      const { delivery: missed } = await told('narrow', { status: 'missed' });
      const theirs = await keepPostback(network);
      await keepDue(network, theirs, { ...over, conversionId: delivery.conversionId });
      expect(new Set(await searched('narrow'))).toEqual(new Set([delivery.id, missed.id]));
      expect(await searched('narrow', { status: 'missed' })).toEqual([missed.id]);
      expect(new Set(await searched('narrow', { status: ['missed', 'failed'] }))).toEqual(
        new Set([delivery.id, missed.id]),
      );
      expect(await searched('narrow', { postback: postback.id })).toEqual([delivery.id]);
    });

    test.each(['\u0000', 'x'.repeat(256), ''])('refuses what nobody types: %j', async (search) => {
      const answer = await browser.get(`${LIST}/deliveries?${new URLSearchParams({ search }).toString()}`);
      expect(answer.status).toBe(422);
    });
  });

  test('has a hundred on a page at most, whatever is asked for', async () => {
    const { postback } = await failed();
    const rows = Array.from({ length: 120 }, () => dueRow(network, postback, over));
    await network.db.insert(postbackDeliveries).values(rows);
    const page = async (query: string) =>
      (await (await browser.get(`${LIST}/deliveries?postback=${postback.id}${query}`)).json()) as {
        'hydra:member': unknown[];
        itemsPerPage: number;
        totalItems: number;
      };
    const all = await page('&itemsPerPage=10000');
    expect([all['hydra:member'].length, all.itemsPerPage, all.totalItems]).toEqual([100, 100, 121]);
    expect((await page('&itemsPerPage=10000&page=2'))['hydra:member']).toHaveLength(21);
    expect((await page('&itemsPerPage=50'))['hydra:member']).toHaveLength(50);
  });

  test('what was too long to be called is not sent again', async () => {
    const { delivery } = await failed({ url: `https://tracker.example/?${'x'.repeat(FILLED_URL_MAX)}` });
    const answer = await post(`deliveries/${delivery.id}/send_again`);
    expect([answer.status, (await problemOf(answer)).description]).toEqual([
      409,
      'The URL of this delivery is too long to be called',
    ]);
  });
});

test('a publisher has so many postbacks and no more, however many are made at once', async () => {
  await network.db.delete(postbacks);
  const publisher = { publisherId: DEMO_PUBLISHER_ID };
  for (let made = 1; made < POSTBACKS_MAX; made += 1) await keepPostback(network, publisher);
  const ways = Array.from({ length: 6 }, () => [
    browser.send('POST', LIST, body, LD),
    browser.send('PUT', `${LIST}/${network.ids()}`, { ...body, before: null }, LD),
  ]);
  const statuses = (await Promise.all(ways.flat())).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(11).fill(409)]);
  expect(await network.db.$count(postbacks)).toBe(POSTBACKS_MAX);
  const refused = await browser.send('POST', LIST, body, LD);
  expect([refused.status, (await problemOf(refused)).description]).toEqual([
    409,
    'You already have 50 postbacks, the most an account can have. Delete one first',
  ]);
  // what is there can be changed
  const [row] = await network.db.select().from(postbacks);
  const url = 'https://new.example/';
  expect((await browser.send('PUT', `${LIST}/${row?.id}`, { ...body, url }, LD)).status).toBe(200);
  await network.db.delete(postbacks);
});

describe('a postback of another publisher is not there', () => {
  test.each(['pause', 'resume', 'send_missed'])('%s', async (verb) => {
    const other = await makePublisher(network);
    const id = network.ids();
    const row = { ...body, publisherId: other.id, id, key: 'k', status: 'active' as const };
    await network.db.insert(postbacks).values({
      ...row,
      scope: 'all',
      statuses: ['approved'],
      createdAt: network.clock.now(),
    });
    expect((await post(`${id}/${verb}`)).status).toBe(404);
    expect((await browser.send('DELETE', `${LIST}/${id}`)).status).toBe(404);
  });
});
