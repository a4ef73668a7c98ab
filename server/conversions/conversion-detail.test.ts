import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { decimalOf } from '#contract/money.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { ConversionDetail } from '#contract/resources/conversion.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { openShops, PAYOUT, type Shop, type Shops } from '../testing/shop.ts';
import { type Browser, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { approveConversion, correctConversion, rejectConversion } from './decide.ts';
import { conversions } from './tables.ts';

let network: TestNetwork;
let shops: Shops;
let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  network = await testNetwork();
  shops = await openShops(network);
  const [publisher] = await network.db.select().from(publishers).where(eq(publishers.id, DEMO_PUBLISHER_ID));
  if (publisher === undefined) throw new Error('the demo has no publisher');
  shop = await shops.makeShop({ publisher, holdDays: 3 });
  browser = await network.signedIn();
});
afterAll(async () => {
  await shops.close();
  await network.close();
});

const ask = (id: string, headers = {}) =>
  browser.get(`${API_BASE}${paths.conversion.replace('{id}', id)}`, headers);
const read = async (id: string, headers = {}) =>
  v.parse(ConversionDetail, await (await ask(id, headers)).json());

test('tells its life in the order of its steps, though all fall into one moment', async () => {
  const { named, again } = await shops.sell(shop);
  await again({ status: 'approved', amount: null });
  await approveConversion(network, { ...named, actor: 'manager:anna' });
  await correctConversion(network, { ...named, actor: 'manager:anna', amount: 5_000, reason: 'Half' });
  await rejectConversion(network, { ...named, actor: 'advertiser', reason: 'duplicate_lead' });
  const { history, ...conversion } = await read(named.id);
  expect(history.map(({ number }) => number)).toEqual(history.map((_, index) => index + 1));
  expect(new Set(history.map(({ at }) => at)).size).toBe(1);
  const payout = decimalOf(PAYOUT);
  expect(
    history.map(({ from, to, actor, reason, before, after }) => [from, to, actor, reason, before, after]),
  ).toEqual([
    [null, 'tracked', 'advertiser', null, null, payout],
    ['tracked', 'onHold', 'network', null, payout, payout],
    ['onHold', 'approved', 'manager', null, payout, payout],
    ['approved', 'approved', 'manager', 'Half', payout, '0.5000'],
    ['approved', 'rejected', 'advertiser', 'Duplicate lead', '0.5000', '0.5000'],
  ]);
  expect(conversion).toMatchObject({ id: named.id, status: 'rejected', reason: 'Duplicate lead' });
  expect(Date.parse(conversion.clickedAt)).toBeLessThanOrEqual(Date.parse(conversion.createdAt));
});

test('says a known reason in the language of the reader, and never which manager it was', async () => {
  const { named } = await shops.sell(shop);
  await rejectConversion(network, { ...named, reason: 'duplicate_lead' });
  const answer = await ask(named.id, { 'accept-language': 'ru' });
  const text = await answer.text();
  expect(text).not.toMatch(/anna/);
  const { history } = v.parse(ConversionDetail, JSON.parse(text));
  expect(history.at(-1)?.reason).toMatch(/[а-я]/);
});

test('another’s, a test, and what is no id are not there', async () => {
  const theirs = await shops.sell(await shops.makeShop());
  const { named: tested } = await shops.sell(shop);
  await network.db.update(conversions).set({ test: true }).where(eq(conversions.id, tested.id));
  for (const id of [theirs.named.id, tested.id, 'constructor', '1', '%00', 'a'.repeat(5_000)])
    expect((await ask(id)).status, id.slice(0, 40)).toBe(404);
  expect((await network.browser().get(`${API_BASE}${paths.conversions}/${theirs.named.id}`)).status).toBe(
    401,
  );
});
