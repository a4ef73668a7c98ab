import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minorUnits } from '#contract/money.ts';
import { DAY_MS } from '#contract/spans.ts';
import { seeded } from '../demo/seeded.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { approveConversion, correctConversion, rejectConversion } from '../conversions/decide.ts';
import { endHolds } from '../conversions/end-holds.ts';
import { availableBalance } from '../ledger/balance.ts';
import { checkLedger } from '../ledger/check.ts';
import { ledgerEntries } from '../ledger/tables.ts';
import { markPaid, returnPayment } from '../payments/payments.ts';
import { markInPayment } from '../testing/mark-in-payment.ts';
import { randomRuns } from '../testing/random-runs.ts';
import { type Shop, openShops, type Shops } from '../testing/shop.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { referralReport } from './report.ts';
import { referrerStanding } from './standing.ts';
import { commissions, referralSums } from './tables.ts';

const actor = 'manager:anna';
let deps: TestDeps;
let shops: Shops;
beforeAll(async () => {
  deps = await testDeps();
  shops = await openShops(deps);
});
afterAll(() => deps.close());

/** 12,345 a sale: 617.25 at the usual rate. */
const makeShop = (referrerId?: string, holdDays = 0): Promise<Shop> =>
  shops.makeShop({ holdDays, ...(referrerId !== undefined && { referrerId }) });
/** @returns how a manager names the conversion. */
const sell = async (shop: Shop, status: 'approved' | 'pending' = 'approved') =>
  (await shops.sell(shop, { status })).named;

const available = ({ publisher }: Shop) => availableBalance(deps.db, publisher.id);
const bookedFor = async ({ publisher }: Shop) =>
  (
    await deps.db
      .select()
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.publisherId, publisher.id), eq(ledgerEntries.kind, 'commission')))
      .orderBy(asc(ledgerEntries.number))
  ).map(({ fromAccount, amount, note }) => [fromAccount === 'commissions' ? amount : -amount, note]);
const setRate = ({ publisher }: Shop, referralRate: number | null) =>
  deps.db.update(publishers).set({ referralRate }).where(eq(publishers.id, publisher.id));
const right = async () => expect(await checkLedger(deps)).toEqual([]);

