import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { languages } from '#contract/enumerations.ts';
import { SHORT_LINKS_MAX } from '#contract/limits.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { ShortLink } from '#contract/resources/short-links.ts';
import { Smartlink } from '#contract/resources/smartlinks.ts';
import { campaignTerms } from '../catalogue/tables/terms.ts';
import { links } from '../catalogue/tables/links.ts';
import { offerAccess } from '../catalogue/tables/offers.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { photo, SECRET } from '../testing/pictures.ts';
import { PNG } from '../testing/registrations.ts';
import {
  CHROME,
  makeLink,
  makeOffer,
  makePublisher,
  makeSmartlink,
  type MadeOffer,
  makeDomain,
  publisherNamed,
} from '../testing/network.ts';
import { type Browser, problemOf, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { saleOf } from '../testing/traffic.ts';
import { hits } from '../events/tables/hits.ts';
import { makeShortLink } from './make-short-link.ts';
import { shortLinks } from './tables.ts';

const LIST = `${API_BASE}${paths.campaignShortLinks}`;
const LD = { 'content-type': 'application/ld+json' };
let network: TestNetwork;
let browser: Browser;
let publisher: PublisherRow;
let offer: MadeOffer;

beforeAll(async () => {
  network = await testNetwork({ env: { LIMIT_WRITE: '1000/60', LIMIT_UPLOAD: '100/60' } });
  browser = await network.signedIn();
  publisher = await publisherNamed(network, 'publisher');
  offer = await makeOffer(network, { name: 'Aurora <VPN>' });
  await makeLink(network, publisher, { offer });
  await network.db
    .insert(campaignTerms)
    .values({ kind: 'trafficType', id: 'push', names: { en: 'Push' }, position: 0 })
    .onConflictDoNothing();
});
afterAll(() => network.close());
beforeEach(() => network.db.delete(links).where(eq(links.short, true)));

const body = (change: object = {}) => ({
  kind: 'offer',
  campaign: offer.relativeId,
  domain: null,
  trafficType: 'push',
  cover: null,
  ...change,
});
const post = (change: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  browser.send('POST', LIST, body(change), { ...LD, ...headers });
async function create(change: object = {}): Promise<ShortLink> {
  const answer = await post(change);
  expect(answer.status).toBe(200);
  const made = v.parse(ShortLink, await answer.json());
  network.tracker.forget();
  return made;
}
const listed = async (query = '') => {
  const body: unknown = await (await browser.get(`${LIST}${query}`)).json();
  return v.parse(v.object({ 'hydra:member': v.array(ShortLink) }), body)['hydra:member'];
};
const visit = (link: Pick<ShortLink, 'code'>, userAgent = CHROME, rest = '') =>
  network.browser().get(`/s/${link.code}${rest}`, { 'user-agent': userAgent });

async function upload(content: Uint8Array<ArrayBuffer> = PNG): Promise<string> {
  const form = new FormData();
  form.append('file', new File([content], 'cover.png'));
  const answer = await browser.upload(`${API_BASE}${paths.registerUploads}`, form);
  expect(answer.status).toBe(201);
  return v.parse(v.object({ '@id': v.string() }), await answer.json())['@id'];
}

test('one is made, listed for its offer, changed and deleted', async () => {
  const made = await create();
  expect(made).toMatchObject({ campaign: offer.relativeId, kind: 'offer', domain: null, cover: null });
  expect(made.url).toBe(`${network.config.publicUrl}/s/${made.code}`);
  expect(await listed(`?offerCampaignRelativeId=${offer.relativeId}`)).toEqual([made]);
  expect(await listed('?smartlinkCampaign=1')).toEqual([]);
  const body = { trafficType: 'push', cover: await upload() };
  const changed = await browser.send('PUT', `${LIST}/${made.id}`, body, LD);
  expect(v.parse(ShortLink, await changed.json()).cover).toMatch(/^\/s\/.+\/cover\?v=\d+$/);
  expect((await browser.send('DELETE', `${LIST}/${made.id}`)).status).toBe(204);
  expect((await browser.send('DELETE', `${LIST}/${made.id}`)).status).toBe(404);
  expect(await listed()).toEqual([]);
});

const own = async (host: string, certStatus: 'ok' | 'pending', publisherId = publisher.id): Promise<string> =>
  (await makeDomain(network, { publisherId, host, certStatus })).id;

test('it stands on an own domain that has its certificate, and on no other', async () => {
  const other = await makePublisher(network);
  const made = await create({ domain: await own('go.mine.example', 'ok') });
  expect(made.url).toBe(`https://go.mine.example/s/${made.code}`);
  for (const id of [
    await own('late.mine.example', 'pending'),
    await own('go.theirs.example', 'ok', other.id),
    network.ids(),
  ]) {
    expect((await post({ domain: id })).status).toBe(422);
  }
});

test.each([
  [{ trafficType: '' }, 'trafficType', 'Please specify a traffic type'],
  [{ trafficType: undefined }, 'trafficType', 'Please specify a traffic type'],
  [{ trafficType: 'telepathy' }, 'trafficType', 'Please specify a traffic type'],
  [{ campaign: 999_999 }, 'campaign', 'This offer or smartlink is not available to you'],
  [{ campaign: 9_999_999_999 }, 'campaign', 'This offer or smartlink is not available to you'],
  [{ domain: 'd1' }, 'domain', 'Short links are not possible on this domain. Choose another'],
  [{ cover: '/nowhere' }, 'cover', 'This picture is no longer there. Choose it again'],
])('%j is refused at its field, and nothing is made', async (wrong, path, message) => {
  const answer = await post(wrong);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ violations: [{ propertyPath: path, message }] });
  expect(await listed()).toEqual([]);
});

