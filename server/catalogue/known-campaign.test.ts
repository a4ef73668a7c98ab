import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import type { Role } from '#contract/enumerations.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { DEMO_PUBLISHER_ID } from '../demo/demo-accounts.ts';
import { type PublisherRow, publishers } from '../platform/tables/publishers.ts';
import { keepPostback } from '../testing/deliveries.ts';
import {
  CHROME,
  makeLink,
  makeOffer,
  makeSmartlink,
  type MadeOffer,
  type MadeSmartlink,
  publisherNamed,
} from '../testing/network.ts';
import { type Browser, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { postbackDeliveries } from '../postbacks/tables.ts';
import { campaignTerms } from './tables/terms.ts';

/** What is hidden from a publisher is answered as what is not there, and what a role has to do with that. */

const LD = { 'content-type': 'application/ld+json' };
const NOBODY = '00000000-0000-4000-8000-000000000000';
let network: TestNetwork;
let browser: Browser;
let publisher: PublisherRow;
beforeAll(async () => {
  network = await testNetwork({ env: { LIMIT_WRITE: '1000/60' } });
  browser = await network.signedIn();
  publisher = await publisherNamed(network, 'publisher');
  await network.db
    .insert(campaignTerms)
    .values({ kind: 'trafficType', id: 'push', names: { en: 'Push' }, position: 0 })
    .onConflictDoNothing();
});
afterAll(() => network.close());

const setRoles = (...roles: Role[]) =>
  network.db.update(publishers).set({ roles }).where(eq(publishers.id, DEMO_PUBLISHER_ID));
const shortLink = (kind: string, campaign: number) =>
  browser.send(
    'POST',
    `${API_BASE}${paths.campaignShortLinks}`,
    { kind, campaign, domain: null, trafficType: 'push', cover: null },
    LD,
  );
const settings = (scope: string, campaign: number) => ({
  url: 'https://tracker.example/?c={ext_click_id}',
  scope,
  campaign,
  goals: [],
  statuses: ['approved'],
  template: null,
});
const postback = (scope: string, campaign: number) =>
  browser.send('POST', `${API_BASE}${paths.postbacks}`, settings(scope, campaign), LD);
const Ids = v.object({ 'hydra:member': v.array(v.object({ id: v.string() })) });
const idsOf = async (path: string) =>
  v.parse(Ids, await (await browser.get(`${API_BASE}${path}`)).json())['hydra:member'].map(({ id }) => id);

/** Every answer that speaks of one campaign; the same words for any number and id, with those left out. */
async function answersAbout(kind: 'offer' | 'smartlink', { id, relativeId }: MadeOffer | MadeSmartlink) {
  const ask = (path: string) => browser.get(`${API_BASE}${path}`);
  const answers = [
    await ask(`/${kind}s/${id}`),
    await ask(`/${kind}s?relativeId=${relativeId}`),
    await ask(`${paths.offerCreatives}?${kind}=${relativeId}`),
    await browser.send('POST', `${API_BASE}/${kind}s/${id}/launch`, {}),
    await browser.send('POST', `${API_BASE}/${kind}s/${id}/request`, { message: 'push' }),
    await shortLink(kind, relativeId),
    await postback(kind, relativeId),
    await browser.send(
      'PUT',
      `${API_BASE}${paths.postbacks}/${network.ids()}`,
      { ...settings(kind, relativeId), before: null },
      LD,
    ),
  ];
  return Promise.all(
    answers.map(async (answer) => [
      answer.status,
      (await answer.text()).replaceAll(id, 'ID').replaceAll(String(relativeId), 'NUMBER'),
    ]),
  );
}

describe('what a publisher may not know of is told like what is not there', () => {
  const unknown = { id: NOBODY, relativeId: 987_654, key: '' };

  test.each(['archived', 'declined', 'pending'] as const)('an offer that is %s', async (status) => {
    const hidden = await makeOffer(network, { status });
    expect(await answersAbout('offer', hidden)).toEqual(await answersAbout('offer', unknown));
  });

  test.each(['archived', 'declined', 'requested'] as const)('a smartlink that is %s', async (status) => {
    const hidden = await makeSmartlink(network, { pool: [], status });
    expect(await answersAbout('smartlink', hidden)).toEqual(await answersAbout('smartlink', unknown));
  });

  test('but whoever has worked with it knows of it', async () => {
    const offer = await makeOffer(network, { status: 'archived' });
    await makeLink(network, publisher, { offer });
    expect((await browser.get(`${API_BASE}/offers/${offer.id}`)).status).toBe(200);
    expect((await postback('offer', offer.relativeId)).status).toBe(200);
    expect((await shortLink('offer', offer.relativeId)).status).toBe(409);
  });

  test('a smartlink does not name offers that are over and never got a visitor of the publisher', async () => {
    const over = await makeOffer(network, { name: 'Long over', status: 'archived' });
    const open = await makeOffer(network, { name: 'Still open' });
    const smart = await makeSmartlink(network, { pool: [{ offer: over }, { offer: open }] });
    const page = await (await browser.get(`${API_BASE}/smartlinks/${smart.id}`)).text();
    expect(page).toContain('Still open');
    expect(page).not.toContain('Long over');
  });
});

describe('without ROLE_SMARTLINKS', () => {
  let smart: MadeSmartlink;
  let code: string;
  let short: string;
  let back: string;
  let delivery: string;
  const lists = async () => [
    await idsOf(paths.campaignShortLinks),
    (await idsOf(paths.postbacks)).filter((id) => id === back),
    await idsOf(`${paths.postbackDeliveries}?postback=${back}`),
  ];
  beforeAll(async () => {
    const offer = await makeOffer(network);
    smart = await makeSmartlink(network, { pool: [{ offer }] });
    ({ code } = await makeLink(network, publisher, { smartlink: smart }));
    const made = v.object({ id: v.string() });
    short = v.parse(made, await (await shortLink('smartlink', smart.relativeId)).json()).id;
    back = v.parse(made, await (await postback('smartlink', smart.relativeId)).json()).id;
    delivery = network.ids();
    await network.db.insert(postbackDeliveries).values({
      publisherId: publisher.id,
      id: delivery,
      postbackId: back,
      trigger: 'approved',
      createdAt: network.clock.now(),
      url: 'https://tracker.example/?c=1',
      receiver: 'tracker.example',
      status: 'answered',
      attempts: 1,
    });
    network.tracker.forget();
  });

  test('no list has rows of smartlinks, and nothing can be done with them', async () => {
    expect(await lists()).toEqual([[short], [back], [delivery]]);
    await setRoles();
    expect(await lists()).toEqual([[], [], []]);
    const api = (path: string) => `${API_BASE}${path}`;
    const acts = [
      await browser.send('DELETE', api(`${paths.campaignShortLinks}/${short}`)),
      await browser.send('PUT', api(`${paths.campaignShortLinks}/${short}`), { trafficType: 'push' }, LD),
      await browser.send('DELETE', api(`${paths.postbacks}/${back}`)),
      await browser.send('POST', api(`${paths.postbacks}/${back}/pause`)),
      await browser.send(
        'PUT',
        api(`${paths.postbacks}/${back}`),
        { ...settings('smartlink', 1), scope: 'all', campaign: null, before: null },
        LD,
      ),
      await browser.get(api(`${paths.postbackDeliveries}/${delivery}`)),
      await browser.send('POST', api(`${paths.postbackDeliveries}/${delivery}/send_again`)),
    ];
    expect(acts.map(({ status }) => status)).toEqual(acts.map(() => 404));
    expect((await shortLink('smartlink', smart.relativeId)).status).toBe(422);
  });

  test('their links go on taking visitors, and with the role all of it is there again', async () => {
    const visit = await network.browser().get(`/c/${code}`, { 'user-agent': CHROME });
    expect(visit.status).toBe(302);
    expect(visit.headers.get('location')).toContain('advertiser.example');
    await setRoles('ROLE_SMARTLINKS');
    expect(await lists()).toEqual([[short], [back], [delivery]]);
  });

  test("a postback of everything, and an offer's, stay in the list", async () => {
    await setRoles();
    const offer = await makeOffer(network);
    const one = keepPostback(network, {
      publisherId: publisher.id,
      scope: 'offer',
      campaign: offer.relativeId,
    });
    const all = keepPostback(network, { publisherId: publisher.id, scope: 'all' });
    const kept = await Promise.all([one, all]);
    const ids = await idsOf(paths.postbacks);
    for (const { id } of kept) expect(ids).toContain(id);
  });
});
