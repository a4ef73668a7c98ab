import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/spans.ts';
import { endHolds } from '../conversions/end-holds.ts';
import { rejectConversion } from '../conversions/decide.ts';
import { balancesOf } from '../ledger/balance.ts';
import { checkLedger } from '../ledger/check.ts';
import { ledgerEntries } from '../ledger/tables.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { runCommand } from '../run-command.ts';
import { announce, letCompete, rowOf, seenBy } from '../testing/competitions.ts';
import { openShops, PAYOUT, type Shop, type Shops } from '../testing/shop.ts';
import { testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { followClock } from './follow-clock.ts';
import { settleCompetition } from './settle.ts';
import { type CompetitionRow, competitions } from './tables.ts';

let network: TestNetwork;
let shops: Shops;
beforeAll(async () => {
  network = await testNetwork();
  shops = await openShops(network);
});
afterAll(() => network.close());
beforeEach(async () => {
  await network.db
    .update(competitions)
    .set({ status: 'withdrawn' })
    .where(ne(competitions.status, 'settled'));
});

/** One that is over, in which each of the shops has sold as often as it says. */
async function raced(sales: readonly number[], { holdDays = 0, prizes = [5_000_000, 3_000_000] } = {}) {
  const competition = await announce(network, { prizes });
  network.clock.set(competition.startAt.getTime());
  const all: Shop[] = [];
  const sold: Awaited<ReturnType<Shops['sell']>>[] = [];
  for (const count of sales) {
    const shop = await shops.makeShop({ holdDays });
    await letCompete(network, shop.publisher);
    all.push(shop);
    for (let left = count; left > 0; left -= 1) sold.push(await shops.sell(shop));
  }
  network.clock.set(competition.endAt.getTime());
  await followClock(network);
  return { competition, all, sold };
}
const settle = ({ number }: CompetitionRow) => settleCompetition(network, number, 'manager:anna');
const say = ({ number }: CompetitionRow) => runCommand(network, ['competitions', 'settle', String(number)]);
const bonusesOf = async ({ publisher }: Shop) =>
  (await network.db.select().from(ledgerEntries).where(eq(ledgerEntries.publisherId, publisher.id))).filter(
    ({ kind }) => kind === 'bonus',
  );

describe('a settlement', () => {
  test('books the prizes of the first places, and tells each what it has won', async () => {
    const { competition, all } = await raced([1, 3, 2]);
    const [third, first, second] = all as [Shop, Shop, Shop];
    expect(await say(competition)).toMatch(
      new RegExp(
        `1 +${first.publisher.username} +500.0000 USD\\n2 +${second.publisher.username} +300.0000 USD$`,
      ),
    );
    expect(await seenBy(network, first.publisher, competition)).toMatchObject({
      status: 'settled',
      position: 1,
      prize: '500.0000',
    });
    expect(await seenBy(network, third.publisher, competition)).toMatchObject({ position: 3, prize: null });
    expect(await bonusesOf(second)).toMatchObject([
      { amount: 3_000_000, toAccount: 'available', actor: 'manager:console', note: '#2 · Autumn race' },
    ]);
    expect((await balancesOf(network.db, first.publisher.id)).available).toBe(5_000_000 + 3 * PAYOUT);
    expect(await checkLedger(network)).toEqual([]);
  });

  test('waits for holds, and says until when', async () => {
    const { competition, all, sold } = await raced([2, 1], { holdDays: 10 });
    await expect(say(competition)).rejects.toThrow(
      /^Not yet: .* 3 on hold, the last until \d{4}-\d\d-\d\d \d\d:\d\d \(Europe\/Prague\)\.$/,
    );
    expect((await rowOf(network, competition)).status).toBe('ended');
    for (const sale of sold.slice(0, 2)) await rejectConversion(network, { ...sale.named, reason: 'bots' });
    network.clock.set(competition.endAt.getTime() + 10 * DAY_MS);
    await endHolds(network);
    await say(competition);
    const [cheat, honest] = all as [Shop, Shop];
    expect((await bonusesOf(honest)).map(({ amount }) => amount)).toEqual([5_000_000]);
    expect(await bonusesOf(cheat)).toEqual([]);
    expect(await checkLedger(network)).toEqual([]);
  });

  test('waits for what is tracked, too', async () => {
    const competition = await announce(network);
    network.clock.set(competition.startAt.getTime());
    const shop = await shops.makeShop();
    await letCompete(network, shop.publisher);
    await shops.sell(shop, { status: 'pending' });
    network.clock.set(competition.endAt.getTime());
    await expect(say(competition)).rejects.toThrow('1 tracked: they wait for the advertiser');
  });

  test('happens once, whoever says it at the same time', async () => {
    const { competition, all } = await raced([2, 1]);
    const said = await Promise.allSettled([1, 2, 3, 4].map(() => settle(competition)));
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of said)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ because: 'status' });
    for (const shop of all) expect(await bonusesOf(shop)).toHaveLength(1);
    expect(await checkLedger(network)).toEqual([]);
  });

  test('stands still afterwards, whatever becomes of its conversions', async () => {
    const { competition, all, sold } = await raced([2, 1]);
    await settle(competition);
    for (const sale of sold.slice(0, 2)) await rejectConversion(network, { ...sale.named, reason: 'late' });
    const [winner] = all as [Shop];
    expect(await seenBy(network, winner.publisher, competition)).toMatchObject({
      position: 1,
      prize: '500.0000',
    });
    expect(await checkLedger(network)).toEqual([]);
  });

  test('gives nothing where nobody took part', async () => {
    const { competition } = await raced([]);
    expect(await say(competition)).toContain('Nobody took part: no prizes.');
    expect(await rowOf(network, competition)).toMatchObject({ status: 'settled' });
  });

  test('leaves out who does not take part any more, for good', async () => {
    const { competition, all } = await raced([3, 1]);
    const [gone, stays] = all as [Shop, Shop];
    await network.db
      .update(publishers)
      .set({ state: 'declined' })
      .where(eq(publishers.id, gone.publisher.id));
    await settle(competition);
    await network.db.update(publishers).set({ state: 'active' }).where(eq(publishers.id, gone.publisher.id));
    expect(await bonusesOf(gone)).toEqual([]);
    expect(await seenBy(network, stays.publisher, competition)).toMatchObject({
      position: 1,
      participants: 1,
    });
    expect(await seenBy(network, gone.publisher, competition)).toMatchObject({ position: null });
  });

  test('is refused as a whole where a book cannot take a prize', async () => {
    const { competition, all } = await raced([2, 1], { prizes: [Number.MAX_SAFE_INTEGER, 10_000] });
    await expect(say(competition)).rejects.toThrow('more than a balance can hold: nothing was booked');
    for (const shop of all) expect(await bonusesOf(shop)).toEqual([]);
    expect((await rowOf(network, competition)).status).toBe('ended');
  });
});