describe('a commission', () => {
  test('comes with the approval of a conversion of a referral, rounded down, and says of whom and nothing more', async () => {
    const referrer = await makeShop();
    const referral = await makeShop(referrer.publisher.id, 3);
    await sell(referral);
    expect(await available(referrer)).toBe(0);
    deps.clock.move(3 * DAY_MS);
    await endHolds(deps);
    expect(await available(referrer)).toBe(617);
    expect(await bookedFor(referrer)).toEqual([[617, `#${referral.publisher.relativeId}`]]);
    expect(await available(referral)).toBe(12_345);
    await right();
  });

  test('is taken back exactly when the conversion is rejected, whatever the rate is by then', async () => {
    const referrer = await makeShop();
    const referral = await makeShop(referrer.publisher.id);
    const named = await sell(referral);
    await setRate(referrer, 2_000);
    await rejectConversion(deps, { ...named, reason: 'Secret of another' });
    const note = `#${referral.publisher.relativeId}`;
    expect(await bookedFor(referrer)).toEqual([
      [617, note],
      [-617, note],
    ]);
    expect(await available(referrer)).toBe(0);
    await approveConversion(deps, named);
    expect(await available(referrer)).toBe(617);
    await right();
  });

  test('follows a correction by the difference, at the rate of the approval, after a payment too', async () => {
    const referrer = await makeShop();
    await setRate(referrer, 750);
    const referral = await makeShop(referrer.publisher.id);
    const named = await sell(referral);
    expect(await available(referrer)).toBe(925);
    await setRate(referrer, null);
    await correctConversion(deps, { ...named, amount: 20_001, reason: 'Upsell' });
    expect(await available(referrer)).toBe(1_500);
    const run = { publisherId: named.publisherId, until: deps.clock.now(), actor };
    const paymentId = (await markInPayment(deps, run)) ?? '';
    await markPaid(deps, { publisherId: named.publisherId, paymentId, actor });
    expect(await bookedFor(referrer)).toHaveLength(2);
    await correctConversion(deps, { ...named, amount: 10_000, reason: 'Refund' });
    expect(await available(referrer)).toBe(750);
    // what comes later has the rate of its own day
    await sell(referral);
    expect(await available(referrer)).toBe(750 + 617);
    await right();
  });

  test('of less than a whole unit, or of no rate, moves nothing and counts the conversion', async () => {
    const referrer = await makeShop();
    await setRate(referrer, 0);
    const referral = await makeShop(referrer.publisher.id);
    await sell(referral);
    await setRate(referrer, null);
    const named = await sell(referral, 'pending');
    await approveConversion(deps, { ...named, amount: 19 });
    expect(await bookedFor(referrer)).toEqual([]);
    const sums = await deps.db
      .select()
      .from(referralSums)
      .where(eq(referralSums.publisherId, referrer.publisher.id));
    expect(sums).toMatchObject([{ referralId: named.publisherId, conversions: 2, commission: 0 }]);
    await right();
  });

  test('is nobody’s of a publisher without a referrer, nor of a test', async () => {
    const shop = await makeShop();
    await sell(shop);
    const rows = await deps.db
      .select()
      .from(commissions)
      .where(eq(commissions.referralId, shop.publisher.id));
    expect(rows).toEqual([]);
  });

  test('of many in one batch stands beside what the referrer has earned itself in it', async () => {
    const referrer = await makeShop(undefined, 1);
    const first = await makeShop(referrer.publisher.id, 1);
    const second = await makeShop(first.publisher.id, 1);
    for (const shop of [first, referrer, second, first, second, referrer]) await sell(shop);
    deps.clock.move(DAY_MS);
    expect(await endHolds(deps)).toBe(6);
    expect(await available(referrer)).toBe(2 * 12_345 + 2 * 617);
    // no commission of a commission
    expect(await available(first)).toBe(2 * 12_345 + 2 * 617);
    expect(await available(second)).toBe(2 * 12_345);
    await right();
  });

  test('is booked once, however many look at the holds of referrer and referrals at once', async () => {
    const referrer = await makeShop(undefined, 1);
    const referrals = [
      await makeShop(referrer.publisher.id, 1),
      await makeShop(referrer.publisher.id, 1),
      await makeShop(referrer.publisher.id, 1),
    ];
    const named = [];
    for (const shop of [...referrals, ...referrals, referrer, ...referrals]) named.push(await sell(shop));
    deps.clock.move(DAY_MS);
    const early = named.map((one) => approveConversion(deps, one));
    await Promise.all([...early, endHolds(deps), endHolds(deps), endHolds(deps)]);
    await endHolds(deps);
    expect(await available(referrer)).toBe(12_345 + 9 * 617);
    const changes = named.flatMap((one) => [
      rejectConversion(deps, { ...one, reason: 'No' }),
      correctConversion(deps, { ...one, amount: 5_000, reason: 'Wrong goal' }),
    ]);
    await Promise.all(changes);
    expect(await available(referrer)).toBe(0);
    await right();
  });
});

/** What is booked is what the report says, by day and by referral, and what the profile says. */
async function expectToldAsBooked(shop: Shop): Promise<void> {
  const { publisher } = shop;
  const booked = (await bookedFor(shop)).reduce((sum, [amount]) => sum + Number(amount), 0);
  const tracker = { freshness: () => ({ dataAsOf: deps.clock.now(), building: false }) };
  for (const grouping of ['date', 'referral'] as const) {
    const range = { from: '2026-11-01', to: '2027-12-31', timezone: 'Europe/Prague', grouping };
    const { rows, total } = await referralReport(deps.db, { ...deps, tracker }, publisher, range);
    expect(minorUnits(total.commission)).toBe(booked);
    expect(rows.reduce((sum, row) => sum + minorUnits(row.commission), 0)).toBe(booked);
  }
  expect(minorUnits((await referrerStanding(deps.db, publisher)).commission)).toBe(booked);
}

