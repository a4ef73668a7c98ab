import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { API_BASE, paths } from '#contract/paths.ts';
import { Postback, PostbackDelivery } from '#contract/resources/postbacks.ts';
import { type Browser, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { makePublisher } from '../testing/network.ts';
import { postbackDeliveries, postbacks } from './tables.ts';

const LIST = `${API_BASE}${paths.postbacks}`;
const body = {
  url: 'https://tracker.example/p?cid={ext_click_id}&token=secret',
  scope: 'all',
  campaign: null,
  goals: [],
  statuses: ['approved'],
  template: null,
};
let network: TestNetwork;
let browser: Browser;
beforeAll(async () => {
  network = await testNetwork();
  browser = await network.signedIn();
});
afterAll(() => network.close());

const LD = { 'content-type': 'application/ld+json' };
const create = async () => {
  const answer = await browser.send('POST', LIST, body, LD);
  expect(answer.status).toBe(200);
  return v.parse(Postback, await answer.json());
};
const post = (path: string) => browser.send('POST', `${LIST}/${path}`);

test('one is kept, listed with its parameters, changed and deleted', async () => {
  const made = await create();
  expect(made).toMatchObject({ status: 'active', parameters: { cid: 'ext_click_id' } });
  const changed = await browser.send(
    'PUT',
    `${LIST}/${made.id}`,
    { ...body, url: 'https://other.example/?s={sum}' },
    LD,
  );
  expect(await changed.json()).toMatchObject({ id: made.id, parameters: { s: 'sum' } });
  expect((await browser.send('DELETE', `${LIST}/${made.id}`)).status).toBe(204);
  expect((await browser.send('DELETE', `${LIST}/${made.id}`)).status).toBe(404);
});

test('one typed without a network is made under the caller’s id, and refused where it was changed meanwhile', async () => {
  const id = network.ids();
  const save = async (change: object) => browser.send('PUT', `${LIST}/${id}`, { ...body, ...change }, LD);
  expect((await save({})).status).toBe(404);
  const made = await save({ before: null });
  expect(await made.json()).toMatchObject({ id, url: body.url, status: 'active' });
  // a second time, as when no answer came
  expect((await save({ before: null })).status).toBe(200);
  const url = 'https://new.example/?s={sum}';
  expect((await save({ url, before: body })).status).toBe(200);
  const late = await save({ url: 'https://late.example/', before: body });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    'hydra:description': `This postback was changed elsewhere meanwhile. It now calls ${url}`,
  });
  expect((await save({ url: 'https://late.example/', before: null })).status).toBe(409);
  await browser.send('DELETE', `${LIST}/${id}`);
  expect((await save({ before: body })).status).toBe(409);
  expect((await browser.send('PUT', `${LIST}/no-id`, { ...body, before: null }, LD)).status).toBe(404);
});

test.each([
  [{ url: ' ' }, 'url', 'Postback URL should not be blank'],
  [{ url: 'tracker.example' }, 'url', 'Please, input correct url'],
  [{ url: 'https://a.example/?x={nothing}' }, 'url', 'Parameter is not configured in the postback url'],
  [
    { url: 'https://a.example/?g={goal}', scope: 'smartlink' },
    'url',
    'Parameter is not configured in the postback url',
  ],
  [
    { url: 'http://127.1/' },
    'url',
    'Postbacks cannot be sent to this address: it is not reachable from the public internet',
  ],
  [
    { url: 'http://localhost:4000/' },
    'url',
    'Postbacks cannot be sent to this address: it is not reachable from the public internet',
  ],
  [{ scope: 'offer', campaign: 999_999 }, 'campaign', 'This offer or smartlink is not available to you'],
])('%j is refused at its field', async (wrong, path, message) => {
  const answer = await browser.send('POST', LIST, { ...body, ...wrong }, LD);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    violations: expect.arrayContaining([{ propertyPath: path, message }]),
  });
});

test('what the lifecycle does not take is 409, and what was missed is sent once it is resumed', async () => {
  const { id } = await create();
  expect((await post(`${id}/resume`)).status).toBe(409);
  expect((await post(`${id}/pause`)).status).toBe(200);
  expect((await post(`${id}/pause`)).status).toBe(409);
  expect((await post(`${id}/send_missed`)).status).toBe(409);
  const [row] = await network.db.select().from(postbacks);
  const delivery = {
    publisherId: row?.publisherId ?? '',
    id: network.ids(),
    postbackId: id,
    trigger: 'approved' as const,
    createdAt: network.clock.now(),
    url: 'https://tracker.example/p?cid=1&token=secret',
    receiver: 'tracker.example',
    status: 'missed' as const,
    attempts: 8,
  };
  await network.db.insert(postbackDeliveries).values(delivery);
  expect((await post(`deliveries/${delivery.id}/send_again`)).status).toBe(409);
  expect(await (await post(`${id}/resume`)).json()).toMatchObject({ status: 'active', missed: 1 });
  expect(await (await post(`${id}/send_missed`)).json()).toMatchObject({ missed: 0 });
  const list = await browser.get(`${LIST}/deliveries?postback=${id}`);
  expect(await list.json()).toMatchObject({
    'hydra:member': [{ status: 'waiting', url: 'https://tracker.example/p?cid=1&token=***' }],
  });
  expect((await post(`deliveries/${delivery.id}/send_again`)).status).toBe(409);
});

test('a test leaves exactly one call, marked and for one attempt', async () => {
  const fired = await browser.send('POST', `${API_BASE}${paths.postbacksTest}`, {
    url: 'https://tracker.example/p?cid={ext_click_id}',
    parameters: { ext_click_id: 'a b' },
  });
  expect(v.parse(PostbackDelivery, await fired.json())).toMatchObject({
    test: true,
    attempts: 1,
    url: 'https://tracker.example/p?cid=a%20b&test=1',
  });
  const [row] = await network.db.select().from(postbackDeliveries).where(eq(postbackDeliveries.test, true));
  const one = `${LIST}/deliveries/${row?.id}`;
  expect(await (await browser.get(one)).json()).toMatchObject({ id: row?.id, status: 'waiting' });
  expect((await browser.get(`${LIST}/deliveries/${network.ids()}`)).status).toBe(404);
  expect((await browser.get(`${LIST}/deliveries/none`)).status).toBe(404);
});

describe('a postback of another publisher is not there', () => {
  test.each(['pause', 'resume', 'send_missed'])('%s', async (verb) => {
    const other = await makePublisher(network);
    const id = network.ids();
    const row = { ...body, publisherId: other.id, id, key: 'k', status: 'active' as const };
    await network.db.insert(postbacks).values({
      ...row,
      scope: 'all',
      statuses: ['approved'],
      createdAt: network.clock.now(),
    });
    expect((await post(`${id}/${verb}`)).status).toBe(404);
    expect((await browser.send('DELETE', `${LIST}/${id}`)).status).toBe(404);
  });
});
