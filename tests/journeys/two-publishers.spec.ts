import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import * as v from 'valibot';
import { expect, test as base } from '#tests/support/browser/journey.ts';
import { PostbacksPart } from '#tests/support/pages/postbacks-part.ts';
import type { Network } from '#tests/support/servers/network.ts';
import { newcomer, type Newcomer } from '#tests/support/servers/newcomer.ts';
import { receiver } from '#tests/support/servers/receiver.ts';
import { click, linkTo, postback } from '#tests/support/servers/tracker.ts';
import { dnsServer, type DnsServer } from '../../server/testing/dns-server.ts';

/** The network asks a name server of this file's own, which may be silent, and calls receivers on this machine. */
const test = base.extend<object, { readonly dns: DnsServer }>({
  dns: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, give) => {
      const dns = await dnsServer();
      await give(dns);
      await dns.close();
    },
    { scope: 'worker' },
  ],
  settings: [({ dns }, give) => give({ DNS_SERVERS: dns.address }), { scope: 'worker' }],
});

/** So long after its conversion a postback may come, ms. */
const SOON = { timeout: 5_000, intervals: [100] };
const POSTBACKS = 40;
const CONVERSIONS = 30;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** What receivers do that never let a call end. */
const acts: Readonly<Record<string, (socket: Socket) => unknown>> = {
  hangs: () => undefined,
  upgrades: (socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
  informs: (socket) => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'),
  halves: (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf'),
  drips: (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n');
    const timer = setInterval(() => socket.write('.'), 200);
    socket.on('close', () => clearInterval(timer));
  },
};

/** One that acts as the path of a call says. */
async function badReceiver() {
  const called = new Map<string, number>();
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    socket.once('data', (head) => {
      const act = /^GET \/(\w+)/.exec(head.toString('latin1'))?.[1] ?? '';
      called.set(act, (called.get(act) ?? 0) + 1);
      acts[act]?.(socket);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listens on a port
    called,
    stop: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** An advertiser tells of a sale; where the payout is fixed, its amount does not count. */
const sold = ({ origin }: Network, clickId: string, key: string) =>
  postback(origin, { click_id: clickId, key, amount: '12.50' });

const Offers = v.object({
  'hydra:member': v.array(v.object({ id: v.string(), relativeId: v.number() })),
});

/** A publisher by the calls of the contract, without a browser. */
async function programOf(network: Network, { username, password }: Newcomer) {
  const headers = { 'content-type': 'application/json', origin: network.origin };
  const call = async (path: string, body?: object, more: object = {}) => {
    const answer = await fetch(`${network.origin}/publisher/api${path}`, {
      headers: { ...headers, ...more },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const answer = await call('/login', { username, password });
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const as = (path: string, body?: object, more: object = {}) => call(path, body, { cookie, ...more });
  return {
    call: as,
    /** Keeps a postback for all traffic. */
    keepPostback: (url: string) =>
      as(
        '/publisher_postbacks',
        { url, scope: 'all', campaign: null, goals: [], statuses: ['approved', 'onHold'], template: null },
        { 'content-type': 'application/ld+json' },
      ),
    /** Launches an offer that the visitor of the tests may open, the same for everybody. */
    launch: async () => {
      const found = await as('/offers?status=available&country=CZ&device=desktop&itemsPerPage=1');
      const [offer] = v.parse(Offers, await found.json())['hydra:member'];
      if (!offer) throw new Error('no offer is open');
      await as(`/offers/${offer.id}/launch`, {});
      return { ...offer, ...(await linkTo(network, username, String(offer.relativeId))) };
    },
  };
}

test('whatever one publisher’s receivers, names and guesses do, another’s conversion is told to its tracker within 5 seconds', async ({
  member,
  network,
  page,
  dns,
}) => {
  test.slow();
  const tracker = await receiver();
  const bad = await badReceiver();
  const second = await programOf(network, member);
  const offer = await second.launch();
  await second.keepPostback(`${tracker.origin}/p?cid={ext_click_id}`);

  const attacker = await newcomer(network.origin);
  const first = await programOf(network, attacker);
  const own = await first.launch();
  const kinds = Object.keys(acts);
  for (const index of numbers(POSTBACKS)) {
    const silent = `silent${index}.example`;
    dns.zone.set(silent, { answers: 'nothing' });
    const kind = kinds[index % (kinds.length + 1)];
    const host = kind === undefined ? `http://${silent}/` : `${bad.origin}/${kind}`;
    await first.keepPostback(`${host}?n=${index}&cid={ext_click_id}`);
  }
  // all of it at once: tests of silent names, sales told to every receiver, sub ids of their own, guessed keys
  const tests = numbers(64).map((index) => {
    dns.zone.set(`tested${index}.example`, { answers: 'nothing' });
    return first.call('/publisher_postbacks/test', {
      url: `http://tested${index}.example/?cid={ext_click_id}`,
      parameters: {},
    });
  });
  const sales = numbers(CONVERSIONS).map(async (index) => {
    const long = 'x'.repeat(200);
    const subIds = numbers(6).map((sub) => [`sub${sub + 1}`, `${long}${index}-${sub}`] as const);
    const clickId = await click(own.address, { ext_click_id: `bad-${index}`, ...Object.fromEntries(subIds) });
    return sold(network, clickId, own.key);
  });
  const guesses = numbers(100).map((index) =>
    postback(network.origin, { click_id: 'zz-00000000000000000000000000000000', key: `guess-${index}` }),
  );
  expect((await Promise.all(tests)).every(({ ok }) => ok)).toBe(true);
  expect(new Set((await Promise.all(sales)).map(({ status }) => status))).toEqual(new Set([200]));
  const guessed = (await Promise.all(guesses)).map(({ status }) => status);
  expect(new Set(guessed)).toEqual(new Set([403, 429]));
  await expect.poll(() => [...bad.called.keys()].toSorted(), { timeout: 30_000 }).toEqual(kinds.toSorted());

  for (const index of numbers(5)) {
    const cid = `good-${index}`;
    const clickId = await click(offer.address, { ext_click_id: cid });
    expect((await sold(network, clickId, offer.key)).status).toBe(200);
    await expect.poll(() => tracker.calls.filter((call) => call['cid'] === cid).length, SOON).toBe(1);
  }

  // and its log says so
  const postbacks = new PostbacksPart(page);
  await page.goto('settings?selectedTab=postbacks');
  await postbacks.log.click();
  await expect(postbacks.deliveries).toHaveCount(5);
  for (const row of await postbacks.deliveries.all()) await expect(row).toContainText('Answered');
  tracker.stop();
  bad.stop();
});
