import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hits, visitors } from '../events/tables/hits.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import {
  CHROME,
  IPHONE,
  makeLink,
  makeOffer,
  makePublisher,
  makeSmartlink,
  type MadeLink,
  type MadeOffer,
} from '../testing/network.ts';
import type { ClickRequest } from './click.ts';
import { readClickId } from '../catalogue/click-id.ts';
import { codeOf } from '../catalogue/link-code.ts';
import type { Tracker } from './tracker.ts';
import { openTracker } from '../testing/open-tracker.ts';
import { visitOf } from '../testing/traffic.ts';

let deps: TestDeps;
let tracker: Tracker;
let publisher: PublisherRow;
let offer: MadeOffer;
let link: MadeLink;

beforeAll(async () => {
  deps = await testDeps();
  publisher = await makePublisher(deps);
  offer = await makeOffer(deps);
  link = await makeLink(deps, publisher, { offer });
  tracker = await openTracker(deps, { random: () => 0.5 });
});
afterAll(() => deps.close());

let visitorNumber = 0;
/** A visit of a person nobody has seen before, from Prague. */
function visit(
  code: string,
  more: Partial<Omit<ClickRequest, 'query'>> & { query?: string } = {},
): ClickRequest {
  visitorNumber += 1;
  const { query = '', ...rest } = more;
  const userAgent = `${CHROME} visitor/${visitorNumber}`;
  return visitOf(code, { query: new URLSearchParams(query), userAgent, ...rest });
}

async function hitOf(request: ClickRequest) {
  const answer = await tracker.click(request);
  if (answer.kind !== 'redirect' && answer.kind !== 'nowhere') throw new Error(`a click was ${answer.kind}`);
  await tracker.flush();
  const id = readClickId(answer.clickId)?.hitId ?? '';
  const [row] = await deps.db.select().from(hits).where(eq(hits.id, id));
  if (row === undefined) throw new Error('the hit is not stored');
  return { answer, row };
}
const storedHits = async () => {
  await tracker.flush();
  return (await deps.db.select({ id: hits.id }).from(hits)).length;
};

