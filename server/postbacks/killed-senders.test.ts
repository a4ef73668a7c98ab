import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { asc, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { drizzleOver } from '../platform/db/client.ts';
import { uuids } from '../platform/ids.ts';
import { makePublisher } from '../testing/network.ts';
import { buildsServer, inFolder, start } from '../testing/process.ts';
import { postgresDatabase, type PostgresDatabase } from '../testing/postgres-database.ts';
import { ATTEMPTS } from './enqueue-postbacks.ts';
import { newPostback } from './save-postback.ts';
import { type DeliveryRow, postbackAttempts, postbackDeliveries, postbacks } from './tables.ts';

const given = inject('serverDatabase');
const DELIVERIES = 200;
/** Far fewer than there are: the rest is still to be sent when one of the senders dies. */
const UNTIL_KILLED = 40;

describe.runIf(given.kind === 'postgres')('two processes on one PostgreSQL, one killed in the middle', () => {
  buildsServer();
  const heard: string[] = [];
  let receiver: Server;
  let own: PostgresDatabase;
  beforeAll(async () => {
    own = await postgresDatabase();
    receiver = createServer((request, answer) => {
      const { 'x-postback-delivery': id, 'x-postback-attempt': attempt } = request.headers;
      heard.push(`${String(id)} ${String(attempt)}`);
      // slow enough for calls to be under way when their sender dies
      setTimeout(() => answer.end('OK'), 30);
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
  });
  afterAll(async () => {
    receiver.close();
    await own.close();
  });

  test('every delivery is made, no attempt twice, and the log agrees with the receiver', async () => {
    const clock = systemClock();
    const deps = { db: drizzleOver(own.pool), clock, ids: uuids(clock) };
    const made = await makeDue(deps, receiver);
    const key = Buffer.alloc(32, 7).toString('base64');
    const env = { DATABASE_URL: own.url, DEMO: 'off', POSTBACK_LOOPBACK: 'on', PAYOUT_KEY: key };
    const first = await start({ ...env, DATA_DIR: inFolder('first') });
    const second = await start({ ...env, DATA_DIR: inFolder('second') });
    await expect.poll(() => heard.length, { timeout: 60_000 }).toBeGreaterThan(UNTIL_KILLED);
    first.child.kill('SIGKILL');
    await first.ended;
    const again = await start({ ...env, DATA_DIR: inFolder('first') });
    // what was under way is tried once more when nobody can be at it any longer
    const open = () => deps.db.$count(postbackDeliveries, ne(postbackDeliveries.status, 'answered'));
    await expect.poll(open, { timeout: 150_000, interval: 500 }).toBe(0);
    for (const { child, ended } of [second, again]) {
      child.kill('SIGTERM');
      await ended;
    }

    expect(new Set(heard).size).toBe(heard.length);
    const attempts = await deps.db
      .select()
      .from(postbackAttempts)
      .orderBy(asc(postbackAttempts.deliveryId), asc(postbackAttempts.number));
    const noted = new Map(attempts.map((row) => [`${row.deliveryId} ${row.number}`, row]));
    // each call that was heard is in the log; what is there besides was never made
    for (const key of heard) expect(noted.has(key), key).toBe(true);
    for (const [key, { answer, error }] of noted) {
      expect(answer === 200 || error === 'unknown', key).toBe(true);
      if (answer === 200) expect(heard).toContain(key);
    }
    for (const id of made) expect(heard.some((key) => key.startsWith(id))).toBe(true);
  }, 300_000);
});

async function makeDue(
  deps: Parameters<typeof makePublisher>[0],
  receiver: Server,
): Promise<readonly string[]> {
  const address = receiver.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const publisher = await makePublisher(deps);
  const now = deps.clock.now();
  const url = `http://127.0.0.1:${address.port}/`;
  const body = { url, scope: 'all', campaign: null, goals: [], template: null } as const;
  const postback = newPostback(
    { ...body, goals: [], statuses: ['approved'] },
    { publisherId: publisher.id, id: deps.ids(), now },
  );
  await deps.db.insert(postbacks).values(postback);
  const rows = Array.from({ length: DELIVERIES }, (_, index): DeliveryRow => ({
    publisherId: publisher.id,
    id: deps.ids(),
    postbackId: postback.id,
    conversionId: null,
    trigger: 'approved',
    test: false,
    createdAt: now,
    url: `${url}?call=${index}`,
    refill: false,
    // as if they were ten, so that many calls are under way at once
    receiver: `receiver ${index % 10}`,
    status: 'waiting',
    attempt: 0,
    attempts: ATTEMPTS,
    nextAt: now,
  }));
  await deps.db.insert(postbackDeliveries).values(rows);
  return rows.map(({ id }) => id);
}
