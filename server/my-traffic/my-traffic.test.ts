import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { MY_TRAFFIC_MAX } from '#contract/limits.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { MyTraffic } from '#contract/resources/my-traffic.ts';
import { campaignTerms } from '../catalogue/tables/terms.ts';
import { type Browser, problemOf, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { myTraffic } from './tables.ts';

const LIST = `${API_BASE}${paths.myTraffic}`;
const LD = { 'content-type': 'application/ld+json' };
let network: TestNetwork;
let browser: Browser;

beforeAll(async () => {
  network = await testNetwork({ env: { LIMIT_WRITE: '1000/60' } });
  browser = await network.signedIn();
  await network.db
    .insert(campaignTerms)
    .values({ kind: 'promoChannel', id: 'push', names: { en: 'Push' }, position: 0 })
    .onConflictDoNothing();
});
afterAll(() => network.close());
beforeEach(() => network.db.delete(myTraffic));

const german = { country: 'DE', device: 'mobile', promoChannel: 'push' };
const save = (body: object, by = browser) => by.send('POST', LIST, body, LD);
const listed = async (by = browser) => {
  const body: unknown = await (await by.get(LIST)).json();
  return v.parse(v.object({ 'hydra:member': v.array(MyTraffic) }), body)['hydra:member'];
};

test('traffic is saved, listed and forgotten', async () => {
  const answer = await save(german);
  expect(answer.status).toBe(200);
  const made = v.parse(MyTraffic, await answer.json());
  expect(made).toMatchObject(german);
  const any = v.parse(
    MyTraffic,
    await (await save({ country: 'fr', device: null, promoChannel: null })).json(),
  );
  expect(any).toMatchObject({ country: 'FR', device: null, promoChannel: null });
  expect(await listed()).toEqual([made, any]);
  expect((await browser.send('DELETE', `${LIST}/${made.id}`)).status).toBe(204);
  expect((await browser.send('DELETE', `${LIST}/${made.id}`)).status).toBe(404);
  expect((await browser.send('DELETE', `${LIST}/1'%20or%20'1`)).status).toBe(404);
  expect(await listed()).toEqual([any]);
});

test('the same again is the one that is there, at once too', async () => {
  const answers = await Promise.all([save(german), save(german)]);
  const ids = await Promise.all(answers.map(async (one) => v.parse(MyTraffic, await one.json()).id));
  expect(new Set(ids).size).toBe(1);
  expect(await listed()).toHaveLength(1);
});

test('is another publisher’s neither to see nor to delete', async () => {
  const made = v.parse(MyTraffic, await (await save(german)).json());
  const other = await network.signedIn('partner');
  expect(await listed(other)).toEqual([]);
  expect((await other.send('DELETE', `${LIST}/${made.id}`)).status).toBe(404);
  expect(await listed()).toEqual([made]);
  expect((await network.browser().get(LIST)).status).toBe(401);
});

test('has a limit, which two at once do not pass', async () => {
  const country = (at: number) => `A${String.fromCharCode(65 + at)}`;
  const of = (at: number) => save({ country: country(at), device: null, promoChannel: null });
  for (let at = 1; at < MY_TRAFFIC_MAX; at += 1) expect((await of(at)).status).toBe(200);
  const both = await Promise.all([of(20), of(21)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused && (await problemOf(refused)).description).toBe(
    `You have saved ${MY_TRAFFIC_MAX} kinds of traffic. Delete one to save another.`,
  );
});

test.each([
  [{ ...german, country: 'DEU' }, 'country'],
  [{ ...german, country: '' }, 'country'],
  [{ ...german, device: 'toaster' }, 'device'],
  [{ ...german, promoChannel: 'telepathy' }, 'promoChannel'],
  [{ ...german, promoChannel: 'x'.repeat(1000) }, 'promoChannel'],
  [{ ...german, promoChannel: 'a\u0000b' }, 'promoChannel'],
])('is refused where it is none: %j', async (body, propertyPath) => {
  const answer = await save(body);
  expect(answer.status).toBe(422);
  expect((await problemOf(answer)).violations).toMatchObject([{ propertyPath }]);
  expect(await listed()).toEqual([]);
});