describe('a click', () => {
  test('goes to the offer with its click id, and every parameter is kept', async () => {
    const { answer, row } = await hitOf(
      visit(link.code, {
        query:
          'ext_click_id=e-1&subsource=fb&track=t7&sub1=spring&sub2=ad%202&sub3=3&sub4=4&sub5=5&sub6=6&else=x',
        referrer: 'https://www.blog.example/post?private=1',
        connectionType: 'cellular',
      }),
    );
    expect(answer).toMatchObject({
      kind: 'redirect',
      url: `https://advertiser.example/landing?cid=${answer.clickId}`,
    });
    expect(row).toMatchObject({
      publisherId: publisher.id,
      linkId: link.id,
      at: deps.clock.now(),
      click: true,
      offer: offer.relativeId,
      smartlink: null,
      subOffer: null,
      country: 'CZ',
      device: 'desktop',
      platform: 'windows',
      os: 'Windows',
      browser: 'Chrome',
      connectionType: 'Cellular',
      referrer: 'blog.example',
      extClickId: 'e-1',
      subSource: 'fb',
      track: 't7',
      sub1: 'spring',
      sub2: 'ad 2',
      sub3: '3',
      sub4: '4',
      sub5: '5',
      sub6: '6',
    });
  });

  test('of a phone without parameters keeps what is known and nothing else', async () => {
    const { row } = await hitOf(visit(link.code, { userAgent: IPHONE, address: 'nonsense' }));
    expect(row).toMatchObject({
      country: null,
      device: 'mobile',
      platform: 'ios',
      os: 'iOS',
      browser: 'Safari',
      connectionType: 'unknown',
      referrer: null,
      extClickId: null,
      subSource: null,
      sub1: null,
    });
  });

  test('believes the country of a trusted proxy before the address', async () => {
    const { row } = await hitOf(visit(link.code, { country: 'br' }));
    expect(row.country).toBe('BR');
  });

  test('with control characters and endless texts is cut to what can be stored', async () => {
    const long = '😀'.repeat(300);
    const { row } = await hitOf(
      visit(link.code, { query: `sub1=a%00b%0Ac&sub2=${encodeURIComponent(long)}` }),
    );
    expect(row.sub1).toBe('abc');
    expect(row.sub2).toBe('😀'.repeat(127));
  });

  test('of an unknown link is refused and nothing is stored', async () => {
    const before = await storedHits();
    const codes = ['nonsense', '', '1-aaaaaaaa', 'zzzzzzz-aaaaaaaa', `${link.code}x`, '🙂'];
    for (const code of codes) expect(await tracker.click(visit(code))).toEqual({ kind: 'unknown' });
    expect(await storedHits()).toBe(before);
  });

  test.each([
    'AdsBot-Google (+http://www.google.com/adsbot.html)',
    'Mozilla/5.0 (compatible; adidxbot/2.0; +http://www.bing.com/bingbot.htm)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    'Viber/20.9.0.8 CFNetwork/1410.0.3 Darwin/22.6.0',
    'curl/8.5.0',
    '',
  ])(
    'of a robot, or of somebody without an agent, goes the same way and is not stored: %s',
    async (agent) => {
      const before = await storedHits();
      const phones = await makeOffer(deps, {
        device: 'mobile',
        platforms: ['ios'],
        allowedCountries: ['JP'],
      });
      const smartlink = await makeSmartlink(deps, { pool: [{ offer: phones }] });
      const [toPhones, toSmartlink] = [
        await makeLink(deps, publisher, { offer: phones }),
        await makeLink(deps, publisher, { smartlink }),
      ];
      tracker.forget();
      for (const { code } of [link, toPhones, toSmartlink]) {
        const answer = await tracker.click(visit(code, { userAgent: agent }));
        expect(answer).toMatchObject({ kind: 'redirect', url: expect.stringContaining('?cid=') });
      }
      expect(await storedHits()).toBe(before);
    },
  );

  test('of a robot goes to the fallback address where a person would, and nowhere with a closed link', async () => {
    const userAgent = 'AdsBot-Google (+http://www.google.com/adsbot.html)';
    const elsewhere = await makeOffer(deps, { device: 'mobile', fallbackUrl: 'https://else.example/' });
    const closed = await makeOffer(deps, { status: 'archived' });
    const [first, second] = [
      await makeLink(deps, publisher, { offer: elsewhere }),
      await makeLink(deps, publisher, { offer: closed }),
    ];
    tracker.forget();
    expect(await tracker.click(visit(first.code, { userAgent }))).toMatchObject({
      kind: 'redirect',
      url: expect.stringContaining('https://else.example/'),
    });
    expect((await tracker.click(visit(second.code, { userAgent }))).kind).toBe('nowhere');
  });

  test('of a link made a moment ago is taken', async () => {
    await tracker.click(visit(link.code));
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const fresh = await makeLink(deps, publisher, { offer });
    expect(await tracker.click(visit(fresh.code))).toMatchObject({ kind: 'redirect' });
  });

  test('leaves no address in the database', async () => {
    await hitOf(visit(link.code, { address: '147.32.99.99' }));
    const { rows } = await deps.database.pool.query<{ all: string }>(
      `select (select string_agg(h::text, '') from hits h) || (select string_agg(v::text, '') from visitors v) as all`,
    );
    expect(rows[0]?.all).toContain(publisher.id);
    expect(rows[0]?.all).not.toContain('147.32.99');
  });
});

