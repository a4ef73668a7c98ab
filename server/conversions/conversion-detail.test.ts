import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { decimalOf } from '#contract/money.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { ConversionDetail, DELIVERIES_TOLD_MAX, STEPS_TOLD_MAX } from '#contract/resources/conversion.ts';
import { links } from '../catalogue/tables/links.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { markPaid } from '../payments/payments.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { postbackAttempts, postbackDeliveries, postbacks } from '../postbacks/tables.ts';
import { dueRow, keepDue, keepPostback } from '../testing/deliveries.ts';
import { markInPayment } from '../testing/mark-in-payment.ts';
import { makeLink, makeSmartlink, publisherNamed } from '../testing/network.ts';
import { openShops, PAYOUT, type Sale, type Shop, type Shops } from '../testing/shop.ts';
import { type Browser, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { approveConversion, correctConversion, rejectConversion } from './decide.ts';
import { conversions } from '../events/tables/conversions.ts';
import { conversionStates } from './tables.ts';

let network: TestNetwork;
let shops: Shops;
let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  network = await testNetwork();
  shops = await openShops(network);
  const publisher = await publisherNamed(network, 'publisher');
  shop = await shops.makeShop({ publisher, holdDays: 3 });
  browser = await network.signedIn();
});
afterAll(() => network.close());

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

/** The conversion of a sale, in the database. */
const isOf = ({ named: { publisherId, id } }: Sale) =>
  and(eq(conversions.publisherId, publisherId), eq(conversions.id, id));

test('tells the click as it was, with the link that it came by, and no address of a visitor', async () => {
  const sale = await shops.sell(shop);
  const [link] = await network.db.select().from(links).where(eq(links.code, shop.code));
  await network.db
    .update(conversions)
    .set({ sub1: 'banner', sub2: '', sub6: 'шесть', referrer: 'blog.example' })
    .where(isOf(sale));
  const text = await (await ask(sale.named.id)).text();
  expect(text).not.toContain('147.32.1.20');
  const { click } = v.parse(ConversionDetail, JSON.parse(text));
  expect(click).toMatchObject({
    link: { id: link?.id, code: shop.code, short: false, kind: 'offer', campaign: shop.offer.id },
    landing: null,
    browser: 'Chrome',
    referrer: 'blog.example',
    subs: [
      { name: 'sub1', value: 'banner' },
      { name: 'sub6', value: 'шесть' },
    ],
  });
  expect(click.os).not.toBeNull();
});

test('tells no link where it was deleted, nor one of a smartlink without the role', async () => {
  const sale = await shops.sell(shop);
  const smartlink = await makeSmartlink(network, { pool: [{ offer: shop.offer }] });
  const { id } = await makeLink(network, shop.publisher, { smartlink });
  const linkOf = async () => (await read(sale.named.id)).click.link;
  await network.db.update(conversions).set({ linkId: id }).where(isOf(sale));
  const roles = shop.publisher.roles;
  const setRoles = (next: typeof roles) =>
    network.db.update(publishers).set({ roles: next }).where(eq(publishers.id, DEMO_PUBLISHER_ID));
  await setRoles([...new Set([...roles, 'ROLE_SMARTLINKS' as const])]);
  expect(await linkOf()).toMatchObject({ kind: 'smartlink', campaign: smartlink.id });
  await setRoles(roles.filter((role) => role !== 'ROLE_SMARTLINKS'));
  expect(await linkOf()).toBeNull();
  await setRoles(roles);
  await network.db.update(conversions).set({ linkId: network.ids() }).where(isOf(sale));
  expect(await linkOf()).toBeNull();
});

test('names the payment that it went into, where it went in and where it was paid', async () => {
  const owner = await shops.makeShop({ publisher: shop.publisher });
  const sale = await shops.sell(owner);
  const actor = 'manager:anna';
  const until = network.clock.now();
  const payment = await markInPayment(network, { publisherId: DEMO_PUBLISHER_ID, until, actor });
  if (payment === null) throw new Error('there is nothing to pay');
  await markPaid(network, { publisherId: DEMO_PUBLISHER_ID, paymentId: payment, actor });
  const { history } = await read(sale.named.id);
  expect(history.map(({ to, payment: of }) => [to, of])).toEqual([
    ['tracked', null],
    ['approved', null],
    ['inPayment', payment],
    ['paid', payment],
  ]);
});

