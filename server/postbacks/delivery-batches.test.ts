import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { POSTBACK_STOPPED_FROM } from '#contract/limits.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { dueRow, keepDue, keepPostback, said } from '../testing/deliveries.ts';
import { type Browser, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { missWaiting, sendMissed } from './delivery-batches.ts';
import { ATTEMPTS } from './enqueue-postbacks.ts';
import { settleDelivery } from './settle-delivery.ts';
import {
  type DeliveryRow,
  postbackAttempts,
  postbackDeliveries,
  type PostbackRow,
  postbacks,
} from './tables.ts';

/** Very many deliveries of one postback, of which a thousand are written in a transaction. */

const MANY = 2_500;
let network: TestNetwork;
let browser: Browser;
let postback: PostbackRow;
beforeAll(async () => {
  network = await testNetwork();
  browser = await network.signedIn();
  // notes who writes how many, and breaks off what comes after two transactions while it is told to
  await network.database.pool.query(`
    create table written (at bigint, deliveries integer);
    create table broken (off boolean);
    create function note_written() returns trigger language plpgsql as $$ begin
      if exists (select from broken) and (select count(distinct at) from written) >= 2 then
        raise exception 'broken off';
      end if;
      insert into written select txid_current(), count(*) from changed;
      return null;
    end $$;
    create trigger note_update after update on postback_deliveries referencing old table as changed
      for each statement execute function note_written();
    create trigger note_delete after delete on postback_deliveries referencing old table as changed
      for each statement execute function note_written();`);
});
beforeEach(async () => {
  await network.db.delete(postbacks);
  postback = await keepPostback(network, { publisherId: DEMO_PUBLISHER_ID });
  const missed = { status: 'missed', nextAt: null } as const;
  await network.db
    .insert(postbackDeliveries)
    .values(Array.from({ length: MANY }, () => dueRow(network, postback, missed)));
  await network.database.pool.query('delete from written');
});
afterAll(() => network.close());

const breaking = (isBroken: boolean) =>
  network.database.pool.query(isBroken ? 'insert into broken values (true)' : 'delete from broken');
const call = (method: 'DELETE' | 'POST', verb = '') =>
  browser.send(method, `${API_BASE}${paths.postbacks}/${postback.id}${verb}`, undefined, {
    'idempotency-key': `key-${method}-${postback.id}`,
  });
const count = (status: 'missed' | 'waiting' | 'failed') =>
  network.db.$count(postbackDeliveries, eq(postbackDeliveries.status, status));
/** All of them wait, as those of a receiver that is slow. */
const letWait = async () => {
  await network.db.update(postbackDeliveries).set({ status: 'waiting', nextAt: network.clock.now() });
  await network.database.pool.query('delete from written');
};
const statusNow = async () => (await network.db.select().from(postbacks))[0]?.status;
const written = async () => {
  const { rows } = await network.database.pool.query<{ most: number; transactions: number }>(
    'select max(deliveries) as most, count(distinct at)::int as transactions from written where deliveries > 0',
  );
  return rows[0];
};
const first = async () => {
  const [row] = await network.db
    .select()
    .from(postbackDeliveries)
    .orderBy(asc(postbackDeliveries.createdAt), asc(postbackDeliveries.id))
    .limit(1);
  if (row === undefined) throw new Error('there is none');
  return row;
};
const fail = async ({ id }: { readonly id: string }) => {
  await network.db
    .update(postbackDeliveries)
    .set({ status: 'failed', nextAt: null })
    .where(eq(postbackDeliveries.id, id));
};

test('what was missed is sent a thousand at a time; broken off, the same call sends the rest, and none twice', async () => {
  await breaking(true);
  expect((await call('POST', '/send_missed')).status).toBe(500);
  await breaking(false);
  expect([await count('waiting'), await count('missed')]).toEqual([2_000, 500]);
  const again = await call('POST', '/send_missed');
  expect(await again.json()).toMatchObject({ missed: 0 });
  expect(await written()).toEqual({ most: 1_000, transactions: 3 });
  const rows = await network.db.select().from(postbackDeliveries);
  expect(rows.every(({ attempts, refill }) => attempts === ATTEMPTS && refill)).toBe(true);
  // the call that comes again has its answer, and does nothing
  await fail(await first());
  expect((await call('POST', '/send_missed')).headers.get('idempotency-replayed')).toBe('true');
  expect([await count('waiting'), await count('failed')]).toEqual([MANY - 1, 1]);
});

test('of several postbacks of a publisher one is written after the other', async () => {
  const ids = [postback.id];
  while (ids.length < 3) ids.push((await keepPostback(network, { publisherId: DEMO_PUBLISHER_ID })).id);
  const transaction = network.db.transaction.bind(network.db);
  const doors: (() => void)[] = [];
  const begun = vi.spyOn(network.db, 'transaction').mockImplementation(async (...work) => {
    await new Promise<void>((open) => doors.push(open));
    return transaction(...work);
  });
  const queries = vi.spyOn(network.database.pool, 'query');
  const lookedUp = () =>
    queries.mock.calls.filter(
      ([query], index) =>
        JSON.stringify(query).includes('from \\"postbacks\\"') &&
        queries.mock.settledResults[index]?.type === 'fulfilled',
    ).length;
  const answers = ids.map(async (id) =>
    browser.send('POST', `${API_BASE}${paths.postbacks}/${id}/send_missed`, undefined),
  );
  await expect.poll(lookedUp).toBe(ids.length);
  await new Promise((done) => setImmediate(done));
  const atOnce = doors.length;
  begun.mockRestore();
  for (const open of doors) open();
  expect(atOnce).toBe(1);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(ids.map(() => 200));
  expect(await count('missed')).toBe(0);
});

test('one that fails again while others are still written is not sent once more', async () => {
  const early = await first();
  const transaction = network.db.transaction.bind(network.db);
  const spy = vi.spyOn(network.db, 'transaction').mockImplementationOnce(async (work) => {
    const done = await transaction(work);
    await fail(early);
    return done;
  });
  await sendMissed(network, postback);
  spy.mockRestore();
  expect([await count('waiting'), await count('failed')]).toEqual([MANY - 1, 1]);
});

test('a deletion clears a thousand at a time; broken off, the same call finishes it', async () => {
  await breaking(true);
  expect((await call('DELETE')).status).toBe(500);
  await breaking(false);
  expect([await count('missed'), await network.db.$count(postbacks)]).toEqual([500, 1]);
  expect((await call('DELETE')).status).toBe(204);
  expect([await network.db.$count(postbackDeliveries), await network.db.$count(postbacks)]).toEqual([0, 0]);
  expect(await written()).toEqual({ most: 1_000, transactions: 3 });
  expect((await call('DELETE')).status).toBe(204);
});

test('where the postback is paused while what was missed is sent, the answer says so, and how many are missed still', async () => {
  const early = await first();
  const transaction = network.db.transaction.bind(network.db);
  const spy = vi.spyOn(network.db, 'transaction').mockImplementationOnce(async (work) => {
    const done = await transaction(work);
    await network.db
      .update(postbackDeliveries)
      .set({ status: 'answered', nextAt: null })
      .where(eq(postbackDeliveries.id, early.id));
    const { status } = await browser.send('POST', `${API_BASE}${paths.postbacks}/${postback.id}/pause`);
    expect(status).toBe(200);
    return done;
  });
  const sent = await call('POST', '/send_missed');
  spy.mockRestore();
  expect([sent.status, await sent.json()]).toMatchObject([200, { status: 'paused', missed: MANY - 1 }]);
  expect([await count('missed'), await count('waiting')]).toEqual([MANY - 1, 0]);
});

test('where it is paused before a call that was broken off comes again, the answer is no refusal: it says what is missed still', async () => {
  await breaking(true);
  expect((await call('POST', '/send_missed')).status).toBe(500);
  await breaking(false);
  const sent = eq(postbackDeliveries.status, 'waiting');
  await network.db.update(postbackDeliveries).set({ status: 'answered', nextAt: null }).where(sent);
  expect((await browser.send('POST', `${API_BASE}${paths.postbacks}/${postback.id}/pause`)).status).toBe(200);
  const again = await call('POST', '/send_missed');
  expect([again.status, await again.json()]).toMatchObject([200, { status: 'paused', missed: 500 }]);
  expect([await count('missed'), await count('waiting')]).toEqual([500, 0]);
});

test('a deletion clears what waits, too; broken off, it leaves a postback that is paused', async () => {
  await letWait();
  await breaking(true);
  expect((await call('DELETE')).status).toBe(500);
  await breaking(false);
  expect([await statusNow(), await count('waiting')]).toEqual(['paused', 500]);
  expect((await call('DELETE')).status).toBe(204);
  expect([await network.db.$count(postbackDeliveries), await network.db.$count(postbacks)]).toEqual([0, 0]);
  expect(await written()).toEqual({ most: 1_000, transactions: 3 });
});

test('a paused one is not called any more, then misses what waits a thousand at a time; broken off, the same call goes on', async () => {
  await letWait();
  await breaking(true);
  expect((await call('POST', '/pause')).status).toBe(500);
  await breaking(false);
  expect([await statusNow(), await count('missed'), await count('waiting')]).toEqual(['paused', 2_000, 500]);
  const again = await call('POST', '/pause');
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  // as it was answered the first time, before any was written
  expect(await again.json()).toMatchObject({ status: 'paused', missed: MANY });
  expect([await count('missed'), await count('waiting')]).toEqual([MANY, 0]);
  expect(await written()).toEqual({ most: 1_000, transactions: 3 });
});

test('one that is resumed while what waits is still missed keeps the rest waiting', async () => {
  await letWait();
  const transaction = network.db.transaction.bind(network.db);
  await network.db.update(postbacks).set({ status: 'paused' });
  const spy = vi.spyOn(network.db, 'transaction').mockImplementationOnce(async (work) => {
    const done = await transaction(work);
    await network.db.update(postbacks).set({ status: 'active' });
    return done;
  });
  await missWaiting(network.db, postback);
  spy.mockRestore();
  expect([await count('missed'), await count('waiting')]).toEqual([1_000, 1_500]);
});

test('one that fails is stopped, then misses what waits a thousand at a time; broken off, the next that ends goes on', async () => {
  await letWait();
  await network.db.update(postbacks).set({ status: 'failing', failures: POSTBACK_STOPPED_FROM - 1 });
  const startedAt = network.clock.now();
  const underWay = async () => {
    const row = await keepDue(network, postback, { status: 'sending', attempt: 1 });
    const { publisherId, id: deliveryId } = row;
    await network.db.insert(postbackAttempts).values({ publisherId, deliveryId, number: 1, startedAt });
    return row;
  };
  const warned: string[] = [];
  const log = { ...network.log, warn: (message: string) => void warned.push(message) };
  const fails = async (row: DeliveryRow) =>
    settleDelivery({ ...network, log }, row, said({ answer: 500 }), 0);
  const [last, other] = [await underWay(), await underWay()];
  await breaking(true);
  // what came of the call is noted all the same
  await fails(last);
  expect(warned).toEqual(['what waits for a postback that is stopped was not missed']);
  await breaking(false);
  // the last attempt was written, and a batch
  expect([await statusNow(), await count('missed'), await count('waiting')]).toEqual([
    'stopped',
    1_001,
    1_500,
  ]);
  await fails(other);
  expect(warned).toHaveLength(1);
  expect([await count('missed'), await count('waiting')]).toEqual([MANY + 2, 0]);
  expect((await written())?.most).toBe(1_000);
});

// the embedded database has one connection: nobody waits for a row there
test.runIf(inject('serverDatabase').kind === 'postgres')(
  'what was missed is sent, and what waits is missed, while a conversion holds the postback, as it does for its calls',
  async () => {
    const held = (work: () => Promise<unknown>) =>
      network.db.transaction(async (tx) => {
        await tx.select().from(postbacks).where(eq(postbacks.id, postback.id)).for('share');
        await work();
      });
    await held(() => sendMissed(network, postback));
    expect([await count('missed'), await count('waiting')]).toEqual([0, MANY]);
    await network.db.update(postbacks).set({ status: 'paused' });
    await held(() => missWaiting(network.db, postback));
    expect([await count('missed'), await count('waiting')]).toEqual([MANY, 0]);
  },
);
