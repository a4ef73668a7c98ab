import { and, eq, gte, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decimalOf, minorUnits } from '#contract/money.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { balance } from '#contract/resources/balance.ts';
import { Competition } from '#contract/resources/competitions.ts';
import { Transaction } from '#contract/resources/transactions.ts';
import { DAY_MS, HOUR_MS } from '#contract/spans.ts';
import { startSession } from '../auth/session.ts';
import { approveConversion, correctConversion, rejectConversion } from '../conversions/decide.ts';
import { endHolds } from '../conversions/end-holds.ts';
import { type ConversionRow, conversions } from '../events/tables/conversions.ts';
import { type Seeded, seeded } from '../demo/seeded.ts';
import { balancesOf } from '../ledger/balance.ts';
import { checkLedger } from '../ledger/check.ts';
import { ledgerEntries } from '../ledger/tables.ts';
import { announce, letCompete, rowOf } from '../testing/competitions.ts';
import { countFrom } from '../testing/network.ts';
import { randomRuns } from '../testing/random-runs.ts';
import { openShops, type Sale, type Shop, type Shops } from '../testing/shop.ts';
import { testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { moveEnd } from './change-competition.ts';
import { followClock } from './follow-clock.ts';
import { settleCompetition } from './settle.ts';
import type { CompetitionRow } from './tables.ts';

/**
 * Random lives of conversions under three competitions at once: by payout of all offers, by conversions of one, and by
 * payout of one with an end that is moved. Whatever happens, places, prizes, ledger, balance and what a panel is told are
 * what an addition of the conversions says, written here anew. A long run says more: `RACES=1000`.
 */
const histories = randomRuns('RACES', 300, 'once');
const STEPS = 9;
const HOLD_DAYS = 2;
/** After it a settled competition is listed no more: every other one that is listed is counted for every reader. */
const LISTED_DAYS = 90;

let network: TestNetwork;
let shops: Shops;
/** Three publishers, each with a shop of a fixed payout that is held, and one of a share that is not. */
let traders: readonly (readonly [held: Shop, free: Shop])[];

beforeAll(async () => {
  network = await testNetwork({ env: { LIMIT_REPORT: '1000000/60' } });
  countFrom(5_000);
  shops = await openShops(network);
  const [held, free] = [
    await shops.makeShop({ holdDays: HOLD_DAYS }),
    await shops.makeShop({ share: 5_000 }),
  ];
  const made: (readonly [Shop, Shop])[] = [];
  while (made.length < 3) {
    const first = await shops.makeShop({ offer: held.offer });
    const { publisher } = first;
    made.push([first, await shops.makeShop({ offer: free.offer, publisher })]);
    await letCompete(network, publisher);
  }
  traders = made;
});
afterAll(() => network.close());

const publishersIn = () => traders.map(([{ publisher }]) => publisher);
const now = () => network.clock.now().getTime();

async function announced(): Promise<readonly CompetitionRow[]> {
  const startAt = new Date(now() + HOUR_MS);
  const [, free] = traders[0] ?? expect.unreachable();
  const ends = [30, 40, 20].map((hours) => new Date(startAt.getTime() + hours * HOUR_MS));
  const kinds = [
    { metric: 'payout' as const, offers: [], prizes: [50_000, 30_000] },
    { metric: 'conversions' as const, offers: [free.offer.relativeId], prizes: [70_000] },
    { metric: 'payout' as const, offers: [free.offer.relativeId], prizes: [40_000, 20_000, 10_000] },
  ];
  const made: CompetitionRow[] = [];
  for (const [index, kind] of kinds.entries())
    made.push(await announce(network, { ...kind, startAt, endAt: ends[index] ?? startAt }));
  return made;
}

/** One thing that happens, by chance. */
async function act(random: Seeded, sold: Sale[], movable: CompetitionRow): Promise<void> {
  const sale = sold[random.int(sold.length)];
  if (sale === undefined || random.chance(0.5)) {
    const [held, free] = traders[random.int(traders.length)] ?? expect.unreachable();
    const shop = random.chance(0.5) ? held : free;
    const status = random.chance(0.3) ? 'pending' : random.chance(0.1) ? 'rejected' : 'approved';
    // few amounts, so that some come level
    sold.push(await shops.sell(shop, { status, amount: (1 + random.int(4)) * 20_000 }));
    return;
  }
  const { named } = sale;
  const acts = [
    () => approveConversion(network, named),
    () => rejectConversion(network, { ...named, reason: 'No' }),
    () => correctConversion(network, { ...named, amount: random.int(4) * 10_000, reason: 'Wrong goal' }),
    () => endHolds(network),
    () =>
      moveEnd(network, movable.number, new Date(now() + HOUR_MS * (1 + random.int(20)))).catch(() => null),
  ];
  await acts[random.int(acts.length)]?.();
}

/** The ranking, added up from the conversions. */
function rankingOf(competition: CompetitionRow, rows: readonly ConversionRow[]) {
  const scores = publishersIn().flatMap(({ id }) => {
    const counted = rows.filter(
      (row) =>
        row.publisherId === id &&
        row.status !== 'rejected' &&
        row.createdAt >= competition.startAt &&
        row.createdAt < competition.endAt &&
        (competition.offers.length === 0 || competition.offers.includes(row.offer ?? 0)) &&
        (competition.metric === 'conversions' || row.amount > 0),
    );
    const points = counted.reduce(
      (sum, { amount }) => sum + (competition.metric === 'payout' ? amount : 1),
      0,
    );
    const newest = Math.max(...counted.map(({ createdAt }) => createdAt.getTime()));
    return points > 0 ? [{ id, points, newest }] : [];
  });
  return scores.toSorted((a, b) => b.points - a.points || a.newest - b.newest || (a.id < b.id ? -1 : 1));
}

/** What a publisher's panel is answered, for as long as a history lasts. */
async function panelOf(id: string) {
  const token = await startSession(network, id, { remembered: true, fingerprint: '' });
  const browser = network.browser();
  return async <S extends v.GenericSchema>(schema: S, path: string): Promise<v.InferOutput<S>> => {
    const answer = await browser.get(`${API_BASE}${path}`, { cookie: `session=${token}` });
    return v.parse(schema, await answer.json());
  };
}
const byAmount = (a: number, b: number) => a - b;
const list = <S extends v.GenericSchema>(row: S) => v.object({ 'hydra:member': v.array(row) });

type Panels = ReadonlyMap<string, Awaited<ReturnType<typeof panelOf>>>;

/** Each publisher's place, points and prize, as its panel is told. */
async function expectTold(
  panels: Panels,
  races: readonly CompetitionRow[],
  rows: readonly ConversionRow[],
): Promise<void> {
  await Promise.all(
    [...panels].map(async ([id, read]) => {
      const { 'hydra:member': all } = await read(list(Competition), paths.competitions);
      const told = new Map(all.map((one) => [one.id, one]));
      for (const race of races) {
        const ranking = rankingOf(race, rows);
        const place = ranking.findIndex((one) => one.id === id);
        const unit = race.metric === 'payout' ? 10_000 : 1;
        const prize = race.status === 'settled' && place >= 0 ? race.prizes[place] : undefined;
        expect(told.get(race.id)).toMatchObject({
          position: place < 0 ? null : place + 1,
          points: (ranking[place]?.points ?? 0) / unit,
          participants: ranking.length,
          ranking: ranking.map(({ points }, index) => ({
            position: index + 1,
            points: points / unit,
            own: index === place,
          })),
          prize: prize === undefined ? null : decimalOf(prize),
        });
      }
    }),
  );
}

async function soldSince(start: number): Promise<readonly ConversionRow[]> {
  const ids = publishersIn().map(({ id }) => id);
  return network.db
    .select()
    .from(conversions)
    .where(and(inArray(conversions.publisherId, ids), gte(conversions.createdAt, new Date(start))));
}

async function live(seed: string): Promise<void> {
  const random = seeded(seed);
  network.clock.move(LISTED_DAYS * DAY_MS);
  const start = now();
  const races = await announced();
  const [, , movable] = races;
  const sold: Sale[] = [];
  const current = () => Promise.all(races.map((race) => rowOf(network, race)));
  for (let step = 0; step < STEPS; step += 1) {
    // before, at and after the start and the end too
    network.clock.move(random.int(9 * HOUR_MS));
    await followClock(network);
    await act(random, sold, movable ?? expect.unreachable());
  }
  const panels: Panels = new Map(
    await Promise.all(publishersIn().map(async ({ id }) => [id, await panelOf(id)] as const)),
  );
  await expectTold(panels, await current(), await soldSince(start));
  // everything is decided, and every hold is over
  network.clock.move(2 * DAY_MS);
  await followClock(network);
  for (const sale of sold)
    if ((await sale.row()).status === 'tracked') await approveConversion(network, sale.named);
  network.clock.move(HOLD_DAYS * DAY_MS);
  await endHolds(network);
  const before = await Promise.all(publishersIn().map(({ id }) => balancesOf(network.db, id)));
  const rows = await soldSince(start);
  for (const { number } of races)
    await Promise.allSettled([1, 2].map(() => settleCompetition(network, number, 'manager:anna')));
  const settled = await current();
  expect(settled.map(({ status }) => status)).toEqual(['settled', 'settled', 'settled']);
  await expectTold(panels, settled, rows);
  const told = [...panels].map(async ([id, read], index) => {
    const won = settled.flatMap((race) => {
      const place = rankingOf(race, rows).findIndex((one) => one.id === id);
      return place < 0 ? [] : (race.prizes[place] ?? []);
    });
    const booked = await network.db
      .select({ amount: ledgerEntries.amount })
      .from(ledgerEntries)
      .where(
        and(
          eq(ledgerEntries.publisherId, id),
          inArray(
            ledgerEntries.subjectId,
            settled.map((race) => race.id),
          ),
        ),
      );
    expect(booked.map(({ amount }) => amount).toSorted(byAmount)).toEqual(won.toSorted(byAmount));
    const total = (before[index]?.available ?? 0) + won.reduce((sum, prize) => sum + prize, 0);
    expect((await read(balance.row, balance.path)).balance).toBe(decimalOf(total));
    const moved = await read(list(Transaction), `${paths.transactions}?itemsPerPage=${won.length + 1}`);
    const bonuses = moved['hydra:member'].filter(({ kind }) => kind === 'bonus').slice(0, won.length);
    expect(bonuses.map(({ change }) => minorUnits(change)).toSorted(byAmount)).toEqual(
      won.toSorted(byAmount),
    );
  });
  await Promise.all(told);
}

test(`prizes in ${histories.length} random histories are what the conversions come to, everywhere`, async () => {
  for (const number of histories) await live(`race ${number}`);
  expect(await checkLedger(network)).toEqual([]);
}, 3_600_000);
