import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trackingLink } from '#domain/tracking-link.ts';
import type { TestClick } from '#contract/resources/test-click.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { CHROME, IPHONE, makeLink, makeOffer, makePublisher, makeSmartlink } from '../testing/network.ts';
import { type Browser, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { hits } from '../events/tables/hits.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { codeOfLink } from './test-click.ts';

let network: TestNetwork;
let browser: Browser;
let publisher: PublisherRow;

beforeAll(async () => {
  network = await testNetwork();
  browser = await network.signedIn();
  const { id } = (await (await browser.get('/publisher/api/publishers/current')).json()) as { id: string };
  const row = (await network.db.select().from(publishers)).find((one) => one.id === id);
  if (row === undefined) throw new Error('nobody is signed in');
  publisher = row;
});
afterAll(() => network.close());

/** On PostgreSQL the tracker hears of it a moment later. */
async function newLink(whose: PublisherRow, options: Parameters<typeof makeLink>[2]) {
  const made = await makeLink(network, whose, options);
  network.tracker.forget();
  return made;
}
const ask = (body: object) => browser.send('POST', '/publisher/api/campaigns/test_click', body);
async function tried(body: object): Promise<TestClick> {
  const answer = await ask({ userAgent: CHROME, country: 'CZ', ...body });
  expect(answer.status).toBe(200);
  return answer.json() as Promise<TestClick>;
}
const addressOf = (code: string, parameters = {}, landing: number | null = null) =>
  trackingLink({
    base: `https://go.example/c/${code}`,
    domain: 'my.own.example',
    landing,
    parameters,
  }) ?? '';
const stored = async () => {
  await network.tracker.flush();
  const [row] = await network.db.select({ hits: count() }).from(hits);
  return row?.hits;
};

describe('a test click', () => {
  test('shows each hop of an offer and what was recorded, of a link as the workbench builds it', async () => {
    const offer = await makeOffer(network, {
      targetUrl: 'https://advertiser.example/?c={click_id}&s={sub_source}&e={ext_click_id}',
    });
    const { code } = await newLink(publisher, { offer });
    const before = await stored();
    const link = addressOf(code, {
      ext_click_id: '{clickid}',
      subsource: 'fb & co',
      track: 'осень',
      sub6: '100%',
    });
    const answer = await tried({ link, userAgent: IPHONE });
    expect(answer).toMatchObject({
      because: 'offer',
      offer: { relativeId: offer.relativeId },
      smartlink: null,
      recorded: {
        country: 'CZ',
        device: 'mobile',
        platform: 'ios',
        browser: 'Safari',
        extClickId: '{clickid}',
        subSource: 'fb & co',
        track: 'осень',
        subs: [null, null, null, null, null, '100%'],
      },
    });
    const clickId = answer.recorded?.clickId ?? '';
    expect(answer.hops).toEqual([
      { kind: 'link', url: link },
      { kind: 'offer', url: `https://advertiser.example/?c=${clickId}&s=fb%20%26%20co&e=%7Bclickid%7D` },
    ]);
    expect(await stored()).toBe(before);
  });

  test('says which offer a smartlink chose and why', async () => {
    const [german, czech] = [
      await makeOffer(network, { allowedCountries: ['DE'] }),
      await makeOffer(network, { allowedCountries: ['CZ'] }),
    ];
    const smartlink = await makeSmartlink(network, { pool: [{ offer: german }, { offer: czech }] });
    const { code } = await newLink(publisher, { smartlink });
    expect(await tried({ link: addressOf(code) })).toMatchObject({
      because: 'only',
      offer: { relativeId: czech.relativeId },
      smartlink: { relativeId: smartlink.relativeId },
      nested: null,
    });
    const nowhere = await tried({ link: addressOf(code), country: 'FR' });
    expect(nowhere).toMatchObject({ because: 'targeting', offer: null, recorded: { country: 'FR' } });
    expect(nowhere.hops).toHaveLength(1);
  });

  test('says what of the visitor an offer does not take, an unknown country too', async () => {
    const offer = await makeOffer(network, { allowedCountries: ['CZ'], device: 'mobile' });
    const { code } = await newLink(publisher, { offer });
    const link = addressOf(code);
    expect((await tried({ link, userAgent: IPHONE })).keptOut).toEqual([]);
    expect(await tried({ link })).toMatchObject({ because: 'targeting', keptOut: ['device'] });
    expect((await tried({ link, country: 'FR' })).keptOut).toEqual(['country', 'device']);
    const unknown = await tried({ link, userAgent: IPHONE, country: undefined });
    expect(unknown).toMatchObject({ because: 'targeting', keptOut: ['countryUnknown'] });
  });

  test('says of a smartlink what kept the visitor out of all its offers, or else of any', async () => {
    const [german, desktop, both] = [
      await makeOffer(network, { allowedCountries: ['DE'] }),
      await makeOffer(network, { device: 'desktop' }),
      await makeOffer(network, { allowedCountries: ['DE'], device: 'desktop' }),
    ];
    const keptOut = async (...pool: (typeof german)[]) => {
      const smartlink = await makeSmartlink(network, { pool: pool.map((offer) => ({ offer })) });
      const { code } = await newLink(publisher, { smartlink });
      return (await tried({ link: addressOf(code), userAgent: IPHONE })).keptOut;
    };
    expect(await keptOut(german, both)).toEqual(['country']);
    expect(await keptOut(german, desktop)).toEqual(['country', 'device']);
  });

  test("goes to the landing page that the link asks for, if it is the offer's and the publisher may choose", async () => {
    const own = await makeOffer(network);
    const page = { label: 'Quiz', url: 'https://advertiser.example/quiz?c={click_id}' };
    const { landing } = await newLink(publisher, { offer: own, landing: page });
    const { code } = await newLink(publisher, { offer: own });
    const other = await newLink(publisher, { offer: await makeOffer(network) });
    const kindOf = async (link: string) => (await tried({ link })).hops.at(-1)?.kind;
    expect(await kindOf(addressOf(code, {}, landing))).toBe('landing');
    expect(await kindOf(addressOf(code))).toBe('offer');
    expect(await kindOf(addressOf(other.code, {}, landing))).toBe('offer');
    await network.db.update(publishers).set({ roles: [] }).where(eq(publishers.id, publisher.id));
    network.tracker.forget();
    expect(await kindOf(addressOf(code, {}, landing))).toBe('offer');
    await network.db
      .update(publishers)
      .set({ roles: publisher.roles })
      .where(eq(publishers.id, publisher.id));
    network.tracker.forget();
  });

  test('names what is closed', async () => {
    const offer = await makeOffer(network);
    const { code } = await newLink(publisher, { offer, access: 'suspended' });
    expect((await tried({ link: addressOf(code) })).because).toBe('noAccess');
    const stopped = await makeOffer(network, { status: 'archived' });
    const other = await newLink(publisher, { offer: stopped });
    expect((await tried({ link: addressOf(other.code) })).because).toBe('stopped');
  });

  test('of a robot goes the same way and records nothing', async () => {
    const offer = await makeOffer(network);
    const { code } = await newLink(publisher, { offer });
    const answer = await tried({ link: addressOf(code), userAgent: 'Googlebot/2.1' });
    expect(answer).toMatchObject({ because: 'bot', offer: { relativeId: offer.relativeId }, recorded: null });
    expect(answer.hops.map(({ kind }) => kind)).toEqual(['link', 'offer']);
  });

  test('is refused for a link of somebody else, and for what is no link', async () => {
    const stranger = await makePublisher(network);
    const { code } = await newLink(stranger, { offer: await makeOffer(network) });
    for (const link of [addressOf(code), 'https://go.example/c/zz-aaaaaaaa', 'https://x.example/', 'none']) {
      expect((await ask({ link, userAgent: CHROME })).status).toBe(404);
    }
    expect((await ask({ link: 5 })).status).toBe(422);
    expect((await network.browser().send('POST', '/publisher/api/campaigns/test_click', {})).status).toBe(
      401,
    );
  });
});

test('the code of a link is its path alone', () => {
  expect(codeOfLink('https://own.domain.example/c/1a-22222222?subsource=/c/x')).toBe('1a-22222222');
  expect(codeOfLink('https://own.domain.example/c/1a-22222222/')).toBe('1a-22222222');
  expect(codeOfLink('https://own.domain.example/s/1a-22222222')).toBe('1a-22222222');
  expect(codeOfLink('https://own.domain.example/s/1a-22222222/cover')).toBeNull();
  expect(codeOfLink('https://own.domain.example/d/1a-22222222')).toBeNull();
  expect(codeOfLink('c/1a-22222222')).toBeNull();
});
