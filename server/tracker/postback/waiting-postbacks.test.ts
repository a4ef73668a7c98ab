import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCatalogue } from '../../catalogue/catalogue.ts';
import { conversions } from '../../events/tables/conversions.ts';
import type { ApiEnv } from '../../platform/http/env.ts';
import { onError } from '../../platform/http/on-error.ts';
import { runCommand } from '../../run-command.ts';
import { makeLink, makeOffer, makePublisher, type MadeOffer } from '../../testing/network.ts';
import { testDeps, type TestDeps } from '../../testing/test-deps.ts';
import type { Hit } from '../hit.ts';
import { trackerRoutes } from '../routes.ts';
import { storeHits } from '../store-hits.ts';
import { refusedPostbacks, waitingPostbacks } from '../tables.ts';
import type { Tracker } from '../tracker.ts';
import { openTracker } from '../../testing/open-tracker.ts';
import { visitOf } from '../../testing/traffic.ts';
import { judgeWaiting } from './judge-waiting.ts';
import { sweepWaiting, takeWaiting } from './waiting-postbacks.ts';

let deps: TestDeps;
let tracker: Tracker;
let app: Hono<ApiEnv>;
let offer: MadeOffer;
let code: string;
let elsewhere = true;
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  deps = await testDeps({ LIMIT_WAITING_POSTBACK: '3/3600' });
  offer = await makeOffer(deps);
  ({ code } = await makeLink(deps, await makePublisher(deps), { offer }));
  tracker = await openTracker(deps, { elsewhere: () => Promise.resolve(elsewhere) });
  app = new Hono<ApiEnv>();
  app.onError(onError(deps.log));
  app.route('/', trackerRoutes(deps, tracker));
});
afterAll(() => deps.close());
beforeEach(async () => {
  elsewhere = true;
  for (const table of [refusedPostbacks, waitingPostbacks]) await deps.db.delete(table);
  await deps.database.pool.query('delete from rate_limits');
});

/** A click that another process has answered and not stored yet. */
async function foreignClick(): Promise<{ click_id: string; hit: Hit }> {
  const { answer, hit } = await tracker.tryClick(visitOf(code));
  if (answer.kind !== 'redirect' || hit === null) throw new Error('no click');
  // the advertiser is never that fast
  deps.clock.move(2_000);
  return { click_id: answer.clickId, hit };
}
async function told(said: Readonly<Record<string, string>>) {
  const answer = await app.request(`/postback?${new URLSearchParams(said).toString()}`);
  // every answer of the tracker is an object
  const { result } = (await answer.json()) as { result?: string };
  return [answer.status, result];
}
const judge = () => judgeWaiting({ ...deps, tracker, catalogue: openCatalogue(deps.db, deps.log) });
const waiting = () => deps.db.select().from(waitingPostbacks);
const refused = () => deps.db.select().from(refusedPostbacks);
const sold = () => deps.db.select().from(conversions);