describe('while the database is away', () => {
  test('clicks are answered all the same, and written when it is back', async () => {
    const before = await storedHits();
    await deps.database.pool.query('alter table hits rename to hits_away');
    const answers = await Promise.all([visit(link.code), visit(link.code)].map((one) => tracker.click(one)));
    expect(answers.map(({ kind }) => kind)).toEqual(['redirect', 'redirect']);
    await expect(tracker.flush()).rejects.toThrow('hits');
    expect(tracker.freshness().dataAsOf).toEqual(deps.clock.now());
    deps.clock.move(60_000);
    expect(tracker.freshness().dataAsOf.getTime()).toBe(deps.clock.now().getTime() - 60_000);
    await deps.database.pool.query('alter table hits_away rename to hits');
    expect(await storedHits()).toBe(before + 2);
    expect(tracker.freshness()).toEqual({ dataAsOf: deps.clock.now(), building: false });
  });

  test('links go on working, whatever codes of nobody were asked for before', async () => {
    tracker.forget();
    expect((await tracker.click(visit(link.code))).kind).toBe('redirect');
    // beyond every publisher's number, so that none is looked for in the database
    const first = 2 ** 32;
    for (let nobody = first; nobody <= first + 10_000; nobody += 1)
      expect((await tracker.click(visit(codeOf(nobody, 'aaaaaaaa')))).kind).toBe('unknown');
    await deps.database.pool.query('alter table publishers rename to publishers_away');
    try {
      expect((await tracker.click(visit(link.code))).kind).toBe('redirect');
    } finally {
      await deps.database.pool.query('alter table publishers_away rename to publishers');
    }
  });

  test('a batch whose answer was lost is not counted twice', async () => {
    const { storeHits } = await import('./store-hits.ts');
    const { row } = await hitOf(visit(link.code));
    const count = 'select sum(hits)::int as n from rollup_days';
    const counted = async () => (await deps.database.pool.query<{ n: number }>(count)).rows[0]?.n;
    const before = await counted();
    await storeHits(deps.db, [{ ...row, visitor: 'x', host: null }]);
    expect(await counted()).toBe(before);
  });
});

describe('unique', () => {
  test('is the first hit of link, address and agent in 24 hours', async () => {
    const who = visit(link.code);
    const flags = async (more: Partial<ClickRequest> = {}) => {
      const { row } = await hitOf({ ...who, ...more });
      return [row.uniqueHit, row.uniqueClick];
    };
    expect(await flags()).toEqual([true, true]);
    expect(await flags()).toEqual([false, false]);
    expect(await flags({ address: '147.32.1.21' })).toEqual([true, true]);
    expect(await flags({ userAgent: `${who.userAgent} other` })).toEqual([true, true]);
    const other = await makeLink(deps, publisher, { offer });
    tracker.forget();
    expect(await flags({ code: other.code })).toEqual([true, true]);
    deps.clock.move(24 * 3_600_000 - 1);
    expect(await flags()).toEqual([false, false]);
    deps.clock.move(24 * 3_600_000);
    expect(await flags()).toEqual([true, true]);
  });

  test('holds within one batch too', async () => {
    const who = visit(link.code);
    const before = await deps.db.select().from(hits).where(eq(hits.uniqueHit, true));
    await Promise.all([who, who, who].map((request) => tracker.click(request)));
    await tracker.flush();
    const after = await deps.db.select().from(hits).where(eq(hits.uniqueHit, true));
    expect(after).toHaveLength(before.length + 1);
  });

  test('counts a click apart from the hit: the first forwarded one', async () => {
    const picky = await makeOffer(deps, { allowedCountries: ['DE'] });
    const pickyLink = await makeLink(deps, publisher, { offer: picky });
    tracker.forget();
    const who = visit(pickyLink.code);
    const first = await hitOf({ ...who, country: 'FR' });
    expect(first.answer.kind).toBe('nowhere');
    expect(first.row).toMatchObject({ click: false, uniqueHit: true, uniqueClick: false });
    const second = await hitOf({ ...who, country: 'DE' });
    expect(second.row).toMatchObject({ click: true, uniqueHit: false, uniqueClick: true });
  });

  test('forgets visitors after a day', async () => {
    const { sweepVisitors } = await import('./mark-visitors.ts');
    await hitOf(visit(link.code));
    deps.clock.move(25 * 3_600_000);
    await hitOf(visit(link.code));
    await sweepVisitors(deps.db, deps.clock.now());
    expect(await deps.db.select().from(visitors)).toHaveLength(1);
  });
});

