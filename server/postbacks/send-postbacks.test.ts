import { and, asc, eq, isNull, like, ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { POSTBACK_STOPPED_FROM } from '#contract/limits.ts';
import { HOUR_MS } from '#contract/spans.ts';
import { settingsOf } from '#domain/postback-settings.ts';
import { seeded } from '../demo/seeded.ts';
import { notifications } from '../notifications/tables.ts';
import { keepDue, keepPostback, said } from '../testing/deliveries.ts';
import { makeLink, makeOffer, makePublisher, makeSmartlink } from '../testing/network.ts';
import { randomRuns } from '../testing/random-runs.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { LEASE_MS } from './claim-deliveries.ts';
import type { Fired } from './fire.ts';
import { lanes } from './lanes.ts';
import { movePostback } from './postback-rows.ts';
import { savedPostback } from './save-postback.ts';
import { type Call, type PostbackSender, startPostbackSender } from './send-postbacks.ts';
import {
  type DeliveryRow,
  postbackAttempts,
  postbackDeliveries,
  type PostbackRow,
  postbacks,
} from './tables.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await testDeps();
  await makeLink(deps, await makePublisher(deps), { offer: await makeOffer(deps) });
});
afterAll(() => deps.close());

const makePostback = (change: Partial<PostbackRow> = {}) => keepPostback(deps, change);
const makeDue = (postback: PostbackRow, change: Partial<DeliveryRow> = {}) => keepDue(deps, postback, change);
const delivered = async ({ id }: Pick<DeliveryRow, 'id'>) =>
  (await deps.db.select().from(postbackDeliveries).where(eq(postbackDeliveries.id, id)))[0];
const postbackNow = async ({ id }: Pick<PostbackRow, 'id'>) =>
  (await deps.db.select().from(postbacks).where(eq(postbacks.id, id)))[0];
const running: PostbackSender[] = [];
function senderOf(call: Call, stopMs = 5_000): PostbackSender {
  const sender = startPostbackSender(deps, { call, chance: () => 0, stopMs });
  running.push(sender);
  return sender;
}
// one that is left from a test that failed would send for the next
afterEach(() => Promise.all(running.splice(0).map((sender) => sender.stop())));

test('a receiver that is busy is asked again when it wants, and later each time', async () => {
  const due = await makeDue(await makePostback());
  const answers = [
    said({ answer: 500 }),
    said({ answer: 429, retryAfterMs: 600_000 }),
    said({ answer: 200 }),
  ];
  const sender = senderOf(() => Promise.resolve(answers.shift() ?? said({ answer: 200 })));
  await sender.flush();
  const waits = async () => ((await delivered(due))?.nextAt?.getTime() ?? 0) - deps.clock.now().getTime();
  expect(await waits()).toBe(30_000);
  deps.clock.move(30_000);
  await sender.flush();
  expect(await waits()).toBe(600_000);
  deps.clock.move(600_000);
  await sender.flush();
  expect(await delivered(due)).toMatchObject({ status: 'answered', attempt: 3, nextAt: null });
  await sender.stop();
});

test('a postback fails from the third failure in a row, recovers by an answer, and is stopped after many', async () => {
  const postback = await makePostback();
  let answer = 500;
  const sender = senderOf(() => Promise.resolve(said({ answer })));
  const miss = async () => {
    await makeDue(postback, { attempts: 1 });
    await sender.flush();
  };
  for (const status of ['active', 'active', 'failing'] as const) {
    await miss();
    expect((await postbackNow(postback))?.status).toBe(status);
  }
  const recover = async () => {
    answer = 204;
    await miss();
    expect(await postbackNow(postback)).toMatchObject({ status: 'active', failures: 0 });
    answer = 500;
  };
  await recover();
  for (let left = 3; left > 0; left -= 1) await miss();
  await recover();
  deps.clock.move(6 * HOUR_MS);
  for (let index = 1; index < POSTBACK_STOPPED_FROM; index += 1) await miss();
  expect((await postbackNow(postback))?.status).toBe('failing');
  const waits = await makeDue(postback, { nextAt: new Date(deps.clock.now().getTime() + 60_000) });
  await miss();
  expect((await postbackNow(postback))?.status).toBe('stopped');
  expect(await delivered(waits)).toMatchObject({ status: 'missed', nextAt: null });
  // of the second time that it began to fail, soon after the first, nobody was told
  const told = await deps.db
    .select()
    .from(notifications)
    .where(eq(notifications.publisherId, postback.publisherId))
    .orderBy(asc(notifications.createdAt), asc(notifications.id));
  expect(told.map(({ texts }) => texts.en?.title)).toEqual([
    'A postback is failing',
    'A postback is failing',
    'A postback was stopped',
  ]);
  expect(told[0]?.link).toBe(`/publisher/settings?selectedTab=postbacks&open=${postback.id}&part=log`);
  await sender.stop();
});