test.each(languages)('says so in %s too', async (language) => {
  const { violations } = await problemOf(await post({ trafficType: ' ' }, { 'accept-language': language }));
  expect(violations).toHaveLength(1);
});

test('smartlinks are found by the own domains of their short links', async () => {
  const pool = [{ offer }];
  const [carried, plain] = [await makeSmartlink(network, { pool }), await makeSmartlink(network, { pool })];
  for (const smartlink of [carried, plain]) await makeLink(network, publisher, { smartlink });
  const [domain, other] = [await own('s.mine.example', 'ok'), await own('t.mine.example', 'ok')];
  await create({ kind: 'smartlink', campaign: carried.relativeId, domain });
  await create({ kind: 'smartlink', campaign: plain.relativeId });
  const found = async (...ids: string[]) => {
    const query = ids.map((id) => `smartlinks.proxyDomain.id[]=${id}`).join('&');
    const body: unknown = await (await browser.get(`${API_BASE}${paths.smartlinks}?${query}`)).json();
    const rows = v.parse(v.object({ 'hydra:member': v.array(Smartlink) }), body)['hydra:member'];
    return rows.map(({ relativeId, domains: ids }) => [relativeId, ids]);
  };
  expect(await found(domain)).toEqual([[carried.relativeId, [domain]]]);
  expect(await found(domain, other)).toHaveLength(1);
  expect(await found(other)).toEqual([]);
  expect(await found()).toContainEqual([plain.relativeId, []]);
});

test('only for what is live', async () => {
  const other = await makeOffer(network);
  expect((await post({ campaign: other.relativeId })).status).toBe(409);
  const suspended = await makeOffer(network);
  await makeLink(network, publisher, { offer: suspended });
  await network.db
    .update(offerAccess)
    .set({ access: 'suspended' })
    .where(eq(offerAccess.offerId, suspended.id));
  expect((await post({ campaign: suspended.relativeId })).status).toBe(409);
});

test('a visit is a click of the offer that counts for the short link, with its parameters', async () => {
  const made = await create();
  const answer = await visit(made, CHROME, '?subsource=bio');
  expect(answer.status).toBe(302);
  const location = new URL(answer.headers.get('location') ?? '');
  expect(location.hostname).toBe('advertiser.example');
  await network.tracker.claim([
    saleOf({ clickId: location.searchParams.get('cid') ?? '', key: offer.key, at: network.clock.now() }),
  ]);
  const [figures] = await listed();
  expect(figures).toMatchObject({ id: made.id, clicks: 1, conversions: 1 });
  expect(Number(figures?.payout)).toBeGreaterThan(0);
});

