import * as v from 'valibot';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { decimalOf, minorUnits } from '#contract/money.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { Payment } from '#contract/resources/payments.ts';
import { Transaction } from '#contract/resources/transactions.ts';
import { DAY_MS } from '#contract/spans.ts';
import { startSession } from '../auth/session.ts';
import { correctConversion } from '../conversions/decide.ts';
import { postBonus } from '../ledger/bonus.ts';
import { checkLedger } from '../ledger/check.ts';
import { commissionOf, USUAL_RATE } from '../referrals/rate.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { markInPayment } from '../testing/mark-in-payment.ts';
import { openShops, PAYOUT, type Sale, type Shop, type Shops } from '../testing/shop.ts';
import { testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { failPayment, markPaid, payableOf, returnPayment, startPayment } from './payments.ts';

const actor = 'manager:anna';
let network: TestNetwork;
let shops: Shops;

beforeAll(async () => {
  network = await testNetwork({ env: { LIMIT_REPORT: '100000/60' } });
  shops = await openShops(network);
});
afterAll(async () => {
  expect(await checkLedger(network)).toEqual([]);
  await network.close();
});

async function read<S extends v.GenericSchema>(row: S, { publisher }: Shop, path: string) {
  const token = await startSession(network, publisher.id, { remembered: false, fingerprint: '' });
  const answer = await network.browser().get(`${API_BASE}${path}`, { cookie: `session=${token}` });
  return v.parse(v.object({ 'hydra:member': v.array(row) }), await answer.json())['hydra:member'];
}
const inside = (shop: Shop, payment: string, more = '') =>
  read(Transaction, shop, `${paths.transactions}?payment=${payment}${more}`);

async function pay({ publisher }: Shop): Promise<string> {
  network.clock.move(DAY_MS);
  const options = { publisherId: publisher.id, until: network.clock.now(), actor };
  return (await markInPayment(network, options)) ?? expect.unreachable('nothing to pay');
}
const give = ({ publisher }: Shop, amount: number) =>
  network.db.transaction((tx) =>
    postBonus(tx, {
      publisherId: publisher.id,
      key: network.ids(),
      amount,
      at: network.clock.now(),
      actor,
    }),
  );
const correct = ({ named }: Sale, amount: number) =>
  correctConversion(network, { ...named, amount, reason: 'Wrong goal' });

/** What each payment of a publisher says of its other amount, the oldest first; and that its transactions come to it. */
async function told(shop: Shop) {
  const payments = (await read(Payment, shop, `${paths.payments}?itemsPerPage=100`)).toReversed();
  for (const { id, otherAmount, others } of payments) {
    const entries = await inside(shop, id, '&itemsPerPage=1000');
    const sums = new Map<string, number>();
    for (const { kind, otherAmount: part } of entries)
      sums.set(kind, (sums.get(kind) ?? 0) + minorUnits(part ?? expect.unreachable('none of it')));
    expect(Object.fromEntries(others.map(({ kind, amount }) => [kind, minorUnits(amount)]))).toEqual(
      Object.fromEntries(sums),
    );
    expect(decimalOf([...sums.values()].reduce((all, one) => all + one, 0))).toBe(otherAmount);
  }
  return payments.map(({ others }) => others.map(({ kind, amount }) => [kind, minorUnits(amount)]));
}

test('a payment tells what it has besides conversions by kind, and has every transaction of it', async () => {
  const shop = await shops.makeShop();
  const { id: publisherId } = shop.publisher;
  const referral = await shops.makeShop({ referrerId: publisherId });
  const end = { publisherId, actor };
  const commission = commissionOf(PAYOUT, USUAL_RATE);
  // what is corrected before a payment takes it is the conversion's own
  const one = await shops.sell(shop);
  await correct(one, 10_000);
  await give(shop, 500);
  await give(shop, 70);
  await shops.sell(referral);
  const first = await pay(shop);
  expect(await told(shop)).toEqual([
    [
      ['bonus', 570],
      ['commission', commission],
    ],
  ]);
  // money of the first that comes back is no conversion's but for what it took for one, whatever that is worth now
  await correct(one, 9_000);
  await failPayment(network, { ...end, paymentId: first, failure: 'provider' });
  const second = await pay(shop);
  expect((await told(shop))[1]).toEqual([
    ['correction', -1_000],
    ['return', 570 + commission + 1_000],
  ]);
  await markPaid(network, { ...end, paymentId: second });
  await correct(one, 9_900);
  await give(shop, 1);
  const third = await pay(shop);
  expect((await told(shop))[2]).toEqual([
    ['bonus', 1],
    ['correction', 900],
  ]);
  // weeks after it was paid, and after a third one has taken what was corrected in it
  network.clock.move(20 * DAY_MS);
  await returnPayment(network, { ...end, paymentId: second });
  await pay(shop);
  expect((await told(shop)).slice(2)).toEqual([
    [
      ['bonus', 1],
      ['correction', 900],
    ],
    [['return', 570 + commission - 900]],
  ]);
  expect(third).not.toBe(second);
});

test.skipIf(inject('serverDatabase').kind === 'pglite')(
  'what comes while a payment is made belongs to the next one',
  async () => {
    const shop = await shops.makeShop();
    await give(shop, 500);
    const bonus = await network.db.transaction(async (tx) => {
      const until = network.clock.now();
      const payable = await payableOf(tx, shop.publisher.id, until);
      const given = { is: give(shop, 70) };
      await expect.poll(() => lockWaits(network.db), { timeout: 60_000 }).toBe(1);
      await startPayment(tx, network, { publisher: shop.publisher, payable, until, actor });
      return given;
    });
    await bonus.is;
    await pay(shop);
    expect(await told(shop)).toEqual([[['bonus', 500]], [['bonus', 70]]]);
  },
);

test('a payment that has nothing but conversions has none', async () => {
  const shop = await shops.makeShop();
  await shops.sell(shop);
  const id = await pay(shop);
  expect(await told(shop)).toEqual([[]]);
  expect(await inside(shop, id)).toEqual([]);
});

test("another publisher's payment, and what is none, has no transactions", async () => {
  const [shop, other] = [await shops.makeShop(), await shops.makeShop()];
  await give(shop, 500);
  await give(other, 500);
  const id = await pay(shop);
  expect(await inside(shop, id)).toHaveLength(1);
  expect(await inside(shop, id, '&kind[]=bonus&account[]=available')).toHaveLength(1);
  expect(await inside(shop, id, '&kind[]=commission')).toEqual([]);
  for (const wrong of [network.ids(), 'none', '%27%20or%201%3D1'])
    expect(await inside(shop, wrong)).toEqual([]);
  expect(await inside(other, id)).toEqual([]);
});

test('the check finds a payment with other money than came since the one before it', async () => {
  const shop = await shops.makeShop();
  await give(shop, 500);
  const id = await pay(shop);
  const rules = async () => (await checkLedger(network)).map(({ rule }) => rule);
  const change = (by: number) =>
    network.database.pool.query(
      `update payments set other_amount = other_amount + ${by}, conversions_amount = conversions_amount - ${by} where id = '${id}'`,
    );
  await change(1);
  expect(await rules()).toContain('what a payment has besides conversions came since the one before it');
  await change(-1);
  expect(await rules()).toEqual([]);
});
