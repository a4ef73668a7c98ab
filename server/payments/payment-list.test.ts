import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { decimalOf, minorUnits } from '#contract/money.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { Conversion } from '#contract/resources/conversions.ts';
import { Payment } from '#contract/resources/payments.ts';
import { DAY_MS } from '#contract/spans.ts';
import { startSession } from '../auth/session.ts';
import { correctConversion, rejectConversion } from '../conversions/decide.ts';
import { checkLedger } from '../ledger/check.ts';
import { postBonus } from '../ledger/bonus.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { markInPayment } from '../testing/mark-in-payment.ts';
import { openShops, PAYOUT, type Shop, type Shops } from '../testing/shop.ts';
import { testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { failPayment, markPaid, returnPayment, startPayment, payableOf } from './payments.ts';

const actor = 'manager:anna';
let network: TestNetwork;
let shops: Shops;

beforeAll(async () => {
  network = await testNetwork({ env: { LIMIT_REPORT: '100000/60' } });
  shops = await openShops(network);
});
afterAll(async () => {
  // whatever was asked for in between, the books add up
  expect(await checkLedger(network)).toEqual([]);
  await network.close();
});

/** What a publisher's panel is answered. */
function panelOf({ id }: PublisherRow) {
  // a session of its own each time: the clock goes on for months
  const get = async (path: string, language = 'en') => {
    const token = await startSession(network, id, { remembered: false, fingerprint: '' });
    return network
      .browser()
      .get(`${API_BASE}${path}`, { cookie: `session=${token}`, 'accept-language': language });
  };
  const list = async <S extends v.GenericSchema>(row: S, path: string) => {
    const answer = v.object({ 'hydra:member': v.array(row), 'hydra:totalItems': v.number() });
    return v.parse(answer, await (await get(path)).json());
  };
  return {
    get,
    payments: async (query = '') => (await list(Payment, `${paths.payments}${query}`))['hydra:member'],
    payment: async (id: string) => v.parse(Payment, await (await get(`${paths.payments}/${id}`)).json()),
    conversionsIn: async (payment: string, more = '') =>
      (await list(Conversion, `${paths.conversions}?payment=${payment}${more}`))['hydra:member'],
    list,
  };
}

async function pay({ publisher }: Shop): Promise<string> {
  const options = { publisherId: publisher.id, until: network.clock.now(), actor };
  return (await markInPayment(network, options)) ?? expect.unreachable('nothing to pay');
}
const tookIn = (rows: readonly Conversion[], payment: string) =>
  rows.reduce(
    (sum, { payments = [] }) =>
      sum + payments.filter(({ id }) => id === payment).reduce((all, one) => all + minorUnits(one.amount), 0),
    0,
  );

describe('payments on the wire', () => {
  test('have everything that is known of them, the newest first', async () => {
    const shop = await shops.makeShop();
    const { id: publisherId } = shop.publisher;
    const panel = panelOf(shop.publisher);
    expect(await panel.payments()).toEqual([]);
    await shops.sell(shop);
    const first = await pay(shop);
    await markPaid(network, { publisherId, paymentId: first, actor, reference: 'TX 7' });
    network.clock.move(DAY_MS);
    await shops.sell(shop);
    await network.db.transaction((tx) =>
      postBonus(tx, { publisherId, key: network.ids(), amount: 500, at: network.clock.now(), actor }),
    );
    const until = network.clock.now();
    const expectedAt = new Date(until.getTime() + DAY_MS);
    const second = await network.db.transaction(async (tx) =>
      startPayment(tx, network, {
        publisher: shop.publisher,
        payable: await payableOf(tx, publisherId, until),
        until,
        actor,
        terms: {
          method: 'usdt_trc20',
          account: 'TR7N••••Lj6t',
          accountId: network.ids(),
          fee: 200,
          expectedAt,
        },
      }),
    );
    network.clock.move(DAY_MS);
    await failPayment(network, {
      publisherId,
      paymentId: second.id,
      actor,
      failure: 'accountClosed',
      note: 'Closed in May',
    });

    const [newest, oldest] = await panel.payments();
    expect(newest).toMatchObject({
      '@id': `${API_BASE}/payments/${second.id}`,
      relativeId: 2,
      method: 'USDT TRC20',
      kind: 'trc20',
      account: 'TR7N••••Lj6t',
      amount: decimalOf(PAYOUT + 500),
      commission: decimalOf(200),
      net: decimalOf(PAYOUT + 300),
      conversionsAmount: decimalOf(PAYOUT),
      otherAmount: decimalOf(500),
      others: [{ kind: 'bonus', amount: decimalOf(500) }],
      status: 'failed',
      expectedAt: expectedAt.toISOString(),
      settledAt: network.clock.now().toISOString(),
      reference: null,
      failure: 'accountClosed',
      note: 'Closed in May',
      actions: ['details'],
    });
    expect(newest?.history.map(({ status }) => status)).toEqual(['inPayment', 'failed']);
    expect(oldest).toMatchObject({
      relativeId: 1,
      method: null,
      kind: null,
      account: null,
      commission: decimalOf(0),
      net: decimalOf(PAYOUT),
      others: [],
      reference: 'TX 7',
      actions: ['details', 'receipt'],
    });
    expect(await panel.payment(second.id)).toEqual(newest);
    expect(await panel.payment(first)).toEqual(oldest);
  });

  test('tell that one was paid before it came back, and when', async () => {
    const shop = await shops.makeShop();
    const { id: publisherId } = shop.publisher;
    await shops.sell(shop);
    const paymentId = await pay(shop);
    network.clock.move(DAY_MS);
    const paidAt = network.clock.now();
    await markPaid(network, { publisherId, paymentId, actor });
    network.clock.move(20 * DAY_MS);
    await returnPayment(network, { publisherId, paymentId, actor, note: 'Unknown account' });
    const { history, status, note } = await panelOf(shop.publisher).payment(paymentId);
    expect([status, note]).toEqual(['returned', 'Unknown account']);
    expect(history.map((step) => step.status)).toEqual(['inPayment', 'paid', 'returned']);
    expect(history[1]?.at).toBe(paidAt.toISOString());
  });

  test('name their method in the language of the reader, and by its code once it is no more', async () => {
    const shop = await shops.makeShop();
    const { id: publisherId } = shop.publisher;
    const panel = panelOf(shop.publisher);
    const until = network.clock.now();
    for (const method of ['card', 'cheque']) {
      await shops.sell(shop);
      const terms = { method, account: '••••', accountId: network.ids(), fee: 0, expectedAt: until };
      await network.db.transaction(async (tx) => {
        const payable = await payableOf(tx, publisherId, until);
        await startPayment(tx, network, { publisher: shop.publisher, payable, until, actor, terms });
      });
    }
    const answer: unknown = await (await panel.get(paths.payments, 'uk')).json();
    expect(answer).toMatchObject({
      'hydra:member': [
        { method: 'cheque', kind: null },
        { method: expect.stringMatching(/карт/i), kind: 'card' },
      ],
    });
  });

  test('are narrowed by the days that they are for, and by their status', async () => {
    const shop = await shops.makeShop();
    const { id: publisherId } = shop.publisher;
    const panel = panelOf(shop.publisher);
    const days: string[] = [];
    for (const end of ['paid', 'returned', null] as const) {
      await shops.sell(shop);
      const paymentId = await pay(shop);
      if (end === 'paid') await markPaid(network, { publisherId, paymentId, actor });
      if (end === 'returned') await returnPayment(network, { publisherId, paymentId, actor });
      days.push((await panel.payment(paymentId)).to);
      network.clock.move(40 * DAY_MS);
    }
    const numbers = async (query: string) =>
      (await panel.payments(query)).map(({ relativeId }) => relativeId);
    const [one = '', two = '', three = ''] = days;
    expect(await numbers('')).toEqual([3, 2, 1]);
    expect(await numbers(`?from=${one}&to=${one}`)).toEqual([1]);
    // the third takes along what the second gave back: its days begin there
    expect(await numbers(`?from=${two}&to=${two}`)).toEqual([3, 2]);
    expect(await numbers(`?from=${three}&to=${two}`)).toEqual([3, 2]);
    expect(await numbers(`?from=${three}`)).toEqual([3]);
    expect(await numbers(`?to=${one}`)).toEqual([1]);
    expect(await numbers('?status=paid')).toEqual([1]);
    expect(await numbers('?status[]=returned&status[]=inPayment')).toEqual([3, 2]);
    expect(await numbers('?itemsPerPage=1&page=2')).toEqual([2]);
    expect(await panel.list(Payment, `${paths.payments}?itemsPerPage=1`)).toMatchObject({
      'hydra:totalItems': 3,
    });
    expect(await numbers('?from=0002-01-01&to=9999-12-31')).toEqual([3, 2, 1]);
    for (const query of ['?status=lost', '?from=2026-02-30', '?from=constructor', '?to=0000-01-01'])
      expect((await panel.get(`${paths.payments}${query}`)).status, query).toBe(422);
  });

  test('of another, and what is no id, are not there', async () => {
    const theirs = await shops.makeShop();
    await shops.sell(theirs);
    const payment = await pay(theirs);
    const mine = panelOf((await shops.makeShop()).publisher);
    for (const id of [payment, 'constructor', '1', '%00', 'a'.repeat(5_000)])
      expect((await mine.get(`${paths.payments}/${id}`)).status, id.slice(0, 40)).toBe(404);
    expect(await mine.payments()).toEqual([]);
    expect(await mine.conversionsIn(payment)).toEqual([]);
    expect((await network.browser().get(`${API_BASE}${paths.payments}/${payment}`)).status).toBe(401);
  });
});

describe('the conversions of a payment', () => {
  test('come to what it took for them, whatever is corrected afterwards and however old they are', async () => {
    const shop = await shops.makeShop();
    const { id: publisherId } = shop.publisher;
    const panel = panelOf(shop.publisher);
    const old = await shops.sell(shop);
    network.clock.move(100 * DAY_MS);
    await shops.sell(shop);
    const paymentId = await pay(shop);
    await shops.sell(shop);
    await markPaid(network, { publisherId, paymentId, actor });
    await correctConversion(network, { ...old.named, amount: 1_000, reason: 'Wrong goal' });

    const inside = await panel.conversionsIn(paymentId);
    expect(inside).toHaveLength(2);
    const { conversionsAmount, from, to } = await panel.payment(paymentId);
    expect(decimalOf(tookIn(inside, paymentId))).toBe(conversionsAmount);
    expect(inside.find(({ id }) => id === old.named.id)?.payout).toBe(decimalOf(1_000));
    // the days narrow it where they are said
    expect(await panel.conversionsIn(paymentId, `&from=${from}&to=${from}`)).toHaveLength(1);
    expect(await panel.conversionsIn(paymentId, `&from=${from}&to=${to}`)).toHaveLength(2);
    expect(await panel.conversionsIn(paymentId, '&status=paid')).toHaveLength(2);
    expect(await panel.conversionsIn(paymentId, '&country=AQ')).toEqual([]);
    for (const odd of ['constructor', '1', 'x'.repeat(200)])
      expect(await panel.conversionsIn(odd)).toEqual([]);
  });

  test('are still told once it was given back, and stand in the next one as well', async () => {
    const shop = await shops.makeShop();
    const { id: publisherId } = shop.publisher;
    const panel = panelOf(shop.publisher);
    const [kept, lost] = [await shops.sell(shop), await shops.sell(shop)];
    const first = await pay(shop);
    await failPayment(network, { publisherId, paymentId: first, actor, failure: 'provider' });
    await rejectConversion(network, { ...lost.named, reason: 'duplicate_lead' });
    const second = await pay(shop);

    const [wasInside, isInside] = [await panel.conversionsIn(first), await panel.conversionsIn(second)];
    expect(wasInside.map(({ id }) => id).toSorted()).toEqual([kept.named.id, lost.named.id].toSorted());
    expect(tookIn(wasInside, first)).toBe(2 * PAYOUT);
    expect(isInside.map(({ id }) => id)).toEqual([kept.named.id]);
    const amount = decimalOf(PAYOUT);
    expect(isInside[0]?.payments).toEqual([
      { id: first, amount },
      { id: second, amount },
    ]);
    expect((await panel.payment(first)).conversionsAmount).toBe(decimalOf(2 * PAYOUT));
    const all = await panel.list(Conversion, paths.conversions);
    expect(all['hydra:member'].find(({ id }) => id === lost.named.id)?.payments).toEqual([
      { id: first, amount },
    ]);
  });
});

test('a payment that has lost what was in it is found', async () => {
  const shop = await shops.makeShop();
  await shops.sell(shop);
  const id = await pay(shop);
  const change = (by: number) =>
    network.database.pool.query(
      `update payments set conversions_amount = conversions_amount + ${by}, other_amount = other_amount - ${by} where id = '${id}'`,
    );
  await change(1);
  const rules = (await checkLedger(network)).filter((row) => row.publisherId === shop.publisher.id);
  expect(rules.map(({ rule }) => rule)).toContain('what was in a payment is still told of it');
  await change(-1);
});