describe('sub ids that it keeps', () => {
  /** Where a visitor of it is sent, by an offer that asks for what is recorded. */
  const recorded = async (rest = '') => {
    const asking = await makeOffer(network, {
      targetUrl: 'https://advertiser.example/?s={sub_source}&t={track}&1={sub1}&6={sub6}&c={click_id}',
    });
    await makeLink(network, publisher, { offer: asking });
    const made = await create({
      campaign: asking.relativeId,
      subIds: { subsource: 'bio', track: ' spring\n', sub1: 'a b', sub6: '   ' },
    });
    expect(made.subIds).toEqual({ subsource: 'bio', track: 'spring', sub1: 'a b' });
    const { searchParams } = new URL((await visit(made, CHROME, rest)).headers.get('location') ?? '');
    await network.tracker.flush();
    const [hit] = await network.db.select().from(hits).where(eq(hits.linkId, made.id));
    const { subSource, track, sub1, sub6 } = hit ?? {};
    const sent = ['s', 't', '1', '6'].map((name) => searchParams.get(name));
    expect(sent).toEqual([subSource, track, sub1, sub6].map((value) => value ?? ''));
    return sent;
  };

  test('are recorded of its visitors, and go on to the offer', async () => {
    expect(await recorded()).toEqual(['bio', 'spring', 'a b', '']);
  });

  test('are what an address says, one by one, where it says something', async () => {
    expect(await recorded('?sub1=c&sub6=d&track=&subsource=%00')).toEqual(['bio', 'spring', 'c', 'd']);
  });

  test('are changed one by one, stay where a change leaves them out, and count at once', async () => {
    const made = await create({ subIds: { sub1: 'a', sub2: 'b' } });
    const change = async (more: object) => {
      const answer = await browser.send('PUT', `${LIST}/${made.id}`, more, LD);
      expect(answer.status).toBe(200);
      return v.parse(ShortLink, await answer.json()).subIds;
    };
    expect(await change({})).toEqual({ sub1: 'a', sub2: 'b' });
    expect(await change({ subIds: { sub1: ' ', sub3: 'c' } })).toEqual({ sub2: 'b', sub3: 'c' });
    network.tracker.forget();
    await visit(made);
    await network.tracker.flush();
    const [hit] = await network.db.select().from(hits).where(eq(hits.linkId, made.id));
    expect(hit).toMatchObject({ sub1: null, sub3: 'c' });
    expect(await change({ subIds: { sub2: '', sub3: '' } })).toEqual({});
  });

  test.each([
    [{ sub1: 'x'.repeat(256) }, 'subIds.sub1', 'Use at most 255 characters'],
    [{ sub1: 5 }, 'subIds.sub1', 'This value has the wrong type.'],
    [{ sub1: 'a\u0000' }, 'subIds.sub1', 'This value is not valid.'],
    [{ ext_click_id: 'a' }, 'subIds.ext_click_id', 'This is not one of the possible values.'],
    [{ sub7: 'a' }, 'subIds.sub7', 'This is not one of the possible values.'],
  ])('%j is refused', async (subIds, path, message) => {
    const answer = await post({ subIds });
    expect(answer.status).toBe(422);
    expect((await problemOf(answer)).violations).toMatchObject([{ propertyPath: path, message }]);
    expect(await listed()).toEqual([]);
  });

  test('hold half a character as one that nobody knows', async () => {
    expect((await create({ subIds: { sub1: 'a\ud83d' } })).subIds).toEqual({ sub1: 'a\ufffd' });
    expect((await create({ subIds: { sub1: 'x'.repeat(255) } })).subIds?.['sub1']).toHaveLength(255);
  });
});

