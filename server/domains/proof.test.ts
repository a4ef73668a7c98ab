import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { DOMAINS_MAX } from '#contract/limits.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { Domain } from '#contract/resources/domains.ts';
import { DAY_MS } from '#contract/spans.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { runCommand } from '../run-command.ts';
import { dnsServer, type DnsServer } from '../testing/dns-server.ts';
import { CHROME, makeDomain, makeLink, type MadeLink, makeOffer } from '../testing/network.ts';
import { type Browser, problemOf, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { keepDomains } from './keep-domains.ts';
import { ownTarget } from './own-target.ts';
import { sweepDomains } from './proved-hosts.ts';
import { settleLook } from './settle.ts';
import { domains, provedHosts } from './tables.ts';

/** Two publishers and one host: whose it is, is said by who can set its record. */

const LIST = `${API_BASE}${paths.domains}`;
const HOST = 'go.deals.com';
const LD = { 'content-type': 'application/ld+json' };

let network: TestNetwork;
let dns: DnsServer;
interface Side {
  readonly id: string;
  readonly target: string;
  readonly link: MadeLink;
  browser: Browser;
}
let mine: Side;
let theirs: Side;
beforeAll(async () => {
  dns = await dnsServer();
  network = await testNetwork({
    env: { DNS_SERVERS: dns.address, DNS_TIMEOUT_MS: '200', RESERVED_DOMAINS: 'brand.com' },
  });
  const offer = await makeOffer(network);
  const side = async (username: string): Promise<Side> => {
    const [row] = await network.db.select().from(publishers).where(eq(publishers.username, username));
    if (row === undefined) throw new Error('there is no such publisher');
    return {
      id: row.id,
      target: ownTarget(network.config, row.id),
      link: await makeLink(network, row, { offer }),
      browser: await network.signedIn(username),
    };
  };
  mine = await side('publisher');
  theirs = await side('partner');
});
beforeEach(async () => {
  await network.db.delete(domains);
  await network.db.delete(provedHosts);
  mine.browser = await network.signedIn();
  theirs.browser = await network.signedIn('partner');
});
afterEach(() => dns.zone.clear());
afterAll(async () => {
  await network.close();
  await dns.close();
});

const add = (side: Side, domain = HOST) => side.browser.send('POST', LIST, { domain }, LD);
async function added(side: Side, domain = HOST) {
  const answer = await add(side, domain);
  expect(answer.status).toBe(200);
  return v.parse(Domain, await answer.json());
}
async function listed({ browser }: Side) {
  const body = await (await browser.get(LIST)).json();
  return v.parse(v.object({ 'hydra:member': v.array(Domain) }), body)['hydra:member'];
}
const check = (side: Side, id: string) => side.browser.send('POST', `${LIST}/${id}/check`);
const drop = (side: Side, id: string) => side.browser.send('DELETE', `${LIST}/${id}`);
async function later(ms: number) {
  network.clock.move(ms);
  mine.browser = await network.signedIn();
  theirs.browser = await network.signedIn('partner');
}
async function click({ link }: Side, host = HOST) {
  network.hosts.forget();
  const visit = new Request(`http://${host}/c/${link.code}`, { headers: { 'user-agent': CHROME } });
  return (await network.fetch(visit)).status;
}
const works = async (side: Side) => {
  const domain = await added(side);
  dns.zone.set(HOST, side.target);
  await keepDomains(network);
  expect(await listed(side)).toMatchObject([{ certStatus: 'ok', claimEndsAt: null }]);
  return domain;
};

test('each publisher is given a name of its own below the network’s, and always the same', async () => {
  const [one, two] = [await added(mine), await added(theirs)];
  expect(one.cname).toMatch(/^[0-9a-f]{16}\.go\.network\.example$/);
  expect(two.cname).not.toBe(one.cname);
  expect((await added(mine, 'other.deals.com')).cname).toBe(one.cname);
});

describe('a name that is not proved', () => {
  test('reserves nothing: whoever can set the record has it', async () => {
    await added(theirs);
    await works(mine);
    expect(await click(mine)).toBe(302);
    // who has claimed it sees why it is not theirs, and nothing of it has changed
    expect(await listed(theirs)).toMatchObject([
      { certStatus: 'none', found: 'elsewhere', foundTarget: mine.target },
    ]);
  });

  test('is not proved by the name of the network, nor by that of another publisher', async () => {
    const { id } = await added(theirs);
    for (const target of [network.config.cnameTarget, mine.target]) {
      dns.zone.set(HOST, target);
      expect(await (await check(theirs, id)).json()).toMatchObject({ certStatus: 0, found: 'elsewhere' });
    }
    expect(await network.db.$count(provedHosts)).toBe(0);
    expect(await click(mine)).toBe(302);
  });

  test('is not proved by the addresses of the network, which anybody’s host may have', async () => {
    const ours = { addresses: ['192.0.2.7'] };
    dns.zone.set(theirs.target, ours);
    dns.zone.set(HOST, ours);
    const { id } = await added(theirs);
    expect(await (await check(theirs, id)).json()).toMatchObject({ certStatus: 0, found: 'addresses' });
    await keepDomains(network);
    expect(await network.db.$count(provedHosts)).toBe(0);
    expect(await click(mine)).toBe(302);
  });

  test('touches no click of a host that works', async () => {
    await works(mine);
    expect((await problemOf(await add(theirs))).description).toContain('Another publisher has this domain');
    await makeDomain(network, { publisherId: theirs.id, host: HOST, certStatus: 'none' });
    expect([await click(mine), await click(theirs)]).toEqual([302, 404]);
  });

  test('ends, and says when; one that was proved in time does not', async () => {
    const claim = await added(theirs, 'never.deals.com');
    expect(claim.claimEndsAt).toBe(new Date(network.clock.now().getTime() + 14 * DAY_MS).toISOString());
    await works(mine);
    await later(14 * DAY_MS - 1000);
    await sweepDomains(network);
    expect(await listed(theirs)).toHaveLength(1);
    await later(1000);
    await sweepDomains(network);
    expect(await listed(theirs)).toEqual([]);
    expect(await listed(mine)).toHaveLength(1);
  });

  test('is had by one, however many prove it at once', async () => {
    const rows = await Promise.all(
      [mine, theirs].map(({ id }) =>
        makeDomain(network, { publisherId: id, host: HOST, certStatus: 'none' }),
      ),
    );
    const found = { found: 'found', target: null } as const;
    const settled = await Promise.all(
      rows.map((row) => network.db.transaction((tx) => settleLook({ ...network, db: tx }, row, found))),
    );
    expect(settled.map(({ certStatus }) => certStatus).toSorted()).toEqual(['none', 'pending']);
    expect(settled.find(({ certStatus }) => certStatus === 'none')?.found).toBe('taken');
    expect(await network.db.$count(provedHosts)).toBe(1);
  });
});

describe('a domain that was deleted', () => {
  test('is held back: its links lead nowhere, and nobody else gets it with them live', async () => {
    const { id } = await works(mine);
    expect((await drop(mine, id)).status).toBe(204);
    expect([await click(mine), await click(theirs)]).toEqual([404, 404]);
    expect((await problemOf(await add(theirs))).description).toContain('until a few days ago');
    // nor by a claim from before, with the record set
    const claim = await makeDomain(network, { publisherId: theirs.id, host: HOST, certStatus: 'none' });
    dns.zone.set(HOST, theirs.target);
    expect(await (await check(theirs, claim.id)).json()).toMatchObject({ certStatus: 0, found: 'taken' });
    await later(14 * DAY_MS);
    await sweepDomains(network);
    await keepDomains(network);
    expect(await listed(theirs)).toMatchObject([{ certStatus: 'ok', found: 'found' }]);
    expect([await click(mine), await click(theirs)]).toEqual([404, 302]);
  });

  test('is its owner’s again at any time, by the same record', async () => {
    const { id } = await works(mine);
    await drop(mine, id);
    await works(mine);
    expect(await click(mine)).toBe(302);
  });

  test('is held for nobody who had not proved it', async () => {
    const { id } = await added(theirs);
    await drop(theirs, id);
    expect(await network.db.$count(provedHosts)).toBe(0);
    // nor does a claim that is deleted take the host from who has it
    await works(mine);
    const claim = await makeDomain(network, { publisherId: theirs.id, host: HOST, certStatus: 'none' });
    await drop(theirs, claim.id);
    expect(await click(mine)).toBe(302);
  });

  test('is given free by the manager', async () => {
    await expect(runCommand(network, ['domain-free', HOST])).rejects.toThrow('Nobody has this domain');
    const { id } = await works(mine);
    await drop(mine, id);
    expect(await runCommand(network, ['domain-free', 'GO.deals.com'])).toBe(`${HOST} is nobody's now.`);
    await works(theirs);
    await runCommand(network, ['domain-free', HOST]);
    expect(await listed(theirs)).toEqual([]);
  });
});

test.each([
  'network.example',
  'x.network.example',
  'panel.network.example',
  'go.network.example',
  'x.go.network.example',
  'GO.Network.example.',
  'x.brand.com',
  'a.b.brand.com',
])('%s is the network’s', async (host) => {
  expect((await problemOf(await add(mine, host))).description).toMatch(
    /belongs to the network|Only a domain with a subdomain/,
  );
});

test('of many that are added at once only as many get in as an account can have', async () => {
  for (let n = 0; n < DOMAINS_MAX - 4; n += 1)
    await makeDomain(network, { publisherId: mine.id, host: `n${n}.deals.com`, certStatus: 'none' });
  const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => add(mine, `m${n}.deals.com`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(await network.db.$count(domains, eq(domains.publisherId, DEMO_PUBLISHER_ID))).toBe(DOMAINS_MAX);
});

test('the same name added twice at once is one', async () => {
  const answers = await Promise.all([add(mine), add(mine), add(mine)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await network.db.$count(domains)).toBe(1);
});
