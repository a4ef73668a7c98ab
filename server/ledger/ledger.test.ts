import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conversions, conversionStates } from '../traffic/tables/conversions.ts';
import { payments } from '../payments/tables.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { seeded } from '../demo/seeded.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { CHROME, makeLink, makeOffer, makePublisher, type MadeOffer } from '../testing/network.ts';
import { startTracker, type Tracker } from '../tracker/tracker.ts';
import { availableBalance, balancesOf } from './balance.ts';
import { bookBonus } from './book-bonus.ts';
import { checkLedger } from './check.ts';
import { approveConversion, correctConversion, rejectConversion } from './manage.ts';
import { matureHolds } from './mature-holds.ts';
import { failPayment, markInPayment, markPaid, returnPayment, withoutConversions } from './payments.ts';

const DAY_MS = 86_400_000;
const actor = 'manager:anna';
let deps: TestDeps;
let tracker: Tracker;

beforeAll(async () => {
  deps = await testDeps();
  tracker = await startTracker(deps, { renewEarnings: false });
});
afterAll(async () => {
  await tracker.stop();
  await deps.database.close();
});

interface Shop {
  readonly publisher: PublisherRow;
  readonly offer: MadeOffer;
  readonly code: string;
}
async function makeShop(holdDays = 0): Promise<Shop> {
  const publisher = await makePublisher(deps);
  const offer = await makeOffer(deps, { holdDays, payout: 12_345 });
  const { code } = await makeLink(deps, publisher, { offer });
  tracker.forget();
  return { publisher, offer, code };
}

let visitor = 0;
/** A click and its postback. @returns the conversion's id. */
async function sell({ offer, code }: Shop, status: 'approved' | 'pending' = 'approved'): Promise<string> {
  visitor += 1;
  const click = await tracker.click({
    code,
    query: new URLSearchParams({ sub1: `s${visitor % 3}` }),
    userAgent: `${CHROME} ${visitor}`,
    address: '147.32.1.20',
    referrer: null,
    country: null,
    connectionType: null,
  });
  if (click.kind !== 'redirect') throw new Error(click.kind);
  const [answer] = await tracker.claim([
    {
      clickId: click.clickId,
      key: offer.key,
      goal: null,
      amount: null,
      status,
      reason: null,
      advertiserId: '',
      test: false,
      at: deps.clock.now(),
    },
  ]);
  if (answer?.kind !== 'recorded') throw new Error(answer?.kind ?? 'no answer');
  return answer.conversionId;
}

const conversionOf = async ({ publisher }: Shop, id: string) => {
  const [row] = await deps.db
    .select()
    .from(conversions)
    .where(and(eq(conversions.publisherId, publisher.id), eq(conversions.id, id)));
  if (row === undefined) throw new Error('there is no such conversion');
  return row;
};
const available = ({ publisher }: Shop) => availableBalance(deps.db, publisher.id);

