import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decimalOf, minorUnits } from '#contract/money.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { Conversion } from '#contract/resources/conversions.ts';
import { Dashboard, DashboardChart, DashboardImpressions } from '#contract/resources/dashboard.ts';
import { balance } from '#contract/resources/balance.ts';
import type { Metrics } from '#contract/resources/metrics.ts';
import { NextPayment } from '#contract/resources/next-payment.ts';
import { otherKinds, Payment } from '#contract/resources/payments.ts';
import { reportRevenue } from '#contract/resources/report-tabs.ts';
import { ReportSummary } from '#contract/resources/reports.ts';
import { standingNames, standings } from '#domain/standings.ts';
import { BalanceSummary, Transaction } from '#contract/resources/transactions.ts';
import { DAY_MS } from '#contract/spans.ts';
import { addsUp, otherSum } from '#domain/payment-parts.ts';
import { nextRelease as releaseOf, statusSums } from '#domain/status-sums.ts';
import { startSession } from '../auth/session.ts';
import { seeded } from '../demo/seeded.ts';
import { checkLedger } from '../ledger/check.ts';
import { type Act, History, HOLD_DAYS } from '../testing/money-history.ts';
import {
  after,
  type ModelAct,
  type ModelOthers,
  type MoneyModel,
  withOther,
} from '../testing/money-model.ts';
import { countFrom, makePublisher } from '../testing/network.ts';
import { randomRuns } from '../testing/random-runs.ts';
import { openShops, type Shop, type Shops } from '../testing/shop.ts';
import { testNetwork, type TestNetwork } from '../testing/test-network.ts';

/** A long run says more: `HISTORIES=3000`. */
const histories = randomRuns('HISTORIES', 300, 'once');
const STEPS = 9;
const HALF = 5_000;
const START = Date.UTC(2026, 9, 12, 9);

let network: TestNetwork;
/** Two trackers, as two server processes have them. */
let processes: readonly [Shops, Shops];
/** One with a fixed payout that is held, one with a share that is not, one with both. */
let offers: readonly Shop[];

beforeAll(async () => {
  network = await testNetwork({ env: { LIMIT_REPORT: '100000/60' } });
  // the demo's own publishers have numbers from 1001 on
  countFrom(5_000);
  processes = [await openShops(network), await openShops(network)];
  const [shops] = processes;
  offers = [
    await shops.makeShop({ holdDays: HOLD_DAYS }),
    await shops.makeShop({ share: HALF }),
    await shops.makeShop({ share: HALF, holdDays: HOLD_DAYS }),
  ];
});
afterAll(() => network.close());

async function historyOf(seed: string): Promise<History> {
  const publisher = await makePublisher(network);
  const shops: Shop[] = [];
  for (const { offer } of offers) shops.push(await processes[0].makeShop({ offer, publisher }));
  return new History(network, publisher, shops, seeded(seed));
}

/** The orders in which acts at once may have happened: what one holds locked, the end of holds passes over. */
function orders(acts: readonly Act[]): readonly (readonly ModelAct[])[] {
  const says = acts.map((act) => act.says);
  const [one, two] = says;
  if (one === undefined || two === undefined) return [says];
  const passing = (holds: ModelAct, other: ModelAct): readonly ModelAct[][] =>
    holds.kind === 'holdsEnded' && 'of' in other ? [[other, { ...holds, but: other.of }]] : [];
  return [[one, two], [two, one], ...passing(one, two), ...passing(two, one)];
}

/** What can be found; what waits for the next payment is told with that one. */
const asText = ({ conversions, payments, balances }: Omit<MoneyModel, 'waiting'>) =>
  JSON.stringify([conversions, payments, balances]);

/** Runs one act, or two at once, and finds the order in which they must have happened. */
async function run(history: History, acts: readonly Act[]): Promise<void> {
  await Promise.all(acts.map((act) => act.run()));
  const found = await history.found();
  const possible = orders(acts).map((order) => order.reduce(after, history.model));
  const fits = possible.find((model) => asText(model) === asText(found));
  if (fits === undefined)
    expect({ ...found, acts, waiting: {} }).toEqual({ ...possible[0], acts, waiting: {} });
  history.model = fits ?? { ...found, waiting: {} };
}

async function live(history: History): Promise<void> {
  const { random } = history;
  const [first, second] = processes;
  network.clock.set(START);
  await history.sell(first);
  for (let step = 0; step < STEPS; step += 1) {
    network.clock.move(random.int(DAY_MS));
    if (random.chance(0.35)) await history.sell(first);
    else if (random.chance(0.25)) await run(history, [history.act(first), history.act(second)]);
    else await run(history, [history.act(first)]);
  }
}

