import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { FILLED_URL_MAX } from '#contract/limits.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { Postback, PostbackDelivery, PostbackDeliveryDetail } from '#contract/resources/postbacks.ts';
import { conversions, type ConversionRow } from '../events/tables/conversions.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { dueRow, keepDue, keepPostback, said } from '../testing/deliveries.ts';
import { CHROME, makeLink, makeOffer, makePublisher, type MadeOffer } from '../testing/network.ts';
import { type Browser, problemOf, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { saleBy, visitOf } from '../testing/traffic.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { ATTEMPTS } from './enqueue-postbacks.ts';
import { startPostbackSender } from './send-postbacks.ts';
import {
  type DeliveryRow,
  postbackAttempts,
  postbackDeliveries,
  type PostbackRow,
  postbacks,
} from './tables.ts';

/** What was missed or has failed goes to the address of today, filled by its conversion as it is today. */

const LIST = `${API_BASE}${paths.postbacks}`;
const WRONG = 'https://wrong.example/?old={ext_click_id}';
const RIGHT = 'https://right.example/p?c={ext_click_id}&s={sum}&n={name}';
let network: TestNetwork;
let browser: Browser;
let offer: MadeOffer;
let code = '';
beforeAll(async () => {
  network = await testNetwork();
  browser = await network.signedIn();
  const [publisher] = await network.db.select().from(publishers).where(eq(publishers.id, DEMO_PUBLISHER_ID));
  if (publisher === undefined) throw new Error('nobody is signed in');
  offer = await makeOffer(network, { payout: 12_345, name: 'Tea & more' });
  ({ code } = await makeLink(network, publisher, { offer }));
  network.tracker.forget();
});
beforeEach(() => network.db.delete(postbacks));
afterAll(() => network.close());

const post = (path: string) => browser.send('POST', `${LIST}/${path}`);
const keep = (change: Partial<PostbackRow> = {}) =>
  keepPostback(network, { publisherId: DEMO_PUBLISHER_ID, url: WRONG, ...change });
const mend = ({ id }: PostbackRow, url = RIGHT) =>
  network.db.update(postbacks).set({ url }).where(eq(postbacks.id, id));
const deliveries = () => network.db.select().from(postbackDeliveries);
const only = async (): Promise<DeliveryRow> => {
  const [row, ...others] = await deliveries();
  if (row === undefined || others.length > 0) throw new Error(`there are ${others.length}`);
  return row;
};
let visitor = 0;
/** A sale of a visitor who came with this click id, told by the offer's advertiser. */
async function sell(extClickId: string): Promise<ConversionRow> {
  visitor += 1;
  const visit = visitOf(code, {
    query: new URLSearchParams({ ext_click_id: extClickId }),
    userAgent: `${CHROME} ${visitor}`,
  });
  const at = network.clock.now();
  await network.tracker.claim([await saleBy(network.tracker, visit, { key: offer.key, at })]);
  const [row] = await network.db.select().from(conversions).where(eq(conversions.extClickId, extClickId));
  if (row === undefined) throw new Error('no conversion was made');
  return row;
}
/** Sends what is due; the receivers answer by their hosts. @returns the addresses that were called. */
async function send(answers: Readonly<Record<string, number>> = {}): Promise<readonly string[]> {
  const called: string[] = [];
  const sender = startPostbackSender(network, {
    call: ({ url }) => {
      called.push(url);
      return Promise.resolve(said({ answer: answers[new URL(url).host] ?? 200 }));
    },
    chance: () => 0,
  });
  await sender.flush();
  await sender.stop();
  return called;
}

test('one that is sent again goes to the address of today, with the amount of today', async () => {
  const postback = await keep();
  const conversion = await sell('one/1');
  expect(await send({ 'wrong.example': 404 })).toEqual(['https://wrong.example/?old=one%2F1']);
  const { id } = await only();
  await network.db.update(postbackDeliveries).set({ status: 'failed', nextAt: null });
  await mend(postback);
  await network.db.update(conversions).set({ amount: 9_900 }).where(eq(conversions.id, conversion.id));
  const answer = v.parse(PostbackDelivery, await (await post(`deliveries/${id}/send_again`)).json());
  expect(answer).toMatchObject({ conversion: conversion.id, status: 'waiting' });
  expect(await send()).toEqual(['https://right.example/p?c=one%2F1&s=0.9900&n=Tea%20%26%20more']);
  expect(await only()).toMatchObject({ status: 'answered', attempt: 2, receiver: 'right.example' });
});

test('everything that was missed or has failed is counted and sent, tests and what has arrived are not', async () => {
  const postback = await keep({ status: 'paused' });
  await sell('missed');
  const failing = await sell('failed');
  await network.db
    .update(postbackDeliveries)
    .set({ status: 'failed', attempt: 8 })
    .where(eq(postbackDeliveries.conversionId, failing.id));
  const over = { nextAt: null, attempt: 1 } as const;
  await keepDue(network, postback, { ...over, status: 'answered' });
  await keepDue(network, postback, { ...over, status: 'failed', test: true, conversionId: null });
  await mend(postback);
  const resumed = v.parse(Postback, await (await post(`${postback.id}/resume`)).json());
  expect(resumed.missed).toBe(2);
  expect(await (await post(`${postback.id}/send_missed`)).json()).toMatchObject({ missed: 0 });
  expect((await send()).toSorted()).toEqual([
    'https://right.example/p?c=failed&s=1.2345&n=Tea%20%26%20more',
    'https://right.example/p?c=missed&s=1.2345&n=Tea%20%26%20more',
  ]);
  const kept = await deliveries();
  expect(kept.map(({ status }) => status).toSorted()).toEqual(['answered', 'answered', 'answered', 'failed']);
  expect(kept.some(({ refill }) => refill)).toBe(false);
});

test('what is sent anew waits no longer between its tries than what is new', async () => {
  const postback = await keep();
  await sell('slow');
  await network.db.update(postbackDeliveries).set({ status: 'failed', attempt: ATTEMPTS, nextAt: null });
  await post(`${postback.id}/send_missed`);
  await send({ 'wrong.example': 503 });
  expect(await only()).toMatchObject({
    status: 'waiting',
    attempt: ATTEMPTS + 1,
    nextAt: new Date(network.clock.now().getTime() + 30_000),
  });
});

test('what is sent by itself goes where it was meant to, whatever the postback calls by then', async () => {
  const postback = await keep();
  await sell('meant');
  await mend(postback);
  expect(await send()).toEqual(['https://wrong.example/?old=meant']);
});

test('what becomes too long is not called and says why, alone and with others', async () => {
  const postback = await keep({ status: 'paused' });
  await sell(`long${'я'.repeat(200)}`);
  await mend(postback, `https://right.example/?${'c={ext_click_id}&'.repeat(20)}`);
  await post(`${postback.id}/resume`);
  const { id } = await only();
  const alone = await post(`deliveries/${id}/send_again`);
  expect([alone.status, (await problemOf(alone)).description]).toEqual([
    409,
    'The URL of this delivery is too long to be called',
  ]);
  await post(`${postback.id}/send_missed`);
  expect(await send()).toEqual([]);
  const one = await (await browser.get(`${LIST}/deliveries/${id}`)).json();
  expect(v.parse(PostbackDeliveryDetail, one)).toMatchObject({
    status: 'failed',
    error: 'long',
    nextAt: null,
  });
  expect((await only()).url).toHaveLength(FILLED_URL_MAX + 1);
});

test('one without a conversion goes where it went, and many at once are all filled', async () => {
  const postback = await keep();
  const rows = Array.from({ length: 40 }, (_, index) =>
    dueRow(network, postback, { status: 'missed', nextAt: null, url: `https://wrong.example/?n=${index}` }),
  );
  await network.db.insert(postbackDeliveries).values(rows);
  const made = await Promise.all(['a', 'b', 'c'].map((id) => sell(id)));
  await network.db.update(postbackDeliveries).set({ status: 'missed', nextAt: null });
  await mend(postback);
  await post(`${postback.id}/send_missed`);
  const called = await send();
  expect(called.filter((url) => url.includes('right.example'))).toHaveLength(made.length);
  expect(new Set(called).size).toBe(rows.length + made.length);
});

test('a delivery has all its attempts', async () => {
  const postback = await keep();
  await sell('often');
  const { id } = await only();
  for (const answer of [500, 503, 200]) {
    await send({ 'wrong.example': answer });
    network.clock.move(3_600_000);
  }
  const seen = v.parse(PostbackDeliveryDetail, await (await browser.get(`${LIST}/deliveries/${id}`)).json());
  expect(seen.history.map(({ number, answer }) => [number, answer])).toEqual([
    [3, 200],
    [2, 503],
    [1, 500],
  ]);
  // a row of the list has its last alone
  const list = (await (await browser.get(`${LIST}/deliveries?postback=${postback.id}`)).json()) as {
    'hydra:member': object[];
  };
  expect(list['hydra:member'][0]).not.toHaveProperty('history');
  const attempt = { publisherId: DEMO_PUBLISHER_ID, deliveryId: id, startedAt: network.clock.now() };
  const more = Array.from({ length: 150 }, (_, index) => ({ ...attempt, number: index + 4 }));
  await network.db.insert(postbackAttempts).values(more);
  const { history } = v.parse(
    PostbackDeliveryDetail,
    await (await browser.get(`${LIST}/deliveries/${id}`)).json(),
  );
  expect([history.length, history[0]?.number]).toEqual([100, 153]);
});

test('a test stands in the log of its postback, carries its key, and is fired once', async () => {
  const postback = await keep({ status: 'paused' });
  const others = await keepPostback(network, { publisherId: (await makePublisher(network)).id });
  const fire = async (id?: string) => {
    const body = { url: RIGHT, parameters: { ext_click_id: '1' }, ...(id !== undefined && { postback: id }) };
    const fired = await browser.send('POST', `${API_BASE}${paths.postbacksTest}`, body);
    expect(fired.status).toBe(200);
    return v.parse(PostbackDelivery, await fired.json());
  };
  const own = await fire(postback.id);
  expect(own).toMatchObject({ postback: postback.id, test: true, conversion: null });
  // somebody else's, one that is not there, and none
  for (const id of [others.id, network.ids(), undefined]) expect((await fire(id)).postback).toBeNull();
  const list = (await (await browser.get(`${LIST}/deliveries?postback=${postback.id}`)).json()) as {
    'hydra:member': { id: string }[];
  };
  expect(list['hydra:member'].map(({ id }) => id)).toEqual([own.id]);
  // it is of the address, whether the postback is paused or is paused now
  await post(`${postback.id}/resume`);
  await post(`${postback.id}/pause`);
  expect(await send()).toHaveLength(4);
  expect((await post(`deliveries/${own.id}/send_again`)).status).toBe(409);
  await post(`${postback.id}/resume`);
  expect((await post(`deliveries/${own.id}/send_again`)).status).toBe(409);
  await browser.send('DELETE', `${LIST}/${postback.id}`);
  expect((await browser.get(`${LIST}/deliveries/${own.id}`)).status).toBe(404);
});

test('a test that fails does not count against its postback', async () => {
  const postback = await keep();
  const body = { url: RIGHT, parameters: {}, postback: postback.id };
  await browser.send('POST', `${API_BASE}${paths.postbacksTest}`, body);
  await send({ 'right.example': 500 });
  const [row] = await network.db.select().from(postbacks).where(eq(postbacks.id, postback.id));
  expect(row).toMatchObject({ status: 'active', failures: 0 });
  const list = (await (await browser.get(LIST)).json()) as { 'hydra:member': { missed: number }[] };
  expect(list['hydra:member'].map(({ missed }) => missed)).toEqual([0]);
});