const NEW = 'https://tracker.example/new?c={ext_click_id}';
async function readdress({ publisherId, id }: PostbackRow, url: string): Promise<void> {
  const now = await postbackNow({ id });
  if (now === undefined) throw new Error('there is no such postback');
  const publisher = { id: publisherId, roles: [] };
  const body = { ...settingsOf(now), url };
  await savedPostback(deps.db, { publisher, id, body, before: undefined, now: deps.clock.now() });
}

test('a postback with another address begins anew, whatever comes of calls of the former one', async () => {
  const postback = await makePostback();
  let answer = 500;
  const sender = senderOf(() => Promise.resolve(said({ answer })));
  const call = async (url: string) => {
    await makeDue(postback, { attempts: 1, url });
    await sender.flush();
    const { status, failures, failingSince } = (await postbackNow(postback)) ?? postback;
    return { status, failures, since: failingSince !== null };
  };
  const [former, today] = ['https://tracker.example/?c=1', 'https://tracker.example/new?c=1'];
  for (const _ of [1, 2, 3]) await call(former);
  expect(await call(former)).toEqual({ status: 'failing', failures: 4, since: true });
  await readdress(postback, NEW);
  const anew = { status: 'active', failures: 0, since: false };
  for (const _ of [1, 2, 3]) expect(await call(former)).toEqual(anew);
  for (const failures of [1, 2])
    expect(await call(today)).toEqual({ status: 'active', failures, since: true });
  answer = 204;
  expect(await call(former)).toEqual({ status: 'active', failures: 2, since: true });
  answer = 500;
  expect(await call(today)).toEqual({ status: 'failing', failures: 3, since: true });
  // saved once more with the same one
  await readdress(postback, NEW);
  expect(await call(today)).toEqual({ status: 'failing', failures: 4, since: true });
  await sender.stop();
});

test('an owner who has resumed a postback, or changed it, is told at once when it fails again', async () => {
  const publisher = await makePublisher(deps);
  const postback = await makePostback({ publisherId: publisher.id });
  const sender = senderOf(() => Promise.resolve(said({ answer: 500 })));
  const miss = async (times: number, change: Partial<DeliveryRow> = {}) => {
    for (let left = times; left > 0; left -= 1) {
      await makeDue(postback, { attempts: 1, ...change });
      await sender.flush();
    }
  };
  const told = async () => {
    const rows = await deps.db
      .select()
      .from(notifications)
      .where(eq(notifications.publisherId, publisher.id))
      .orderBy(asc(notifications.createdAt), asc(notifications.id));
    return rows.map(({ texts }) => texts.en.title);
  };
  const first = ['A postback is failing', 'A postback was stopped'];
  await miss(POSTBACK_STOPPED_FROM);
  expect(await told()).toEqual(first);
  await movePostback(deps.db, (await postbackNow(postback)) ?? postback, { type: 'publisher.resumed' });
  await miss(3);
  expect(await told()).toEqual([...first, 'A postback is failing']);
  await readdress(postback, NEW);
  await miss(3, { url: 'https://tracker.example/new?c=1' });
  expect(await told()).toEqual([...first, 'A postback is failing', 'A postback is failing']);
  await sender.stop();
});

test('what waits for one that does not run is missed look by look, and keeps no other of its receiver waiting', async () => {
  const postback = await makePostback({ status: 'paused' });
  const early = new Date(deps.clock.now().getTime() - 60_000);
  for (let left = 3 * lanes.conversions.perReceiver; left > 0; left -= 1)
    await makeDue(postback, { nextAt: early });
  const other = await makeDue(await makePostback());
  const sender = senderOf(() => Promise.resolve(said({ answer: 200 })));
  await sender.flush();
  expect(await delivered(other)).toMatchObject({ status: 'answered' });
  const left = and(eq(postbackDeliveries.postbackId, postback.id), ne(postbackDeliveries.status, 'missed'));
  expect(await deps.db.$count(postbackDeliveries, left)).toBe(0);
  await sender.stop();
});

