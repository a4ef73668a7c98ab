import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CertStatus } from '#contract/statuses.ts';
import { certStatus } from '#contract/statuses.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { domains } from '../domains/tables.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { CHROME, makeLink, makeOffer, makePublisher, type MadeLink } from '../testing/network.ts';
import { problemOf, testNetwork, type TestNetwork } from '../testing/test-network.ts';

const HOST = 'go.deals.com';
let network: TestNetwork;
let mine: MadeLink;
let others: MadeLink;
beforeAll(async () => {
  network = await testNetwork();
  const [me] = await network.db.select().from(publishers).where(eq(publishers.id, DEMO_PUBLISHER_ID));
  if (me === undefined) throw new Error('the demo has no publisher');
  const offer = await makeOffer(network);
  mine = await makeLink(network, me, { offer });
  others = await makeLink(network, await makePublisher(network), { offer });
});
afterAll(() => network.close());

/** The domain as it is from now on, told at once. */
async function domainIs(status: CertStatus | null) {
  const now = network.clock.now();
  const row = { publisherId: DEMO_PUBLISHER_ID, id: network.ids(), host: HOST, nextAt: now, createdAt: now };
  await network.db.delete(domains);
  if (status !== null) await network.db.insert(domains).values({ ...row, certStatus: status });
  network.hosts.forget();
}
const click = async (link: MadeLink, host: string) =>
  (
    await network.fetch(
      new Request(`http://${host}/c/${link.code}`, { headers: { 'user-agent': CHROME, host } }),
    )
  ).status;

test.each(certStatus.names)('a link works on an own domain only with its certificate: %s', async (status) => {
  await domainIs(status);
  expect(await click(mine, HOST)).toBe(status === 'ok' ? 302 : 404);
  expect(await click(mine, `${HOST.toUpperCase()}:8080`)).toBe(status === 'ok' ? 302 : 404);
});

test("nobody else's link works on it, and theirs on the network's own address as before", async () => {
  await domainIs('ok');
  expect(await click(others, HOST)).toBe(404);
  for (const host of ['localhost:4000', 'go.network.example', 'nobody.example', '127.0.0.1:4000'])
    expect([host, await click(others, host), await click(mine, host)]).toEqual([host, 302, 302]);
});

test('when it has been deleted it is as any other host again', async () => {
  await domainIs(null);
  expect(await click(mine, HOST)).toBe(302);
});

test('a change is heard of without being asked for', async () => {
  await domainIs('ok');
  expect(await click(mine, HOST)).toBe(302);
  await network.db.update(domains).set({ certStatus: 'none' });
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
