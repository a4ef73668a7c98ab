import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { CHROME, makeLink, makeOffer, makeSmartlink, publisherNamed } from '../testing/network.ts';
import { testNetwork, type TestNetwork } from '../testing/test-network.ts';

let network: TestNetwork;
let publisher: PublisherRow;
beforeAll(async () => {
  network = await testNetwork();
  publisher = await publisherNamed(network, 'publisher');
});
afterAll(() => network.close());

/** What a visitor of a new link is answered by the whole network, its middleware included. */
async function visit(
  made: Parameters<typeof makeLink>[2],
  query = '',
  headers: Readonly<Record<string, string>> = {},
) {
  const { code } = await makeLink(network, publisher, made);
  network.tracker.forget();
  return network.browser().get(`/c/${code}${query}`, { 'user-agent': CHROME, ...headers });
}

test.each([
  [{}, 'no-referrer-when-downgrade'],
  [{ referrer: 'keep' }, 'no-referrer-when-downgrade'],
  [{ referrer: 'hide' }, 'no-referrer'],
] as const)('the next hop is asked by the rule of the offer: %j', async (rules, policy) => {
  const offer = await makeOffer(network, rules);
  const ways = [{ offer }, { smartlink: await makeSmartlink(network, { pool: [{ offer }] }) }];
  for (const made of ways) {
    const answer = await visit(made);
    expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([302, policy]);
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  }
});

test('the fallback address is asked by the rule of its offer, too', async () => {
  const offer = await makeOffer(network, {
    referrer: 'hide',
    status: 'archived',
    fallbackUrl: 'https://else.example/',
  });
  const answer = await visit({ offer });
  expect(answer.headers.get('location')).toMatch(/^https:\/\/else\.example\//);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
});

test('what is no redirect keeps the headers of the panel', async () => {
  const answer = await network.browser().get('/c/1-aaaaaaaa', { 'user-agent': CHROME });
  expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([404, 'same-origin']);
});

const asked =
  '?sub1=a&gclid=G1&fbclid=F%201&utm_source=news&utm_medium=&utm_term=b&password=x&__proto__=y&email=a%40b.example';
const targetUrl = 'https://shop.example/?sig=a%20b&flag&utm_term=own&c={click_id}';
const carried = async (rules: object, query = asked) => {
  const answer = await visit({ offer: await makeOffer(network, { targetUrl, ...rules }) }, query);
  return answer.headers.get('location');
};

test('what advertising systems put behind the link goes on, and nothing else', async () => {
  expect(await carried({})).toMatch(
    /^https:\/\/shop\.example\/\?sig=a%20b&flag&utm_term=own&c=[\w-]+&gclid=G1&fbclid=F%201&utm_source=news$/,
  );
  expect(await carried({}, `?gclid=${'x'.repeat(1_001)}&gclid=&utm_id=5`)).toMatch(/&c=[\w-]+&utm_id=5$/);
});

test('nothing of it does where the offer does not allow it', async () => {
  expect(await carried({ passesOn: false })).toMatch(/&c=[\w-]+$/);
});

test('it goes on to the fallback address, too', async () => {
  const closed = { status: 'archived', fallbackUrl: 'https://else.example/?c={click_id}' };
  expect(await carried(closed, '?gclid=G1')).toMatch(/^https:\/\/else\.example\/\?c=[\w-]+&gclid=G1$/);
});
