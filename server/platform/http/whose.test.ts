import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_BASE, fillPath, paths } from '#contract/paths.ts';
import { OTHER_PUBLISHER } from '#contract/whose.ts';
import { DEMO_PUBLISHER_ID } from '../../demo/demo-accounts.ts';
import { problemOf, testNetwork, type TestNetwork } from '../../testing/test-network.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await testNetwork();
});
afterAll(() => network.close());

const forTheFirst = { publisher: DEMO_PUBLISHER_ID };
const unread = async (username: string): Promise<number> => {
  const answer = await (await network.signedIn(username)).get(`${API_BASE}${paths.publisherCurrent}`);
  const { unreadAnnouncementsAmount } = (await answer.json()) as { unreadAnnouncementsAmount: number }; // the profile
  return unreadAnnouncementsAmount;
};

test('does nothing that is meant for another publisher than the one of the cookie, and says whose it is', async () => {
  const browser = await network.signedIn('partner');
  const before = await unread('partner');
  expect(before).toBeGreaterThan(0);
  const key = { 'idempotency-key': 'read-1' };
  const path = `${API_BASE}${paths.announcementsMarkRead}`;
  const refused = await browser.send('POST', path, {}, { ...key, ...forTheFirst });
  expect(refused.status).toBe(OTHER_PUBLISHER);
  expect(refused.headers.get('publisher')).not.toBe(DEMO_PUBLISHER_ID);
  expect((await problemOf(refused)).description).toBe('This browser is logged in to another account.');
  expect(await unread('partner')).toBe(before);

  // The key has not been used up by it.
  const whose = { publisher: refused.headers.get('publisher') ?? '' };
  expect((await browser.send('POST', path, {}, { ...key, ...whose })).status).toBeLessThan(300);
  expect(await unread('partner')).toBe(0);
});

test('says so before it says that something of another is not there', async () => {
  const browser = await network.signedIn('partner');
  const path = `${API_BASE}${fillPath(paths.publisher, { id: DEMO_PUBLISHER_ID })}`;
  expect((await browser.get(path)).status).toBe(404);
  expect((await browser.get(path, forTheFirst)).status).toBe(OTHER_PUBLISHER);
});

test('takes a request that names nobody, and asks nobody who is not signed in whom it names', async () => {
  const browser = await network.signedIn('publisher');
  const path = `${API_BASE}${paths.balance}`;
  expect((await browser.get(path)).status).toBe(200);
  expect((await browser.get(path, forTheFirst)).status).toBe(200);
  expect((await network.browser().get(path, { publisher: 'x' })).status).toBe(401);
});
