import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { postbackTriggers } from '#contract/postback-names.ts';
import { checkLedger } from '../ledger/check.ts';
import { postbacks } from '../postbacks/tables.ts';
import { makePublisher } from '../testing/network.ts';
import { openShops, type Sale, type Shop, type Shops } from '../testing/shop.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { changeConversions } from './change-conversions.ts';
import { type Move, moveConversions } from './move-conversions.ts';
import { conversions } from '../events/tables/conversions.ts';
import { conversionStates } from './tables.ts';

const actor = 'manager:anna';
let deps: TestDeps;
let shops: Shops;
/** A publisher whom somebody has referred, with postbacks for whatever can be told. */
let shop: Shop;

beforeAll(async () => {
  deps = await testDeps();
  shops = await openShops(deps);
  const { id: referrerId } = await makePublisher(deps);
  shop = await shops.makeShop({ share: 5_000, referrerId });
  await deps.db.insert(postbacks).values({
    publisherId: shop.publisher.id,
    id: deps.ids(),
    url: 'https://tracker.example/?s={sum}',
    key: 'k',
    scope: 'all',
    campaign: null,
    goals: [],
    statuses: [...postbackTriggers],
    template: null,
    status: 'active',
    failures: 0,
    createdAt: deps.clock.now(),
  });
});
afterAll(() => deps.close());

type Step = Pick<Move, 'from' | 'event' | 'paymentId'>;
const payment = '019a0000-0000-7000-8000-0000000000aa';
const started: Step = { from: 'approved', event: { type: 'network.paymentStarted' }, paymentId: payment };
const paid: Step = { from: 'inPayment', event: { type: 'network.paid' }, paymentId: payment };
const back: Step = { from: 'inPayment', event: { type: 'network.paymentReturned' }, paymentId: null };

const moved = (step: Step, { named: { publisherId, id } }: Sale) =>
  deps.db.transaction((tx) =>
    moveConversions(tx, { ...step, publisherId, which: { ids: [id] }, at: deps.clock.now(), actor }),
  );
const changed = ({ event, paymentId }: Step, { named: { id } }: Sale) =>
  deps.db.transaction(async (tx) => {
    const rows = await tx.select().from(conversions).where(eq(conversions.id, id)).for('update');
    const changes = rows.map((conversion) => ({ conversion, event, paymentId, at: deps.clock.now(), actor }));
    await changeConversions(tx, deps, changes);
  });
/** The conversion and its newest line of history, without what is its own. */
async function told({ named: { publisherId, id }, row }: Sale) {
  const { id: _id, hitId: _hit, hitAt: _at, sub1: _visitor, ...rest } = await row();
  const [step] = await deps.db
    .select()
    .from(conversionStates)
    .where(and(eq(conversionStates.publisherId, publisherId), eq(conversionStates.conversionId, id)))
    .orderBy(desc(conversionStates.number))
    .limit(1);
  return { ...rest, step: { ...step, conversionId: null } };
}
/** All that other features and the ledger have of conversions. */
async function others(): Promise<unknown> {
  const tables = ['ledger_entries', 'rollup_days', 'rollup_quarters', 'commissions', 'referral_sums'];
  const { rows } = await deps.database.pool.query(
    [...tables, 'postback_deliveries']
      .map(
        (table) =>
          `select '${table}' as name, count(*)::int as n, md5(string_agg(t::text, '|' order by t::text)) from ${table} t`,
      )
      .join(' union all '),
  );
  return rows;
}

test.each([
  ['that begins', []],
  ['that is paid', [started]],
  ['that comes back on its way', [started]],
  ['that comes back weeks after it was paid', [started, paid]],
] as const)(
  'a payment %s does with its conversions what happens to one of them, and nothing else changes',
  async (name, before) => {
    const step: Step = {
      'that begins': started,
      'that is paid': paid,
      'that comes back on its way': back,
      'that comes back weeks after it was paid': { ...back, from: 'paid' as const },
    }[name];
    const sell = () => shops.sell(shop, { amount: 30_000 });
    const [one, other] = [await sell(), await sell()];
    for (const earlier of before) {
      await moved(earlier, one);
      await changed(earlier, other);
    }
    const stands = await others();
    expect(await moved(step, one)).toEqual({ count: 1, amount: 15_000 });
    await changed(step, other);
    expect(await told(one)).toEqual(await told(other));
    expect(await others()).toEqual(stands);
  },
);

test('what a payment took stays what it was, whatever is corrected in it', async () => {
  const sale = await shops.sell(shop, { amount: 30_000 });
  await moved(started, sale);
  await deps.db.update(conversions).set({ amount: 1 }).where(eq(conversions.id, sale.named.id));
  await moved(paid, sale);
  expect(await sale.row()).toMatchObject({ amount: 1, paymentAmount: 15_000, status: 'paid' });
});

test('another publisher, another payment and another status are left alone, and no step that cannot be is made', async () => {
  const sale = await shops.sell(shop, { amount: 30_000 });
  const { publisherId, id } = sale.named;
  const stands = await told(sale);
  const common = { ...started, publisherId, which: { ids: [id] }, at: deps.clock.now(), actor };
  const attempts: readonly Move[] = [
    { ...common, publisherId: deps.ids() },
    { ...common, which: { paymentId: payment } },
    { ...common, which: { ids: [] } },
    { ...common, from: 'onHold' },
    { ...common, event: paid.event },
  ];
  const none = { count: 0, amount: 0 };
  for (const attempt of attempts)
    expect(await deps.db.transaction((tx) => moveConversions(tx, attempt))).toEqual(none);
  expect(await told(sale)).toEqual(stands);
});

test.skipIf(inject('serverDatabase').kind === 'pglite')(
  'a correction that a payment has to wait for stands in it, with a number of its own',
  async () => {
    const sale = await shops.sell(shop, { amount: 30_000 });
    await moved(started, sale);
    const waiting = await deps.db.transaction(async (tx) => {
      const [conversion] = await tx
        .select()
        .from(conversions)
        .where(eq(conversions.id, sale.named.id))
        .for('update');
      const corrected = {
        event: { type: 'manager.corrected' },
        amount: 7,
        at: deps.clock.now(),
        actor,
      } as const;
      await changeConversions(tx, deps, conversion ? [{ conversion, ...corrected }] : []);
      const payment = { is: moved(paid, sale) };
      await expect.poll(waits, { timeout: 60_000 }).toBe(1);
      return payment;
    });
    expect(await waiting.is).toEqual({ count: 1, amount: 7 });
    expect(await sale.row()).toMatchObject({ amount: 7, paymentAmount: 15_000, status: 'paid', steps: 5 });
    const broken = (await checkLedger(deps)).filter(({ id }) => id === sale.named.id);
    expect(broken.map(({ rule }) => rule)).not.toContain(
      'the steps of a conversion follow one another to where it stands',
    );
  },
);

/** How many connections wait for a row. */
async function waits(): Promise<number> {
  const { rows } = await deps.db.execute<{ readonly n: number }>(sql`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.n ?? 0;
}
