import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dueRow, keepDue, keepPostback, said } from '../testing/deliveries.ts';
import { dnsServer, type DnsServer } from '../testing/dns-server.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { dueDeliveries } from './due-deliveries.ts';
import { lanes } from './lanes.ts';
import { type Call, type PostbackSender, startPostbackSender } from './send-postbacks.ts';
import { type DeliveryRow, postbackDeliveries, TESTED } from './tables.ts';

let dns: DnsServer;
let deps: TestDeps;
/** Answers at `/ok`, and nowhere else until it is let go. */
let receiver: Server;
let port = 0;
const held: ServerResponse[] = [];
beforeEach(async () => {
  dns = await dnsServer();
  deps = await testDeps({
    POSTBACK_LOOPBACK: 'on',
    DNS_SERVERS: dns.address,
    DNS_TIMEOUT_MS: '60000',
  });
  receiver = createServer((request, answer) => {
    if (request.url?.startsWith('/ok') === true) answer.end('OK');
    else held.push(answer);
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  port = (receiver.address() as AddressInfo).port; // listens on a port
});
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 60_000 });
const running: PostbackSender[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((sender) => sender.stop()));
  receiver.closeAllConnections();
  receiver.close();
  held.length = 0;
  await dns.close();
  await deps.close();
});

function sending(call?: Call): PostbackSender {
  // nothing that hangs comes to its end by itself
  const sender = startPostbackSender(deps, { ...(call && { call }), timeoutMs: 3_600_000, stopMs: 0 });
  running.push(sender);
  return sender;
}
const statusOf = async ({ id }: DeliveryRow) =>
  (await deps.db.select().from(postbackDeliveries).where(eq(postbackDeliveries.id, id)))[0]?.status;
const keepAll = (rows: readonly DeliveryRow[]) => deps.db.insert(postbackDeliveries).values([...rows]);
const many = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index));
/** A call of a publisher of its own, to the receiver that answers. */
const keepHealthy = async () =>
  keepDue(deps, await keepPostback(deps), { url: `http://127.0.0.1:${port}/ok`, receiver: '127.0.0.1' });

/** Postbacks of one publisher with twenty calls each. @returns the publisher's id. */
async function keepHanging(postbacks: number, to: (index: number) => Partial<DeliveryRow>): Promise<string> {
  const { publisherId } = await keepPostback(deps);
  for (let index = 0; index < postbacks; index += 1) {
    const postback = await keepPostback(deps, { publisherId });
    await keepAll(many(20, () => dueRow(deps, postback, to(index))));
  }
  return publisherId;
}

test('20 hanging postbacks of one publisher hold up nobody else', async () => {
  await keepHanging(20, (index) => ({
    url: `http://127.0.0.1:${port}/hang`,
    receiver: `hang${index}.example`,
  }));
  sending();
  await soon(() => held.length).toBe(lanes.conversions.perPublisher);
  const healthy = await keepHealthy();
  await soon(() => statusOf(healthy)).toBe('answered');
  // all of them hang still
  expect(held.filter(({ closed }) => closed)).toEqual([]);
  expect(held.length).toBe(lanes.conversions.perPublisher);
});

test('40 publishers with hanging postbacks hold up nobody else', async () => {
  for (let index = 0; index < 40; index += 1)
    await keepHanging(1, () => ({ url: `http://127.0.0.1:${port}/hang`, receiver: 'hang.example' }));
  sending();
  await soon(() => held.length).toBeGreaterThan(80);
  const healthy = await keepHealthy();
  await soon(() => statusOf(healthy)).toBe('answered');
  expect(held.filter(({ closed }) => closed)).toEqual([]);
});

test('a slow receiver does not hold up the others of its own publisher', async () => {
  const publisherId = await keepHanging(1, () => ({
    url: `http://127.0.0.1:${port}/hang`,
    receiver: 'hang.example',
  }));
  const healthy = await keepDue(deps, await keepPostback(deps, { publisherId }), {
    url: `http://127.0.0.1:${port}/ok`,
    receiver: '127.0.0.1',
  });
  sending();
  await soon(() => statusOf(healthy)).toBe('answered');
  expect(held.filter(({ closed }) => closed)).toEqual([]);
});

