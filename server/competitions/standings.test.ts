import { eq, ne } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { API_BASE, paths } from '#contract/paths.ts';
import { competitions as resource } from '#contract/resources/competitions.ts';
import { DAY_MS, HOUR_MS } from '#contract/spans.ts';
import { correctConversion, rejectConversion } from '../conversions/decide.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { checkLedger } from '../ledger/check.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { runCommand } from '../run-command.ts';
import { announce, letCompete, rowOf, seenBy } from '../testing/competitions.ts';
import { openShops, PAYOUT, type Shop, type Shops } from '../testing/shop.ts';
import { testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { changeCompetition, moveEnd, type NewCompetition } from './change-competition.ts';
import { followClock } from './follow-clock.ts';
import { type CompetitionRow, competitions } from './tables.ts';

let network: TestNetwork;
let shops: Shops;
beforeAll(async () => {
  network = await testNetwork();
  shops = await openShops(network);
});
afterAll(() => network.close());
// each has its own
beforeEach(async () => {
  await network.db
    .update(competitions)
    .set({ status: 'withdrawn' })
    .where(ne(competitions.status, 'withdrawn'));
  await network.db.update(publishers).set({ showCompetitions: false });
});

/** A live competition, and shops of publishers who take part in it. */
async function race(shopsWanted: number, options: Partial<NewCompetition> = {}) {
  const made = await announce(network, options);
  network.clock.set(made.startAt.getTime());
  await followClock(network);
  const all: Shop[] = [];
  while (all.length < shopsWanted) all.push(await shops.makeShop());
  await letCompete(network, ...all.map(({ publisher }) => publisher));
  return { competition: await rowOf(network, made), all };
}
const pass = (ms: number) => network.clock.set(network.clock.now().getTime() + ms);
/** What stands in the ranking: position and points, as one sees it. */
async function places(shop: Shop, competition: CompetitionRow) {
  expect(await checkLedger(network)).toEqual([]);
  const { ranking } = await seenBy(network, shop.publisher, competition);
  return ranking.map(({ position, points, own }) => `${position}: ${points}${own ? ' own' : ''}`);
}
const sold = PAYOUT / 10_000;

describe('a ranking', () => {
  test('is by payout, and says where one stands and what is missing to the next place', async () => {
    const { competition, all } = await race(3);
    const [first, second, third] = all as [Shop, Shop, Shop];
    for (const shop of [first, first, second]) await shops.sell(shop);
    expect(await places(second, competition)).toEqual([`1: ${2 * sold}`, `2: ${sold} own`]);
    expect(await seenBy(network, second.publisher, competition)).toMatchObject({
      position: 2,
      points: sold,
      // a cent more than the difference
      pointsToAdvance: 1.24,
      participants: 2,
    });
    expect(await seenBy(network, first.publisher, competition)).toMatchObject({
      position: 1,
      pointsToAdvance: null,
    });
    expect(await seenBy(network, third.publisher, competition)).toMatchObject({
      position: null,
      points: 0,
      pointsToAdvance: null,
      participants: 2,
    });
  });

  test('is by conversions, and who came first is ahead where the points are the same', async () => {
    const { competition, all } = await race(3, { metric: 'conversions' });
    const [early, late, idle] = all as [Shop, Shop, Shop];
    await shops.sell(late);
    pass(1);
    await shops.sell(early);
    pass(1);
    const counted = await shops.sell(early);
    pass(1);
    await shops.sell(late);
    expect(await places(early, competition)).toEqual(['1: 2 own', '2: 2']);
    // level is not ahead
    expect((await seenBy(network, late.publisher, competition)).pointsToAdvance).toBe(1);
    // the newest that counts is looked for again when one is taken back
    await counted.again({ status: 'rejected' });
    pass(1);
    await shops.sell(early);
    expect(await places(late, competition)).toEqual(['1: 2 own', '2: 2']);
    expect(await places(idle, competition)).toEqual(['1: 2', '2: 2']);
  });

  test('counts conversions of its time alone, from its first moment to before its last', async () => {
    const { competition, all } = await race(1, { metric: 'conversions' });
    const [shop] = all as [Shop];
    network.clock.set(competition.startAt.getTime() - 1);
    await shops.sell(shop);
    network.clock.set(competition.startAt.getTime());
    await shops.sell(shop);
    network.clock.set(competition.endAt.getTime() - 1);
    const last = await shops.sell(shop, { status: 'pending' });
    network.clock.set(competition.endAt.getTime());
    await shops.sell(shop);
    await followClock(network);
    expect(await places(shop, competition)).toEqual(['1: 2 own']);
    // whenever it is decided
    await last.again({ status: 'rejected' });
    expect(await places(shop, competition)).toEqual(['1: 1 own']);
  });

  test('counts named offers alone', async () => {
    const mine = await shops.makeShop();
    const { competition, all } = await race(1, { metric: 'conversions', offers: [mine.offer.relativeId] });
    const [other] = all as [Shop];
    await letCompete(network, mine.publisher);
    for (const shop of [mine, other]) await shops.sell(shop);
    expect(await places(mine, competition)).toEqual(['1: 1 own']);
    expect((await seenBy(network, mine.publisher, competition)).offers).toEqual([
      { relativeId: mine.offer.relativeId, label: `Offer ${mine.offer.relativeId}` },
    ]);
  });

  test('follows corrections and rejections', async () => {
    const { competition, all } = await race(2);
    const [shop, other] = all as [Shop, Shop];
    const sale = await shops.sell(shop);
    await shops.sell(other);
    await correctConversion(network, { ...sale.named, amount: 50_000, reason: 'half' });
    expect(await places(shop, competition)).toEqual([`1: 5 own`, `2: ${sold}`]);
    await correctConversion(network, { ...sale.named, amount: 0, reason: 'none' });
    expect(await places(shop, competition)).toEqual([`1: ${sold}`]);
    await correctConversion(network, { ...sale.named, amount: 20_000, reason: 'some' });
    await rejectConversion(network, { ...sale.named, reason: 'all of it' });
    expect(await places(other, competition)).toEqual([`1: ${sold} own`]);
  });

  test('is of those who see competitions, and are active', async () => {
    const { competition, all } = await race(3, { metric: 'conversions' });
    const [shop, hidden, declined] = all as [Shop, Shop, Shop];
    for (const one of all) await shops.sell(one);
    expect((await places(shop, competition)).length).toBe(3);
    const set = (one: Shop, values: Partial<typeof publishers.$inferInsert>) =>
      network.db.update(publishers).set(values).where(eq(publishers.id, one.publisher.id));
    await set(hidden, { showCompetitions: false });
    await set(declined, { state: 'declined' });
    expect(await places(shop, competition)).toEqual(['1: 1 own']);
    await expect(seenBy(network, hidden.publisher, competition)).rejects.toThrow('does not see it');
  });

  test('shows the first ten, and the places around the own', async () => {
    const { competition, all } = await race(16, { metric: 'conversions' });
    for (const shop of all) {
      pass(1);
      await shops.sell(shop);
    }
    const positions = async (index: number) =>
      (await places(all[index] as Shop, competition)).map((place) => place.replace(': 1', ''));
    const top = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
    expect(await positions(13)).toEqual([...top, '12', '13', '14 own', '15', '16']);
    expect(await positions(10)).toEqual([...top, '11 own', '12', '13']);
    expect(await positions(0)).toEqual(['1 own', ...top.slice(1)]);
    expect(await positions(8)).toEqual([...top.slice(0, 8), '9 own', '10', '11']);
  });

  test('goes on after its end was moved, until the new one', async () => {
    const { competition, all } = await race(1, { metric: 'conversions' });
    const [shop] = all as [Shop];
    await moveEnd(network, competition.number, new Date(competition.endAt.getTime() + DAY_MS));
    network.clock.set(competition.endAt.getTime() + HOUR_MS);
    await followClock(network);
    await shops.sell(shop);
    await moveEnd(network, competition.number, new Date(network.clock.now().getTime() + 1));
    pass(1);
    await shops.sell(shop);
    expect(await places(shop, competition)).toEqual(['1: 1 own']);
  });

  test('counts from the moment at which the manager starts it', async () => {
    const shop = await shops.makeShop();
    await letCompete(network, shop.publisher);
    const made = await announce(network, { metric: 'conversions' });
    await shops.sell(shop);
    pass(1);
    await changeCompetition(network, made.number, 'manager.started');
    pass(1);
    await shops.sell(shop);
    expect(await places(shop, made)).toEqual(['1: 1 own']);
  });
});

describe('GET competitions.jsonld', () => {
  const PATH = `${API_BASE}${paths.competitions}`;
  const read = async () => {
    const browser = await network.signedIn();
    const answer = await browser.get(PATH);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    const { 'hydra:member': members } = v.parse(
      v.object({ 'hydra:member': v.array(resource.row) }),
      JSON.parse(text),
    );
    return { text, members };
  };

  test('has no name of anybody in it, and rules without scripts', async () => {
    const { competition, all } = await race(2, {
      titles: { en: 'Race', ru: 'Гонка' },
      rules: { en: '<p>Fair <b>play</b><img src=x onerror="alert(1)"><script>alert(2)</script></p>' },
    });
    await letCompete(network, { id: DEMO_PUBLISHER_ID });
    for (const shop of all) await shops.sell(shop);
    const { text, members } = await read();
    expect(members).toMatchObject([
      {
        id: competition.id,
        title: 'Race',
        startDate: competition.startAt.toISOString(),
        endDate: competition.endAt.toISOString(),
        status: 'live',
        position: null,
        pointsToAdvance: null,
        prizes: ['500.0000', '300.0000'],
        prize: null,
      },
    ]);
    expect(members[0]?.rules).toContain('<b>play</b>');
    expect(text).not.toMatch(/onerror|script/);
    for (const { publisher } of all) {
      for (const secret of [publisher.username, publisher.email, publisher.id])
        expect(text).not.toContain(secret);
    }
  });

  test('is empty for whom the manager does not show them, and for a signed-out one 401', async () => {
    await race(0);
    expect((await read()).members).toEqual([]);
    expect((await network.browser().get(PATH)).status).toBe(401);
  });

  test('the profile says that there is one, and that one is live', async () => {
    const flags = async () => {
      const profile: unknown = await (
        await network.signedIn()
      )
        .get(`${API_BASE}${paths.publisherCurrent}`)
        .then((answer) => answer.json());
      return v.parse(
        v.object({ showCompetitions: v.boolean(), showCompetitionsLabel: v.boolean() }),
        profile,
      );
    };
    await runCommand(network, ['flags', 'publisher', 'showCompetitions=on', 'showCompetitionsLabel=on']);
    expect(await flags()).toEqual({ showCompetitions: false, showCompetitionsLabel: false });
    const made = await announce(network);
    expect(await flags()).toEqual({ showCompetitions: true, showCompetitionsLabel: false });
    await changeCompetition(network, made.number, 'manager.started');
    expect(await flags()).toEqual({ showCompetitions: true, showCompetitionsLabel: true });
    await runCommand(network, ['flags', 'publisher', 'showCompetitionsLabel=off']);
    expect(await flags()).toEqual({ showCompetitions: true, showCompetitionsLabel: false });
    await changeCompetition(network, made.number, 'manager.ended');
    expect(await flags()).toEqual({ showCompetitions: true, showCompetitionsLabel: false });
    await runCommand(network, ['competitions', 'settle', String(made.number)]);
    expect(await flags()).toEqual({ showCompetitions: false, showCompetitionsLabel: false });
  });
});