test('whose postback fails is told which one: by its host, in its letters, and by what it is for', async () => {
  const offer = await makeOffer(deps, { name: 'Palace Slots' });
  const smartlink = await makeSmartlink(deps, { pool: [{ offer }] });
  const sender = senderOf(() => Promise.resolve(said({ answer: 500 })));
  const namesOf = async (change: Partial<PostbackRow>) => {
    const url = 'https://xn--e1afmkfd.xn--p1ai/in?click={ext_click_id}';
    const postback = await makePostback({ url, ...change });
    for (let left = 3; left > 0; left -= 1) {
      await makeDue(postback, { attempts: 1, url: url.replace('{ext_click_id}', '1') });
      await sender.flush();
    }
    const told = await deps.db
      .select()
      .from(notifications)
      .where(like(notifications.link, `%open=${postback.id}&%`));
    return told.map(({ texts }) => /calls to (.*) failed/.exec(texts.en?.text ?? '')?.[1]);
  };
  expect(await namesOf({ scope: 'all', campaign: null })).toEqual(['пример.рф']);
  expect(await namesOf({ scope: 'offer', campaign: offer.relativeId })).toEqual(['пример.рф · Palace Slots']);
  expect(await namesOf({ scope: 'smartlink', campaign: smartlink.relativeId })).toEqual([
    `пример.рф · Smartlink ${smartlink.relativeId}`,
  ]);
  expect(await namesOf({ scope: 'offer', campaign: 999_999 })).toEqual(['пример.рф · #999999']);
  await sender.stop();
});

test('a receiver that never answers holds up nobody else, and is called by few at a time', async () => {
  const slow = await makePostback();
  for (let index = 0; index < 40; index += 1) await makeDue(slow);
  const quick = await makeDue(await makePostback());
  let hanging = 0;
  let most = 0;
  const held: (() => void)[] = [];
  const sender = senderOf(async ({ postbackId }) => {
    if (postbackId !== slow.id) return said({ answer: 200 });
    hanging += 1;
    most = Math.max(most, hanging);
    await new Promise<void>((resolve) => {
      held.push(resolve);
    });
    hanging -= 1;
    return said({ answer: 200 });
  });
  await expect.poll(async () => (await delivered(quick))?.status, { timeout: 30_000 }).toBe('answered');
  expect(most).toBe(lanes.conversions.perReceiver);
  const rest = setInterval(() => held.splice(0).forEach((resolve) => resolve()), 1);
  await sender.flush();
  clearInterval(rest);
  expect(most).toBe(lanes.conversions.perReceiver);
  await sender.stop();
});

test('what a paused postback has left waiting is not sent', async () => {
  const due = await makeDue(await makePostback({ status: 'paused' }));
  const sender = senderOf(() => Promise.resolve(said({ answer: 200 })));
  await sender.flush();
  expect((await delivered(due))?.attempt).toBe(0);
  await sender.stop();
  await deps.db.delete(postbackDeliveries).where(eq(postbackDeliveries.id, due.id));
});

test('it stops though a call never ends, and another makes the call when its lease is over', async () => {
  const due = await makeDue(await makePostback());
  const given: AbortSignal[] = [];
  const stuck = senderOf((_, signal) => {
    given.push(signal);
    return new Promise(() => undefined);
  }, 20);
  await expect.poll(() => given.length, { timeout: 30_000 }).toBe(1);
  await stuck.stop();
  expect(given[0]?.aborted).toBe(true);
  expect(await delivered(due)).toMatchObject({ status: 'sending', attempt: 1 });
  deps.clock.move(LEASE_MS);
  await senderOf(() => Promise.resolve(said({ answer: 200 }))).flush();
  expect(await delivered(due)).toMatchObject({ status: 'answered', attempt: 2 });
});