const lives = randomRuns('COMMISSIONS', 8);
describe('whatever happens to conversions of referrers and referrals', () => {
  test.each(lives)('books, reports and profiles agree (%i)', async (number) => {
    const random = seeded(`commissions ${number}`);
    const one = <T>(list: readonly T[]): T => list[random.int(list.length)] ?? expect.unreachable();
    const top = await makeShop(undefined, random.int(2) * 2);
    const middle = await makeShop(top.publisher.id, random.int(2) * 2);
    const shops = [top, middle, await makeShop(middle.publisher.id), await makeShop(top.publisher.id, 2)];
    const sold = [await sell(middle)];
    const paid: { readonly publisherId: string; readonly paymentId: string; readonly actor: string }[] = [];
    const acts: readonly (() => Promise<unknown>)[] = [
      async () => sold.push(await sell(one(shops))),
      async () => sold.push(await sell(one(shops), 'pending')),
      () => endHolds(deps),
      () => approveConversion(deps, { ...one(sold), amount: random.int(20_000) }),
      () => rejectConversion(deps, { ...one(sold), reason: 'No' }),
      () => correctConversion(deps, { ...one(sold), amount: random.int(20_000), reason: 'Wrong goal' }),
      () => setRate(one(shops), one([0, 333, 500, 10_000])),
      async () => {
        const { id: publisherId } = one(shops).publisher;
        const paymentId = await markInPayment(deps, { publisherId, until: deps.clock.now(), actor });
        if (paymentId !== null) paid.push({ publisherId, paymentId, actor });
      },
      async () => paid.length > 0 && markPaid(deps, one(paid)),
      async () => paid.length > 0 && returnPayment(deps, one(paid)),
      // two sessions at once
      () =>
        Promise.all([
          rejectConversion(deps, { ...one(sold), reason: 'No' }),
          approveConversion(deps, one(sold)),
          endHolds(deps),
        ]),
    ];
    for (let step = 0; step < 60; step += 1) {
      deps.clock.move(random.int(DAY_MS));
      await one(acts)();
      if (step % 12 === 11) await right();
    }
    expect(sold.length).toBeGreaterThan(5);
    expect((await bookedFor(top)).length).toBeGreaterThan(0);
    for (const shop of shops) await expectToldAsBooked(shop);
  });
});

test('the check finds a commission that is not what its conversion is worth, not booked, or not summed', async () => {
  const referrer = await makeShop();
  const referral = await makeShop(referrer.publisher.id);
  await sell(referral);
  const own = `where publisher_id = '${referrer.publisher.id}'`;
  const said = async () => new Set((await checkLedger(deps)).map(({ rule }) => rule));
  const rules = {
    worth: "a commission is its rate of what a referral's conversion is worth",
    booked: 'commissions and the sums of referrals are what the ledger booked',
    counted: 'a referral has the conversions of its commissions',
  };
  const undo = async (forward: string, back: string, found: readonly string[]) => {
    await deps.database.pool.query(forward);
    expect(await said()).toEqual(new Set(found));
    await deps.database.pool.query(back);
    expect(await said()).toEqual(new Set());
  };
  await undo(
    `update commissions set amount = amount + 1 ${own}`,
    `update commissions set amount = amount - 1 ${own}`,
    [rules.worth, rules.booked, rules.counted],
  );
  await undo(
    `update commissions set counted = false ${own}`,
    `update commissions set counted = true ${own}`,
    [rules.worth, rules.counted],
  );
  await undo(
    `update referral_sums set conversions = conversions + 1 ${own}`,
    `update referral_sums set conversions = conversions - 1 ${own}`,
    [rules.counted],
  );
});
