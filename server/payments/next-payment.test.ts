import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minorUnits } from '#contract/money.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { NextPayment } from '#contract/resources/next-payment.ts';
import { DAY_MS, HOUR_MS } from '#contract/spans.ts';
import { startSession } from '../auth/session.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { postBonus } from '../ledger/bonus.ts';
import { holdPayments, releasePayments } from '../payout-accounts/holds.ts';
import { paymentMethods, payoutAccounts, payoutFreezes } from '../payout-accounts/tables.ts';
import { countFrom, makePublisher } from '../testing/network.ts';
import { testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { forecastOf } from './forecast.ts';
import { payOne } from './run.ts';

const ADDRESS = `${API_BASE}${paths.nextPayment}`;
let network: TestNetwork;
beforeAll(async () => {
  network = await testNetwork();
  // the demo's own publishers have numbers from 1001 on
  countFrom(5_000);
});
afterAll(() => network.close());

async function reader(publisherId: string) {
  const token = await startSession(network, publisherId, { remembered: false, fingerprint: '' });
  const browser = network.browser();
  return () => browser.get(ADDRESS, { cookie: `session=${token}` });
}
async function asked(publisherId: string): Promise<NextPayment> {
  const answer = await (await reader(publisherId))();
  expect(answer.status).toBe(200);
  return v.parse(NextPayment, await answer.json());
}
const give = (publisherId: string, amount: string) =>
  network.db.transaction((tx) =>
    postBonus(tx, {
      publisherId,
      key: network.ids(),
      amount: minorUnits(amount),
      at: network.clock.now(),
      actor: 'network',
    }),
  );
/** By USDT TRC20: weekly, from 50 on, for 2 a payment. */
const addAccount = async (publisherId: string, minimum = '50', waits = -HOUR_MS) => {
  const now = network.clock.now();
  const id = network.ids();
  await network.db.insert(payoutAccounts).values({
    publisherId,
    id,
    method: 'usdt_trc20',
    sealed: 'sealed',
    print: id,
    masked: 'TR7N••••Lj6t',
    status: 'active',
    minimum: minorUnits(minimum),
    inForceAt: new Date(now.getTime() + waits),
    createdAt: now,
    changedAt: now,
  });
};

test('says when, how much, of what, by what and what arrives', async () => {
  const { id } = await makePublisher(network);
  await give(id, '100.5');
  await addAccount(id);
  const told = await asked(id);
  expect(told).toMatchObject({
    date: '2026-11-21',
    timezone: 'Europe/Prague',
    due: true,
    amount: '100.5000',
    conversionsAmount: '0.0000',
    fromHold: '0.0000',
    otherAmount: '100.5000',
    heldLonger: '0.0000',
    fee: '2.0000',
    net: '98.5000',
    minimum: '50.0000',
    methodMinimum: '50.0000',
    method: 'usdt_trc20',
    account: 'TR7N••••Lj6t',
    inForceAt: null,
    blocker: null,
  });
  const run = await payOne(network, { actor: 'network', zone: 'Europe/Prague', isPlan: true }, id);
  expect(run).toMatchObject({ kind: 'paid', payment: { amount: 1_005_000, fee: 20_000 } });
});

test.each([
  ['noAccount', null, { minimum: null, method: null, account: null, fee: null }],
  ['belowMinimum', ['100.5001', -HOUR_MS], { minimum: '100.5001', methodMinimum: '50.0000', fee: '2.0000' }],
  ['notInForce', ['50', 40 * DAY_MS], { inForceAt: '2026-12-31T11:00:00.000Z', minimum: '50.0000' }],
] as const)('names what holds it up: %s', async (blocker, account, more) => {
  const { id } = await makePublisher(network);
  await give(id, '100.5');
  if (account) {
    const [minimum, waits] = account;
    await addAccount(id, minimum, waits);
  }
  expect(await asked(id)).toMatchObject({ blocker, due: false, amount: '100.5000', net: null, ...more });
});

test('names a hold of the manager, with its reason, as long as it lasts', async () => {
  const { id } = await makePublisher(network);
  await give(id, '60');
  await addAccount(id);
  await holdPayments(network, id, 'advertiser');
  const held = { due: false, net: null, method: 'usdt_trc20', blocker: 'held', heldBecause: 'advertiser' };
  expect(await asked(id)).toMatchObject(held);
  await releasePayments(network, id);
  expect(await asked(id)).toMatchObject({ blocker: null, heldBecause: null, net: '58.0000' });
});

test('names a stop, and a fee that takes it all', async () => {
  const { id } = await makePublisher(network);
  await give(id, '60');
  await addAccount(id);
  const isFee = eq(paymentMethods.code, 'usdt_trc20');
  await network.db
    .update(paymentMethods)
    .set({ feeFixed: minorUnits('60') })
    .where(isFee);
  expect(await asked(id)).toMatchObject({ blocker: 'feeTooLarge', fee: '60.0000', net: null });
  await network.db
    .update(paymentMethods)
    .set({ feeFixed: minorUnits('2') })
    .where(isFee);
  await network.db.insert(payoutFreezes).values({ publisherId: id, at: network.clock.now() });
  expect(await asked(id)).toMatchObject({ blocker: 'frozen', method: 'usdt_trc20' });
});

test('has nothing to tell of who has nothing, and of the demo what the forecast says', async () => {
  const { id } = await makePublisher(network);
  expect(await asked(id)).toMatchObject({ amount: '0.0000', fee: null, net: null, blocker: 'noAccount' });
  const forecast = await forecastOf(network.db, {
    publisherId: DEMO_PUBLISHER_ID,
    zone: 'Europe/Prague',
    now: network.clock.now(),
    schedule: 'week',
  });
  const { payable } = forecast.decision;
  const told = await asked(DEMO_PUBLISHER_ID);
  expect(told).toMatchObject({ date: forecast.date, blocker: forecast.blocker });
  expect([told.amount, told.fromHold, told.heldLonger].map(minorUnits)).toEqual([
    payable.amount,
    payable.fromHold,
    payable.heldLonger,
  ]);
});

test('who asks too often waits, and nobody else does', async () => {
  const [one, other] = [await makePublisher(network), await makePublisher(network)];
  const read = await reader(one.id);
  const { count } = network.config.limits.forecast;
  const answers = await Promise.all(Array.from({ length: count + 1 }, read));
  const refused = answers.filter(({ status }) => status === 429);
  expect([answers.filter(({ ok }) => ok).length, refused.length]).toEqual([count, 1]);
  expect((await (await reader(other.id))()).status).toBe(200);
});