describe('a postback whose click is not stored yet', () => {
  test('is taken, and becomes one conversion of the moment it was told when the click is there', async () => {
    const { click_id, hit } = await foreignClick();
    const said = { click_id, key: offer.key, adv_tid: 'sale 1' };
    const at = deps.clock.now();
    expect(await told(said)).toEqual([200, 'waiting']);
    const [row] = await waiting();
    expect(row).toMatchObject({ at, whose: offer.relativeId, tries: 0 });
    expect(JSON.stringify(row)).not.toContain(offer.key);
    deps.clock.move(5_000);
    await judge();
    expect(await waiting()).toMatchObject([{ tries: 1 }]);
    // the advertiser tells of it once more
    expect(await told(said)).toEqual([200, 'waiting']);
    await storeHits(deps.db, [hit]);
    deps.clock.move(30_000);
    await judge();
    expect(await waiting()).toEqual([]);
    const its = (await sold()).filter(({ hitId }) => hitId === hit.id);
    expect(its).toMatchObject([{ advertiserId: 'sale 1', createdAt: at }]);
    expect(await told(said)).toEqual([200, 'repeated']);
    expect(await refused()).toEqual([]);
  });

  test('waits longer from try to try', async () => {
    const { click_id } = await foreignClick();
    await told({ click_id, key: offer.key });
    const pauses = [];
    for (let n = 0; n < 7; n += 1) {
      const [row] = await waiting();
      pauses.push((row?.nextAt.getTime() ?? 0) - deps.clock.now().getTime());
      // not before its time
      await judge();
      expect((await waiting())[0]?.tries).toBe(n);
      deps.clock.set((row?.nextAt.getTime() ?? 0) + 1);
      await judge();
    }
    expect(pauses.map((ms) => Math.round(ms / 1000))).toEqual([1, 2, 4, 8, 16, 30, 30]);
  });

  test('is kept as refused where what else it says is wrong, or its click has not come for a day', async () => {
    const [wrong, none] = [await foreignClick(), await foreignClick()];
    await told({ click_id: wrong.click_id, key: offer.key, goal: 'nonsense' });
    await told({ click_id: none.click_id, key: offer.key });
    await storeHits(deps.db, [wrong.hit]);
    deps.clock.move(2_000);
    await judge();
    expect(await refused()).toMatchObject([{ status: 422, offer: offer.relativeId }]);
    deps.clock.move(23 * HOUR_MS);
    await judge();
    expect(await waiting()).toHaveLength(1);
    deps.clock.move(HOUR_MS);
    await judge();
    expect(await waiting()).toEqual([]);
    expect((await refused()).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([404, 422]);
    expect((await sold()).filter(({ hitId }) => hitId === wrong.hit.id)).toEqual([]);
  });

  test('is told so to the manager', async () => {
    expect(await runCommand(deps, ['postbacks', 'waiting'])).toBe('No postback waits for its click.');
    const { click_id } = await foreignClick();
    await told({ click_id, key: offer.key, amount: '5' });
    const [, line] = (await runCommand(deps, ['postbacks', 'waiting'])).split('\n');
    expect(line).toMatch(new RegExp(`#${offer.relativeId} +click_id=${click_id}&amount=5 +0 `));
  });
});

describe('is refused at once', () => {
  test('where no click is on its way, and where none can have its id', async () => {
    const { click_id } = await foreignClick();
    const [publisher = ''] = click_id.split('-');
    const key = offer.key;
    expect(await told({ click_id, key: 'guess' })).toEqual([403, undefined]);
    expect(await told({ click_id: `zzzzzzz${click_id.slice(publisher.length)}`, key })).toEqual([
      404,
      undefined,
    ]);
    expect(await told({ click_id: `${publisher}-${'f'.repeat(32)}`, key })).toEqual([404, undefined]);
    expect(await told({ click_id: `${publisher}-${'0'.repeat(32)}`, key })).toEqual([404, undefined]);
    elsewhere = false;
    expect(await told({ click_id, key })).toEqual([404, undefined]);
    elsewhere = true;
    deps.clock.move(24 * HOUR_MS);
    expect(await told({ click_id, key })).toEqual([404, undefined]);
    expect(await waiting()).toEqual([]);
  });

  test('beyond what one offer may have waiting', async () => {
    const results = [];
    for (let n = 0; n < 5; n += 1) {
      const { click_id } = await foreignClick();
      results.push((await told({ click_id, key: offer.key }))[0]);
    }
    expect(results).toEqual([200, 200, 200, 404, 404]);
    expect([(await waiting()).length, (await refused()).length]).toEqual([3, 2]);
  });
});

test('of many that wait by one key those of others are judged beside them', async () => {
  const at = deps.clock.now();
  const row = (whose: number) => ({ id: deps.ids(), at, whose, said: '', keyHash: '', nextAt: at, tries: 0 });
  await deps.db.insert(waitingPostbacks).values(Array.from({ length: 300 }, () => row(1)));
  deps.clock.move(1);
  await deps.db
    .insert(waitingPostbacks)
    .values([row(2), row(2), row(3)].map((late) => ({ ...late, nextAt: deps.clock.now() })));
  deps.clock.move(1);
  const takenOf = async () => {
    const counts: Record<number, number> = {};
    for (const { whose } of await takeWaiting(deps)) counts[whose] = (counts[whose] ?? 0) + 1;
    return counts;
  };
  expect(await takenOf()).toEqual({ 1: 97, 2: 2, 3: 1 });
  // where nobody else's wait, all the room is its own
  expect(await takenOf()).toEqual({ 1: 100 });
});

test('what nobody has judged for a week is cleared away', async () => {
  const { click_id } = await foreignClick();
  await told({ click_id, key: offer.key });
  deps.clock.move(6 * 24 * HOUR_MS);
  await sweepWaiting(deps);
  expect(await waiting()).toHaveLength(1);
  deps.clock.move(24 * HOUR_MS + 1);
  await sweepWaiting(deps);
  expect(await waiting()).toEqual([]);
});