/** What a publisher's panel is answered. */
async function panelOf({ id }: History['publisher']) {
  const token = await startSession(network, id, { remembered: false, fingerprint: '' });
  const browser = network.browser();
  return async <S extends v.GenericSchema>(schema: S, path: string): Promise<v.InferOutput<S>> => {
    const answer = await browser.get(`${API_BASE}${path}`, { cookie: `session=${token}` });
    return v.parse(schema, await answer.json());
  };
}
type Panel = Awaited<ReturnType<typeof panelOf>>;
const list = <S extends v.GenericSchema>(row: S) => v.object({ 'hydra:member': v.array(row) });
const total = (units: readonly number[]) => units.reduce((sum, one) => sum + one, 0);

/** Whatever a panel is told is what the model says, to the last unit. */
async function expectOnTheWire({ model, publisher, sold: sales }: History): Promise<void> {
  network.clock.set(START + (STEPS + 1) * DAY_MS);
  const read = await panelOf(publisher);
  const { onHold, available, inPayment, paid } = model.balances;

  expect((await read(balance.row, balance.path)).balance).toBe(decimalOf(available));
  const summary = await read(BalanceSummary, `${paths.balanceSummary}?month=2026-10`);
  expect(summary).toMatchObject({
    onHold: decimalOf(onHold),
    available: decimalOf(available),
    inPayment: decimalOf(inPayment),
    paid: decimalOf(paid),
  });
  expect(summary.bridge).toMatchObject({
    opening: decimalOf(0),
    payouts: decimalOf(paid),
    closing: decimalOf(onHold + available + inPayment),
  });
  const moved = await read(list(Transaction), `${paths.transactions}?itemsPerPage=1000`);
  const changes = moved['hydra:member'].map(({ change }) => minorUnits(change));
  expect(changes.reduce((sum, change) => sum + change, 0)).toBe(onHold + available + inPayment);
  const sold = await read(list(Conversion), `${paths.conversions}?itemsPerPage=1000`);
  const byId = new Map(sold['hydra:member'].map((row) => [row.id, [row.status, row.payout]]));
  expect(sales.map(({ sale }) => byId.get(sale.named.id))).toEqual(
    model.conversions.map(({ status, amount }) => [status, decimalOf(amount)]),
  );
  // nothing is written any more: what is read side by side is the same, and nobody waits for the database
  await Promise.all([
    expectMoneyBar(read, summary, sold['hydra:member']),
    expectPayments(read, model),
    expectReports(read, model),
    expectDashboard(read, model),
  ]);
}

/** Each part of the bar is what the list that it opens comes to; what is available is more than conversions. */
async function expectMoneyBar(
  read: Panel,
  { tracked, onHold, onHoldFrom, nextRelease }: BalanceSummary,
  rows: readonly Conversion[],
): Promise<void> {
  const byStatus = new Map(statusSums(rows).statuses.map(({ status, payout }) => [status, payout]));
  expect([tracked.amount, onHold]).toEqual([byStatus.get('tracked'), byStatus.get('onHold')]);
  expect(nextRelease?.at ?? null).toBe(releaseOf(rows));
  for (const [status, amount, from] of [
    ['tracked', tracked.amount, tracked.from],
    ['onHold', onHold, onHoldFrom],
  ] as const) {
    // there is none, or the list from its first day on
    const days = `from=${from ?? '2026-01-01'}&to=2026-12-31`;
    const opened = await read(
      list(Conversion),
      `${paths.conversions}?${days}&status[]=${status}&itemsPerPage=1000`,
    );
    const amounts = opened['hydra:member'].map(({ payout }) => minorUnits(payout));
    expect(decimalOf(total(amounts))).toBe(amount);
  }
}

/** Payments, their receipts, and each amount of them by what it is made of. */
async function expectPayments(read: Panel, { payments: modelled, balances }: MoneyModel): Promise<void> {
  const payments = (await read(list(Payment), `${paths.payments}?itemsPerPage=1000`))['hydra:member'];
  const told = payments.toReversed().map(({ status, amount, others }) => ({
    status,
    amount: minorUnits(amount),
    others: others.reduce<ModelOthers>(
      (sums, { kind, amount: sum }) => withOther(sums, kind, minorUnits(sum)),
      {},
    ),
  }));
  expect(told).toEqual(modelled);
  const paidIn = (status: Payment['status']) =>
    total(payments.flatMap((one) => (one.status === status ? minorUnits(one.amount) : [])));
  expect([paidIn('inPayment'), paidIn('paid')]).toEqual([balances.inPayment, balances.paid]);
  for (const payment of payments) {
    const { id, conversionsAmount, others } = payment;
    // what its page and its receipt are drawn from comes to what they say
    expect(addsUp(payment)).toBe(true);
    expect(payment.actions.includes('receipt')).toBe(payment.status === 'paid');
    const inside = await read(list(Conversion), `${paths.conversions}?payment=${id}&itemsPerPage=1000`);
    const taken = inside['hydra:member'].flatMap((row) => row.payments ?? []).filter((one) => one.id === id);
    expect(decimalOf(total(taken.map(({ amount }) => minorUnits(amount))))).toBe(conversionsAmount);
    const rest = await read(list(Transaction), `${paths.transactions}?payment=${id}&itemsPerPage=1000`);
    const kinds = otherKinds.filter((kind) => rest['hydra:member'].some((one) => one.kind === kind));
    expect(kinds.map((kind) => ({ kind, amount: otherSum(rest['hydra:member'], [kind]).amount }))).toEqual(
      others,
    );
  }
}

