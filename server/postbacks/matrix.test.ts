import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  deliveryStatuses,
  type DeliveryStatus,
  postbackStatuses,
  type PostbackStatus,
} from '#contract/postback-names.ts';
import { POSTBACK_STOPPED_FROM } from '#contract/limits.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { settingsOf } from '#domain/postback-settings.ts';
import type { PostbackEvent } from '#machines/lifecycles/postback.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { type Browser, problemOf, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { settleDelivery } from './settle-delivery.ts';
import {
  type DeliveryRow,
  postbackAttempts,
  postbackDeliveries,
  type PostbackRow,
  postbacks,
} from './tables.ts';

/** For every state, every event that the chart does not take is refused with a text or changes nothing. */

const LIST = `${API_BASE}${paths.postbacks}`;
let network: TestNetwork;
let browser: Browser;
beforeAll(async () => {
  network = await testNetwork();
  browser = await network.signedIn();
});
beforeEach(() => network.db.delete(postbacks));
afterAll(() => network.close());

/** Written from beyond 3; what is not here is refused. */
const takes: Readonly<Record<PostbackStatus, Partial<Record<PostbackEvent['type'], PostbackStatus>>>> = {
  active: { 'publisher.paused': 'paused', 'publisher.readdressed': 'active', 'network.failing': 'failing' },
  failing: {
    'publisher.paused': 'paused',
    'publisher.readdressed': 'active',
    'network.answered': 'active',
    'network.stopped': 'stopped',
  },
  paused: { 'publisher.resumed': 'active' },
  stopped: { 'publisher.resumed': 'active' },
};
const runs = (status: PostbackStatus) => status === 'active' || status === 'failing';

async function make(status: PostbackStatus, failures = 0): Promise<PostbackRow> {
  const row: PostbackRow = {
    publisherId: DEMO_PUBLISHER_ID,
    id: network.ids(),
    url: 'https://tracker.example/p?cid={ext_click_id}',
    key: 'k',
    scope: 'all',
    campaign: null,
    goals: [],
    statuses: ['approved'],
    template: null,
    status,
    failures,
    failingSince: null,
    failingToldAt: null,
    createdAt: network.clock.now(),
  };
  await network.db.insert(postbacks).values(row);
  return row;
}

async function makeDelivery(postback: PostbackRow, status: DeliveryStatus): Promise<DeliveryRow> {
  const now = network.clock.now();
  const row: DeliveryRow = {
    publisherId: postback.publisherId,
    id: network.ids(),
    postbackId: postback.id,
    conversionId: null,
    trigger: 'approved',
    test: false,
    createdAt: now,
    url: 'https://tracker.example/p?cid=1',
    refill: false,
    receiver: 'tracker.example',
    status,
    attempt: 1,
    attempts: 8,
    nextAt: status === 'waiting' || status === 'sending' ? now : null,
  };
  await network.db.insert(postbackDeliveries).values(row);
  return row;
}

/** One that is under way comes to its end. */
async function ends(postback: PostbackRow, answer: number): Promise<void> {
  const delivery = await makeDelivery(postback, 'sending');
  const { publisherId, id: deliveryId, attempt: number } = delivery;
  const startedAt = network.clock.now();
  await network.db.insert(postbackAttempts).values({ publisherId, deliveryId, number, startedAt });
  const fired = { answer, body: null, error: null, durationMs: 1, retryAfterMs: null };
  await settleDelivery(network, delivery, fired, 0);
}

async function asks(status: PostbackStatus, { id }: PostbackRow, way: 'pause' | 'resume'): Promise<void> {
  const answer = await browser.send('POST', `${LIST}/${id}/${way}`);
  expect(answer.status).toBe(takes[status][`publisher.${way}d`] ? 200 : 409);
  if (answer.status === 409) await saysWhy(answer);
}
async function readdress(row: PostbackRow): Promise<void> {
  const body = { ...settingsOf(row), url: 'https://other.example/p?cid={ext_click_id}' };
  const saved = await browser.send('PUT', `${LIST}/${row.id}`, body, {
    'content-type': 'application/ld+json',
  });
  expect(saved.status).toBe(200);
}
const saysWhy = async (answer: Response) =>
  expect((await problemOf(answer)).description.length).toBeGreaterThan(10);

/** How many failed in a row before, and what happens then. */
const happens: Readonly<
  Record<
    PostbackEvent['type'],
    { readonly failures: number; readonly do: (status: PostbackStatus, row: PostbackRow) => Promise<void> }
  >
> = {
  'publisher.paused': { failures: 0, do: (status, row) => asks(status, row, 'pause') },
  'publisher.resumed': { failures: 0, do: (status, row) => asks(status, row, 'resume') },
  'publisher.readdressed': { failures: 5, do: (_, row) => readdress(row) },
  'network.answered': { failures: 5, do: (_, row) => ends(row, 200) },
  'network.failing': { failures: 2, do: (_, row) => ends(row, 500) },
  'network.stopped': { failures: POSTBACK_STOPPED_FROM - 1, do: (_, row) => ends(row, 500) },
};
const events = [
  'publisher.paused',
  'publisher.resumed',
  'publisher.readdressed',
  'network.answered',
  'network.failing',
  'network.stopped',
] as const satisfies readonly PostbackEvent['type'][];

describe.each(postbackStatuses)('a postback that is %s', (status) => {
  test.each(events)('%s', async (event) => {
    const { failures, do: happen } = happens[event];
    const row = await make(status, failures);
    await happen(status, row);
    const [after] = await network.db.select().from(postbacks).where(eq(postbacks.id, row.id));
    // a stopping failure of an active one is its third as well: it fails and is stopped at once
    const both = status === 'active' && event === 'network.stopped';
    expect(after?.status).toBe(both ? 'stopped' : (takes[status][event] ?? status));
  });

  test('sends what it has missed only while it runs', async () => {
    const row = await make(status);
    const missed = await makeDelivery(row, 'missed');
    const answer = await browser.send('POST', `${LIST}/${row.id}/send_missed`);
    const left = runs(status) ? 0 : 1;
    expect([answer.status, await answer.json()]).toMatchObject([200, { status, missed: left }]);
    expect(await statusOf(missed)).toBe(runs(status) ? 'waiting' : 'missed');
  });

  test.each(deliveryStatuses)('sends one again that is %s', async (delivery) => {
    const made = await makeDelivery(await make(status), delivery);
    const answer = await browser.send('POST', `${LIST}/deliveries/${made.id}/send_again`);
    const taken = runs(status) && delivery !== 'waiting' && delivery !== 'sending';
    expect(answer.status).toBe(taken ? 200 : 409);
    if (answer.status === 409) await saysWhy(answer);
    expect(await statusOf(made)).toBe(taken ? 'waiting' : delivery);
  });

  test('is deleted', async () => {
    const { id } = await make(status);
    expect((await browser.send('DELETE', `${LIST}/${id}`)).status).toBe(204);
    expect(await network.db.$count(postbacks)).toBe(0);
  });
});

async function statusOf({ id }: DeliveryRow): Promise<DeliveryStatus | undefined> {
  const [row] = await network.db.select().from(postbackDeliveries).where(eq(postbackDeliveries.id, id));
  return row?.status;
}