test('is opened and previewed whatever a program took for a part of its address', async () => {
  const made = await create({ cover: await upload() });
  const brought = [`${made.code}/`, `${made.code})`, `${made.code}%E2%80%8B`, made.code.toUpperCase()];
  for (const code of brought) {
    expect((await visit({ code })).status).toBe(302);
    const page = await (await visit({ code }, 'TelegramBot (like TwitterBot)')).text();
    expect(page).toContain(`content="${network.config.publicUrl}/s/${made.code}/cover"`);
  }
  expect((await visit({ code: made.code.toUpperCase() }, CHROME, '/cover')).status).toBe(200);
});

test('an address that is unknown, or was deleted, is the tracker’s own 404', async () => {
  const made = await create();
  await browser.send('DELETE', `${LIST}/${made.id}`);
  network.tracker.forget();
  expect((await visit(made)).status).toBe(404);
  expect((await visit({ code: 'nothing' })).status).toBe(404);
});

describe('a cover', () => {
  test('is shown to anyone, and used once', async () => {
    const cover = await upload();
    const made = await create({ cover });
    const picture = await network.browser().get(made.cover ?? '');
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await picture.arrayBuffer()).equals(PNG)).toBe(true);
    expect((await post({ cover })).status).toBe(422);
    expect((await visit(await create(), CHROME, '/cover')).status).toBe(404);
  });

  test('says nothing of who made it and where', async () => {
    const made = await create({ cover: await upload(photo({ orientation: 6 })) });
    const picture = Buffer.from(await (await network.browser().get(made.cover ?? '')).arrayBuffer());
    expect(picture.includes(SECRET)).toBe(false);
    expect(picture.includes('Exif')).toBe(true);
  });

  test('is sent once: who has it is told that it is the same, and gets another where it changes', async () => {
    const made = await create({ cover: await upload() });
    const ask = async (etag: string) => {
      const answer = await network.browser().get(pathOf(made), { 'if-none-match': etag });
      return {
        status: answer.status,
        etag: answer.headers.get('etag') ?? '',
        size: (await answer.blob()).size,
      };
    };
    const first = await ask('"another"');
    expect(first).toMatchObject({ status: 200, size: PNG.length });
    // as a proxy that packs it would name it
    for (const etag of [first.etag, `W/${first.etag}`]) {
      expect(await ask(etag)).toEqual({ status: 304, etag: first.etag, size: 0 });
    }
    network.clock.move(1_000);
    const cover = await upload();
    await browser.send('PUT', `${LIST}/${made.id}`, { trafficType: 'push', cover }, LD);
    const second = await ask(first.etag);
    expect(second).toMatchObject({ status: 200, size: PNG.length });
    expect(second.etag).not.toBe(first.etag);
  });

  test('is not read for who asks only whether it is there', async () => {
    const made = await create({ cover: await upload() });
    const asked = vi.spyOn(network.database.pool, 'query');
    const reads = async (method: string) => {
      asked.mockClear();
      const answer = await network.browser().send(method, pathOf(made));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      const read = asked.mock.calls.filter((call) => JSON.stringify(call).includes('select \\"content\\"'));
      return { size: (await answer.blob()).size, read: read.length };
    };
    expect(await reads('HEAD')).toEqual({ size: 0, read: 0 });
    expect(await reads('GET')).toEqual({ size: PNG.length, read: 1 });
    asked.mockRestore();
  });

  test('stays where a change leaves it out, and goes where it takes it away', async () => {
    const made = await create({ cover: await upload() });
    const change = async (body: object) => {
      const answer = await browser.send('PUT', `${LIST}/${made.id}`, body, LD);
      expect(answer.status).toBe(200);
      return v.parse(ShortLink, await answer.json());
    };
    expect(await change({})).toEqual(made);
    expect(await change({ cover: null })).toEqual({ ...made, cover: null });
    const gone = { trafficType: 'push', cover: '/nowhere' };
    const refused = await browser.send('PUT', `${LIST}/${made.id}`, gone, LD);
    expect(await refused.json()).toMatchObject({ violations: [{ propertyPath: 'cover' }] });
  });

  test('stands in the preview at the own domain of its link, and no word of the network does', async () => {
    const [plain, made] = [
      await create({ cover: await upload() }),
      await create({ cover: await upload(), domain: await own('look.mine.example', 'ok') }),
    ];
    const [here, there] = [
      await (await visit(plain, 'TelegramBot (like TwitterBot)')).text(),
      await (await visit(made, 'TelegramBot (like TwitterBot)')).text(),
    ];
    expect(here).toContain(
      `<meta property="og:url" content="${network.config.publicUrl}/s/${plain.code}" />`,
    );
    expect(here).toContain(
      `<meta property="og:image" content="${network.config.publicUrl}${pathOf(plain)}" />`,
    );
    expect(there).toContain(`<meta property="og:url" content="https://look.mine.example/s/${made.code}" />`);
    expect(there).toContain(
      `<meta property="og:image" content="https://look.mine.example${pathOf(made)}" />`,
    );
    expect(there).toContain('<meta property="og:title" content="look.mine.example" />');
    for (const page of [here, there]) expect(page).not.toContain('Aurora');
  });
});

