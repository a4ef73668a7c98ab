import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { languages } from '#contract/enumerations.ts';
import { DOMAINS_MAX } from '#contract/limits.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { Domain } from '#contract/resources/domains.ts';
import { DAY_MS } from '#contract/spans.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { notifications } from '../notifications/tables.ts';
import { dnsServer, type DnsServer } from '../testing/dns-server.ts';
import { makeDomain, makePublisher } from '../testing/network.ts';
import { type Browser, problemOf, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import type { Issue } from './certificate-issuer.ts';
import { keepDomains } from './keep-domains.ts';
import { ownTarget } from './own-target.ts';
import { domains, provedHosts } from './tables.ts';

const LIST = `${API_BASE}${paths.domains}`;
const NETWORK = 'go.network.example';
/** Where the demo's publisher has its domains lead. */
let TARGET: string;
const LD = { 'content-type': 'application/ld+json' };

let network: TestNetwork;
let browser: Browser;
let dns: DnsServer;
let issue: () => Promise<Issue>;
const asked: string[] = [];
/** As the job does it, whose clock is the test's. */
const keep = () =>
  keepDomains(network, {
    issuer: {
      issue: (host) => {
        asked.push(host);
        return issue();
      },
    },
  });
const inDays = (days: number) => new Date(network.clock.now().getTime() + days * DAY_MS);

beforeAll(async () => {
  dns = await dnsServer();
  network = await testNetwork({
    env: {
      DNS_SERVERS: dns.address,
      CNAME_TARGET: NETWORK,
      DNS_TIMEOUT_MS: '200',
    },
  });
  TARGET = ownTarget(network.config, DEMO_PUBLISHER_ID);
});
beforeEach(async () => {
  await network.db.delete(domains);
  await network.db.delete(provedHosts);
  asked.length = 0;
  browser = await network.signedIn();
  issue = () => Promise.resolve({ kind: 'issued', expiresAt: inDays(90) });
});
afterEach(() => dns.zone.clear());
afterAll(async () => {
  await network.close();
  await dns.close();
});

const add = (domain: unknown, headers = {}) => browser.send('POST', LIST, { domain }, { ...LD, ...headers });
async function made(host: string) {
  const answer = await add(host);
  expect(answer.status).toBe(200);
  return v.parse(Domain, await answer.json());
}
async function listed(path: string = paths.domains) {
  const body = await (await browser.get(`${API_BASE}${path}`)).json();
  return v.parse(v.object({ 'hydra:member': v.array(Domain) }), body)['hydra:member'];
}
/** No session lasts so long. */
async function later(ms: number) {
  network.clock.move(ms);
  browser = await network.signedIn();
}
const check = (id: string) => browser.send('POST', `${LIST}/${id}/check`);

describe('a domain', () => {
  test('is kept as punycode in lower case, with the record to set, and is looked at from then on', async () => {
    const domain = await made('  Go.Münchner-Deals.DE ');
    expect(domain).toMatchObject({
      domain: 'go.xn--mnchner-deals-wob.de',
      subdomain: 'go',
      cname: TARGET,
      certStatus: 'none',
      found: null,
      usedBy: { links: 0, clicks: 0 },
    });
    expect(await listed()).toEqual([domain]);
    expect((await made('go.shop.in.ua')).subdomain).toBe('go');
    expect(await (await browser.get(`${LIST}?search=MNCHNER`)).json()).toMatchObject({ totalItems: 1 });
    expect(await (await browser.get(`${LIST}?search=other`)).json()).toMatchObject({ totalItems: 0 });
  });

  test('goes its way: no record, found, certificate, lost, deleted; each told once', async () => {
    await network.db.delete(notifications);
    const { id } = await made('go.deals.com');
    expect(await (await check(id)).json()).toMatchObject({ certStatus: 0, found: 'missing' });
    expect(await listed(paths.domainsShortLinks)).toEqual([]);
    dns.zone.set('go.deals.com', TARGET);
    expect(await (await check(id)).json()).toMatchObject({ certStatus: 2, found: 'found' });
    await keep();
    expect(asked).toEqual(['go.deals.com']);
    const [domain] = await listed();
    expect(domain).toMatchObject({ certStatus: 'ok', expiresAt: inDays(90).toISOString(), failure: null });
    expect(domain?.usedBy).toEqual({ links: 0, clicks: 0 });
    expect(await listed(paths.domainsShortLinks)).toHaveLength(1);
    // a server that is silent takes nothing away
    dns.zone.set('go.deals.com', { answers: 'nothing' });
    expect(await (await check(id)).json()).toMatchObject({ certStatus: 1, found: 'silent' });
    dns.zone.set('go.deals.com', 'parking.example');
    const astray = { found: 'elsewhere', foundTarget: 'parking.example' };
    expect(await (await check(id)).json()).toMatchObject({
      ...astray,
      certStatus: 1,
      stopsAt: inDays(3).toISOString(),
    });
    await later(3 * DAY_MS);
    expect(await (await check(id)).json()).toMatchObject({
      ...astray,
      certStatus: 0,
      stopsAt: null,
      expiresAt: null,
      claimEndsAt: inDays(14).toISOString(),
    });
    const told = await network.db
      .select()
      .from(notifications)
      .where(eq(notifications.publisherId, DEMO_PUBLISHER_ID));
    expect(told.map(({ texts }) => texts.en.title)).toEqual([
      'go.deals.com is active',
      'go.deals.com no longer points to us',
    ]);
    expect((await browser.send('DELETE', `${LIST}/${id}`)).status).toBe(204);
    expect((await browser.send('DELETE', `${LIST}/${id}`)).status).toBe(404);
  });

  test.each([
    ['', 'Domain is required'],
    ['https://go.example.com', 'Leave out http:// or https://: only the domain is needed'],
    ['go.example.com/x', 'Enter only the domain, without a path, port or username'],
    ['192.0.2.1', 'An IP address won’t work here: enter a domain'],
    ['a_b.example.com', 'A domain for links cannot have an underscore'],
    ['go..example.com', 'This is not a domain. Enter one like go.example.com'],
    [`${'a.'.repeat(126)}com`, 'The domain is too long: at most 253 characters'],
    [
      'example.com',
      'Only a domain with a subdomain is accepted (for example go.example.com, not example.com)',
    ],
    ...['shop.co.uk', 'shop.in.ua', 'shop.or.jp', 'shop.uk.com', 'co.uk'].map((suffixed) => [
      suffixed,
      'Only a domain with a subdomain is accepted (for example go.example.com, not example.com)',
    ]),
    [NETWORK, 'This domain belongs to the network: enter one of your own'],
    [`x.${NETWORK}`, 'This domain belongs to the network: enter one of your own'],
  ])('%j is refused at its field', async (domain, message) => {
    const answer = await add(domain);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ violations: [{ propertyPath: 'domain', message }] });
  });

  test.each(languages)('is refused in %s too', async (locale) => {
    const { description } = await problemOf(
      await add('example.com', { cookie: `${browser.cookie}; locale=${locale}` }),
    );
    expect(description).toContain('go.example.com');
  });

  test('that one has already, that another has, and one too many', async () => {
    await made('go.deals.com');
    expect((await problemOf(await add('GO.deals.com'))).description).toBe(
      'domain: You have added this domain already',
    );
    const other = await makePublisher(network);
    await makeDomain(network, { publisherId: other.id, host: 'go.taken.com', certStatus: 'ok' });
    const taken = await add('go.taken.com');
    expect(taken.status).toBe(422);
    expect((await problemOf(taken)).description).toContain('Another publisher has this domain');
    const now = network.clock.now();
    const rest = Array.from({ length: DOMAINS_MAX - 1 }, (_, n) => ({
      certStatus: 'none' as const,
      nextAt: now,
      createdAt: now,
      publisherId: DEMO_PUBLISHER_ID,
      id: network.ids(),
      host: `n${n}.deals.com`,
    }));
    await network.db.insert(domains).values(rest);
    expect((await problemOf(await add('one.more.com'))).description).toContain(
      `You already have ${DOMAINS_MAX} domains`,
    );
  });

  test('of another publisher is not there', async () => {
    const { id } = await made('go.deals.com');
    const partner = await network.signedIn('partner');
    expect((await partner.send('POST', `${LIST}/${id}/check`)).status).toBe(404);
    expect((await partner.send('DELETE', `${LIST}/${id}`)).status).toBe(404);
    expect(await (await partner.get(LIST)).json()).toMatchObject({ totalItems: 0 });
    expect((await browser.send('POST', `${LIST}/nonsense/check`)).status).toBe(404);
    expect(dns.asked).not.toContain('nonsense');
  });
});

