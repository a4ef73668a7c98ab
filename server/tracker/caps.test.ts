import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadReference } from '../catalogue/reference.ts';
import { offers } from '../catalogue/tables/offers.ts';
import { nothingTaken, reachedCap } from '../catalogue/taken.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { OFFER_EVER } from '../events/dimensions.ts';
import { hits } from '../events/tables/hits.ts';
import { rollupDays } from '../events/tables/rollups.ts';
import {
  makeLink,
  makeOffer,
  makePublisher,
  makeSmartlink,
  type MadeLink,
  type MadeOffer,
} from '../testing/network.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { openCaps } from './caps.ts';
import type { Tracker } from './tracker.ts';
import { openTracker } from '../testing/open-tracker.ts';
import { saleOf, visitOf } from '../testing/traffic.ts';

const DAY_MS = 86_400_000;
let deps: TestDeps;
let tracker: Tracker;
let publisher: PublisherRow;
beforeAll(async () => {
  deps = await testDeps();
  publisher = await makePublisher(deps);
  tracker = await openTracker(deps, { random: () => 0 });
});
afterAll(() => deps.close());

let visitor = 0;
async function click({ code }: MadeLink) {
  visitor += 1;
  const answer = await tracker.click(
    visitOf(code, {
      query: new URLSearchParams('subsource=fb'),
      userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 visitor/${visitor}`,
    }),
  );
  if (answer.kind !== 'redirect' && answer.kind !== 'nowhere') throw new Error(`a click was ${answer.kind}`);
  await tracker.flush();
  return answer;
}
async function sell(offer: MadeOffer, clickId: string): Promise<void> {
  const [answer] = await tracker.claim([saleOf({ clickId, key: offer.key, at: deps.clock.now() })]);
  expect(answer?.kind).toBe('recorded');
  await tracker.renewCaps();
}

test('a full offer sends its visitors to the fallback address until the day is over', async () => {
  const offer = await makeOffer(deps, { dayCap: 1, fallbackUrl: 'https://fallback.example/?s={sub_source}' });
  const link = await makeLink(deps, publisher, { offer });
  tracker.forget();
  const first = await click(link);
  expect(first).toMatchObject({ kind: 'redirect', url: expect.stringContaining('advertiser.example') });
  await sell(offer, first.clickId);
  const second = await click(link);
  expect(second).toMatchObject({
    kind: 'redirect',
    url: expect.stringContaining('https://fallback.example/?s=fb'),
  });
  const stored = await deps.db.select().from(hits).where(eq(hits.linkId, link.id));
  expect(stored.map((hit) => hit.click)).toEqual([true, false]);
  deps.clock.move(DAY_MS);
  await tracker.renewCaps();
  expect(await click(link)).toMatchObject({ url: expect.stringContaining('advertiser.example') });
});

test('a limit in all does not end with the day, but with another limit', async () => {
  const offer = await makeOffer(deps, { totalCap: 1 });
  const link = await makeLink(deps, publisher, { offer });
  tracker.forget();
  await sell(offer, (await click(link)).clickId);
  deps.clock.move(DAY_MS);
  await tracker.renewCaps();
  expect((await click(link)).kind).toBe('nowhere');
  await deps.db.update(offers).set({ totalCap: 2 }).where(eq(offers.id, offer.id));
  tracker.forget();
  expect((await click(link)).kind).toBe('redirect');
});

test('a limit in all is held against one sum of the offer, however many days there were', async () => {
  const offer = await makeOffer(deps, { totalCap: 2 });
  const link = await makeLink(deps, publisher, { offer });
  tracker.forget();
  for (const day of [1, 2]) {
    await sell(offer, (await click(link)).clickId);
    deps.clock.move(day * DAY_MS);
  }
  await deps.db.delete(rollupDays).where(ne(rollupDays.dimension, OFFER_EVER));
  await tracker.renewCaps();
  expect((await tracker.taken(await loadReference(deps.db))).get(offer.relativeId)?.total).toBe(2);
  expect((await click(link)).kind).toBe('nowhere');
});

test('a smartlink leaves a full offer out, and its conversions fill the limit too', async () => {
  const limited = await makeOffer(deps, { dayCap: 1 });
  const other = await makeOffer(deps, { targetUrl: 'https://other.example/?c={click_id}' });
  const smartlink = await makeSmartlink(deps, {
    pool: [
      { offer: limited, weight: 1000 },
      { offer: other, weight: 1 },
    ],
  });
  const link = await makeLink(deps, publisher, { smartlink });
  tracker.forget();
  const first = await click(link);
  expect(first).toMatchObject({ url: expect.stringContaining('advertiser.example') });
  await sell(limited, first.clickId);
  expect(await click(link)).toMatchObject({ url: expect.stringContaining('other.example') });
});

test('what is taken of the limits is told, and which one is reached', async () => {
  const offer = await makeOffer(deps, { dayCap: 2, totalCap: 3 });
  const free = await makeOffer(deps);
  const link = await makeLink(deps, publisher, { offer });
  tracker.forget();
  const told = async () => {
    const reference = await loadReference(deps.db);
    await tracker.renewCaps();
    const taken = (await tracker.taken(reference)).get(offer.relativeId) ?? nothingTaken;
    return [taken.day, taken.total, reachedCap({ dayCap: 2, totalCap: 3 }, taken)];
  };
  const sale = async () => sell(offer, (await click(link)).clickId);
  expect(await told()).toEqual([0, 0, null]);
  await sale();
  expect(await told()).toEqual([1, 1, null]);
  await sale();
  expect(await told()).toEqual([2, 2, 'day']);
  deps.clock.move(DAY_MS);
  expect(await told()).toEqual([0, 2, null]);
  await sale();
  expect(await told()).toEqual([1, 3, 'total']);
  expect((await tracker.taken(await loadReference(deps.db))).has(free.relativeId)).toBe(false);
});

test('clicks wait for the first reading of the limits alone, and not again where it fails', async () => {
  const offer = await makeOffer(deps, { totalCap: 1 });
  const link = await makeLink(deps, publisher, { offer });
  tracker.forget();
  await sell(offer, (await click(link)).clickId);
  const reference = await loadReference(deps.db);
  const caps = openCaps(deps.db, () => deps.clock.now(), deps.log);
  const reading = vi.spyOn(deps.db, 'transaction').mockRejectedValue(new Error('the database is away'));
  const time = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  for (let clicks = 0; clicks < 3; clicks += 1) expect((await caps.full(reference)).size).toBe(0);
  expect(reading).toHaveBeenCalledTimes(1);
  // the next try is behind the clicks
  reading.mockRestore();
  time.mockReturnValue(performance.now() + 15_000);
  expect((await caps.full(reference)).size).toBe(0);
  await expect.poll(async () => (await caps.full(reference)).has(offer.relativeId)).toBe(true);
});