test('picture and preview are there where the link is: on no host of another publisher, nor on one that was deleted', async () => {
  const made = await create({ cover: await upload(), domain: await own('shown.mine.example', 'ok') });
  const other = await makePublisher(network);
  await own('shown.other.example', 'ok', other.id);
  await own('not-yet.mine.example', 'pending');
  network.hosts.forget();
  const telegram = 'TelegramBot (like TwitterBot)';
  const seen = async (host: string) =>
    Promise.all(
      ['', '/cover'].map(async (rest) => {
        const url = `http://${host}/s/${made.code}${rest}`;
        return (await network.fetch(new Request(url, { headers: { 'user-agent': telegram } }))).status;
      }),
    );
  for (const host of ['shown.mine.example', 'SHOWN.mine.example.:8443', 'localhost'])
    expect([host, await seen(host)]).toEqual([host, [200, 200]]);
  for (const host of [
    'shown.other.example',
    'shown.other.example.',
    'shown..other.example',
    'not-yet.mine.example',
  ])
    expect([host, await seen(host)]).toEqual([host, [404, 404]]);
});

const pathOf = ({ code }: ShortLink) => `/s/${code}/cover`;

describe('a robot', () => {
  test.each([
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'TelegramBot (like TwitterBot)',
    'WhatsApp/2.23.20.0 A',
    'Viber/20.9.0.8 CFNetwork/1410.0.3 Darwin/22.6.0',
    'Mastodon/4.2.1 (http.rb/5.1.1; +https://mastodon.example/) Bot',
    'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)',
    'Mozilla/5.0 (compatible; redditbot/1.0; +http://www.reddit.com/feedback)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 ZoomLinkPreview',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; OdklBot/1.0; like Linux; klass@odnoklassniki.ru)',
  ])('that draws a preview gets one, which is no visit: %s', async (agent) => {
    const made = await create();
    const answer = await visit(made, agent);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`content="${network.config.publicUrl}/s/${made.code}"`);
    await network.tracker.flush();
    expect(await listed()).toMatchObject([{ clicks: 0 }]);
  });

  test.each([
    'AdsBot-Google (+http://www.google.com/adsbot.html)',
    'Mozilla/5.0 (compatible; adidxbot/2.0; +http://www.bing.com/bingbot.htm)',
    'meta-externalads/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
    'Mozilla/5.0 (compatible; YandexDirect/3.0; +http://yandex.com/bots)',
    '',
  ])(
    'that judges an advertisement, or says nothing of itself, is sent on, which is no visit: %s',
    async (agent) => {
      const made = await create();
      const answer = await visit(made, agent);
      expect(answer.status).toBe(302);
      await network.tracker.flush();
      expect(await listed()).toMatchObject([{ clicks: 0 }]);
    },
  );
});

