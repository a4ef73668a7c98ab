import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { offers } from '../catalogue/tables/offers.ts';
import { followChanges } from '../catalogue/follow-changes.ts';
import { openCatalogue } from '../catalogue/catalogue.ts';
import { CHROME, makeLink, makeOffer, makePublisher, type MadeOffer } from '../testing/network.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { untilHeard } from '../testing/until-heard.ts';
import { followConversions } from './follow-conversions.ts';
import type { Tracker } from './tracker.ts';
import { openTracker } from '../testing/open-tracker.ts';
import { saleOf, visitOf } from '../testing/traffic.ts';

/** Two processes on one database, each with what it remembers; nothing that they remember grows old by itself. */
let deps: TestDeps;
let trackers: readonly Tracker[];
beforeEach(async () => {
  deps = await testDeps();
  const { listen } = deps.database;
  const open = async (): Promise<Tracker> => {
    const catalogue = openCatalogue(deps.db, deps.log);
    const tracker = await openTracker(deps, { random: () => 0, catalogue });
    deps.endsFirst(followChanges(catalogue, listen));
    deps.endsFirst(followConversions(tracker, listen));
    return tracker;
  };
  trackers = [await open(), await open()];
  await untilHeard(deps.database);
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await deps.close();
});

let visitor = 0;
async function click(tracker: Tracker | undefined, code: string) {
  if (tracker === undefined) throw new Error('no tracker');
  visitor += 1;
  const answer = await tracker.click(visitOf(code, { userAgent: `${CHROME} visitor/${visitor}` }));
  if (answer.kind !== 'redirect' && answer.kind !== 'nowhere') throw new Error(`a click was ${answer.kind}`);
  await tracker.flush();
  return answer;
}
async function sell(tracker: Tracker | undefined, { key }: MadeOffer, clickId: string, test = false) {
  const [answer] = (await tracker?.claim([saleOf({ clickId, key, at: deps.clock.now(), test })])) ?? [];
  expect(answer?.kind).toBe('recorded');
}
const takes = async (tracker: Tracker | undefined, code: string) =>
  (await click(tracker, code)).kind === 'redirect';
const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 });

test('the conversion that fills an offer is heard of by every process, and nothing else has to pass', async () => {
  const offer = await makeOffer(deps, { dayCap: 5 });
  const { code } = await makeLink(deps, await makePublisher(deps), { offer });
  for (let sold = 0; sold < 5; sold += 1) {
    const tracker = trackers[sold % 2];
    // both have looked before it is full
    expect([await takes(trackers[0], code), await takes(trackers[1], code)]).toEqual([true, true]);
    await sell(tracker, offer, (await click(tracker, code)).clickId);
  }
  for (const tracker of trackers) await soon(() => takes(tracker, code)).toBe(false);
});

test('a test fills nothing, and a limit is each offer’s own', async () => {
  const one = await makeOffer(deps, { totalCap: 1 });
  const other = await makeOffer(deps, { totalCap: 1 });
  const publisher = await makePublisher(deps);
  const [first, second] = [
    await makeLink(deps, publisher, { offer: one }),
    await makeLink(deps, publisher, { offer: other }),
  ];
  await sell(trackers[0], one, (await click(trackers[0], first.code)).clickId, true);
  await sell(trackers[0], other, (await click(trackers[0], second.code)).clickId);
  for (const tracker of trackers) {
    await soon(() => takes(tracker, second.code)).toBe(false);
    expect(await takes(tracker, first.code)).toBe(true);
  }
});

test('an offer gets its room back with another limit', async () => {
  const offer = await makeOffer(deps, { totalCap: 1 });
  const { code } = await makeLink(deps, await makePublisher(deps), { offer });
  await sell(trackers[0], offer, (await click(trackers[0], code)).clickId);
  await soon(() => takes(trackers[1], code)).toBe(false);
  await deps.db.update(offers).set({ totalCap: 2 }).where(eq(offers.id, offer.id));
  for (const tracker of trackers) await soon(() => takes(tracker, code)).toBe(true);
});