test('tests to 64 names whose server is silent hold up no postback, and no test of another', async () => {
  const [one, other] = [await keepPostback(deps), await keepPostback(deps)];
  const hosts = many(64, (index) => `silent${index}.example`);
  for (const host of hosts) dns.zone.set(host, { answers: 'nothing' });
  const asTest = { test: true, postbackId: null, attempts: 1, receiver: TESTED };
  await keepAll(hosts.map((host) => dueRow(deps, one, { ...asTest, url: `http://${host}/` })));
  sending();
  await soon(() => new Set(dns.asked).size).toBe(lanes.tests.perPublisher);
  dns.zone.set('tracker.example', { addresses: ['127.0.0.1'] });
  const url = `http://tracker.example:${port}/ok`;
  const healthy = await keepDue(deps, other, { url, receiver: 'tracker.example' });
  const tested = await keepDue(deps, other, { ...asTest, url });
  await expect
    .poll(async () => [await statusOf(healthy), await statusOf(tested)])
    .toEqual(['answered', 'answered']);
  expect(await deps.db.$count(postbackDeliveries, eq(postbackDeliveries.status, 'failed'))).toBe(0);
});

test('names that lead to one address are one receiver, on whatever port', async () => {
  const hosts = many(3, (index) => `name${index}.example`);
  for (const host of hosts) dns.zone.set(host, { addresses: ['127.0.0.1'] });
  const postback = await keepPostback(deps);
  await keepAll(
    hosts.map((host) => dueRow(deps, postback, { url: `http://${host}:${port}/ok`, receiver: host })),
  );
  const sender = sending();
  await sender.flush();
  await keepAll(
    hosts.flatMap((host) =>
      many(20, () => dueRow(deps, postback, { url: `http://${host}:${port}/hang`, receiver: host })),
    ),
  );
  await soon(() => held.length).toBe(lanes.conversions.perReceiver);
  const healthy = await keepHealthy();
  await soon(() => statusOf(healthy)).toBe('answered');
  expect(held.length).toBe(lanes.conversions.perReceiver);
});

test('a look reads as much as it may take, however many wait', async () => {
  const publishers = many(3, () => keepPostback(deps));
  for (const postback of await Promise.all(publishers))
    await keepAll(many(2_000, () => dueRow(deps, postback)));
  const reads = `select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as n
    from pg_stat_xact_user_tables where relname = 'postback_deliveries'`;
  const read = await deps.db.transaction(async (tx) => {
    const due = await dueDeliveries(tx, {
      lane: lanes.conversions,
      now: deps.clock.now(),
      of: null,
      wanted: 96,
    });
    expect(due).toHaveLength(3 * lanes.conversions.perReceiver);
    const { rows } = await tx.execute<{ n: number }>(sql.raw(reads));
    return rows[0]?.n;
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(100);
});

test('what is due of whom', async () => {
  const [one, other] = [await keepPostback(deps), await keepPostback(deps)];
  const now = deps.clock.now();
  const at = (ms: number) => new Date(now.getTime() + ms);
  const [first, second] = [
    await keepDue(deps, one, { nextAt: at(-2) }),
    await keepDue(deps, one, { nextAt: at(-1) }),
  ];
  const elsewhere = await keepDue(deps, one, { receiver: 'elsewhere.example' });
  const others = await keepDue(deps, other);
  await keepDue(deps, other, { nextAt: at(1) });
  await keepDue(deps, other, { nextAt: null, status: 'missed' });
  const tested = await keepDue(deps, one, { test: true, postbackId: null, receiver: TESTED });
  const { conversions, tests } = lanes;
  const ids = async (change: Partial<Parameters<typeof dueDeliveries>[1]>) =>
    (await dueDeliveries(deps.db, { lane: conversions, now, of: null, wanted: 96, ...change })).map(
      ({ id }) => id,
    );
  const idsOf = (...rows: readonly DeliveryRow[]) => rows.map(({ id }) => id).toSorted();
  expect((await ids({})).toSorted()).toEqual(idsOf(first, second, elsewhere, others));
  expect((await ids({ of: [one.publisherId] })).toSorted()).toEqual(idsOf(first, second, elsewhere));
  expect((await ids({ of: [other.publisherId, one.publisherId] })).toSorted()).toEqual(
    idsOf(first, second, elsewhere, others),
  );
  expect(await ids({ of: [] })).toEqual([]);
  expect(await ids({ lane: tests })).toEqual([tested.id]);
  // the oldest come first where there is no room for all
  expect((await ids({ wanted: 1, of: [one.publisherId] })).toSorted()).toEqual(idsOf(first, elsewhere));
});

test('a publisher whose place is free is seen to at once, and others who wait with it', async () => {
  const [one, other] = [await keepPostback(deps), await keepPostback(deps)];
  await keepAll(many(200, () => dueRow(deps, one)));
  await keepAll(many(200, () => dueRow(deps, other)));
  const sender = sending(() => Promise.resolve(said({ answer: 200 })));
  await sender.flush();
  expect(await deps.db.$count(postbackDeliveries, eq(postbackDeliveries.status, 'answered'))).toBe(400);
});
