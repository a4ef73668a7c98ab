import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentPeriods } from '#contract/enumerations.ts';
import { holdReasons } from '#contract/hold-reasons.ts';
import { minorUnits } from '#contract/money.ts';
import { paymentBlockers } from '#contract/resources/next-payment.ts';
import { DAY_MS, HOUR_MS } from '#contract/spans.ts';
import { dayAt } from '#domain/zone.ts';
import { approveConversion, correctConversion } from '../conversions/decide.ts';
import { endHolds } from '../conversions/end-holds.ts';
import { type Seeded, seeded } from '../demo/seeded.ts';
import { postBonus } from '../ledger/bonus.ts';
import { checkLedger } from '../ledger/check.ts';
import { paymentMethods, payoutAccounts, payoutFreezes, payoutHolds } from '../payout-accounts/tables.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { markInPayment } from '../testing/mark-in-payment.ts';
import { History, HOLD_DAYS } from '../testing/money-history.ts';
import { makePublisher } from '../testing/network.ts';
import { randomRuns } from '../testing/random-runs.ts';
import { openShops, type Shop, type Shops } from '../testing/shop.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { type Forecast, forecastOf } from './forecast.ts';
import { payOne } from './run.ts';
import { payments } from './tables.ts';

/** A long run says more: `FORECASTS=1000`. */
const forecasts = randomRuns('FORECASTS', 300, 'once');
const START = Date.UTC(2026, 9, 12, 9);
const zones = ['Europe/Prague', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'] as const;
/** Of each schedule and kind of fee. */
const methods = ['usdt_trc20', 'paypal', 'wire', 'card', 'payoneer'] as const;

let deps: TestDeps;
let shops: Shops;
let offers: readonly Shop[];
beforeAll(async () => {
  deps = await testDeps();
  shops = await openShops(deps);
  offers = [
    await shops.makeShop({ holdDays: HOLD_DAYS }),
    await shops.makeShop({ share: 5_000 }),
    await shops.makeShop({ share: 5_000, holdDays: HOLD_DAYS }),
  ];
  await deps.db.update(paymentMethods).set({ minimum: 1 });
});
afterAll(() => deps.close());

interface Way {
  readonly method: string;
  readonly status?: 'active' | 'disabled';
  readonly minimum?: number;
  readonly inForceAt?: number;
}
async function addAccount({ id: publisherId }: PublisherRow, way: Way): Promise<void> {
  const now = deps.clock.now();
  const id = deps.ids();
  await deps.db.insert(payoutAccounts).values({
    publisherId,
    id,
    method: way.method,
    sealed: 'sealed',
    print: id,
    masked: `•••• ${id.slice(-4)}`,
    status: way.status ?? 'active',
    minimum: way.minimum ?? minorUnits('50'),
    inForceAt: new Date(way.inForceAt ?? now.getTime() - HOUR_MS),
    createdAt: now,
    changedAt: now,
  });
}
const give = ({ id: publisherId }: PublisherRow, amount: number) =>
  deps.db.transaction((tx) =>
    postBonus(tx, { publisherId, key: deps.ids(), amount, at: deps.clock.now(), actor: 'network' }),
  );

interface Looked {
  readonly zone?: string;
  readonly schedule?: (typeof paymentPeriods)[number];
}
/** As the endpoint asks: nothing can be locked or changed in it. */
const look = ({ id }: PublisherRow, { zone = 'Europe/Prague', schedule = 'month' }: Looked = {}) =>
  deps.db.transaction((tx) => forecastOf(tx, { publisherId: id, zone, schedule, now: deps.clock.now() }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
const runFor = ({ id }: PublisherRow, zone = 'Europe/Prague', isPlan = false) =>
  payOne(deps, { actor: 'manager:anna', zone, isPlan }, id);

/** What a run did, or what a forecast says that it does. */
const foreseen = ({ blocker, decision }: Forecast) => {
  const { terms, minimum, payable } = decision;
  const { amount, conversionsAmount, otherAmount } = payable;
  return blocker === null
    ? { ...terms, amount, conversionsAmount, otherAmount }
    : { refusal: blocker, amount, minimum: blocker === 'belowMinimum' ? minimum : null };
};
async function done(publisher: PublisherRow, zone: string, isPlan: boolean) {
  const verdict = await runFor(publisher, zone, isPlan);
  if (verdict?.kind === 'refused') {
    const { refusal, amount, minimum } = verdict;
    return { refusal, amount, minimum };
  }
  if (verdict === null) return null;
  const { amount, conversionsAmount, otherAmount, fee, method, account, accountId, expectedAt } =
    verdict.payment;
  return { amount, conversionsAmount, otherAmount, fee, method, account, accountId, expectedAt };
}

const pick = <T>(random: Seeded, from: readonly T[]): T =>
  from[random.int(from.length)] ?? expect.unreachable();

/** A publisher with a past, and with accounts, by chance. */
async function someState(seed: string, at: number): Promise<PublisherRow> {
  const random = seeded(seed);
  deps.clock.set(at);
  const publisher = await makePublisher(deps);
  const own: Shop[] = [];
  for (const { offer } of offers) own.push(await shops.makeShop({ offer, publisher }));
  const history = new History(deps, publisher, own, random);
  await history.sell(shops);
  for (let step = random.int(7); step > 0; step -= 1) {
    deps.clock.move(random.int(2 * DAY_MS));
    if (random.chance(0.5)) await history.sell(shops);
    else await history.act(shops).run();
    await history.found();
  }
  if (random.chance(0.1)) await loseWhatWasPaid(history);
  await addAccounts(publisher, random, pick(random, methods));
  return publisher;
}

/** The first sale is paid, and worth nothing after that: so much is owed. */
async function loseWhatWasPaid({ publisher, sold }: History): Promise<void> {
  const { named } = sold[0]?.sale ?? expect.unreachable();
  await approveConversion(deps, named);
  deps.clock.move(HOLD_DAYS * DAY_MS);
  const [until, actor] = [deps.clock.now(), 'network'];
  await endHolds(deps);
  await markInPayment(deps, { publisherId: publisher.id, until, actor });
  await correctConversion(deps, { ...named, amount: 0, reason: 'Wrong goal' });
}

async function addAccounts(publisher: PublisherRow, random: Seeded, method: string): Promise<void> {
  const now = deps.clock.now().getTime();
  if (random.chance(0.9)) {
    await addAccount(publisher, {
      method,
      status: random.chance(0.9) ? 'active' : 'disabled',
      minimum: random.chance(0.5) ? 1 + random.int(100) : random.int(8_000_000),
      inForceAt: now + (random.chance(0.8) ? -1 : 1) * random.int(40 * DAY_MS),
    });
  }
  if (random.chance(0.2)) await addAccount(publisher, { method: 'btc', status: 'disabled' });
  if (random.chance(0.05))
    await deps.db.insert(payoutFreezes).values({ publisherId: publisher.id, at: deps.clock.now() });
  if (random.chance(0.05)) {
    const because = pick(random, holdReasons);
    await deps.db.insert(payoutHolds).values({ publisherId: publisher.id, because, at: deps.clock.now() });
  }
  await deps.db.update(paymentMethods).set({ enabled: true });
  if (random.chance(0.05))
    await deps.db.update(paymentMethods).set({ enabled: false }).where(eq(paymentMethods.code, method));
  // a fee that eats up small amounts
  await deps.db
    .update(paymentMethods)
    .set({ feeFixed: random.chance(0.5) ? 20_000 : 0, feeShare: random.int(400) });
}

test(`of ${forecasts.length} random states the forecast is the next run, to the last unit, and its blockers are the refusals`, async () => {
  const seen = new Map<string, number>();
  for (const number of forecasts) {
    const random = seeded(`run ${number}`);
    const [zone, schedule] = [pick(random, zones), pick(random, paymentPeriods)];
    // a week apart: what one was paid is not of the period of the next
    const publisher = await someState(`state ${number}`, START + number * 8 * DAY_MS);
    const forecast = await look(publisher, { zone, schedule });
    expect(forecast.date).toBe(dayAt(forecast.at.getTime(), zone));
    if (!forecast.isDue) {
      deps.clock.set(forecast.at.getTime());
      await endHolds(deps);
    }
    const run = await done(publisher, zone, random.chance(0.5));
    expect({ number, ...foreseen(forecast) }).toEqual({ number, ...run });
    const { payable } = forecast.decision;
    const what = [
      forecast.blocker ?? (forecast.isDue ? 'due' : 'paid'),
      ...(payable.fromHold > 0 ? ['fromHold'] : []),
      ...(payable.heldLonger > 0 ? ['heldLonger'] : []),
      ...(payable.otherAmount < 0 ? ['owes'] : []),
    ];
    for (const one of what) seen.set(one, (seen.get(one) ?? 0) + 1);
  }
  // a property of states that never came up says nothing
  const wanted = [...paymentBlockers, 'due', 'paid', 'fromHold', 'heldLonger', 'owes'];
  expect(wanted.filter((one) => !seen.has(one))).toEqual([]);
  expect(await checkLedger(deps)).toEqual([]);
}, 3_600_000);

describe('the next run', () => {
  /** A publisher who is paid by this schedule and has this much. */
  async function payee(schedule: string | null, amount = minorUnits('100')): Promise<PublisherRow> {
    const publisher = await makePublisher(deps);
    if (amount > 0) await give(publisher, amount);
    const method = { week: 'usdt_trc20', halfMonth: 'card', month: 'wire' }[schedule ?? ''];
    if (method) await addAccount(publisher, { method });
    return publisher;
  }
  const at = (moment: string) => deps.clock.set(Date.parse(moment));
  beforeAll(async () => {
    await deps.db.update(paymentMethods).set({ enabled: true, feeFixed: 0, feeShare: 0 });
    for (const [code, schedule] of [
      ['usdt_trc20', 'week'],
      ['card', 'halfMonth'],
      ['wire', 'month'],
    ] as const)
      await deps.db.update(paymentMethods).set({ schedule }).where(eq(paymentMethods.code, code));
  });

  test.each([
    ['week', '2090-11-22T11:00:00Z', '2090-11-27'],
    ['week', '2090-11-27T23:30:00Z', '2090-12-04'],
    // Monday already, in Prague
    ['week', '2090-11-26T23:30:00Z', '2090-12-04'],
    ['halfMonth', '2090-11-15T11:00:00Z', '2090-11-16'],
    ['halfMonth', '2090-11-16T11:00:00Z', '2090-12-01'],
    ['month', '2090-12-31T22:30:00Z', '2091-01-01'],
    ['month', '2090-12-31T23:30:00Z', '2091-02-01'],
  ] as const)('of who has too little is after the %s of %s: on %s', async (schedule, now, date) => {
    at(now);
    const forecast = await look(await payee(schedule, minorUnits('3')));
    expect(forecast).toMatchObject({ date, isDue: false, blocker: 'belowMinimum' });
    expect(forecast.decision.minimum).toBe(minorUnits('50'));
  });

  test('of who has no account is after the period of the network', async () => {
    at('2090-11-22T11:00:00Z');
    const publisher = await payee(null);
    expect(await look(publisher, { schedule: 'week' })).toMatchObject({
      date: '2090-11-27',
      blocker: 'noAccount',
    });
    expect((await look(publisher, { schedule: 'month' })).date).toBe('2090-12-01');
  });

  test('is due until the network has paid somebody by the same schedule', async () => {
    at('2091-01-09T11:00:00Z');
    const publisher = await payee('week');
    const monthly = await payee('month');
    expect(await look(publisher)).toMatchObject({ date: '2091-01-09', isDue: true, blocker: null });
    await runFor(monthly);
    expect((await look(publisher)).isDue).toBe(true);
    await runFor(await payee('week'));
    expect(await look(publisher)).toMatchObject({ date: '2091-01-15', isDue: false, blocker: null });
  });

  test('of who is paid in this period is after it, and after the next where a clock ahead has run that', async () => {
    at('2091-02-07T11:00:00Z');
    const publisher = await payee('week');
    await runFor(publisher);
    await give(publisher, minorUnits('70'));
    expect(await look(publisher)).toMatchObject({ date: '2091-02-12', blocker: null });
    await deps.db
      .update(payments)
      .set({ createdAt: new Date('2091-02-11T23:00:00Z') })
      .where(eq(payments.publisherId, publisher.id));
    at('2091-02-11T22:59:59Z');
    expect((await look(publisher)).date).toBe('2091-02-19');
  });

  test('counts what is on hold until then, and names what is on hold longer', async () => {
    at('2091-03-05T11:00:00Z');
    const shop = await shops.makeShop({ holdDays: 3 });
    await addAccount(shop.publisher, { method: 'usdt_trc20', minimum: 1 });
    // the network has paid this week
    await runFor(await payee('week'));
    await shops.sell(shop);
    deps.clock.move(2 * DAY_MS);
    await shops.sell(shop);
    await give(shop.publisher, 7);
    const { date, decision } = await look(shop.publisher);
    // the first is free on the 8th, the second on the 10th: the run is on Monday, the 12th
    expect(date).toBe('2091-03-12');
    expect(decision.payable).toMatchObject({
      fromHold: 24_690,
      heldLonger: 0,
      otherAmount: 7,
      amount: 24_697,
    });
    deps.clock.set(Date.parse('2091-03-11T11:00:00Z'));
    await shops.sell(shop);
    expect((await look(shop.publisher)).decision.payable).toMatchObject({
      fromHold: 24_690,
      heldLonger: 12_345,
    });
  });
});
