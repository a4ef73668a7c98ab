import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { conversions } from '../events/tables/conversions.ts';
import { type Balances, balancesOf } from '../ledger/balance.ts';
import { checkLedger } from '../ledger/check.ts';
import { ledgerEntries } from '../ledger/tables.ts';
import { markPaid } from '../payments/payments.ts';
import { jsonLogger } from '../platform/log.ts';
import { markInPayment } from '../testing/mark-in-payment.ts';
import { openShops, PAYOUT, type Sale, type Shop, type Shops } from '../testing/shop.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import type { ConversionStep } from './conversion-step.ts';
import { approveConversion, correctConversion, rejectConversion } from './decide.ts';
import { endHolds } from './end-holds.ts';
import type { OnConversion } from './on-conversion.ts';
import { conversionStates } from './tables.ts';

const DAY_MS = 86_400_000;
const HALF = 5_000;
let deps: TestDeps;
let shops: Shops;

beforeAll(async () => {
  deps = await testDeps();
  shops = await openShops(deps);
});
afterAll(() => deps.close());

const empty: Balances = { onHold: 0, available: 0, inPayment: 0, paid: 0 };
const balances = (shop: Shop) => balancesOf(deps.db, shop.publisher.id);
/** From and to, amounts before and after, actor and reason of each step. */
async function historyOf({ named: { publisherId, id } }: Sale) {
  const rows = await deps.db
    .select()
    .from(conversionStates)
    .where(and(eq(conversionStates.publisherId, publisherId), eq(conversionStates.conversionId, id)))
    .orderBy(asc(conversionStates.number));
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  return rows.map(({ from, to, amountBefore, amountAfter, actor, reason }) => ({
    way: `${from ?? ''} → ${to}`,
    amounts: [amountBefore, amountAfter],
    actor,
    reason,
  }));
}
async function entriesOf({ named: { publisherId, id } }: Sale) {
  const rows = await deps.db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.publisherId, publisherId), eq(ledgerEntries.subjectId, id)))
    .orderBy(asc(ledgerEntries.number));
  return rows.map(({ kind, fromAccount, toAccount, amount }) => [kind, fromAccount, toAccount, amount]);
}

/** A network that refuses some steps, and what it logs of that. */
function spoiltBy(isRefused: (step: ConversionStep) => boolean) {
  const onConversion: OnConversion = (_tx, _deps, steps) =>
    steps.some(isRefused) ? Promise.reject(new Error('this one cannot be told')) : Promise.resolve([]);
  const lines: string[] = [];
  return {
    spoilt: {
      ...deps,
      log: jsonLogger('error', (line) => lines.push(line)),
      hooks: [...deps.hooks, { onConversion }],
    },
    told: () => lines.splice(0).map((line) => v.parse(Line, JSON.parse(line))),
  };
}
const Line = v.looseObject({ id: v.string() });

