import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { availableBalance } from '../ledger/balance.ts';
import { conversions } from '../events/tables/conversions.ts';
import { conversionStates } from '../conversions/tables.ts';
import { hits } from '../events/tables/hits.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { onError } from '../platform/http/on-error.ts';
import { testConfig, testDeps, type TestDeps } from '../testing/test-deps.ts';
import {
  CHROME,
  makeLink,
  makeOffer,
  makePublisher,
  type MadeLink,
  type MadeOffer,
} from '../testing/network.ts';
import { openCatalogue } from '../catalogue/catalogue.ts';
import { clickIdOf } from '../catalogue/click-id.ts';
import { sha256 } from '../platform/sha256.ts';
import { offersByKeyHash } from './postback/keys.ts';
import type { Tracker } from './tracker.ts';
import { openTracker } from '../testing/open-tracker.ts';
import { visitOf } from '../testing/traffic.ts';
import { trackerRoutes } from './routes.ts';

let deps: TestDeps;
let tracker: Tracker;
let app: Hono<ApiEnv>;
let publisher: PublisherRow;
let offer: MadeOffer;
let link: MadeLink;

beforeAll(async () => {
  deps = await testDeps({ TRUSTED_PROXY: 'X-Forwarded-For', CONNECTION_TYPE_HEADER: 'x-connection' });
  publisher = await makePublisher(deps);
  offer = await makeOffer(deps, {
    goals: [
      { code: 'sale', title: 'Sale', payout: 25_000 },
      { code: 'lead', title: 'Lead', payout: 5_000 },
    ],
  });
  link = await makeLink(deps, publisher, { offer });
  tracker = await openTracker(deps);
  app = new Hono<ApiEnv>();
  app.onError(onError(deps.log));
  app.route('/', trackerRoutes(deps, tracker));
});
afterAll(() => deps.close());

const click = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers: { 'user-agent': CHROME, ...headers } });

async function clickId(code = link.code): Promise<string> {
  const answer = await click(`/c/${code}`);
  return new URL(answer.headers.get('location') ?? '').searchParams.get('cid') ?? '';
}

const postback = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  app.request(`/postback?${new URLSearchParams(query).toString()}`, { headers });

interface Answered {
  readonly result?: string;
  readonly conversion?: string;
  readonly message?: string;
  readonly violations?: readonly { propertyPath: string; message: string }[];
  readonly 'hydra:description'?: string;
}
async function said(query: Record<string, string>): Promise<[number, Answered]> {
  const answer = await postback(query);
  // every answer of the tracker is an object; the tests say what is in it
  return [answer.status, (await answer.json()) as Answered];
}
async function shareOffer() {
  const { key, ...made } = await makeOffer(deps, { share: 3_500, type: 'RevShare', payout: 0 });
  const { code } = await makeLink(deps, publisher, { offer: { key, ...made } });
  tracker.forget();
  return { code, key };
}
const stored = () => deps.db.select().from(conversions);
const conversionOf = async (id: string | undefined) => {
  const row = (await stored()).find((conversion) => conversion.id === id);
  if (row === undefined) throw new Error('there is no such conversion');
  return row;
};