describe('a hold', () => {
  test('keeps the payout out of the balance until its last moment', async () => {
    const shop = await makeShop(3);
    const id = await sell(shop);
    const soldAt = deps.clock.now().getTime();
    expect(await conversionOf(shop, id)).toMatchObject({
      status: 'onHold',
      holdUntil: new Date(soldAt + 3 * DAY_MS),
    });
    deps.clock.set(soldAt + 3 * DAY_MS - 1);
    expect(await matureHolds(deps)).toBe(0);
    expect(await available(shop)).toBe(0);
    deps.clock.set(soldAt + 3 * DAY_MS);
    expect(await matureHolds(deps)).toBe(1);
    expect(await conversionOf(shop, id)).toMatchObject({ status: 'approved', holdUntil: null });
    expect(await available(shop)).toBe(12_345);
    expect(await matureHolds(deps)).toBe(0);
  });

  test('ends once, however many look at it', async () => {
    const shop = await makeShop(1);
    await sell(shop);
    await sell(shop);
    deps.clock.move(DAY_MS);
    const counts = await Promise.all([matureHolds(deps), matureHolds(deps), matureHolds(deps)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await available(shop)).toBe(2 * 12_345);
  });
});

describe('a manager', () => {
  test('approves early, rejects with a reason, and brings back with another payout', async () => {
    const shop = await makeShop(30);
    const named = { publisherId: shop.publisher.id, id: await sell(shop), actor };
    expect(await approveConversion(deps, named)).toEqual({ kind: 'done', status: 'approved' });
    expect(await available(shop)).toBe(12_345);
    expect(await rejectConversion(deps, { ...named, reason: 'Wrong country' })).toEqual({
      kind: 'done',
      status: 'rejected',
    });
    expect(await available(shop)).toBe(0);
    await approveConversion(deps, { ...named, amount: 10_000 });
    expect(await conversionOf(shop, named.id)).toMatchObject({
      amount: 10_000,
      originalAmount: 12_345,
      reason: null,
    });
    expect(await available(shop)).toBe(10_000);
  });

  test('is told what does not exist and what is not possible', async () => {
    const shop = await makeShop();
    const other = await makeShop();
    const named = { publisherId: shop.publisher.id, id: await sell(shop), actor };
    expect(await approveConversion(deps, named)).toEqual({ kind: 'refused', status: 'approved' });
    expect(await rejectConversion(deps, { ...named, publisherId: other.publisher.id, reason: 'x' })).toEqual({
      kind: 'unknown',
    });
    await markInPayment(deps, { publisherId: shop.publisher.id, until: deps.clock.now(), actor });
    expect(await rejectConversion(deps, { ...named, reason: 'x' })).toEqual({
      kind: 'refused',
      status: 'inPayment',
    });
  });
});

describe('a payment', () => {
  test('takes what is approved out of the balance, and is paid or comes back whole', async () => {
    const shop = await makeShop();
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
    expect(await returnPayment(deps, { publisherId, paymentId: second ?? '', actor })).toBe(false);
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
      ['cancelled', 12_345],
      ['paid', 12_345],
    ]);
  });
});

describe('a correction', () => {
  test('of what is paid already leaves the payment and changes what is available, and the next payment takes it along', async () => {
    const shop = await makeShop();
    const { id: publisherId } = shop.publisher;
    const until = deps.clock.now();
    const id = await sell(shop);
    const first = await markInPayment(deps, { publisherId, until, actor });
    await markPaid(deps, { publisherId, paymentId: first ?? '', actor, reference: 'R 1' });
    const corrected = { publisherId, id, actor, amount: 10_000, reason: 'Wrong goal' };
    expect(await correctConversion(deps, corrected)).toEqual({ kind: 'done', status: 'paid' });
    expect(await conversionOf(shop, id)).toMatchObject({ amount: 10_000, paymentAmount: 12_345 });
    expect(await balancesOf(deps.db, publisherId)).toMatchObject({ available: -2_345, paid: 12_345 });
    await sell(shop);
    const second = await markInPayment(deps, { publisherId, until, actor });
    const [row] = await deps.db
      .select()
      .from(payments)
      .where(eq(payments.id, second ?? ''));
    expect(row).toMatchObject({ number: 2, amount: 10_000, conversionsAmount: 12_345, otherAmount: -2_345 });
    expect(await balancesOf(deps.db, publisherId)).toMatchObject({ available: 0, inPayment: 10_000 });
    expect(await checkLedger(deps.db)).toEqual([]);
  });

  test('of what is on hold stays on hold', async () => {
    const shop = await makeShop(3);
    const { id: publisherId } = shop.publisher;
    const id = await sell(shop);
    await correctConversion(deps, { publisherId, id, actor, amount: 20_000, reason: 'Upsell' });
    expect(await balancesOf(deps.db, publisherId)).toMatchObject({ onHold: 20_000, available: 0 });
  });
});

test('two payment runs at once make one payment, and less than the minimum is not paid', async () => {
  const shop = await makeShop();
  const { id: publisherId } = shop.publisher;
  await sell(shop);
  const wish = { publisherId, until: deps.clock.now(), actor };
  expect(await markInPayment(deps, { ...wish, minimum: 12_346 })).toBeNull();
  const made = await Promise.all([1, 2, 3].map(() => markInPayment(deps, wish)));
  expect(made.filter((id) => id !== null)).toHaveLength(1);
  expect(await checkLedger(deps.db)).toEqual([]);
});

