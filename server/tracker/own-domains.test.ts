import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import type { CertStatus } from '#contract/statuses.ts';
import { Domain } from '#contract/resources/domains.ts';
import { certStatus } from '#contract/statuses.ts';
import { languages } from '#contract/enumerations.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { domains, provedHosts } from '../domains/tables.ts';
import { hits } from '../events/tables/hits.ts';
import { rollupDays } from '../events/tables/rollups.ts';
import { shortLinks } from '../short-links/tables.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import {
  CHROME,
  makeDomain,
  makeLink,
  makeOffer,
  makePublisher,
  type MadeLink,
  publisherNamed,
} from '../testing/network.ts';
import { problemOf, testNetwork, type TestNetwork } from '../testing/test-network.ts';

const HOST = 'go.deals.com';
let network: TestNetwork;
let mine: MadeLink;
let others: MadeLink;
beforeAll(async () => {
  network = await testNetwork();
  const me = await publisherNamed(network, 'publisher');
  const offer = await makeOffer(network);
  mine = await makeLink(network, me, { offer });
  others = await makeLink(network, await makePublisher(network), { offer });
});
afterAll(() => network.close());

/** The domain as it is from now on, told at once. */
async function domainIs(status: CertStatus | null) {
  await network.db.delete(domains);
  await network.db.delete(provedHosts);
  if (status !== null)
    await makeDomain(network, { publisherId: DEMO_PUBLISHER_ID, host: HOST, certStatus: status });
  network.hosts.forget();
}
const click = async (link: MadeLink, host: string) =>
  (
    await network.fetch(
      new Request(`http://${host}/c/${link.code}`, { headers: { 'user-agent': CHROME, host } }),
    )
  ).status;

/** Names that a visitor, a name server or a proxy take for one. */
const forms = [
  HOST,
  HOST.toUpperCase(),
  `${HOST}:8080`,
  `${HOST}.`,
  `${HOST}.:8080`,
  'go..deals.com',
  `.${HOST}`,
];

test.each(certStatus.names.filter((status) => status !== 'none'))(
  'a link works on a proved domain only with its certificate: %s',
  async (status) => {
    await domainIs(status);
    for (const form of forms)
      expect([form, await click(mine, form)]).toEqual([form, status === 'ok' ? 302 : 404]);
  },
);

test('what is only claimed touches no click, neither of who claims it nor of anybody else', async () => {
  await domainIs('none');
  for (const form of forms)
    expect([form, await click(mine, form), await click(others, form)]).toEqual([form, 302, 302]);
});

test('a claim of another touches no click of a domain that works', async () => {
  await domainIs('ok');
  const claiming = await makePublisher(network);
  await makeDomain(network, { publisherId: claiming.id, host: HOST, certStatus: 'none' });
  network.hosts.forget();
  expect([await click(mine, HOST), await click(others, HOST)]).toEqual([302, 404]);
});

test("nobody else's link works on it, and theirs on the network's own address as before", async () => {
  await domainIs('ok');
  for (const form of forms) expect([form, await click(others, form)]).toEqual([form, 404]);
  for (const host of ['localhost:4000', 'go.network.example', 'nobody.example', '127.0.0.1:4000'])
    expect([host, await click(others, host), await click(mine, host)]).toEqual([host, 302, 302]);
});

test('when nobody has it it is as any other host', async () => {
  await domainIs(null);
  expect(await click(mine, HOST)).toBe(302);
});

test('a change is heard of without being asked for', async () => {
  await domainIs('ok');
  expect(await click(mine, HOST)).toBe(302);
  await network.db.update(domains).set({ certStatus: 'error' });
  await expect.poll(() => click(mine, HOST)).toBe(404);
});

test('a test click says that the domain carries no links yet', async () => {
  await domainIs('pending');
  const browser = await network.signedIn();
  const tried = () =>
    browser.send('POST', `${API_BASE}${paths.campaignsTestClick}`, {
      link: `https://${HOST}/c/${mine.code}`,
    });
  const refused = await tried();
  expect(refused.status).toBe(409);
  expect((await problemOf(refused)).description).toBe(
    `Links do not work on ${HOST} yet: it has no certificate`,
  );
  await domainIs('ok');
  expect((await tried()).status).toBe(200);
});

test('a test click says that the domain is not proved: whoever opens the link there may come anywhere', async () => {
  const browser = await network.signedIn();
  const tried = (host: string, language = 'en') =>
    browser.send(
      'POST',
      `${API_BASE}${paths.campaignsTestClick}`,
      { link: `https://${host}/c/${mine.code}` },
      { 'accept-language': language },
    );
  await domainIs('none');
  for (const host of [HOST, `${HOST.toUpperCase()}.`]) {
    const refused = await tried(host);
    expect([refused.status, (await problemOf(refused)).description]).toEqual([
      409,
      `Visitors don’t reach the offer through ${HOST} yet: its CNAME record hasn’t proved that the domain is yours`,
    ]);
  }
  const said = await Promise.all(
    languages.map(async (one) => (await problemOf(await tried(HOST, one))).description),
  );
  expect(new Set(said).size).toBe(languages.length);
  for (const text of said) expect(text).toContain(HOST);
  // a claim of another says nothing of a host that is the network's
  await domainIs(null);
  await makeDomain(network, {
    publisherId: (await makePublisher(network)).id,
    host: HOST,
    certStatus: 'none',
  });
  expect((await tried(HOST)).status).toBe(200);
  // nor does one of its own reach a host that another has proved
  await domainIs(null);
  await makeDomain(network, { publisherId: DEMO_PUBLISHER_ID, host: HOST, certStatus: 'none' });
  await makeDomain(network, { publisherId: (await makePublisher(network)).id, host: HOST, certStatus: 'ok' });
  network.hosts.forget();
  expect((await problemOf(await tried(HOST))).description).toMatch(/^Visitors don’t reach the offer/);
});

/** What the panel is told of the domain before it is deleted. */
async function usedBy() {
  await network.tracker.flush();
  const browser = await network.signedIn();
  const answer: unknown = await (await browser.get(`${API_BASE}${paths.domains}`)).json();
  const { 'hydra:member': members } = v.parse(v.object({ 'hydra:member': v.array(Domain) }), answer);
  return members.find(({ domain }) => domain === HOST)?.usedBy;
}

test('tells what stops with a domain: its own visits of 30 days and its own short links, and nobody else’s', async () => {
  // what the tests before have clicked is stored before it is taken away
  await network.tracker.flush();
  await network.db.delete(hits);
  await network.db.delete(rollupDays);
  await domainIs('ok');
  expect(await usedBy()).toEqual({ links: 0, clicks: 0 });
  // by the network's own address, by a name that is nobody's, and by another form of its own
  for (const host of ['localhost:4000', 'nobody.example', `${HOST}.:8080`, HOST]) await click(mine, host);
  // of another publisher, whose link does not work there
  await click(others, HOST);
  expect(await usedBy()).toEqual({ links: 1, clicks: 2 });
  const me = await publisherNamed(network, 'publisher');
  const unvisited = await makeLink(network, me, { offer: await makeOffer(network) });
  await network.db
    .insert(shortLinks)
    .values({ publisherId: me.id, id: unvisited.id, trafficType: 'push', domain: HOST });
  expect(await usedBy()).toEqual({ links: 2, clicks: 2 });
  network.clock.move(31 * 86_400_000);
  expect(await usedBy()).toEqual({ links: 1, clicks: 0 });
});
