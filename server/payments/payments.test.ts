import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { correctConversion } from '../conversions/decide.ts';
import { conversions } from '../events/tables/conversions.ts';
import { availableBalance, balancesOf } from '../ledger/balance.ts';
import { checkLedger } from '../ledger/check.ts';
import { markInPayment } from '../testing/mark-in-payment.ts';
import { openShops, PAYOUT, type Shop, type Shops } from '../testing/shop.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { markPaid, returnPayment } from './payments.ts';
import { payments } from './tables.ts';

const actor = 'manager:anna';
let deps: TestDeps;
let shops: Shops;

beforeAll(async () => {
  deps = await testDeps();
  shops = await openShops(deps);
});
afterAll(() => deps.close());

const sell = (shop: Shop, status: 'approved' | 'pending' = 'approved') => shops.sell(shop, { status });
const available = ({ publisher }: Shop) => availableBalance(deps.db, publisher.id);

describe('a payment', () => {
  test('takes what is approved out of the balance, and is paid or comes back whole', async () => {
    const shop = await shops.makeShop();
    const { id: publisherId } = shop.publisher;
    const until = deps.clock.now();
    expect(await markInPayment(deps, { publisherId, until, actor })).toBeNull();
    await sell(shop);
    await sell(shop, 'pending');
    const first = await markInPayment(deps, { publisherId, until, actor });
    expect(await available(shop)).toBe(0);
    expect(await balancesOf(deps.db, publisherId)).toMatchObject({ inPayment: 12_345 });
    expect(await returnPayment(deps, { publisherId, paymentId: first ?? '', actor })).toBe(true);
    expect(await available(shop)).toBe(12_345);
    const second = await markInPayment(deps, { publisherId, until, actor });
    expect(await markPaid(deps, { publisherId, paymentId: second ?? '', actor })).toBe(true);
    expect(await markPaid(deps, { publisherId, paymentId: second ?? '', actor })).toBe(false);
    expect(await balancesOf(deps.db, publisherId)).toEqual({
      onHold: 0,
      available: 0,
      inPayment: 0,
      paid: 12_345,
    });
    const rows = await deps.db.select().from(payments).where(eq(payments.publisherId, publisherId));
    expect(
      rows
        .map(({ status, amount }) => [status, amount])
        .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['paid', 12_345],
      ['returned', 12_345],
    ]);
  });
});

test('a conversion of a test is paid to nobody', async () => {
  const shop = await shops.makeShop();
  const { id: publisherId } = shop.publisher;
  const until = deps.clock.now();
  const tested = await shops.sell(shop, { test: true });
  // it is never approved; were it so, by whatever fault, no book has anything of it
  const set = (status: 'approved' | 'tracked') =>
    deps.db.update(conversions).set({ status }).where(eq(conversions.id, tested.named.id));
  await set('approved');
  expect(await markInPayment(deps, { publisherId, until, actor })).toBeNull();
  await sell(shop);
  const paymentId = await markInPayment(deps, { publisherId, until, actor });
  const [row] = await deps.db
    .select()
    .from(payments)
    .where(eq(payments.id, paymentId ?? ''));
  expect(row).toMatchObject({ amount: PAYOUT, conversionsAmount: PAYOUT, otherAmount: 0 });
  expect(await tested.row()).toMatchObject({ status: 'approved', paymentId: null });
  await set('tracked');
});

describe('a correction', () => {
  test('of what is paid already leaves the payment and changes what is available, and the next payment takes it along', async () => {
    const shop = await shops.makeShop();
    const { id: publisherId } = shop.publisher;
    const until = deps.clock.now();
    const sale = await sell(shop);
    const first = await markInPayment(deps, { publisherId, until, actor });
    await markPaid(deps, { publisherId, paymentId: first ?? '', actor, reference: 'R 1' });
    const corrected = { ...sale.named, amount: 10_000, reason: 'Wrong goal' };
    expect(await correctConversion(deps, corrected)).toEqual({ kind: 'done', status: 'paid' });
    expect(await sale.row()).toMatchObject({ amount: 10_000, paymentAmount: 12_345 });
    expect(await balancesOf(deps.db, publisherId)).toMatchObject({ available: -2_345, paid: 12_345 });
    await sell(shop);
    const second = await markInPayment(deps, { publisherId, until, actor });
    const [row] = await deps.db
      .select()
      .from(payments)
      .where(eq(payments.id, second ?? ''));
    expect(row).toMatchObject({ number: 2, amount: 10_000, conversionsAmount: 12_345, otherAmount: -2_345 });
    expect(await balancesOf(deps.db, publisherId)).toMatchObject({ available: 0, inPayment: 10_000 });
    expect(await checkLedger(deps)).toEqual([]);
  });
});

test('two at once make one payment', async () => {
  const shop = await shops.makeShop();
  const { id: publisherId } = shop.publisher;
  await sell(shop);
  const options = { publisherId, until: deps.clock.now(), actor };
  const made = await Promise.all([1, 2, 3].map(() => markInPayment(deps, options)));
  expect(made.filter((id) => id !== null)).toHaveLength(1);
  expect(await checkLedger(deps)).toEqual([]);
});

test('the check finds an entry that does not follow, a conversion without its entry, and a wrong balance', async () => {
  const shop = await shops.makeShop();
  const { id: publisherId } = shop.publisher;
  const {
    named: { id },
  } = await sell(shop);
  const said = async () =>
    new Set(
      (await checkLedger(deps)).filter((row) => row.publisherId === publisherId).map(({ rule }) => rule),
    );
  const undo = async (forward: string, back: string, rule: string) => {
    await deps.database.pool.query(forward);
    expect(await said()).toContain(rule);
    await deps.database.pool.query(back);
    expect(await said()).toEqual(new Set());
  };
  const conversion = `conversions set amount = amount`;
  const [own, this_] = [`where publisher_id = '${publisherId}'`, `where id = '${id}'`];
  await undo(
    `update ${conversion} + 1 ${this_}`,
    `update ${conversion} - 1 ${this_}`,
    'a conversion has what its entries brought',
  );
  await undo(
    `update ledger_heads set available = available + 1 ${own}`,
    `update ledger_heads set available = available - 1 ${own}`,
    'the balances are those of the newest entry',
  );
  await undo(
    `update rollup_days set payout = payout + 1 ${own} and dimension = 'total'`,
    `update rollup_days set payout = payout - 1 ${own} and dimension = 'total'`,
    'reports count what conversions are worth',
  );
  const payment = await markInPayment(deps, { publisherId, until: deps.clock.now(), actor });
  await undo(
    `update payments set amount = amount + 1 where id = '${payment}'`,
    `update payments set amount = amount - 1 where id = '${payment}'`,
    'a payment is booked as it stands',
  );
});