test('of two at the limit one is refused', async () => {
  const make = () =>
    network.db.transaction((db) =>
      makeShortLink({ ...network, db }, publisher, {
        kind: 'offer',
        campaign: offer.relativeId,
        trafficType: 'push',
        domain: null,
      }),
    );
  for (let made = 1; made < SHORT_LINKS_MAX; made += 1) await make();
  const both = await Promise.all([post(), post()]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused && (await problemOf(refused)).description).toBe('Shortlinks limit exceeded.');
  expect(await network.db.$count(shortLinks)).toBe(SHORT_LINKS_MAX);
});

describe('an ending of one’s own', () => {
  test('stands behind the publisher’s number, whatever case it is written and opened in', async () => {
    const made = await create({ ending: ' Summer-2026 ' });
    expect(made.code).toBe(`${publisher.relativeId.toString(36)}-summer-2026`);
    expect((await visit({ code: made.code.toUpperCase() })).status).toBe(302);
    await network.tracker.flush();
    expect(await listed()).toMatchObject([{ code: made.code, clicks: 1 }]);
  });

  test('is the publisher’s once, in any case, until it is deleted; of two at once one gets it', async () => {
    const both = await Promise.all([post({ ending: 'summer' }), post({ ending: 'SUMMER' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const refused = both.find(({ status }) => status === 422);
    const said = refused && (await problemOf(refused)).violations;
    expect(said).toMatchObject([
      { propertyPath: 'ending', message: 'You already have a link with this ending' },
    ]);
    const [made] = await listed();
    await browser.send('DELETE', `${LIST}/${made?.id}`);
    expect((await post({ ending: 'summer' })).status).toBe(200);
  });

  test('is nobody’s name: another publisher has the same', async () => {
    const { code } = await create({ ending: 'summer' });
    const other = await makePublisher(network);
    await makeLink(network, other, { offer });
    const id = await network.db.transaction((db) =>
      makeShortLink({ ...network, db }, other, {
        kind: 'offer',
        campaign: offer.relativeId,
        trafficType: 'push',
        domain: null,
        ending: 'summer',
      }),
    );
    const [theirs] = await network.db
      .select()
      .from(links)
      .where(eq(links.id, id ?? ''));
    expect(theirs?.code).toBe(`${other.relativeId.toString(36)}-summer`);
    expect(theirs?.code).not.toBe(code);
  });

  test.each([
    ['ab', 'Use 3 to 32 characters'],
    ['a'.repeat(33), 'Use 3 to 32 characters'],
    ['', 'Use 3 to 32 characters'],
    ['a b', 'Only Latin letters, digits and hyphens between them'],
    ['-abc', 'Only Latin letters, digits and hyphens between them'],
    ['a--b', 'Only Latin letters, digits and hyphens between them'],
    ['летo', 'Only Latin letters, digits and hyphens between them'],
    ['abc\u0000', 'This value is not valid.'],
    ['../cover', 'Only Latin letters, digits and hyphens between them'],
    ['Login', 'This word is reserved. Choose another'],
  ])('is refused where it cannot be one: %j', async (ending, message) => {
    const answer = await post({ ending });
    expect(answer.status).toBe(422);
    expect((await problemOf(answer)).violations).toMatchObject([{ propertyPath: 'ending', message }]);
    expect(await listed()).toEqual([]);
  });
});

test('a traffic type stays where a change leaves it out, and one that is none is refused', async () => {
  const made = await create();
  const change = (change: object) => browser.send('PUT', `${LIST}/${made.id}`, change, LD);
  expect(v.parse(ShortLink, await (await change({ subIds: { sub1: 'a' } })).json()).trafficType).toBe('push');
  for (const trafficType of ['', 'telepathy'])
    expect((await problemOf(await change({ trafficType }))).violations).toMatchObject([
      { propertyPath: 'trafficType', message: 'Please specify a traffic type' },
    ]);
});

test('another publisher’s is not there', async () => {
  const made = await create();
  const other = await network.signedIn('partner');
  expect((await other.send('DELETE', `${LIST}/${made.id}`)).status).toBe(404);
  const body = { trafficType: 'push' };
  expect((await other.send('PUT', `${LIST}/${made.id}`, body, LD)).status).toBe(404);
  expect(await (await other.get(LIST)).json()).toMatchObject({ 'hydra:member': [] });
});
