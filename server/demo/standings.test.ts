import { afterAll, beforeAll, expect, test } from 'vitest';
import { asc, eq, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import { decodeRows } from '#contract/broken-rows.ts';
import { API_BASE } from '#contract/paths.ts';
import { domains } from '#contract/resources/domains.ts';
import { offers } from '#contract/resources/offers.ts';
import { smartlinks } from '#contract/resources/smartlinks.ts';
import { certStatus } from '#contract/statuses.ts';
import { offerStateOf, smartlinkStateOf } from '#domain/campaign-state.ts';
import { offerLifecycle } from '#machines/lifecycles/offer.ts';
import { smartlinkLifecycle } from '#machines/lifecycles/smartlink.ts';
import { keepDomains } from '../domains/keep-domains.ts';
import { domains as domainTable } from '../domains/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { type Browser, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { seedCatalogue } from './catalogue.ts';
import { DEMO_PUBLISHER_ID } from './demo-accounts.ts';
import { seedDomains } from './demo-domains.ts';
import { seedStandings } from './standings.ts';

let network: TestNetwork;
let browser: Browser;
let unread: number;
beforeAll(async () => {
  network = await testNetwork();
  browser = await network.signedIn();
  const { db, clock } = network;
  unread = await db.$count(notifications, isNull(notifications.seenAt));
  const [publisher] = await db.select().from(publishers).where(eq(publishers.id, DEMO_PUBLISHER_ID));
  if (publisher) await seedCatalogue(db, publisher, clock.now());
  await seedStandings(network, DEMO_PUBLISHER_ID, clock.now().getTime());
  await seedDomains(network, DEMO_PUBLISHER_ID);
  // another start changes nothing
  await seedDomains(network, DEMO_PUBLISHER_ID);
  await seedStandings(network, DEMO_PUBLISHER_ID, clock.now().getTime());
});
afterAll(() => network.close());

test('own domains are in every state of their certificate', async () => {
  const { rows, unknown, broken } = decodeRows(domains.row, await ask(domains.path));
  expect([unknown, broken]).toEqual([[], []]);
  expect(new Set(rows.map(({ certStatus: status }) => status))).toEqual(new Set(certStatus.names));
});

const List = v.object({ 'hydra:member': v.array(v.unknown()) });
async function ask(path: string, language = 'en') {
  const answer = await browser.get(`${API_BASE}${path}?itemsPerPage=100`, { 'accept-language': language });
  return v.parse(List, await answer.json())['hydra:member'];
}

test('offers are in every state', async () => {
  const { rows, unknown, broken } = decodeRows(offers.row, await ask(offers.path));
  expect([unknown, broken]).toEqual([[], []]);
  const states = new Set(rows.map(({ status, offerStatus }) => offerStateOf(offerStatus, status)));
  expect(states).toEqual(new Set(Object.keys(offerLifecycle.states)));
  const told = rows.filter(({ status }) => status === 'declined' || status === 'suspended');
  expect(told.every(({ reason }) => reason !== null && reason.length > 20)).toBe(true);
});

test('offers take and refuse by all that can be said of visitors', async () => {
  const { rows } = decodeRows(offers.row, await ask(offers.path));
  const some = (has: (row: (typeof rows)[number]) => boolean) => rows.filter(has).length;
  expect(some(({ allowedCountries }) => allowedCountries.length > 3)).toBeGreaterThan(1);
  expect(some(({ deniedCountries }) => deniedCountries.length > 0)).toBeGreaterThan(3);
  expect(some(({ platforms }) => platforms.length > 0)).toBeGreaterThan(2);
  expect(new Set(rows.flatMap(({ connectionTypes }) => connectionTypes)).size).toBeGreaterThan(2);
  expect(new Set(rows.flatMap(({ devices }) => devices))).toEqual(new Set(['desktop', 'mobile']));
  expect(some(({ goals }) => goals.length > 1)).toBeGreaterThan(2);
});

test('smartlinks are in every state', async () => {
  const { rows, unknown, broken } = decodeRows(smartlinks.row, await ask(smartlinks.path));
  expect([unknown, broken]).toEqual([[], []]);
  const states = new Set(
    rows.map(({ status, smartlinkStatus, vertical, limitReached }) =>
      smartlinkStateOf(smartlinkStatus, status, vertical.status, limitReached),
    ),
  );
  // of all that are open a publisher has either available ones or such beyond its limit
  const all = Object.keys(smartlinkLifecycle.states).filter((state) => state !== 'beyondLimit');
  expect(states).toEqual(new Set(all));
});

test('verticals of smartlinks are named in the language of the reader', async () => {
  const { rows } = decodeRows(smartlinks.row, await ask(smartlinks.path, 'uk'));
  const titles = rows.map(({ vertical }) => vertical.title);
  expect(titles).toContain('Знайомства');
  expect(titles.filter((title) => /[a-z]/i.test(title))).toEqual([]);
});

test('what was told of it is read', async () => {
  expect(await network.db.$count(notifications, isNull(notifications.seenAt))).toBe(unread);
});

test('own domains stay what they are at every later look, and renew', async () => {
  const { db, clock } = network;
  const states = () =>
    db
      .select({ host: domainTable.host, state: domainTable.certStatus })
      .from(domainTable)
      .orderBy(asc(domainTable.host));
  const first = await states();
  for (let day = 0; day < 100; day += 1) {
    clock.move(86_400_000);
    await keepDomains(network);
  }
  expect(await states()).toEqual(first);
  expect(new Set(first.map(({ state }) => state))).toEqual(new Set(certStatus.names));
});