describe('a hold', () => {
  test('keeps the payout out of the balance until its last moment', async () => {
    const shop = await shops.makeShop({ holdDays: 3 });
    const sale = await shops.sell(shop);
    const soldAt = deps.clock.now().getTime();
    expect(await sale.row()).toMatchObject({ status: 'onHold', holdUntil: new Date(soldAt + 3 * DAY_MS) });
    expect(await balances(shop)).toEqual({ ...empty, onHold: PAYOUT });
    deps.clock.set(soldAt + 3 * DAY_MS - 1);
    expect(await endHolds(deps)).toBe(0);
    deps.clock.set(soldAt + 3 * DAY_MS);
    expect(await endHolds(deps)).toBe(1);
    expect(await sale.row()).toMatchObject({ status: 'approved', holdUntil: null });
    expect(await balances(shop)).toEqual({ ...empty, available: PAYOUT });
    expect(await endHolds(deps)).toBe(0);
  });

  test('ends once, however many look at it', async () => {
    const shop = await shops.makeShop({ holdDays: 1 });
    await shops.sell(shop);
    await shops.sell(shop);
    deps.clock.move(DAY_MS);
    const counts = await Promise.all([endHolds(deps), endHolds(deps), endHolds(deps)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await balances(shop)).toEqual({ ...empty, available: 2 * PAYOUT });
  });

  test('of a run that is broken off ends with the next one, and nothing is half done', async () => {
    const shop = await shops.makeShop({ holdDays: 1 });
    for (let sale = 0; sale < 5; sale += 1) await shops.sell(shop);
    deps.clock.move(DAY_MS);
    let looks = 0;
    const dying = {
      ...deps,
      hooks: [
        ...deps.hooks,
        {
          onConversion: () => {
            looks += 1;
            return Promise.reject(new Error('Connection terminated unexpectedly'));
          },
        },
      ],
    };
    await expect(endHolds(dying)).rejects.toThrow('Connection terminated');
    expect(looks).toBe(1);
    expect(await balances(shop)).toEqual({ ...empty, onHold: 5 * PAYOUT });
    expect(await checkLedger(deps)).toEqual([]);
    expect(await endHolds(deps)).toBe(5);
    expect(await balances(shop)).toEqual({ ...empty, available: 5 * PAYOUT });
  });

  test('that cannot end is told of and left for the next run, and holds up no other', async () => {
    const shop = await shops.makeShop({ holdDays: 1 });
    const other = await shops.makeShop({ holdDays: 1 });
    // the first two batches are of them alone
    const stuck: string[] = [];
    while (stuck.length < 4) stuck.push((await shops.sell(shop)).named.id);
    deps.clock.move(1);
    for (const its of [shop, other, other]) await shops.sell(its);
    deps.clock.move(DAY_MS);
    const { spoilt, told } = spoiltBy(({ after }) => stuck.includes(after.id));
    const counts = await Promise.all([endHolds(spoilt, 2), endHolds(spoilt, 2)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await balances(shop)).toEqual({ ...empty, onHold: 4 * PAYOUT, available: PAYOUT });
    expect(await balances(other)).toEqual({ ...empty, available: 2 * PAYOUT });
    expect(await checkLedger(deps)).toEqual([]);
    told();
    expect(await endHolds(spoilt, 2)).toBe(0);
    expect(told()).toMatchObject(
      stuck.toSorted().map((id) => ({
        message: 'a hold could not be ended, it will be tried again',
        publisherId: shop.publisher.id,
        id,
        error: { message: 'this one cannot be told' },
      })),
    );
    expect(await endHolds(deps)).toBe(4);
    expect(await balances(shop)).toEqual({ ...empty, available: 5 * PAYOUT });
  });

  test('holds up no other though many in a row cannot end', async () => {
    const shop = await shops.makeShop({ holdDays: 1 });
    const other = await shops.makeShop({ holdDays: 1 });
    const stuck: string[] = [];
    while (stuck.length < 8) stuck.push((await shops.sell(shop)).named.id);
    deps.clock.move(1);
    for (let sale = 0; sale < 3; sale += 1) await shops.sell(other);
    deps.clock.move(DAY_MS);
    const { spoilt, told } = spoiltBy(({ after }) => stuck.includes(after.id));
    expect(await endHolds(spoilt)).toBe(3);
    expect(await balances(other)).toEqual({ ...empty, available: 3 * PAYOUT });
    expect(
      told()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(stuck.toSorted());
    expect(await endHolds(deps)).toBe(8);
  });

  test('holds up no other of its publisher, be it the only one, with few among many that cannot end', async () => {
    const shop = await shops.makeShop({ holdDays: 1 });
    const stuck: string[] = [];
    while (stuck.length < 9) stuck.push((await shops.sell(shop)).named.id);
    deps.clock.move(1);
    await shops.sell(shop);
    deps.clock.move(DAY_MS);
    const { spoilt, told } = spoiltBy(({ after }) => stuck.includes(after.id));
    expect(await endHolds(spoilt)).toBe(1);
    expect(
      told()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(stuck.toSorted());
    expect(await endHolds(deps)).toBe(9);
  });

  test.runIf(inject('serverDatabase').kind === 'postgres')(
    'that another process is just ending does not count as one that cannot end',
    async () => {
      const shop = await shops.makeShop({ holdDays: 1 });
      const other = await shops.makeShop({ holdDays: 1 });
      const stuck: string[] = [];
      while (stuck.length < 9) stuck.push((await shops.sell(shop)).named.id);
      const { named } = await shops.sell(other);
      deps.clock.move(DAY_MS);
      const { spoilt, told } = spoiltBy(({ after }) => stuck.includes(after.id));
      await deps.db.transaction(async (tx) => {
        await tx.select().from(conversions).where(eq(conversions.id, named.id)).for('update');
        expect(await endHolds(spoilt)).toBe(0);
      });
      expect(told()).toHaveLength(9);
      expect(await endHolds(deps)).toBe(10);
    },
  );

  test('is not tried alone again and again where none can end: the run says so once', async () => {
    const shop = await shops.makeShop({ holdDays: 1 });
    for (let sale = 0; sale < 40; sale += 1) await shops.sell(shop);
    deps.clock.move(DAY_MS);
    let tries = 0;
    const { spoilt, told } = spoiltBy(() => {
      tries += 1;
      return true;
    });
    // each of them is named
    await expect(endHolds(spoilt)).rejects.toThrow(
      /^10 holds in a row could not be ended, the last of them ([\da-f-]{36}, ){9}[\da-f-]{36}$/,
    );
    expect(tries).toBeLessThan(30);
    expect(told()).toEqual([]);
    expect(await endHolds(deps)).toBe(40);
  });

  test('is not tried alone again and again either where none can end any more, after a batch that could', async () => {
    const shop = await shops.makeShop({ holdDays: 1 });
    for (let sale = 0; sale < 60; sale += 1) await shops.sell(shop);
    deps.clock.move(DAY_MS);
    let good = 10;
    const { spoilt, told } = spoiltBy(() => {
      good -= 1;
      return good < 0;
    });
    await expect(endHolds(spoilt, 10)).rejects.toThrow(/^15 holds in a row could not be ended/);
    expect(told()).toHaveLength(15);
    expect(await endHolds(deps)).toBe(50);
  });
});

describe('a manager', () => {
  test('approves early, rejects with a reason, and brings back with another payout', async () => {
    const shop = await shops.makeShop({ holdDays: 30 });
    const sale = await shops.sell(shop);
    expect(await approveConversion(deps, sale.named)).toEqual({ kind: 'done', status: 'approved' });
    expect(await balances(shop)).toEqual({ ...empty, available: PAYOUT });
    const rejected = await rejectConversion(deps, { ...sale.named, reason: 'Wrong country' });
    expect(rejected).toEqual({ kind: 'done', status: 'rejected' });
    expect(await balances(shop)).toEqual(empty);
    await approveConversion(deps, { ...sale.named, amount: 10_000 });
    expect(await sale.row()).toMatchObject({
      amount: 10_000,
      originalAmount: PAYOUT,
      reason: null,
      steps: 5,
    });
    expect(await balances(shop)).toEqual({ ...empty, available: 10_000 });
  });

  test('is told what does not exist and what is not possible', async () => {
    const shop = await shops.makeShop();
    const stranger = await shops.makeShop();
    const { named } = await shops.sell(shop);
    expect(await approveConversion(deps, named)).toEqual({ kind: 'refused', status: 'approved' });
    const foreign = { ...named, publisherId: stranger.publisher.id, reason: 'x' };
    expect(await rejectConversion(deps, foreign)).toEqual({ kind: 'unknown' });
    await markInPayment(deps, { publisherId: named.publisherId, until: deps.clock.now(), actor: 'network' });
    const late = await rejectConversion(deps, { ...named, reason: 'x' });
    expect(late).toEqual({ kind: 'refused', status: 'inPayment' });
  });
});

describe('an advertiser that tells another amount', () => {
  test('owes what it approved, not what it told of first', async () => {
    const shop = await shops.makeShop({ share: HALF });
    const sale = await shops.sell(shop, { status: 'pending', amount: 1_000_000 });
    expect(await balances(shop)).toEqual(empty);
    expect(await sale.again({ status: 'approved', amount: 800_000 })).toBe('changed');
    expect(await sale.row()).toMatchObject({ amount: 400_000, originalAmount: 500_000, sale: 800_000 });
    expect(await balances(shop)).toEqual({ ...empty, available: 400_000 });
    expect(await entriesOf(sale)).toEqual([['approval', 'advertisers', 'available', 400_000]]);
    expect((await historyOf(sale)).at(-1)).toMatchObject({
      way: 'tracked → approved',
      amounts: [500_000, 400_000],
      actor: 'advertiser',
    });
  });

  test('before it has decided changes what it has told of', async () => {
    const sale = await shops.sell(await shops.makeShop({ share: HALF }), {
      status: 'pending',
      amount: 1_000,
    });
    expect(await sale.again({ status: 'pending', amount: 3_000 })).toBe('changed');
    expect(await sale.row()).toMatchObject({ status: 'tracked', amount: 1_500 });
    expect(await entriesOf(sale)).toEqual([]);
  });

  test('while it is on hold leaves it on hold, with the new amount', async () => {
    const shop = await shops.makeShop({ share: HALF, holdDays: 2 });
    const sale = await shops.sell(shop, { amount: 1_000 });
    const { holdUntil } = await sale.row();
    expect(await sale.again({ amount: 600, reason: 'One item sent back' })).toBe('changed');
    expect(await sale.row()).toMatchObject({ status: 'onHold', amount: 300, holdUntil });
    expect(await balances(shop)).toEqual({ ...empty, onHold: 300 });
  });

  test('after it is approved corrects it, and both amounts are in its history', async () => {
    const shop = await shops.makeShop({ share: HALF });
    const sale = await shops.sell(shop, { amount: 1_000 });
    expect(await sale.again({ amount: 700, reason: 'One item sent back' })).toBe('changed');
    expect(await balances(shop)).toEqual({ ...empty, available: 350 });
    expect(await historyOf(sale)).toEqual([
      { way: ' → tracked', amounts: [null, 500], actor: 'advertiser', reason: null },
      { way: 'tracked → approved', amounts: [500, 500], actor: 'network', reason: null },
      { way: 'approved → approved', amounts: [500, 350], actor: 'advertiser', reason: 'One item sent back' },
    ]);
    expect(await entriesOf(sale)).toEqual([
      ['approval', 'advertisers', 'available', 500],
      ['correction', 'available', 'corrections', 150],
    ]);
  });

  test('after it is paid changes what is available now, and never the payment', async () => {
    const shop = await shops.makeShop({ share: HALF });
    const sale = await shops.sell(shop, { amount: 1_000 });
    const { publisherId } = sale.named;
    const paymentId = await markInPayment(deps, { publisherId, until: deps.clock.now(), actor: 'network' });
    await markPaid(deps, { publisherId, paymentId: paymentId ?? '', actor: 'network' });
    expect(await sale.again({ amount: 1_200 })).toBe('changed');
    expect(await sale.row()).toMatchObject({ status: 'paid', amount: 600, paymentAmount: 500 });
    expect(await balances(shop)).toEqual({ ...empty, available: 100, paid: 500 });
    expect(await checkLedger(deps)).toEqual([]);
  });

  test('says nothing new by saying it again, nor by a word that comes late', async () => {
    const shop = await shops.makeShop({ share: HALF });
    const sale = await shops.sell(shop, { status: 'pending', amount: 1_000 });
    await sale.again({ amount: 800 });
    expect(await sale.again({ amount: 800 })).toBe('repeated');
    // sent before the approval, heard after it
    expect(await sale.again({ status: 'pending', amount: 1_000 })).toBe('repeated');
    expect(await sale.row()).toMatchObject({ amount: 400, steps: 2 });
    expect(await sale.again({ status: 'rejected', amount: 1, reason: 'Fraud' })).toBe('changed');
    expect(await sale.again({ amount: 900 })).toBe('settled');
    expect(await sale.again({ status: 'pending', amount: 900 })).toBe('repeated');
    expect(await sale.row()).toMatchObject({ status: 'rejected', amount: 400 });
    expect(await balances(shop)).toEqual(empty);
  });

  test('of an offer with a fixed payout changes no payout', async () => {
    const shop = await shops.makeShop();
    const sale = await shops.sell(shop, { amount: 1_000 });
    expect(await sale.again({ amount: 2_000 })).toBe('repeated');
    expect(await sale.row()).toMatchObject({ amount: PAYOUT, sale: null });
  });

  test('many times at once is heard in some order, and the books follow it', async () => {
    const shop = await shops.makeShop({ share: HALF });
    const sale = await shops.sell(shop, { status: 'pending', amount: 1_000 });
    await Promise.all([2_000, 4_000, 6_000, 8_000].map((amount) => sale.again({ amount })));
    const { amount, steps } = await sale.row();
    expect([1_000, 2_000, 3_000, 4_000]).toContain(amount);
    expect(await historyOf(sale)).toHaveLength(steps);
    expect(await balances(shop)).toEqual({ ...empty, available: amount });
    expect(await checkLedger(deps)).toEqual([]);
  });
});

test('a correction by the manager of what is on hold stays on hold', async () => {
  const shop = await shops.makeShop({ holdDays: 3 });
  const sale = await shops.sell(shop);
  await correctConversion(deps, { ...sale.named, amount: 20_000, reason: 'Upsell' });
  expect(await balances(shop)).toEqual({ ...empty, onHold: 20_000 });
  expect((await historyOf(sale)).at(-1)).toEqual({
    way: 'onHold → onHold',
    amounts: [PAYOUT, 20_000],
    actor: 'manager:anna',
    reason: 'Upsell',
  });
});

test('a line of history is changed by nobody, and there is one of each number', async () => {
  const { named } = await shops.sell(await shops.makeShop());
  const sql = (statement: string) => deps.database.pool.query(statement);
  await expect(sql("update conversion_states set reason = 'x'")).rejects.toThrow('append-only');
  await expect(sql('delete from conversion_states')).rejects.toThrow('append-only');
  await expect(
    sql(`insert into conversion_states select * from conversion_states where conversion_id = '${named.id}'`),
  ).rejects.toThrow('conversion_states');
});

test('the check finds a step that does not follow, and a conversion that stands elsewhere', async () => {
  const { named } = await shops.sell(await shops.makeShop());
  const found = async () => (await checkLedger(deps)).map(({ rule, id }) => [rule, id]);
  const set = (columns: string) =>
    deps.database.pool.query(`update conversions set ${columns} where id = '${named.id}'`);
  const rule = 'the steps of a conversion follow one another to where it stands';
  await set("steps = 3, status = 'approved'");
  expect(await found()).toEqual([[rule, named.id]]);
  await set('steps = 2');
  expect(await found()).toEqual([]);
});
