import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { API_BASE, paths } from '#contract/paths.ts';
import { Domain } from '#contract/resources/domains.ts';
import { DAY_MS, HOUR_MS } from '#contract/spans.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { notifications } from '../notifications/tables.ts';
import { dnsServer, type DnsServer } from '../testing/dns-server.ts';
import {
  CHROME,
  makeDomain,
  makeLink,
  type MadeLink,
  makeOffer,
  makePublisher,
  publisherNamed,
} from '../testing/network.ts';
import { testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { keepDomains } from './keep-domains.ts';
import { ownTarget } from './own-target.ts';
import { domains, provedHosts } from './tables.ts';

/** A domain that works, and what its name servers say of it for a while. */

const HOST = 'go.deals.com';
let network: TestNetwork;
let dns: DnsServer;
let link: MadeLink;
let target: string;
beforeAll(async () => {
  dns = await dnsServer();
  network = await testNetwork({ env: { DNS_SERVERS: dns.address, DNS_TIMEOUT_MS: '100' } });
  target = ownTarget(network.config, DEMO_PUBLISHER_ID);
  const me = await publisherNamed(network, 'publisher');
  link = await makeLink(network, me, { offer: await makeOffer(network) });
});
beforeEach(async () => {
  await network.db.delete(domains);
  await network.db.delete(provedHosts);
  await network.db.delete(notifications);
  dns.zone.set(HOST, target);
  await makeDomain(network, {
    publisherId: DEMO_PUBLISHER_ID,
    host: HOST,
    certStatus: 'pending',
  });
  await keepDomains(network);
  expect(await state()).toMatchObject({ certStatus: 'ok' });
});
afterEach(() => dns.zone.clear());
afterAll(async () => {
  await network.close();
  await dns.close();
});

async function state() {
  const [row] = await network.db.select().from(domains).where(eq(domains.publisherId, DEMO_PUBLISHER_ID));
  return row;
}
async function shown() {
  const browser = await network.signedIn();
  const body = await (await browser.get(`${API_BASE}${paths.domains}`)).json();
  return v.parse(v.object({ 'hydra:member': v.array(Domain) }), body)['hydra:member'][0];
}
async function click() {
  network.hosts.forget();
  const visit = new Request(`http://${HOST}/c/${link.code}`, { headers: { 'user-agent': CHROME } });
  return (await network.fetch(visit)).status;
}
/** Time goes by, and the job does what is due: after each hour, or less often. */
async function pass(ms: number, { step = HOUR_MS, each = () => Promise.resolve() }: PassOptions = {}) {
  for (let gone = 0; gone < ms; gone += step) {
    network.clock.move(step);
    await each();
    await keepDomains(network);
  }
}
interface PassOptions {
  readonly step?: number;
  readonly each?: () => Promise<void>;
}
const told = async () =>
  (await network.db.select().from(notifications).orderBy(notifications.createdAt)).map(
    ({ texts }) => texts.en.title,
  );
const works = `${HOST} is active`;

test('addresses of the network in place of the CNAME are as good, for as long as it has them', async () => {
  const ours = ['192.0.2.7', '2001:db8::7'];
  dns.zone.set(target, { addresses: ours });
  dns.zone.set(HOST, { addresses: ours });
  const before = await state();
  await pass(62 * DAY_MS, { step: DAY_MS });
  const after = await state();
  expect(after).toMatchObject({ certStatus: 'ok', found: 'addresses', strayedAt: null });
  // renewed, too
  expect(after?.expiresAt?.getTime()).toBeGreaterThan((before?.expiresAt?.getTime() ?? 0) + 30 * DAY_MS);
  expect([await click(), await told()]).toEqual([302, [works]]);
});

test.each([
  ['no such name', null],
  ['another name', 'parking.example'],
  ['other addresses', { addresses: ['198.51.100.1'] }],
  ['a name without anything', { answers: 'address' } as const],
])('one wrong answer takes nothing away, and nobody is told: %s', async (_, wrong) => {
  if (wrong === null) dns.zone.delete(HOST);
  else dns.zone.set(HOST, wrong);
  await pass(DAY_MS, { step: DAY_MS });
  expect((await state())?.found).not.toBe('found');
  expect(await click()).toBe(302);
  dns.zone.set(HOST, target);
  // it is looked at again soon
  await pass(60_000, { step: 60_000 });
  expect(await state()).toMatchObject({ certStatus: 'ok', found: 'found', strayedAt: null, misses: 0 });
  expect([await click(), await told()]).toEqual([302, [works]]);
});

test.each([{ answers: 'nothing' } as const, { answers: 'broken' } as const])(
  'silence and failures of name servers end nothing before the certificate does: %o',
  async (known) => {
    dns.zone.set(HOST, known);
    await pass(85 * DAY_MS, { step: 5 * DAY_MS });
    expect(await state()).toMatchObject({ certStatus: 'ok', strayedAt: null });
    expect([await click(), await told()]).toEqual([302, [works]]);
    await pass(5 * DAY_MS, { step: 5 * DAY_MS });
    expect(await state()).toMatchObject({ certStatus: 'error', failure: 'expired' });
    expect([await click(), await told()]).toEqual([404, [works, `No certificate for ${HOST}`]]);
    // it is still its owner's
    expect(await network.db.$count(provedHosts)).toBe(1);
  },
);

test('a record that is gone: warned after an hour, over after three days without a visit', async () => {
  dns.zone.delete(HOST);
  await pass(DAY_MS);
  const since = (await state())?.strayedAt;
  expect(since).not.toBeNull();
  expect(await told()).toEqual([works]);
  expect((await shown())?.stopsAt).toBe(new Date((since?.getTime() ?? 0) + 3 * DAY_MS).toISOString());
  await pass(3 * HOUR_MS);
  expect(await told()).toEqual([works, `${HOST} points elsewhere`]);
  await pass(60 * HOUR_MS);
  expect(await state()).toMatchObject({ certStatus: 'ok' });
  expect(await click()).toBe(302);
  await pass(DAY_MS);
  expect(await state()).toMatchObject({ certStatus: 'none', strayedAt: null, expiresAt: null });
  expect(await told()).toEqual([works, `${HOST} points elsewhere`, `${HOST} no longer points to us`]);
  // nobody's from then on, and its owner's claim
  expect(await network.db.$count(provedHosts)).toBe(0);
  expect((await shown())?.claimEndsAt).not.toBeNull();
});

test('while visits come it goes on as long as its certificate', async () => {
  dns.zone.delete(HOST);
  const visit = async () => {
    expect(await click()).toBe(302);
    await network.hosts.keepVisits();
  };
  await pass(10 * DAY_MS, { step: 6 * HOUR_MS, each: visit });
  expect(await state()).toMatchObject({ certStatus: 'ok', found: 'missing' });
  await pass(31 * HOUR_MS);
  expect(await state()).toMatchObject({ certStatus: 'none' });
});

test('a visit by another publisher’s link says nothing of where it leads', async () => {
  const other = await makeLink(network, await makePublisher(network), { offer: await makeOffer(network) });
  dns.zone.delete(HOST);
  await pass(25 * HOUR_MS);
  network.hosts.forget();
  await network.fetch(new Request(`http://${HOST}/c/${other.code}`, { headers: { 'user-agent': CHROME } }));
  await network.hosts.keepVisits();
  expect((await state())?.visitedAt).toBeNull();
});

test('no visits keep a host from who has its record now', async () => {
  const other = await makePublisher(network);
  const claim = { publisherId: other.id, host: HOST, certStatus: 'none' } as const;
  const { id } = await makeDomain(network, claim);
  dns.zone.set(HOST, ownTarget(network.config, other.id));
  const visit = async () => {
    await click();
    await network.hosts.keepVisits();
  };
  const theirs = async () => (await network.db.select().from(domains).where(eq(domains.id, id)))[0];
  await pass(2 * DAY_MS, { step: 6 * HOUR_MS, each: visit });
  expect(await state()).toMatchObject({ certStatus: 'ok', found: 'elsewhere' });
  expect(await theirs()).toMatchObject({ certStatus: 'none', found: 'taken' });
  await pass(3 * DAY_MS, { step: 6 * HOUR_MS, each: visit });
  expect(await state()).toMatchObject({ certStatus: 'none' });
  expect(await theirs()).toMatchObject({ certStatus: 'ok' });
  expect(await click()).toBe(404);
});