const schedules = randomRuns('SCHEDULES', 500);
/** What a receiver does with one call. Its sender may die before the call, or after it and before its note. */
type Fate = 'taken' | 'refused' | 'busy' | 'silent' | 'address' | 'killedBefore' | 'killedAfter';
const fates: readonly Fate[] = [
  'taken',
  'taken',
  'taken',
  'refused',
  'busy',
  'silent',
  'address',
  'killedBefore',
  'killedAfter',
];
const lost = { answer: null, error: 'unknown' };
const ends: Readonly<Record<Exclude<Fate, 'killedBefore' | 'killedAfter'>, Fired>> = {
  taken: said({ answer: 200, body: 'OK' }),
  refused: said({ answer: 500 }),
  busy: said({ answer: 429, retryAfterMs: 45_000 }),
  silent: said({ error: 'timeout' }),
  address: said({ error: 'address' }),
};

describe(`${schedules.length} random schedules, two senders that die and come back`, () => {
  test('every call due is made, no attempt twice, and the log agrees with the receivers', async () => {
    await deps.db.delete(postbackDeliveries);
    const heard: { readonly key: string; readonly fate: Fate }[] = [];
    const made: DeliveryRow[] = [];
    const randoms = new Map<string, () => number>();
    for (const seed of schedules) {
      const random = seeded(`schedule ${seed}`);
      const postback = await makePostback();
      randoms.set(postback.id, () => random.next());
      const rows = 1 + Math.floor(random.next() * 2);
      for (let index = 0; index < rows; index += 1) made.push(await makeDue(postback));
    }
    const killed = new Set<string>();
    const call: Call = async ({ id, attempt, postbackId }) => {
      const random = randoms.get(postbackId ?? '');
      const fate = fates[Math.floor((random?.() ?? 0) * fates.length)] ?? 'taken';
      const key = `${id} ${attempt}`;
      // another call may overtake this one
      if ((random?.() ?? 0) < 0.3) await new Promise(setImmediate);
      if (fate === 'killedBefore') {
        killed.add(key);
        throw new Error('killed');
      }
      heard.push({ key, fate });
      if (fate === 'killedAfter') throw new Error('killed');
      return ends[fate];
    };
    let senders = [senderOf(call), senderOf(call)];
    const isOpen = async () => {
      const open = await deps.db
        .select()
        .from(postbackDeliveries)
        .where(eq(postbackDeliveries.status, 'waiting'));
      const lost = await deps.db
        .select()
        .from(postbackDeliveries)
        .where(eq(postbackDeliveries.status, 'sending'));
      return open.length + lost.length > 0;
    };
    for (let round = 0; await isOpen(); round += 1) {
      if (round > 60) throw new Error('they never come to rest');
      // one passes over rows that the other is just looking at: both are at rest when neither found anything
      for (let before = -1; before !== heard.length + killed.size;) {
        before = heard.length + killed.size;
        await Promise.all(senders.map((sender) => sender.flush()));
      }
      if (round % 5 === 4) {
        await senders[0]?.stop();
        senders = [senders[1] ?? senderOf(call), senderOf(call)];
      }
      deps.clock.move(Math.max(LEASE_MS, 20 * 60_000));
    }
    await Promise.all(senders.map((sender) => sender.stop()));

    const keys = heard.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const attempts = await deps.db
      .select()
      .from(postbackAttempts)
      .orderBy(asc(postbackAttempts.deliveryId), asc(postbackAttempts.number));
    const ours = new Set(made.map(({ id }) => id));
    const logged = attempts.filter(({ deliveryId }) => ours.has(deliveryId));
    const byKey = new Map(logged.map((row) => [`${row.deliveryId} ${row.number}`, row]));
    expect([...byKey.keys()].toSorted()).toEqual([...keys, ...killed].toSorted());
    for (const { key, fate } of heard) {
      // nobody can say of a call whether it was taken, when its sender died before the note
      const noted = fate === 'killedBefore' || fate === 'killedAfter' ? lost : ends[fate];
      expect(byKey.get(key)).toMatchObject({ answer: noted.answer, error: noted.error });
    }
    for (const { id } of made) {
      const row = await delivered({ id });
      const last = byKey.get(`${id} ${row?.attempt}`);
      expect(row?.attempt).toBeGreaterThanOrEqual(1);
      expect(row?.status).toBe(last?.answer === 200 ? 'answered' : 'failed');
    }
    expect(await deps.db.select().from(postbackAttempts).where(isNull(postbackAttempts.endedAt))).toEqual([]);
  }, 120_000);
});