/** What reports and the dashboard count. */
function countedIn({ conversions }: MoneyModel): readonly [conversions: number, payout: string] {
  const counted = conversions.filter(({ status }) => status !== 'rejected');
  return [counted.length, decimalOf(total(counted.map(({ amount }) => amount)))];
}
type Figures = Pick<Metrics, 'conversions' | 'payout'>;
const sumOf = (figures: readonly Figures[]) => [
  total(figures.map(({ conversions }) => conversions)),
  decimalOf(total(figures.map(({ payout }) => minorUnits(payout)))),
];

/** All that is not rejected is a report's payout, whole and in every cut; revenue tells the states apart. */
async function expectReports(read: Panel, model: MoneyModel): Promise<void> {
  const counted = countedIn(model);
  for (const grouping of ['date', 'offerCampaign', 'offerGoal', 'sub1'] as const) {
    const report = await read(ReportSummary, `${paths.reportSummary}?groupings[]=${grouping}`);
    expect(sumOf([report.total])).toEqual(counted);
    expect(sumOf(report.rows.map(({ metrics }) => metrics))).toEqual(counted);
  }
  const { total: earned } = await read(reportRevenue.row, paths.reportRevenue);
  expect(sumOf([earned])).toEqual(counted);
  for (const name of standingNames) {
    const those = model.conversions.filter(({ status }) => standings[name].some((one) => one === status));
    const payout = decimalOf(total(those.map(({ amount }) => amount)));
    expect(earned[name]).toEqual({ conversions: those.length, payout });
  }
  expect(minorUnits(earned.onHold.payout)).toBe(model.balances.onHold);
}

/** Tiles, chart, comparison and the next payment. */
async function expectDashboard(read: Panel, model: MoneyModel): Promise<void> {
  const counted = countedIn(model);
  const period = '?period=last30Days';
  const { current, onHold } = await read(Dashboard, `${paths.dashboard}${period}`);
  expect(sumOf([current])).toEqual(counted);
  const held = model.conversions.filter(({ status }) => status === 'onHold');
  expect(onHold).toEqual({ conversions: held.length, payout: decimalOf(model.balances.onHold) });
  const { points } = await read(DashboardChart, `${paths.dashboardChart}${period}`);
  expect(sumOf(points.map(({ metrics }) => metrics))).toEqual(counted);
  const { offers: sold } = await read(DashboardImpressions, `${paths.dashboardImpressions}${period}`);
  expect(sumOf(sold.map((offer) => offer.current))).toEqual(counted);
  const next = await read(NextPayment, paths.nextPayment);
  expect(next.otherAmount).toBe(decimalOf(total(Object.values(model.waiting))));
  expect(minorUnits(next.amount)).toBe(minorUnits(next.conversionsAmount) + minorUnits(next.otherAmount));
  expect(minorUnits(next.heldLonger) + minorUnits(next.fromHold)).toBe(model.balances.onHold);
}

test(`${histories.length} random histories come to what they must, in the books, the lists, the reports and on the wire`, async () => {
  for (const number of histories) {
    const history = await historyOf(`history ${number}`);
    await live(history);
    await expectOnTheWire(history);
  }
  expect(await checkLedger(network)).toEqual([]);
}, 3_600_000);

test('a step that breaks a rule on purpose is found', async () => {
  const history = await historyOf('broken');
  await live(history);
  const { id } = history.publisher;
  // a payout that grows behind the ledger's back
  await network.db.execute(sql`update conversions set amount = amount + 1
    where (publisher_id, id) in (select publisher_id, id from conversions where publisher_id = ${id} limit 1)`);
  await expect(run(history, [])).rejects.toThrow('deeply equal');
  await expect(expectOnTheWire(history)).rejects.toThrow('deeply equal');
  expect((await checkLedger(network)).map(({ publisherId }) => publisherId)).toContain(id);
});
