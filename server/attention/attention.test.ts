import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minorUnits } from '#contract/money.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import {
  Attention,
  ATTENTION_LINES,
  ATTENTION_LINES_A_KIND,
  type AttentionLine,
} from '#contract/resources/attention.ts';
import { conversions as listOfConversions } from '#contract/resources/conversions.ts';
import { DAY_MS, HOUR_MS } from '#contract/spans.ts';
import { startSession } from '../auth/session.ts';
import { offerAccess, offers } from '../catalogue/tables/offers.ts';
import { smartlinkAccess } from '../catalogue/tables/smartlinks.ts';
import { domains } from '../domains/tables.ts';
import { settleLook } from '../domains/settle.ts';
import { postBonus } from '../ledger/bonus.ts';
import { payoutAccounts } from '../payout-accounts/tables.ts';
import { type PublisherRow, publishers } from '../platform/tables/publishers.ts';
import { settleDelivery } from '../postbacks/settle-delivery.ts';
import { postbackAttempts, type PostbackRow, postbacks } from '../postbacks/tables.ts';
import { keepDue, keepPostback, said } from '../testing/deliveries.ts';
import {
  CHROME,
  countFrom,
  makeDomain,
  makeLink,
  type MadeLink,
  makeOffer,
  makePublisher,
  makeSmartlink,
} from '../testing/network.ts';
import { openShops, type Shops } from '../testing/shop.ts';
import { testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { visitOf } from '../testing/traffic.ts';

let network: TestNetwork;
let shops: Shops;
beforeAll(async () => {
  network = await testNetwork();
  shops = await openShops(network);
  // the demo's own publishers have numbers from 1001 on
  countFrom(5_000);
});
afterAll(() => network.close());

async function asked({ id }: Pick<PublisherRow, 'id'>): Promise<Attention> {
  const token = await startSession(network, id, { remembered: false, fingerprint: '' });
  const answer = await network.browser().get(`${API_BASE}${paths.attention}`, { cookie: `session=${token}` });
  expect(answer.status).toBe(200);
  return v.parse(Attention, await answer.json());
}
const linesOf = async (publisher: Pick<PublisherRow, 'id'>) => (await asked(publisher)).lines;
const kindsOf = (lines: readonly AttentionLine[]) => lines.map(({ kind }) => kind);

let visitor = 0;
async function visit({ code }: Pick<MadeLink, 'code'>, times = 1): Promise<void> {
  network.tracker.forget();
  for (let left = times; left > 0; left -= 1) {
    visitor += 1;
    await network.tracker.click(visitOf(code, { userAgent: `${CHROME} ${visitor}` }));
  }
  await network.tracker.flush();
}

test('who needs nothing is told nothing, and nobody is told another’s', async () => {
  const [mine, others] = [await makePublisher(network), await makePublisher(network)];
  const offer = await makeOffer(network);
  const link = await makeLink(network, others, { offer, access: 'suspended' });
  await visit(link);
  await makeDomain(network, { publisherId: others.id, host: 'x.others.com', certStatus: 'ok' });
  await network.db
    .update(domains)
    .set({ certStatus: 'error', stoppedAt: network.clock.now() })
    .where(eq(domains.publisherId, others.id));
  await keepPostback(network, { publisherId: others.id, status: 'stopped' });
  await network.db.transaction((tx) => bonus(tx, others.id));
  expect(kindsOf(await linesOf(others))).toEqual(['campaign', 'domain', 'postback', 'payout']);
  expect(await asked(mine)).toMatchObject({ lines: [], total: 0 });
});

test('who is not signed in is refused', async () => {
  const answer = await network.browser().get(`${API_BASE}${paths.attention}`);
  expect(answer.status).toBe(401);
});

describe('offers and smartlinks', () => {
  test('one that takes nobody is told with the visits that it lost in the last 24 hours', async () => {
    const publisher = await makePublisher(network);
    const offer = await makeOffer(network, { name: 'Bright Broker' });
    const link = await makeLink(network, publisher, { offer });
    await visit(link, 2);
    expect(await linesOf(publisher)).toEqual([]);
    await network.db
      .update(offerAccess)
      .set({ access: 'suspended' })
      .where(and(eq(offerAccess.publisherId, publisher.id), eq(offerAccess.offerId, offer.id)));
    // suspended, and nobody comes: nothing is lost
    expect(await linesOf(publisher)).toEqual([]);
    await visit(link, 3);
    const line = { kind: 'campaign', campaign: 'offer', id: offer.id, name: 'Bright Broker', visits: 3 };
    expect(await linesOf(publisher)).toEqual([{ ...line, because: 'suspended' }]);
    await network.db.update(offers).set({ status: 'archived' }).where(eq(offers.id, offer.id));
    expect(await linesOf(publisher)).toEqual([{ ...line, because: 'archived' }]);
    network.clock.move(DAY_MS);
    expect(await linesOf(publisher)).toEqual([]);
  });

  test('smartlinks are told to who may have them', async () => {
    const publisher = await makePublisher(network);
    const smartlink = await makeSmartlink(network, {
      pool: [{ offer: await makeOffer(network) }],
      vertical: 'disabled',
    });
    const link = await makeLink(network, publisher, { smartlink });
    await visit(link);
    const line = { kind: 'campaign', campaign: 'smartlink', id: smartlink.id, because: 'closed', visits: 1 };
    expect(await linesOf(publisher)).toMatchObject([line]);
    await network.db
      .update(smartlinkAccess)
      .set({ access: 'suspended' })
      .where(eq(smartlinkAccess.publisherId, publisher.id));
    await network.db.update(publishers).set({ roles: [] }).where(eq(publishers.id, publisher.id));
    expect(await linesOf(publisher)).toEqual([]);
  });

  test('a smartlink is told once every offer of it has reached its limit', async () => {
    const publisher = await makePublisher(network);
    const [full, free] = [await makeOffer(network, { dayCap: 1, holdDays: 30 }), await makeOffer(network)];
    const smartlink = await makeSmartlink(network, { pool: [{ offer: full }] });
    const other = await makeSmartlink(network, { pool: [{ offer: full }, { offer: free }] });
    const link = await makeLink(network, publisher, { smartlink });
    const otherLink = await makeLink(network, publisher, { smartlink: other });
    await visit(link);
    expect(await linesOf(publisher)).toEqual([]);
    await shops.sell(await shops.makeShop({ offer: full }));
    network.tracker.forget();
    await network.tracker.renewCaps();
    await visit(link, 2);
    await visit(otherLink);
    expect(await linesOf(publisher)).toMatchObject([
      { kind: 'campaign', campaign: 'smartlink', id: smartlink.id, because: 'capped', visits: 2 },
    ]);
  });

  test('a limit is told from 80 % on to who sends visitors there, and first when it is reached', async () => {
    const offer = await makeOffer(network, { dayCap: 5, totalCap: 100, holdDays: 30 });
    const shop = await shops.makeShop({ offer });
    const other = await makePublisher(network);
    await makeLink(network, other, { offer });
    const sell = async (times: number) => {
      for (let left = times; left > 0; left -= 1) await shops.sell(shop);
      network.tracker.forget();
      await network.tracker.renewCaps();
    };
    await sell(3);
    expect(kindsOf(await linesOf(shop.publisher))).toEqual(['payout']);
    await sell(1);
    const line = { kind: 'cap', id: offer.id, cap: 'day', most: 5 };
    expect(await linesOf(shop.publisher)).toMatchObject([
      { kind: 'payout' },
      { ...line, taken: 4, visits: 0 },
    ]);
    await sell(1);
    await visit(shop);
    expect(await linesOf(shop.publisher)).toMatchObject([
      { ...line, taken: 5, visits: 1 },
      { kind: 'payout' },
    ]);
    // works with it, but nobody comes by its link
    expect(await linesOf(other)).toEqual([]);
  });
});

describe('own domains', () => {
  const look = { found: 'missing', target: null } as const;
  const settle = async (publisherId: string, given: Parameters<typeof settleLook>[2]) => {
    await network.db.transaction(async (tx) => {
      const [row] = await tx.select().from(domains).where(eq(domains.publisherId, publisherId));
      if (row === undefined) throw new Error('there is no such domain');
      await settleLook({ ...network, db: tx }, row, given);
    });
  };

  test('one that leads elsewhere says when it stops, one that stopped since when, one that works nothing', async () => {
    const publisher = await makePublisher(network);
    const { id } = await makeDomain(network, {
      publisherId: publisher.id,
      host: 'go.leads.com',
      certStatus: 'ok',
      expiresAt: new Date(network.clock.now().getTime() + 60 * DAY_MS),
    });
    const strayed = network.clock.now();
    await settle(publisher.id, look);
    // one wrong answer is nothing to tell of
    expect(await linesOf(publisher)).toEqual([]);
    network.clock.move(2 * HOUR_MS);
    await settle(publisher.id, look);
    const line = { kind: 'domain', id, name: 'go.leads.com' };
    const stopsAt = new Date(strayed.getTime() + 3 * DAY_MS).toISOString();
    expect(await linesOf(publisher)).toEqual([{ ...line, since: strayed.toISOString(), stopsAt }]);
    network.clock.move(3 * DAY_MS);
    const stopped = network.clock.now().toISOString();
    await settle(publisher.id, look);
    expect(await linesOf(publisher)).toEqual([{ ...line, since: stopped, stopsAt: null }]);
    network.clock.move(HOUR_MS);
    await settle(publisher.id, look);
    expect(await linesOf(publisher)).toMatchObject([{ since: stopped }]);
  });

  test('one that never worked is not told', async () => {
    const publisher = await makePublisher(network);
    await makeDomain(network, { publisherId: publisher.id, host: 'go.new.com', certStatus: 'none' });
    await settle(publisher.id, look);
    expect(await linesOf(publisher)).toEqual([]);
  });
});

describe('postbacks', () => {
  async function miss(postback: PostbackRow, change: Parameters<typeof keepDue>[2] = {}) {
    const delivery = await keepDue(network, postback, { status: 'sending', attempt: 1, ...change });
    await network.db.insert(postbackAttempts).values({
      publisherId: postback.publisherId,
      deliveryId: delivery.id,
      number: 1,
      startedAt: network.clock.now(),
    });
    await settleDelivery(network, delivery, said({ answer: change.status === 'answered' ? 200 : 500 }), 0);
    return delivery;
  }

  test('one that fails says since when, and how many conversions of the last 24 hours it has not heard of', async () => {
    const publisher = await makePublisher(network);
    const postback = await keepPostback(network, { publisherId: publisher.id });
    const since = network.clock.now().toISOString();
    const [first] = [await miss(postback), await miss(postback)];
    expect(await linesOf(publisher)).toEqual([]);
    network.clock.move(HOUR_MS);
    // a second call of the same conversion, and a test: one conversion, and none
    await miss(postback, { conversionId: first.conversionId });
    await keepDue(network, postback, { test: true, status: 'failed', nextAt: null });
    const line = {
      kind: 'postback',
      id: postback.id,
      name: 'tracker.example',
      about: null,
      stopped: false,
      since,
    };
    expect(await linesOf(publisher)).toEqual([{ ...line, lost: 2 }]);
    network.clock.move(23.5 * HOUR_MS);
    expect(await linesOf(publisher)).toEqual([{ ...line, lost: 1 }]);
  });

  test('one that is taken again, or paused, is not told', async () => {
    const publisher = await makePublisher(network);
    const postback = await keepPostback(network, { publisherId: publisher.id });
    for (const _ of [1, 2, 3]) await miss(postback);
    expect(kindsOf(await linesOf(publisher))).toEqual(['postback']);
    const delivery = await keepDue(network, postback, { status: 'sending', attempt: 1 });
    await network.db.insert(postbackAttempts).values({
      publisherId: publisher.id,
      deliveryId: delivery.id,
      number: 1,
      startedAt: network.clock.now(),
    });
    await settleDelivery(network, delivery, said({ answer: 200 }), 0);
    expect(await linesOf(publisher)).toEqual([]);
    const [row] = await network.db.select().from(postbacks).where(eq(postbacks.id, postback.id));
    expect(row).toMatchObject({ failures: 0, failingSince: null });
    await network.db.update(postbacks).set({ status: 'paused' }).where(eq(postbacks.id, postback.id));
    expect(await linesOf(publisher)).toEqual([]);
  });

  test('a publisher with fifty of them is told three, the worst first, and how many there are', async () => {
    const publisher = await makePublisher(network);
    const all: PostbackRow[] = [];
    for (let made = 0; made < 50; made += 1)
      all.push(await keepPostback(network, { publisherId: publisher.id, status: 'stopped' }));
    for (const [index, postback] of all.slice(0, 3).entries())
      for (let lost = 0; lost <= index; lost += 1)
        await keepDue(network, postback, { status: 'missed', nextAt: null });
    await bonusOf(publisher);
    const { lines, total } = await asked(publisher);
    expect(lines).toMatchObject([{ lost: 3 }, { lost: 2 }, { lost: 1 }, { kind: 'payout' }]);
    expect(total).toBe(51);
    expect(ATTENTION_LINES_A_KIND).toBe(3);
    expect(lines.length).toBeLessThanOrEqual(ATTENTION_LINES);
  });
});

describe('rejections', () => {
  async function sold(rejected: number, others: number, shop: Awaited<ReturnType<Shops['makeShop']>>) {
    for (let left = rejected; left > 0; left -= 1)
      await shops.sell(shop, { status: 'rejected', reason: 'Double' });
    for (let left = others; left > 0; left -= 1) await shops.sell(shop);
  }
  const rejectionsOf = async (publisher: PublisherRow) =>
    (await linesOf(publisher)).filter(({ kind }) => kind === 'rejections');

  test('ten of a week at least, a tenth of it, and twice as many as usual', async () => {
    const shop = await shops.makeShop({ holdDays: 30 });
    await sold(2, 18, shop);
    network.clock.move(10 * DAY_MS);
    await sold(9, 31, shop);
    expect(await rejectionsOf(shop.publisher)).toEqual([]);
    await sold(1, 0, shop);
    const [line] = await rejectionsOf(shop.publisher);
    expect(line).toMatchObject({
      rejected: 10,
      conversions: 41,
      rejectedBefore: 2,
      conversionsBefore: 20,
    });
    // the list that its button leads to has as many
    const { from, to } = v.parse(v.object({ from: v.string(), to: v.string() }), line);
    const token = await startSession(network, shop.publisher.id, { remembered: false, fingerprint: '' });
    const query = `from=${from}&to=${to}&status[]=rejected`;
    const answer = await network
      .browser()
      .get(`${API_BASE}${listOfConversions.path}?${query}`, { cookie: `session=${token}` });
    expect(await answer.json()).toMatchObject({ 'hydra:totalItems': 10 });
    network.clock.move(8 * DAY_MS);
    expect(await rejectionsOf(shop.publisher)).toEqual([]);
  });

  test('what is usual is not told', async () => {
    const shop = await shops.makeShop({ holdDays: 30 });
    await sold(6, 24, shop);
    network.clock.move(10 * DAY_MS);
    await sold(12, 30, shop);
    expect(await rejectionsOf(shop.publisher)).toEqual([]);
  });

  test('nor is a small part of many', async () => {
    const shop = await shops.makeShop({ holdDays: 30 });
    await sold(10, 91, shop);
    expect(await rejectionsOf(shop.publisher)).toEqual([]);
    await sold(1, 0, shop);
    expect(await rejectionsOf(shop.publisher)).toMatchObject([{ rejected: 11, conversions: 102 }]);
  });
});

const bonus = (tx: TestNetwork['db'], publisherId: string, amount = '25.5') =>
  postBonus(tx, {
    publisherId,
    key: network.ids(),
    amount: minorUnits(amount),
    at: network.clock.now(),
    actor: 'network',
  });
const bonusOf = ({ id }: PublisherRow) => network.db.transaction((tx) => bonus(tx, id));

test('money that can go nowhere is told with its amount, until an account is active', async () => {
  const publisher = await makePublisher(network);
  expect(await linesOf(publisher)).toEqual([]);
  await bonusOf(publisher);
  const line = { kind: 'payout', amount: '25.5000' };
  expect(await linesOf(publisher)).toEqual([{ ...line, because: 'noAccount' }]);
  const now = network.clock.now();
  const id = network.ids();
  await network.db.insert(payoutAccounts).values({
    publisherId: publisher.id,
    id,
    method: 'usdt_trc20',
    sealed: 'sealed',
    print: id,
    masked: 'TR7N••••Lj6t',
    status: 'disabled',
    minimum: minorUnits('50'),
    inForceAt: new Date(now.getTime() - HOUR_MS),
    createdAt: now,
    changedAt: now,
  });
  expect(await linesOf(publisher)).toEqual([{ ...line, because: 'noneActive' }]);
  await network.db.update(payoutAccounts).set({ status: 'active' }).where(eq(payoutAccounts.id, id));
  expect(await linesOf(publisher)).toEqual([]);
});

test('who asks too often waits', async () => {
  const publisher = await makePublisher(network);
  const token = await startSession(network, publisher.id, { remembered: false, fingerprint: '' });
  const ask = () => network.browser().get(`${API_BASE}${paths.attention}`, { cookie: `session=${token}` });
  const answers = await Promise.all(Array.from({ length: 121 }, ask));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});