describe('the network', () => {
  test('looks again by itself, seldom and seldomer, and asks for a certificate when the record is there', async () => {
    const { id } = await made('go.deals.com');
    await keep();
    const pauses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const [row] = await network.db.select().from(domains);
      const pause = (row?.nextAt.getTime() ?? 0) - network.clock.now().getTime();
      pauses.push(pause / 60_000);
      network.clock.move(pause);
      await keep();
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
    expect(asked).toEqual([]);
    dns.zone.set('go.deals.com', TARGET);
    await later(6 * 3_600_000);
    await keep();
    expect((await listed())[0]).toMatchObject({ id, certStatus: 'ok' });
  });

  test('says why there is no certificate, tries again later, and tells it once', async () => {
    await network.db.delete(notifications);
    dns.zone.set('go.deals.com', TARGET);
    issue = () => Promise.resolve({ kind: 'refused', because: 'limit', afterMs: 7 * DAY_MS });
    const { id } = await made('go.deals.com');
    await keep();
    expect((await listed())[0]).toMatchObject({
      certStatus: 'error',
      failure: 'limit',
      nextCheckAt: inDays(7).toISOString(),
    });
    // the authority has asked for patience
    expect(await (await check(id)).json()).toMatchObject({ certStatus: 99, found: 'found' });
    await keep();
    expect(asked).toHaveLength(1);
    issue = () => Promise.reject(new Error('the issuer broke'));
    await later(7 * DAY_MS);
    await keep();
    expect((await listed())[0]).toMatchObject({ certStatus: 'error', failure: 'unreachable' });
    expect(await network.db.$count(notifications)).toBe(1);
    issue = () => Promise.resolve({ kind: 'issued', expiresAt: inDays(90) });
    expect(await (await check(id)).json()).toMatchObject({ certStatus: 2 });
    await keep();
    expect((await listed())[0]).toMatchObject({ certStatus: 'ok', failure: null });
  });

  test('waits for an issuer that needs time: nothing to check meanwhile', async () => {
    dns.zone.set('go.deals.com', TARGET);
    issue = () => Promise.resolve({ kind: 'later', afterMs: 30_000 });
    const { id } = await made('go.deals.com');
    await keep();
    expect((await listed())[0]).toMatchObject({ certStatus: 'pending' });
    const refused = await check(id);
    expect(refused.status).toBe(409);
    expect((await problemOf(refused)).description).toContain('getting a certificate');
    issue = () => Promise.resolve({ kind: 'issued', expiresAt: inDays(90) });
    network.clock.move(30_000);
    await keep();
    expect((await listed())[0]).toMatchObject({ certStatus: 'ok' });
  });

  test('is one issuer’s while it takes its time, and its word counts', async () => {
    dns.zone.set('go.deals.com', TARGET);
    await made('go.deals.com');
    const answers: ((issue: Issue) => void)[] = [];
    issue = () => new Promise((resolve) => answers.push(resolve));
    const kept = keep();
    await expect.poll(() => asked).toHaveLength(1);
    issue = () => Promise.resolve({ kind: 'refused', because: 'limit' });
    // another process, or this one a second later
    await keep();
    expect(asked).toHaveLength(1);
    answers[0]?.({ kind: 'issued', expiresAt: inDays(90) });
    await kept;
    expect((await listed())[0]).toMatchObject({ certStatus: 'ok' });
  });

  test('takes an issuer’s word for a renewal, though its owner has looked meanwhile', async () => {
    dns.zone.set('go.deals.com', TARGET);
    const { id } = await made('go.deals.com');
    await keep();
    await later(61 * DAY_MS);
    const answers: ((issue: Issue) => void)[] = [];
    issue = () => new Promise((resolve) => answers.push(resolve));
    const kept = keep();
    await expect.poll(() => asked).toHaveLength(2);
    network.clock.move(1_000);
    expect(await (await check(id)).json()).toMatchObject({ certStatus: 1, found: 'found' });
    answers[0]?.({ kind: 'issued', expiresAt: inDays(90) });
    await kept;
    expect((await listed())[0]).toMatchObject({ expiresAt: inDays(90).toISOString() });
  });

  test('renews in time; what cannot be renewed works until it is over', async () => {
    dns.zone.set('go.deals.com', TARGET);
    await made('go.deals.com');
    await keep();
    await later(59 * DAY_MS);
    await keep();
    expect(asked).toHaveLength(1);
    await later(2 * DAY_MS);
    await keep();
    expect(asked).toHaveLength(2);
    expect((await listed())[0]).toMatchObject({ certStatus: 'ok', expiresAt: inDays(90).toISOString() });
    issue = () => Promise.resolve({ kind: 'refused', because: 'refused' });
    await later(80 * DAY_MS);
    await keep();
    expect((await listed())[0]).toMatchObject({ certStatus: 'ok' });
    await later(11 * DAY_MS);
    await keep();
    expect((await listed())[0]).toMatchObject({ certStatus: 'error', failure: 'expired' });
  });

  test('leaves alone what was deleted while it was looked at', async () => {
    const { id } = await made('go.deals.com');
    await keepDomains(network, {
      look: async () => {
        await browser.send('DELETE', `${LIST}/${id}`);
        return { found: 'found', target: null };
      },
    });
    expect(await network.db.$count(domains)).toBe(0);
  });
});
