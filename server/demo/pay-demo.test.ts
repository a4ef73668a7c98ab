import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentStatuses } from '#contract/enumerations.ts';
import { decimalOf, minorUnits } from '#contract/money.ts';
import { DAY_MS, HOUR_MS } from '#contract/spans.ts';
import { addDays } from '#domain/calendar.ts';
import { dayAt, dayStart } from '#domain/zone.ts';
import { balancesOf } from '../ledger/balance.ts';
import { checkLedger } from '../ledger/check.ts';
import { forecastOf } from '../payments/forecast.ts';
import { payOne } from '../payments/run.ts';
import { type PaymentRow, payments } from '../payments/tables.ts';
import { accountsOf } from '../payout-accounts/account-rows.ts';
import { payoutBlocker } from '../payout-accounts/for-payments.ts';
import { payoutAccounts } from '../payout-accounts/tables.ts';
import { mails } from '../platform/tables/mails.ts';
import { settings } from '../platform/tables/settings.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { makePublisher } from '../testing/network.ts';
import { payees } from '../testing/payees.ts';
import { openShops, type Shop, type Shops } from '../testing/shop.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { payInStep } from './pay-demo.ts';
import { raiseMinimum } from './raise-minimum.ts';
import { demoMinimumAt } from './settings.ts';

const STEP = 12 * HOUR_MS;
const ZONE = 'Europe/Prague';
const actor = 'network';
let deps: TestDeps;
let shops: Shops;
let publisher: PublisherRow;
let shop: Shop;
beforeAll(async () => {
  deps = await testDeps();
  shops = await openShops(deps);
});
afterAll(() => deps.close());

/** Somebody who is paid by PayPal, on a day on which the demo is begun. */
async function begin(now: number): Promise<void> {
  deps.clock.set(now);
  publisher = await makePublisher(deps);
  shop = await shops.makeShop({ publisher, share: 10_000 });
  await payees(deps).addAccount(publisher, { method: 'paypal', waits: -60 * DAY_MS });
}
const paymentsOf = () =>
  deps.db.select().from(payments).where(eq(payments.publisherId, publisher.id)).orderBy(payments.number);

/** The steps of a demo of 30 days that begins at `now`, with a sale in each; each made as often as it says. */
async function live(now: number, times = 1): Promise<void> {
  const today = dayAt(now, ZONE);
  const first = dayStart(addDays(today, -30), ZONE);
  for (let from = first; from < now;) {
    const end = Math.min((Math.floor(from / STEP) + 1) * STEP, now);
    deps.clock.set(from);
    await shops.sell(shop, { amount: minorUnits('30') });
    deps.clock.set(end);
    for (let made = 0; made < times; made += 1) await payInStep({ deps, publisher, today }, from, end);
    from = end;
  }
}

describe.each([0, 1, 2, 3, 4, 5, 6])('a demo that is begun on day %i of the week', (weekday) => {
  test.each([
    ['in its first minutes', 0.1],
    ['late in the evening', 23.9],
  ])('%s has payments in every state', async (_, hours) => {
    const today = addDays('2026-11-23', weekday);
    const now = dayStart(today, ZONE) + hours * HOUR_MS;
    await begin(now);
    await live(now);
    const rows = await paymentsOf();
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(paymentStatuses));
    expect(rows.filter(({ status }) => status === 'paid').length).toBeGreaterThanOrEqual(2);
    for (const { status, reference, failure, note, settledAt, expectedAt, method, fee } of rows) {
      expect(reference !== null).toBe(status === 'paid' || status === 'returned');
      if (reference !== null) expect(reference).toMatch(/^[A-Z0-9]{17}$/);
      expect(failure).toBe(status === 'failed' ? 'provider' : null);
      expect(note !== null).toBe(status === 'returned');
      expect(settledAt !== null).toBe(status !== 'inPayment');
      expect(method).toBe('paypal');
      expect(fee).toBeGreaterThan(0);
      // nothing is late on the day of the beginning
      if (status === 'inPayment') expect(dayAt(expectedAt?.getTime() ?? 0, ZONE) >= today).toBe(true);
    }
    // what came back and what failed is on its way again, and that was made by yesterday
    const [returned, failed, again] = ['returned', 'failed', 'inPayment'].map((status) =>
      rows.find((row) => row.status === status),
    );
    expect(again?.createdAt.getTime()).toBeLessThan(dayStart(today, ZONE));
    expect([failed?.number, again?.number]).toEqual([
      (returned?.number ?? 0) + 1,
      (returned?.number ?? 0) + 2,
    ]);
    expect(failed?.amount).toBeGreaterThan(returned?.amount ?? 0);
    expect(again?.amount).toBeGreaterThanOrEqual(failed?.amount ?? 0);
    expect(await checkLedger(deps)).toEqual([]);
    expect(await deps.db.$count(mails)).toBe(0);
  });
});

test('a step that is made again changes nothing, and the days go on', async () => {
  const now = Date.UTC(2026, 10, 26, 9);
  await begin(now);
  await live(now);
  const told = (rows: readonly PaymentRow[]) =>
    rows.map(({ id: _id, publisherId: _owner, accountId: _account, ...row }) => row);
  const once = told(await paymentsOf());
  await begin(now);
  await live(now, 2);
  expect(told(await paymentsOf())).toEqual(once);

  const { inPayment } = await balancesOf(deps.db, publisher.id);
  expect(inPayment).toBeGreaterThan(0);
  const later = now + 2 * DAY_MS;
  deps.clock.set(later);
  await payInStep({ deps, publisher, today: dayAt(now, ZONE) }, now, later);
  expect(await balancesOf(deps.db, publisher.id)).toMatchObject({ inPayment: 0 });
});

test.each([
  ['Monday', '2026-11-23T04:00:00Z'],
  ['Thursday', '2026-11-26T09:00:00Z'],
])('its publisher can be paid, has raised the minimum once, and mends it: %s', async (_, at) => {
  const now = Date.parse(at);
  await begin(now);
  await live(now);
  const { id: publisherId } = publisher;
  const next = () =>
    deps.db.transaction((db) =>
      forecastOf(db, { publisherId, zone: ZONE, now: deps.clock.now(), schedule: 'week' }),
    );
  const amount = (await next()).decision.payable.amount;
  await deps.db.delete(settings).where(eq(settings.key, demoMinimumAt.key));
  await raiseMinimum(deps, publisher);
  const minimumOf = async () => (await accountsOf(deps.db, publisherId))[0]?.minimum ?? 0;
  const minimum = await minimumOf();
  expect(minimum).toBeGreaterThan(amount);
  expect(Number(decimalOf(minimum)) % 100).toBe(0);
  expect(await payoutBlocker(deps.db, publisherId, deps.clock.now())).toBeNull();
  const { blocker, decision, at: day } = await next();
  expect(blocker).toBe('belowMinimum');
  expect(decision.payable.amount).toBeGreaterThan(0);

  const lower = () =>
    deps.db
      .update(payoutAccounts)
      .set({ minimum: minorUnits('100') })
      .where(eq(payoutAccounts.publisherId, publisherId));
  await lower();
  await raiseMinimum(deps, publisher);
  expect(await minimumOf()).toBe(minorUnits('100'));
  deps.clock.set(day);
  expect(await payOne(deps, { actor, zone: ZONE, isPlan: true }, publisherId)).toMatchObject({
    kind: 'paid',
    payment: { amount: decision.payable.amount },
  });
});