test('the check finds an entry that does not follow, a conversion without its entry, and a wrong balance', async () => {
  const shop = await makeShop();
  const { id: publisherId } = shop.publisher;
  const id = await sell(shop);
  const said = async () =>
    new Set(
      (await checkLedger(deps.db)).filter((row) => row.publisherId === publisherId).map(({ rule }) => rule),
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

test('neither a ledger entry nor a line of history can be changed or deleted', async () => {
  await sell(await makeShop());
  const refused = (statement: string) =>
    expect(deps.database.pool.query(statement)).rejects.toThrow('append-only');
  await refused('update ledger_entries set amount = 0');
  await refused('delete from ledger_entries');
  await refused("update conversion_states set reason = 'x'");
  await refused('delete from conversion_states');
});

describe('whatever happens, in any order', () => {
  /** What must be true of a publisher at every moment. */
  async function checkBooks({ publisher }: Shop): Promise<void> {
    const of = { publisherId: publisher.id };
    const rows = await deps.db.select().from(conversions).where(eq(conversions.publisherId, of.publisherId));
    const states = await deps.db
      .select()
      .from(conversionStates)
      .where(eq(conversionStates.publisherId, of.publisherId))
      .orderBy(conversionStates.at, conversionStates.id);
    const sent = await deps.db.select().from(payments).where(eq(payments.publisherId, of.publisherId));
    const worth = (status: string) =>
      rows.filter((row) => row.status === status).reduce((sum, { amount }) => sum + amount, 0);
    const paidOut = (status: string) =>
      sent.filter((row) => row.status === status).reduce((sum, { amount }) => sum + amount, 0);
    expect(await balancesOf(deps.db, of.publisherId)).toEqual({
      onHold: worth('onHold'),
      available: worth('approved') + (await withoutConversions(deps.db, of.publisherId)),
      inPayment: paidOut('inPayment'),
      paid: paidOut('paid'),
    });
    expect(await checkLedger(deps.db)).toEqual([]);
    for (const row of rows) {
      const life = states.filter(({ conversionId }) => conversionId === row.id);
      expect(life[0]).toMatchObject({ from: null, to: 'tracked', amountAfter: row.originalAmount });
      for (const [index, state] of life.entries()) {
        if (index === 0) continue;
        expect([state.from, state.amountBefore]).toEqual([life[index - 1]?.to, life[index - 1]?.amountAfter]);
      }
      expect([life.at(-1)?.to, life.at(-1)?.amountAfter]).toEqual([row.status, row.amount]);
      expect(row.holdUntil !== null).toBe(row.status === 'onHold');
      expect(row.paymentId !== null).toBe(row.status === 'inPayment' || row.status === 'paid');
    }
  }

  test.each(['one', 'two', 'three'])('the books agree (%s)', async (seed) => {
    const random = seeded(seed);
    const shop = await makeShop(random.int(2) * 2);
    const { id: publisherId } = shop.publisher;
    const sold: string[] = [];
    const paid: string[] = [];
    const one = <T>(list: readonly T[]) => list[random.int(list.length)];
    const acts = [
      async () => void sold.push(await sell(shop)),
      async () => void sold.push(await sell(shop, 'pending')),
      async () => void (await matureHolds(deps)),
      async () =>
        void (await approveConversion(deps, {
          publisherId,
          id: one(sold) ?? '',
          actor,
          amount: random.int(20_000),
        })),
      async () => void (await approveConversion(deps, { publisherId, id: one(sold) ?? '', actor })),
      async () =>
        void (await rejectConversion(deps, { publisherId, id: one(sold) ?? '', actor, reason: 'No' })),
      async () =>
        void (await correctConversion(deps, {
          publisherId,
          id: one(sold) ?? '',
          actor,
          amount: random.int(20_000),
          reason: 'Wrong goal',
        })),
      () =>
        deps.db.transaction((tx) =>
          bookBonus(tx, deps, { publisherId, amount: 5_000, at: deps.clock.now(), actor }),
        ),
      async () =>
        void (await failPayment(deps, {
          publisherId,
          paymentId: one(paid) ?? publisherId,
          actor,
          failure: 'accountClosed',
        })),
      async () => {
        const payment = await markInPayment(deps, { publisherId, until: deps.clock.now(), actor });
        if (payment !== null) paid.push(payment);
      },
      async () => void (await markPaid(deps, { publisherId, paymentId: one(paid) ?? publisherId, actor })),
      async () =>
        void (await returnPayment(deps, { publisherId, paymentId: one(paid) ?? publisherId, actor })),
    ];
    sold.push(await sell(shop));
    for (let step = 0; step < 60; step += 1) {
      deps.clock.move(random.int(DAY_MS));
      await one(acts)?.();
      if (step % 12 === 11) await checkBooks(shop);
    }
    expect(sold.length).toBeGreaterThan(5);
  });
});
