import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { API_BASE, paths } from '#contract/paths.ts';
import { SmartlinkDetail } from '#contract/resources/smartlinks.ts';
import { DAY_MS } from '#contract/spans.ts';
import { offers } from '../catalogue/tables/offers.ts';
import { smartlinks } from '../catalogue/tables/smartlinks.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import {
  CHROME,
  makeLink,
  makeOffer,
  makePublisher,
  makeSmartlink,
  type MadeLink,
  type MadeOffer,
  publisherNamed,
} from '../testing/network.ts';
import { type Browser, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { saleOf, visitOf } from '../testing/traffic.ts';

/** A smartlink whose offers have all the conversions that they take: what its visitors meet, and what is said of it. */

let network: TestNetwork;
let browser: Browser;
let publisher: PublisherRow;
beforeAll(async () => {
  network = await testNetwork();
  browser = await network.signedIn();
  publisher = await publisherNamed(network, 'publisher');
});
afterAll(() => network.close());

async function click({ code }: MadeLink) {
  const answer = await network.tracker.click(visitOf(code));
  if (answer.kind !== 'redirect' && answer.kind !== 'nowhere') throw new Error(`a click was ${answer.kind}`);
  await network.tracker.flush();
  return answer;
}
/** A sale of this offer by a link of another publisher: a limit is everybody's. */
async function sell(offer: MadeOffer): Promise<void> {
  const other = await makePublisher(network);
  const link = await makeLink(network, other, { offer });
  network.tracker.forget();
  const { clickId } = await click(link);
  const [answer] = await network.tracker.claim([
    saleOf({ clickId, key: offer.key, at: network.clock.now() }),
  ]);
  expect(answer?.kind).toBe('recorded');
  await network.tracker.renewCaps();
}
async function detailOf(id: string) {
  const answer = await browser.get(`${API_BASE}${paths.smartlinks}/${id}`);
  return v.parse(SmartlinkDetail, await answer.json());
}
const capsOf = async (id: string) =>
  (await detailOf(id)).offers.map(({ relativeId, cap }) => [relativeId, cap] as const);
async function listed(query: string): Promise<readonly number[]> {
  const answer = await browser.get(`${API_BASE}${paths.smartlinks}${query}`);
  const Rows = v.object({ 'hydra:member': v.array(v.object({ relativeId: v.number() })) });
  return v.parse(Rows, await answer.json())['hydra:member'].map(({ relativeId }) => relativeId);
}
async function tried({ code }: MadeLink): Promise<unknown> {
  const link = `https://go.example/c/${code}`;
  const answer = await browser.send('POST', `${API_BASE}${paths.campaignsTestClick}`, {
    link,
    userAgent: CHROME,
    country: 'CZ',
  });
  return answer.json();
}

test('is said to have reached its limit once the last offer has, until the first takes conversions again', async () => {
  const today = await makeOffer(network, { dayCap: 1, totalCap: 9 });
  const ever = await makeOffer(network, { totalCap: 2 });
  const over = await makeOffer(network, { status: 'archived' });
  const smartlink = await makeSmartlink(network, {
    pool: [{ offer: today }, { offer: ever }, { offer: over }],
  });
  const link = await makeLink(network, publisher, { smartlink });
  await sell(today);
  expect(await detailOf(smartlink.id)).toMatchObject({ capReached: null });
  expect(await capsOf(smartlink.id)).toEqual([
    [today.relativeId, { reached: 'day', taken: 1, limit: 1 }],
    [ever.relativeId, null],
  ]);
  await sell(ever);
  expect(await detailOf(smartlink.id)).toMatchObject({ capReached: null });
  expect((await click(link)).kind).toBe('redirect');

  await sell(ever);
  expect(await detailOf(smartlink.id)).toMatchObject({ status: 'active', capReached: 'day' });
  expect(await capsOf(smartlink.id)).toContainEqual([
    ever.relativeId,
    { reached: 'total', taken: 2, limit: 2 },
  ]);
  expect((await click(link)).kind).toBe('nowhere');
  expect(await tried(link)).toMatchObject({
    because: 'full',
    smartlink: { relativeId: smartlink.relativeId },
    offer: null,
  });
  // it is live all the same, but takes no traffic now
  expect(await listed('?status=dayCap')).toEqual([smartlink.relativeId]);
  expect(await listed('?status=active')).toContain(smartlink.relativeId);
  expect(await listed('?live=true')).not.toContain(smartlink.relativeId);
  expect(await listed('?live=false')).toContain(smartlink.relativeId);

  network.clock.move(DAY_MS);
  browser = await network.signedIn();
  await network.tracker.renewCaps();
  expect(await detailOf(smartlink.id)).toMatchObject({ capReached: null });
  expect((await click(link)).kind).toBe('redirect');
  await network.db.update(offers).set({ totalCap: 1 }).where(eq(offers.id, today.id));
  network.tracker.forget();
  await network.tracker.renewCaps();
  expect(await detailOf(smartlink.id)).toMatchObject({ capReached: 'total' });
});

test('is said to have reached none while its fallback takes its visitors', async () => {
  const [first, last] = [
    await makeOffer(network, { totalCap: 1 }),
    await makeOffer(network, { totalCap: 1, targetUrl: 'https://last.example/?c={click_id}' }),
  ];
  const fallback = await makeSmartlink(network, { pool: [{ offer: last }] });
  const smartlink = await makeSmartlink(network, { pool: [{ offer: first }], fallback });
  const link = await makeLink(network, publisher, { smartlink });
  await sell(first);
  expect(await click(link)).toMatchObject({ url: expect.stringContaining('last.example') });
  expect(await detailOf(smartlink.id)).toMatchObject({ capReached: null });
  await sell(last);
  expect((await click(link)).kind).toBe('nowhere');
  expect(await detailOf(smartlink.id)).toMatchObject({ capReached: 'total' });
  // a fallback that is over takes nobody, whatever room its offers have
  await network.db.update(offers).set({ totalCap: 2 }).where(eq(offers.id, last.id));
  await network.db.update(smartlinks).set({ status: 'archived' }).where(eq(smartlinks.id, fallback.id));
  network.tracker.forget();
  await network.tracker.renewCaps();
  expect((await click(link)).kind).toBe('nowhere');
  expect(await detailOf(smartlink.id)).toMatchObject({ capReached: 'total' });
});

test('without offers has no limit, and a visitor whom no offer takes is told so', async () => {
  const empty = await makeSmartlink(network, { pool: [] });
  expect(await detailOf(empty.id)).toMatchObject({ capReached: null, offers: [] });
  const german = await makeOffer(network, { totalCap: 1, allowedCountries: ['DE'] });
  const smartlink = await makeSmartlink(network, {
    pool: [{ offer: german }, { offer: await makeOffer(network, { allowedCountries: ['FR'] }) }],
  });
  const link = await makeLink(network, publisher, { smartlink });
  network.tracker.forget();
  expect(await tried(link)).toMatchObject({ because: 'targeting', offer: null });
  await network.db.update(offers).set({ totalCap: 0 }).where(eq(offers.id, german.id));
  network.tracker.forget();
  await network.tracker.renewCaps();
  expect(await tried(link)).toMatchObject({ because: 'targeting', offer: null });
});