describe('GET /c/{linkId}', () => {
  test('redirects with the click id, and nothing may keep the answer', async () => {
    const answer = await click(`/c/${link.code}?sub1=x`, {
      'x-forwarded-for': '8.8.8.8, 147.32.1.20',
      'x-connection': 'Corporate',
      referer: 'https://news.example/a?b=c',
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(
      /^https:\/\/advertiser\.example\/landing\?cid=\w+-[0-9a-f]{32}$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await tracker.flush();
    const [hit] = await deps.db.select().from(hits);
    expect(hit).toMatchObject({
      country: 'CZ',
      connectionType: 'Corporate',
      referrer: 'news.example',
      sub1: 'x',
    });
  });

  test.each([
    '/c/CODE/',
    '/c/CODE.',
    '/c/CODE)',
    '/c/CODE%E2%80%8B',
    '/c/%E2%80%8BCODE',
    '/c/CODE%22',
    '/c/CODE%20',
  ])('opens the link whatever a program took for a part of it: %s', async (path) => {
    for (const code of [link.code, link.code.toUpperCase()]) {
      expect((await click(path.replace('CODE', code))).status).toBe(302);
    }
    expect((await click(`/C/${link.code.toUpperCase()}`)).status).toBe(302);
  });

  test('answers an unknown link with 404 and stores nothing', async () => {
    await tracker.flush();
    const before = await deps.db.select().from(hits);
    for (const path of ['/c/nobody', '/c/1-aaaaaaaa', '/c/%00', '/c/..%2f']) {
      const answer = await click(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe('There is no such link.');
    }
    await tracker.flush();
    expect(await deps.db.select().from(hits)).toHaveLength(before.length);
  });

  test.each([
    ['sec-purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
    ['x-purpose', 'preview'],
    ['x-moz', 'prefetch'],
  ])('a look ahead is no visit, and is asked again when it is one: %s: %s', async (name, value) => {
    await tracker.flush();
    const before = await deps.db.select().from(hits);
    expect((await click(`/c/${link.code}`, { [name]: value })).status).toBe(503);
    await tracker.flush();
    expect(await deps.db.select().from(hits)).toHaveLength(before.length);
  });

  test('a HEAD and a robot see where it leads, and are no visits', async () => {
    await tracker.flush();
    const before = await deps.db.select().from(hits);
    for (const answer of [
      await click(`/c/${link.code}`, {}, 'HEAD'),
      await click(`/c/${link.code}`, { 'user-agent': 'AdsBot-Google (+http://www.google.com/adsbot.html)' }),
    ]) {
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toContain('https://advertiser.example/landing?cid=');
    }
    await tracker.flush();
    expect(await deps.db.select().from(hits)).toHaveLength(before.length);
  });

  test('answers 503 when it is hopelessly behind', async () => {
    const behind = await openTracker(deps, { capacity: 2 });
    const full = new Hono<ApiEnv>();
    full.onError(onError(deps.log));
    full.route('/', trackerRoutes(deps, behind));
    const visit = () => full.request(`/c/${link.code}`, { headers: { 'user-agent': CHROME } });
    const answers = [await visit(), await visit(), await visit()];
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 503]);
    expect(answers[2]?.headers.get('retry-after')).toBe('1');
  });
});

describe('GET /postback', () => {
  test('makes a conversion of a click that waits for the disk, approved and in the balance at once', async () => {
    const before = await availableBalance(deps.db, publisher.id);
    const id = await clickId();
    const [status, answer] = await said({ click_id: id, key: offer.key, amount: '99.90', goal: 'sale' });
    expect([status, answer.result]).toEqual([200, 'recorded']);
    expect(await conversionOf(answer.conversion)).toMatchObject({
      publisherId: publisher.id,
      status: 'approved',
      amount: 25_000,
      originalAmount: 25_000,
      goal: 'Sale',
      offer: offer.relativeId,
      country: null,
      device: 'desktop',
      holdUntil: null,
      createdAt: deps.clock.now(),
    });
    expect((await availableBalance(deps.db, publisher.id)) - before).toBe(25_000);
  });

  test('is not made by a HEAD request', async () => {
    const before = await stored();
    const query = new URLSearchParams({ click_id: await clickId(), key: offer.key });
    const answer = await app.request(`/postback?${query.toString()}`, { method: 'HEAD' });
    expect(answer.status).toBe(204);
    expect(await stored()).toHaveLength(before.length);
  });

  test('takes the standard goal when none is named', async () => {
    const [, answer] = await said({ click_id: await clickId(), key: offer.key, goal: '', amount: '' });
    expect(await conversionOf(answer.conversion)).toMatchObject({ goal: 'Sale', amount: 25_000 });
  });

  test('that comes again is answered so, and counts once', async () => {
    const query = { click_id: await clickId(), key: offer.key, goal: 'sale' };
    const [, first] = await said(query);
    const before = await stored();
    const balance = await availableBalance(deps.db, publisher.id);
    const [status, answer] = await said(query);
    expect([status, answer]).toEqual([
      200,
      {
        result: 'repeated',
        conversion: first.conversion,
        message: 'This conversion was recorded before; nothing has changed.',
      },
    ]);
    expect(await stored()).toHaveLength(before.length);
    expect(await availableBalance(deps.db, publisher.id)).toBe(balance);
  });

  test('that comes many times at once makes one conversion', async () => {
    const query = { click_id: await clickId(), key: offer.key };
    const before = await stored();
    const answers = await Promise.all(Array.from({ length: 8 }, () => said(query)));
    const results = answers.map(([, { result }]) => result);
    expect(results.filter((result) => result === 'recorded')).toHaveLength(1);
    expect(results.filter((result) => result === 'repeated')).toHaveLength(7);
    expect(new Set(answers.map(([, { conversion }]) => conversion)).size).toBe(1);
    expect(await stored()).toHaveLength(before.length + 1);
  });

  test("tells sales of one click apart by goal and by the advertiser's number", async () => {
    const click_id = await clickId();
    const results = [
      await said({ click_id, key: offer.key, goal: 'sale' }),
      await said({ click_id, key: offer.key, goal: 'lead' }),
      await said({ click_id, key: offer.key, goal: 'sale', adv_tid: 'T-2' }),
      await said({ click_id, key: offer.key, goal: 'sale', transaction_id: 'T-2' }),
    ];
    expect(results.map(([, { result }]) => result)).toEqual(['recorded', 'recorded', 'recorded', 'repeated']);
  });

  test('of a test arrives, and counts nowhere', async () => {
    const click_id = await clickId();
    const balance = await availableBalance(deps.db, publisher.id);
    const [status, answer] = await said({ click_id, key: offer.key, test: '1' });
    expect([status, answer.message]).toEqual([200, 'The test arrived. It does not count.']);
    expect(await conversionOf(answer.conversion)).toMatchObject({ test: true, status: 'tracked' });
    expect(await availableBalance(deps.db, publisher.id)).toBe(balance);
    const [, real] = await said({ click_id, key: offer.key });
    expect(real.result).toBe('recorded');
  });

  describe('is taken as advertisers send it', () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const posted = async (
      query: object,
      body: string | FormData,
      headers: Readonly<Record<string, string>> = form,
    ) => {
      const address = `/postback?${new URLSearchParams({ ...query }).toString()}`;
      const answer = await app.request(address, { method: 'POST', body, headers });
      return [answer.status, (await answer.json()) as Answered] as const;
    };

    test('by POST: in the address, in a form, or in both, where the address counts first', async () => {
      const said = async () => ({ click_id: await clickId(), key: offer.key, goal: 'lead' });
      const text = (of: Record<string, string>) => new URLSearchParams(of).toString();
      const multipart = new FormData();
      for (const [name, value] of Object.entries(await said())) multipart.append(name, value);
      const { click_id, key, goal } = await said();
      for (const answer of [
        await posted(await said(), '', {}),
        await posted({}, text(await said())),
        await posted({}, multipart, {}),
        await posted({ click_id, key, goal: '' }, text({ goal, key: 'other' })),
        await posted(await said(), '{"amount": 5}', { 'content-type': 'application/json' }),
        await posted(await said(), 'broken', { 'content-type': 'multipart/form-data; boundary=x' }),
      ]) {
        expect([answer[0], answer[1].result]).toEqual([200, 'recorded']);
        expect(await conversionOf(answer[1].conversion)).toMatchObject({ goal: 'Lead' });
      }
    });

    test('but no more of it than a postback can be', async () => {
      const before = (await stored()).length;
      const [status] = await posted({}, `click_id=x&key=y&reason=${'x'.repeat(70_000)}`);
      expect([status, (await stored()).length]).toEqual([413, before]);
    });

    test.each([
      ['1.23456', 12_346],
      ['1.23454999', 12_345],
      ['9.99995', 100_000],
      ['0.00004', 0],
      ['007.5', 75_000],
      ['12', 120_000],
    ])('an amount with more than four decimals is rounded: %s', async (amount, sale) => {
      const { code, key } = await shareOffer();
      const [, answer] = await said({ click_id: await clickId(code), key, amount });
      expect(await conversionOf(answer.conversion)).toMatchObject({ sale });
    });

    test.each(['', '10,50', '1e3', '10 USD', 'ten', '-1', '9999999999'])(
      'whatever it says of an amount, where the payout is fixed: %j',
      async (amount) => {
        const [status, answer] = await said({ click_id: await clickId(), key: offer.key, amount });
        expect([status, answer.result]).toEqual([200, 'recorded']);
        expect(await conversionOf(answer.conversion)).toMatchObject({ amount: 25_000, sale: null });
      },
    );

    test.each([
      ['APPROVED', 'approved'],
      ['Pending', 'tracked'],
      [' rejected ', 'rejected'],
    ])('a status in any case: %j', async (status, now) => {
      const [, answer] = await said({ click_id: await clickId(), key: offer.key, status });
      expect(await conversionOf(answer.conversion)).toMatchObject({ status: now });
    });

    test("a status in the advertiser's own words, which come before ours", async () => {
      const words = { confirmed: 'approved', '2': 'rejected', approved: 'pending' } as const;
      const own = await makeOffer(deps, { statusWords: words });
      const { code } = await makeLink(deps, publisher, { offer: own });
      tracker.forget();
      for (const [status, now] of [
        ['Confirmed', 'approved'],
        ['2', 'rejected'],
        ['approved', 'tracked'],
        ['rejected', 'rejected'],
      ] as const) {
        const [, answer] = await said({ click_id: await clickId(code), key: own.key, status });
        expect(await conversionOf(answer.conversion)).toMatchObject({ status: now });
      }
      for (const status of ['toString', '__proto__', 'paid'])
        expect((await said({ click_id: await clickId(code), key: own.key, status }))[0]).toBe(422);
    });

    test('a click id by the name that our macro has for it', async () => {
      const int_click_id = await clickId();
      expect((await said({ int_click_id, key: offer.key }))[1].result).toBe('recorded');
      expect((await said({ click_id: '', int_click_id, key: offer.key }))[1].result).toBe('repeated');
    });

    test('a click id in capitals', async () => {
      const click_id = (await clickId()).toUpperCase();
      expect((await said({ click_id, key: offer.key }))[1].result).toBe('recorded');
    });
  });

  describe('is refused, with nothing stored', () => {
    let before: number;
    beforeEach(async () => {
      before = (await stored()).length;
    });
    const refused = async (query: Record<string, string>, status: number) => {
      const [answered, answer] = await said(query);
      expect(answered).toBe(status);
      expect((await stored()).length).toBe(before);
      return answer;
    };

    test.each([
      [{}, ['click_id', 'key'], 'Field is required'],
      [{ status: 'done' }, ['status'], 'A status is approved, pending or rejected.'],
      [{ test: 'yes' }, ['test'], 'test is 1 or 0.'],
    ])('%j: 422 in words', async (wrong, paths, message) => {
      const given = paths.includes('click_id') ? {} : { click_id: await clickId(), key: offer.key };
      const answer = await refused({ ...given, ...wrong }, 422);
      expect(answer.violations?.map(({ propertyPath }) => propertyPath)).toEqual(paths);
      expect(answer.violations?.[0]?.message).toBe(message);
    });

    test('a goal that the offer has not: 422', async () => {
      const answer = await refused({ click_id: await clickId(), key: offer.key, goal: 'nothing' }, 422);
      expect(answer['hydra:description']).toBe('goal: The offer has no such goal.');
    });

    test('a key of nobody, or of another offer: 403', async () => {
      const other = await makeOffer(deps);
      tracker.forget();
      const click_id = await clickId();
      for (const key of ['wrong', other.key, `${offer.key} `.repeat(30)]) {
        const answer = await refused({ click_id, key }, 403);
        expect(answer['hydra:description']).toBe('The key does not belong to this offer.');
      }
    });

    test('keys are hashed once for all postbacks, until an offer changes', async () => {
      const catalogue = openCatalogue(deps.db, deps.log);
      const keys = offersByKeyHash(await catalogue.reference());
      expect(keys.get(sha256(offer.key))?.relativeId).toBe(offer.relativeId);
      expect(offersByKeyHash(await catalogue.reference())).toBe(keys);
      catalogue.forget();
      expect(offersByKeyHash(await catalogue.reference())).not.toBe(keys);
    });

    test('an address that guesses keys: 429 until its window is over, and no right key', async () => {
      const strict = {
        ...deps,
        config: testConfig({ TRUSTED_PROXY: 'x-forwarded-for', LIMIT_POSTBACK_KEY: '2/60' }),
      };
      const guarded = new Hono<ApiEnv>();
      guarded.onError(onError(deps.log));
      guarded.route('/', trackerRoutes(strict, tracker));
      const click_id = await clickId();
      const ask = (key: string, address: string) =>
        guarded.request(`/postback?${new URLSearchParams({ click_id, key }).toString()}`, {
          headers: { 'x-forwarded-for': address },
        });
      expect((await ask('wrong', '203.0.113.7')).status).toBe(403);
      expect((await ask('wrong', '203.0.113.7')).status).toBe(403);
      const late = await ask('wrong', '203.0.113.7');
      expect([late.status, late.headers.get('retry-after')]).toEqual([429, '60']);
      expect((await stored()).length).toBe(before);
      expect((await ask('wrong', '203.0.113.8')).status).toBe(403);
      // advertisers share addresses: those of the systems that call for them
      const right = await ask(offer.key, '203.0.113.7');
      expect(await right.json()).toMatchObject({ result: 'recorded' });
      deps.clock.move(61_000);
      expect((await ask('wrong', '203.0.113.7')).status).toBe(403);
    });

    test('an unknown click: 404, and only to who knows a key', async () => {
      const unknown = clickIdOf({
        publisherRelativeId: publisher.relativeId,
        hitId: '01900000-0000-7000-8000-000000000000',
      });
      for (const click_id of [unknown, 'nonsense', '999-0', "' or 1=1 --"]) {
        const answer = await refused({ click_id, key: offer.key }, 404);
        expect(answer['hydra:description']).toBe('There is no such click.');
        await refused({ click_id, key: 'wrong' }, 403);
      }
    });

    test('a hit that was never forwarded to an offer: 404', async () => {
      const picky = await makeOffer(deps, { allowedCountries: ['DE'] });
      const made = await makeLink(deps, publisher, { offer: picky });
      tracker.forget();
      const answer = await tracker.click(visitOf(made.code, { address: '', country: 'FR' }));
      if (answer.kind !== 'nowhere') throw new Error('the visit was forwarded');
      await refused({ click_id: answer.clickId, key: picky.key }, 404);
    });

    test.each(['ten', '-1', '10,50', '1,234.50', '1e3', '10 USD', '$10', '0x10', '1.2.3', '9999999999'])(
      'an amount that may mean several, where the payout is a share of it: 422: %s',
      async (amount) => {
        const { code, key } = await shareOffer();
        const answer = await refused({ click_id: await clickId(code), key, amount }, 422);
        expect(answer.violations).toEqual([
          {
            propertyPath: 'amount',
            message: 'An amount is a plain number with a point before the decimals, like 12.50.',
          },
        ]);
      },
    );

    test("a share of a sale without the sale's amount: 422", async () => {
      const { code, key } = await shareOffer();
      const click_id = await clickId(code);
      const answer = await refused({ click_id, key: key }, 422);
      expect(answer['hydra:description']).toMatch(/^amount: /);
      const [, recorded] = await said({ click_id, key: key, amount: '19.99' });
      expect(await conversionOf(recorded.conversion)).toMatchObject({ amount: 69_965, type: 'RevShare' });
    });
  });

  test("answers in the advertiser's language", async () => {
    const answer = await postback({ click_id: 'x' }, { 'accept-language': 'uk' });
    expect(await answer.text()).toContain('key');
    const german = await postback({ click_id: await clickId(), key: offer.key }, { 'accept-language': 'ru' });
    expect(await german.text()).toContain('Конверсия записана');
  });
});

describe("an advertiser's later word", () => {
  const statusOf = async (id: string | undefined) => (await conversionOf(id)).status;

  test('approves what was pending, rejects it with a reason, and no more than the life allows', async () => {
    const query = { click_id: await clickId(), key: offer.key };
    const balance = await availableBalance(deps.db, publisher.id);
    const earned = async () => (await availableBalance(deps.db, publisher.id)) - balance;
    const [, pending] = await said({ ...query, status: 'pending' });
    expect([pending.result, await statusOf(pending.conversion), await earned()]).toEqual([
      'recorded',
      'tracked',
      0,
    ]);
    expect((await said({ ...query, status: 'pending' }))[1].result).toBe('repeated');
    expect((await said(query))[1].result).toBe('changed');
    expect([await statusOf(pending.conversion), await earned()]).toEqual(['approved', 25_000]);
    expect((await said({ ...query, status: 'pending' }))[1].result).toBe('repeated');
    expect((await said({ ...query, status: 'rejected', reason: 'Fraud' }))[1].result).toBe('changed');
    expect(await conversionOf(pending.conversion)).toMatchObject({ status: 'rejected', reason: 'Fraud' });
    expect(await earned()).toBe(0);
    const [status, answer] = await said(query);
    expect([status, answer.result]).toEqual([409, 'settled']);
    expect(await earned()).toBe(0);
    const states = (await deps.db.select().from(conversionStates))
      .filter(({ conversionId }) => conversionId === pending.conversion)
      .map(({ from, to, actor, reason }) => [from, to, actor, reason]);
    expect(states).toEqual([
      [null, 'tracked', 'advertiser', null],
      ['tracked', 'approved', 'advertiser', null],
      ['approved', 'rejected', 'advertiser', 'Fraud'],
    ]);
  });

  test('that rejects from the first counts as revenue only', async () => {
    const balance = await availableBalance(deps.db, publisher.id);
    const [, answer] = await said({
      click_id: await clickId(),
      key: offer.key,
      status: 'rejected',
      reason: 'Duplicate order',
    });
    expect(await conversionOf(answer.conversion)).toMatchObject({
      status: 'rejected',
      reason: 'Duplicate order',
      originalAmount: 25_000,
    });
    expect(await availableBalance(deps.db, publisher.id)).toBe(balance);
  });
});
