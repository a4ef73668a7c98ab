import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { SMARTLINKS_MAX } from '#contract/limits.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { Smartlink } from '#contract/resources/smartlinks.ts';
import { smartlinkStateOf } from '#domain/campaign-state.ts';
import { smartlinkAccess, smartlinks, smartlinkVerticals } from '../catalogue/tables/smartlinks.ts';
import { DEMO_PUBLISHER_ID, DEMO_USERNAME } from '../demo/demo-accounts.ts';
import { notifications } from '../notifications/tables.ts';
import { makePublisher, makeSmartlink, type MadeSmartlink } from '../testing/network.ts';
import { type Browser, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { campaignCommands } from './manager-commands.ts';
import { asText } from '../platform/manager/said.ts';

/** How many smartlinks a publisher launches by itself, and what comes after the last of them (specification 4). */

let network: TestNetwork;
let browser: Browser;
let all: readonly MadeSmartlink[];
beforeAll(async () => {
  network = await testNetwork();
  browser = await network.signedIn();
  const made: MadeSmartlink[] = [];
  for (let n = 0; n < SMARTLINKS_MAX + 6; n += 1) made.push(await makeSmartlink(network, { pool: [] }));
  all = made;
});
afterAll(() => network.close());

const nth = (index: number): MadeSmartlink => {
  const smartlink = all[index];
  if (!smartlink) throw new Error(`no smartlink ${index}`);
  return smartlink;
};
const send = (index: number, verb: 'launch' | 'request') =>
  browser.send('POST', `${API_BASE}${paths.smartlinks}/${nth(index).id}/${verb}`, {
    ...(verb === 'request' && { message: 'push, 5,000 a day' }),
  });
async function rowOf(index: number) {
  const answer = await browser.get(`${API_BASE}${paths.smartlinks}/${nth(index).id}`);
  return v.parse(Smartlink, await answer.json());
}
async function stateOf(index: number) {
  const row = await rowOf(index);
  return smartlinkStateOf(row.smartlinkStatus, row.status, row.vertical.status, row.limitReached);
}
async function manager(name: string, ...words: readonly string[]): Promise<string> {
  const command = campaignCommands.find((one) => one.name === name);
  if (!command) throw new Error(`no command ${name}`);
  return asText(await command.run(network, words));
}
const numberOf = (index: number) => `#${nth(index).relativeId}`;

test('of all that are launched at once no more become live than may', async () => {
  expect(await stateOf(0)).toBe('available');
  const answers = await Promise.all(all.map((_, index) => send(index, 'launch')));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(SMARTLINKS_MAX);
  expect(statuses.filter((status) => status === 409)).toHaveLength(all.length - SMARTLINKS_MAX);
  // from here on the first ones are live and the others are not
  const live = await network.db.select().from(smartlinkAccess);
  const ids = new Set(live.map(({ smartlinkId }) => smartlinkId));
  all = [...all.filter(({ id }) => ids.has(id)), ...all.filter(({ id }) => !ids.has(id))];
});

test('the state says so before anybody presses, in the list too, and asking is the way on', async () => {
  expect(await rowOf(10)).toMatchObject({ status: 'launch', limitReached: SMARTLINKS_MAX });
  expect(await stateOf(10)).toBe('beyondLimit');
  expect(await stateOf(0)).toBe('live');
  const list = await browser.get(`${API_BASE}${paths.smartlinks}?status=beyondLimit`);
  expect(await list.json()).toMatchObject({ totalItems: all.length - SMARTLINKS_MAX });
  const refused = await send(10, 'launch');
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain(`Your limit of live smartlinks (${SMARTLINKS_MAX}) is reached`);
  expect((await send(10, 'request')).status).toBe(200);
  expect(await stateOf(10)).toBe('requested');
});

test('the manager approves a request, and one that nobody has asked for', async () => {
  expect(await manager('approve-smartlink', DEMO_USERNAME, numberOf(10))).toContain('is now live');
  expect(await manager('approve-smartlink', DEMO_USERNAME, numberOf(11))).toContain('is now live');
  expect(await stateOf(11)).toBe('live');
  expect(await stateOf(12)).toBe('beyondLimit');
});

test('what is over, and what its vertical is over for, counts no more', async () => {
  await network.db
    .update(smartlinks)
    .set({ status: 'archived' })
    .where(eq(smartlinks.id, nth(0).id));
  await manager('disable-vertical', `Vertical ${nth(1).relativeId}`);
  expect(await stateOf(12)).toBe('beyondLimit');
  await network.db
    .update(smartlinks)
    .set({ status: 'declined' })
    .where(eq(smartlinks.id, nth(2).id));
  expect(await stateOf(12)).toBe('available');
  expect((await send(12, 'launch')).status).toBe(200);
  expect(await stateOf(13)).toBe('beyondLimit');
  await manager('suspend-smartlink', DEMO_USERNAME, numberOf(12), 'Bots');
  expect(await stateOf(13)).toBe('available');
  // a review ends by itself: it keeps its place
  await network.db
    .update(smartlinks)
    .set({ status: 'inReview' })
    .where(eq(smartlinks.id, nth(3).id));
  await manager('resume-smartlink', DEMO_USERNAME, numberOf(12));
  expect(await stateOf(13)).toBe('beyondLimit');
});

test('the manager gives more, or fewer, and the publisher is told', async () => {
  expect(await manager('smartlinks-limit', DEMO_USERNAME, '11')).toBe(
    `${DEMO_USERNAME} may launch 11 smartlinks.`,
  );
  expect(await stateOf(13)).toBe('available');
  expect((await send(13, 'launch')).status).toBe(200);
  expect(await rowOf(14)).toMatchObject({ status: 'launch', limitReached: 11 });
  const told = and(
    eq(notifications.publisherId, DEMO_PUBLISHER_ID),
    eq(notifications.link, '/publisher/smartlinks'),
  );
  const [notice] = await network.db.select().from(notifications).where(told);
  for (const { text } of Object.values(notice?.texts ?? {})) expect(text).toContain('11');
  await manager('smartlinks-limit', DEMO_USERNAME, '0');
  expect(await stateOf(14)).toBe('beyondLimit');
  expect(await stateOf(13)).toBe('live');
  expect(await manager('smartlinks-limit', DEMO_USERNAME, '-')).toContain('may launch 10');
  for (const wrong of ['', '-1', '1.5', '10001', '٣', '1e3', '4294967297']) {
    await expect(manager('smartlinks-limit', DEMO_USERNAME, wrong)).rejects.toThrow('whole number');
  }
});

test("one publisher's smartlinks are not another's", async () => {
  const other = await makePublisher(network, { username: 'other' });
  const mine = eq(smartlinkAccess.publisherId, other.id);
  expect(await network.db.$count(smartlinkAccess, mine)).toBe(0);
  await manager('smartlinks-limit', 'other', '0');
  expect(await manager('approve-smartlink', 'other', numberOf(15))).toContain('is now live');
  await network.db.update(smartlinkVerticals).set({ status: 'available' });
  await manager('smartlinks-limit', DEMO_USERNAME, '100');
  expect(await stateOf(14)).toBe('available');
});