describe('a visit is forwarded', () => {
  const linkTo = async (input: Parameters<typeof makeOffer>[1], more: { access?: 'suspended' } = {}) => {
    const made = await makeLink(deps, publisher, { offer: await makeOffer(deps, input), ...more });
    tracker.forget();
    return made.code;
  };
  const kindOf = async (code: string, more: Parameters<typeof visit>[1] = {}) =>
    (await tracker.click(visit(code, more))).kind;

  type OfferInput = Parameters<typeof makeOffer>[1];
  const cases: [string, OfferInput, Parameters<typeof visit>[1], string][] = [
    ['an allowed country', { allowedCountries: ['CZ'] }, { country: 'CZ' }, 'redirect'],
    ['another country', { allowedCountries: ['CZ'] }, { country: 'SK' }, 'nowhere'],
    ['an unknown country where some are asked for', { allowedCountries: ['CZ'] }, { address: '' }, 'nowhere'],
    ['a denied country', { deniedCountries: ['CZ'] }, { country: 'CZ' }, 'nowhere'],
    ['an unknown country where some are denied', { deniedCountries: ['CZ'] }, { address: '' }, 'redirect'],
    ['the wrong device', { device: 'mobile' }, {}, 'nowhere'],
    ['the right device', { device: 'mobile' }, { userAgent: IPHONE }, 'redirect'],
    ['the wrong platform', { platforms: ['android', 'ios'] }, {}, 'nowhere'],
    ['the right platform', { platforms: ['android', 'ios'] }, { userAgent: IPHONE }, 'redirect'],
    ['the wrong connection', { connectionTypes: ['Cellular'] }, { connectionType: 'Corporate' }, 'nowhere'],
    ['an unknown connection', { connectionTypes: ['Cellular'] }, {}, 'redirect'],
    ['an offer that is not running', { status: 'archived' }, {}, 'nowhere'],
  ];
  test.each(cases)('or not: %s', async (_, input, more, kind) => {
    expect(await kindOf(await linkTo(input), more)).toBe(kind);
  });

  test('only while the publisher has access', async () => {
    expect(await kindOf(await linkTo({}, { access: 'suspended' }))).toBe('nowhere');
  });

  test('to the landing of its link, which the hit names', async () => {
    const made = await makeLink(deps, publisher, {
      offer,
      landing: { label: 'Quiz', url: 'https://quiz.example/{sub_source}/{country}?n={ext1}' },
    });
    tracker.forget();
    const { answer, row } = await hitOf(visit(made.code, { query: 'subsource=a%2Fb&sub1=1%262' }));
    expect(row.landing).toBe(made.landing);
    expect(answer).toMatchObject({ url: `https://quiz.example/a%2Fb/CZ?n=1%262&click_id=${answer.clickId}` });
  });
});

describe('a smartlink', () => {
  test('passes by offers that do not take the visit, and names its choice', async () => {
    const german = await makeOffer(deps, { allowedCountries: ['DE'] });
    const czech = await makeOffer(deps, { allowedCountries: ['CZ'] });
    const smartlink = await makeSmartlink(deps, { pool: [{ offer: german, weight: 99 }, { offer: czech }] });
    const made = await makeLink(deps, publisher, { smartlink });
    tracker.forget();
    const { row } = await hitOf(visit(made.code));
    expect(row).toMatchObject({
      offer: null,
      smartlink: smartlink.relativeId,
      subOffer: czech.relativeId,
      subSmartlink: null,
      click: true,
    });
  });

  test('asks its fallback when none of its offers takes the visit', async () => {
    const everywhere = await makeOffer(deps);
    const fallback = await makeSmartlink(deps, { pool: [{ offer: everywhere }] });
    const german = await makeOffer(deps, { allowedCountries: ['DE'] });
    const smartlink = await makeSmartlink(deps, { pool: [{ offer: german }], fallback });
    const made = await makeLink(deps, publisher, { smartlink });
    tracker.forget();
    const { row } = await hitOf(visit(made.code));
    expect(row).toMatchObject({
      smartlink: smartlink.relativeId,
      subSmartlink: fallback.relativeId,
      subOffer: everywhere.relativeId,
    });
  });

  test('of a disabled vertical takes no traffic, but the hit is kept', async () => {
    const smartlink = await makeSmartlink(deps, { pool: [{ offer }], vertical: 'disabled' });
    const made = await makeLink(deps, publisher, { smartlink });
    tracker.forget();
    const { answer, row } = await hitOf(visit(made.code));
    expect(answer.kind).toBe('nowhere');
    expect(row).toMatchObject({ click: false, smartlink: smartlink.relativeId, subOffer: null });
  });
});