test('tells the newest steps alone of one that is changed without end', async () => {
  const sale = await shops.sell(shop);
  const { publisherId, id: conversionId } = sale.named;
  const at = network.clock.now();
  const changes = Array.from({ length: STEPS_TOLD_MAX + 5 }, (_, index) => ({
    publisherId,
    conversionId,
    number: index + 10,
    at,
    from: 'approved' as const,
    to: 'approved' as const,
    actor: 'advertiser',
    amountAfter: index,
  }));
  await network.db.insert(conversionStates).values(changes);
  const { history } = await read(sale.named.id);
  expect(history).toHaveLength(STEPS_TOLD_MAX);
  expect([history[0]?.number, history.at(-1)?.number]).toEqual([15, STEPS_TOLD_MAX + 14]);
});

describe('the postbacks sent for it', () => {
  const owned = { publisherId: DEMO_PUBLISHER_ID };
  const over = { status: 'failed', nextAt: null } as const;

  test('are told with their answers, their secrets masked, and whether they can be sent again', async () => {
    const sale = await shops.sell(shop);
    const conversionId = sale.named.id;
    const postback = await keepPostback(network, owned);
    const paused = await keepPostback(network, { ...owned, status: 'paused' });
    const failed = await keepDue(network, postback, {
      ...over,
      conversionId,
      attempt: 2,
      url: 'https://tracker.example/?c=1&token=s3cret',
    });
    const missed = await keepDue(network, paused, { conversionId, status: 'missed', nextAt: null });
    const waiting = await keepDue(network, postback, { conversionId });
    await keepDue(network, postback);
    const startedAt = network.clock.now();
    await network.db
      .insert(postbackAttempts)
      .values({ ...owned, deliveryId: failed.id, number: 2, startedAt, endedAt: startedAt, answer: 404 });
    const answer = await ask(conversionId);
    const text = await answer.text();
    expect(text).not.toContain('s3cret');
    const { deliveries, deliveriesTotal } = v.parse(ConversionDetail, JSON.parse(text));
    expect(deliveriesTotal).toBe(3);
    const told = { attempts: 8, trigger: 'approved', error: null };
    expect(deliveries.toSorted((a, b) => a.id.localeCompare(b.id))).toMatchObject([
      {
        ...told,
        id: failed.id,
        postback: postback.id,
        url: 'https://tracker.example/?c=1&token=***',
        status: 'failed',
        attempt: 2,
        answer: 404,
        calledAt: startedAt.toISOString(),
        sendable: true,
      },
      { ...told, id: missed.id, status: 'missed', answer: null, calledAt: null, sendable: false },
      { ...told, id: waiting.id, status: 'waiting', answer: null, calledAt: null, sendable: false },
    ]);
  });

  test('are none of another publisher, even where it has the id', async () => {
    const sale = await shops.sell(shop);
    const theirs = await keepPostback(network);
    await keepDue(network, theirs, { conversionId: sale.named.id });
    expect(await read(sale.named.id)).toMatchObject({ deliveries: [], deliveriesTotal: 0 });
  });

  test('are none of a smartlink’s postback without the role', async () => {
    const sale = await shops.sell(shop);
    const postback = await keepPostback(network, { ...owned, scope: 'smartlink', campaign: 1 });
    await keepDue(network, postback, { conversionId: sale.named.id });
    const roles = shop.publisher.roles.filter((role) => role !== 'ROLE_SMARTLINKS');
    await network.db.update(publishers).set({ roles }).where(eq(publishers.id, DEMO_PUBLISHER_ID));
    expect(await read(sale.named.id)).toMatchObject({ deliveries: [], deliveriesTotal: 0 });
    await network.db
      .update(publishers)
      .set({ roles: shop.publisher.roles })
      .where(eq(publishers.id, DEMO_PUBLISHER_ID));
  });

  test('are the newest hundred, the oldest of them first, with how many there are', async () => {
    const sale = await shops.sell(shop);
    const postback = await keepPostback(network, owned);
    const now = network.clock.now().getTime();
    const rows = Array.from({ length: DELIVERIES_TOLD_MAX + 20 }, (_, index) =>
      dueRow(network, postback, { ...over, conversionId: sale.named.id, createdAt: new Date(now + index) }),
    );
    await network.db.insert(postbackDeliveries).values(rows);
    const { deliveries, deliveriesTotal } = await read(sale.named.id);
    expect(deliveriesTotal).toBe(DELIVERIES_TOLD_MAX + 20);
    expect(deliveries.map(({ id }) => id)).toEqual(rows.slice(20).map(({ id }) => id));
    await network.db.delete(postbacks).where(eq(postbacks.id, postback.id));
    expect(await read(sale.named.id)).toMatchObject({ deliveries: [], deliveriesTotal: 0 });
  });
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
