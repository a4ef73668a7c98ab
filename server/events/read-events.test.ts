import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { groupingDimensions } from '#contract/enumerations.ts';
import { dayAt, wallTime } from '#domain/zone.ts';
import { conversions } from './tables/conversions.ts';
import { hits } from './tables/hits.ts';
import { rollupQuarterHours } from './tables/rollups.ts';
import { readClickId, timeOfClick } from '../catalogue/click-id.ts';
import type { Db } from '../platform/db/client.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { textOf } from '../platform/texts.ts';
import { seeded, weighted } from '../demo/seeded.ts';
import { rejectConversion } from '../conversions/decide.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { CHROME, IPHONE, makeLink, makeOffer, makePublisher, makeSmartlink } from '../testing/network.ts';
import type { Tracker } from '../tracker/tracker.ts';
import { openTracker } from '../testing/open-tracker.ts';
import { saleOf } from '../testing/traffic.ts';
import {
  freeDimensions,
  isTime,
  OFFER_EVER,
  type ValueDimension,
  valueDimensions,
  valueIn,
} from './dimensions.ts';
import type { Filter } from './filters.ts';
import { sumPeriods } from './periods.ts';
import { planOf } from './plan.ts';
import type { Group, Key, Question } from './question.ts';
import { EVER, type Span, spanOf } from './range.ts';
import { LONGEST_MS, readEvents } from './read-events.ts';
import { rollUp } from './roll-up.ts';
import { sourcesOf } from './sources.ts';
import type { Earned } from './standings.ts';
import { addSums, noSums, type Sums } from './sums.ts';

/** Prague changes its clocks on 29 March 2026, Lord Howe by half an hour on 5 April. */
const FIRST = Date.UTC(2026, 2, 24, 21);
const LAST = Date.UTC(2026, 3, 7, 3);
const zones = [
  'Europe/Prague',
  'UTC',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Los_Angeles',
];

let deps: TestDeps;
let tracker: Tracker;
let publisher: PublisherRow;
type Event = Parameters<typeof valueIn>[0] & {
  readonly at: number;
  readonly sums: Sums;
  /** Of a conversion: when its click was. */
  readonly clickedAt?: number;
};
let events: readonly Event[];

beforeAll(async () => {
  deps = await testDeps();
  publisher = await makePublisher(deps);
  tracker = await openTracker(deps, { random: seeded('choice').next });
  const ours = await makeTraffic(publisher, 'ours', 1_500);
  // somebody else's traffic must never be in the figures
  await makeTraffic(await makePublisher(deps), 'theirs', 200);
  // both periods of these days are summed, and conversions come and are rejected before, meanwhile and afterwards
  for (const [later, seed] of [
    [0, 'meanwhile'],
    [600_000, 'afterwards'],
  ] as const) {
    deps.clock.set(LAST + 10 * 86_400_000 + later);
    await sumPeriods(deps, 1);
    await makeConversions(publisher, seeded(seed), ours);
  }
  events = await storedEvents();
});
afterAll(() => deps.close());

async function makeTraffic(owner: PublisherRow, seed: string, count: number): Promise<Sold> {
  const random = seeded(seed);
  const offers = [
    await makeOffer(deps),
    await makeOffer(deps, {
      holdDays: 2,
      goals: [
        { code: 'sale', title: 'Sale', payout: 9_999 },
        { code: 'lead', title: 'Lead', payout: 1 },
      ],
    }),
    await makeOffer(deps, { deniedCountries: ['DE'] }),
  ];
  const first = await makeOffer(deps);
  const smartlink = await makeSmartlink(deps, { pool: offers.map((offer) => ({ offer })) });
  const made = await Promise.all([
    ...offers.map((offer) => makeLink(deps, owner, { offer })),
    makeLink(deps, owner, {
      offer: first,
      landing: { label: 'L', url: 'https://l.example/' },
    }),
    makeLink(deps, owner, { smartlink }),
  ]);
  tracker.forget();
  const code = weighted(made.map((link, index) => [link.code, index + 1] as const));
  const country = weighted([
    ['CZ', 5],
    ['DE', 3],
    ['BR', 1],
    ['', 1],
  ] as const);
  const text = weighted([
    ['', 3],
    ['a', 4],
    ['B', 2],
    ["x'y", 1],
    ['50%_off', 1],
  ] as const);
  const agent = weighted([
    [CHROME, 2],
    [IPHONE, 1],
  ] as const);
  const moments = Array.from({ length: count }, () => FIRST + random.int(LAST - FIRST)).toSorted(
    (a, b) => a - b,
  );
  const clicks: string[] = [];
  for (const at of moments) {
    deps.clock.set(at);
    const query = new URLSearchParams();
    for (const name of ['subsource', 'track', 'sub1', 'sub2']) {
      const value = random.pick(text);
      if (value !== '') query.set(name, value);
    }
    query.set('sub3', String(random.int(400)));
    const answer = await tracker.click({
      code: random.pick(code),
      query,
      userAgent: random.pick(agent),
      address: `10.0.0.${random.int(60)}`,
      referrer: random.chance(0.5) ? 'https://blog.example/' : null,
      country: random.pick(country),
      connectionType: null,
    });
    if (answer.kind === 'redirect') clicks.push(answer.clickId);
  }
  await tracker.flush();
  const sold = { clicks, keys: offers.map(({ key }) => key) };
  await makeConversions(owner, random, sold);
  return sold;
}

/** Clicks that may be, and the keys of the offers. */
interface Sold {
  readonly clicks: readonly string[];
  readonly keys: readonly string[];
}

async function makeConversions(
  owner: PublisherRow,
  random: ReturnType<typeof seeded>,
  { clicks, keys }: Sold,
): Promise<void> {
  const claims = clicks
    .filter(() => random.chance(0.2))
    .flatMap((clickId) => {
      // some come from a clock that is behind
      const earliest = timeOfClick(readClickId(clickId) ?? expect.unreachable(clickId)) - 23 * 3_600_000;
      // whose click it is we did not note: the keys that do not fit are refused
      return keys.map((key) =>
        saleOf({
          clickId,
          key,
          status: random.chance(0.2) ? 'rejected' : 'approved',
          test: random.chance(0.1),
          at: new Date(earliest + random.int(LAST - earliest)),
        }),
      );
    });
  const answers = await tracker.claim(claims);
  for (const answer of answers) {
    if (answer.kind !== 'recorded' || !random.chance(0.15)) continue;
    const id = answer.conversionId;
    await rejectConversion(deps, { publisherId: owner.id, id, actor: 'manager:anna', reason: 'x' });
  }
}

/** The events as they stand, read without any of the code under test. */
async function storedEvents(): Promise<Event[]> {
  const hitRows = await deps.db.select().from(hits).where(eq(hits.publisherId, publisher.id));
  const rows = await deps.db.select().from(conversions).where(eq(conversions.publisherId, publisher.id));
  const flag = (value: boolean) => (value ? 1 : 0);
  return [
    ...hitRows.map((row) => ({
      ...row,
      goal: null,
      hit: true,
      at: row.at.getTime(),
      sums: {
        ...noSums,
        hits: 1,
        uniqueHits: flag(row.uniqueHit),
        clicks: flag(row.click),
        uniqueClicks: flag(row.uniqueClick),
      },
    })),
    ...rows
      .filter(({ test: isTest }) => !isTest)
      .map((row) => ({
        ...row,
        hit: false,
        at: row.createdAt.getTime(),
        clickedAt: row.hitAt.getTime(),
        sums: {
          ...noSums,
          conversions: flag(row.status !== 'rejected'),
          payout: row.status === 'rejected' ? 0 : row.amount,
          revenue: row.originalAmount,
        },
      })),
  ];
}

const valueOf = (event: Event, dimension: ValueDimension): string => {
  const value = valueIn(event, dimension);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};

/** The answer by the clock on the wall of the zone, an event at a time. */
function expected(span: Span, keys: readonly Key[], filters: readonly Filter[]): Map<string, Sums> {
  const groups = new Map<string, Sums>();
  for (const [name, all] of grouped(events, span, keys, filters)) {
    groups.set(name, all.map(({ sums }) => sums).reduce(addSums, noSums));
  }
  return groups;
}

const walls = new Map<string, ReturnType<typeof wallTime>>();
/** Looked up once: there are hundreds of questions about the same events. */
function wallOf(at: number, timezone: string): ReturnType<typeof wallTime> {
  const key = `${timezone} ${at}`;
  const wall = walls.get(key) ?? wallTime(at, timezone);
  walls.set(key, wall);
  return wall;
}

/** Events of the days by their keys. */
function grouped(
  all: readonly Event[],
  { from, to, timezone }: Span,
  keys: readonly Key[],
  filters: readonly Filter[],
): Map<string, Event[]> {
  const groups = new Map<string, Event[]>();
  for (const event of all) {
    const wall = wallOf(event.at, timezone);
    const passes = filters.every(({ dimension, values, like }) => {
      if (dimension === 'offerGoal' && event['hit'] === true) return true;
      const value = valueOf(event, dimension as ValueDimension); // no others are asked for
      if (like !== undefined) return value.toLowerCase().includes(like.toLowerCase());
      return values === undefined ? value !== '' : values.includes(value);
    });
    if (wall.day < from || wall.day > to || !passes) continue;
    const name = keys
      .map((key) => {
        if (key === 'date') return Date.parse(`${wall.day}T00:00:00Z`) / 86_400_000;
        if (key === 'hour') return Number(wall.time.slice(0, 2));
        return valueOf(event, key as ValueDimension); // no other keys are asked for
      })
      .join('|');
    const group = groups.get(name);
    if (group) group.push(event);
    else groups.set(name, [event]);
  }
  return groups;
}

const asMap = <S>(groups: readonly Group<S>[]) =>
  new Map(groups.map(({ keys, sums }): [string, S] => [keys.join('|'), sums]));

/** Conversions added up one by one. */
function earnedOf(all: readonly Event[]): Earned {
  const standing = (...statuses: string[]) => {
    const those = all.filter(({ status }) => statuses.includes(String(status)));
    return { count: those.length, payout: those.reduce((sum, { amount }) => sum + Number(amount), 0) };
  };
  return {
    approved: standing('approved', 'inPayment', 'paid'),
    onHold: standing('onHold'),
    tracked: standing('tracked'),
    rejected: standing('rejected'),
    revenue: all.reduce((sum, { originalAmount }) => sum + Number(originalAmount), 0),
  };
}

const questionOf = (span: Span, keys: readonly Key[], filters: readonly Filter[]): Question => ({
  publisherId: publisher.id,
  range: span,
  keys,
  filters,
});
const answerTo = async (question: Question) => (await readEvents(deps.db, question))[0];

const day = (offset: number) => dayAt(FIRST + offset * 86_400_000, 'UTC');
const range = fc
  .tuple(fc.integer({ min: -1, max: 15 }), fc.integer({ min: 0, max: 15 }), fc.constantFrom(...zones))
  .map(([start, length, zone]) => spanOf({ from: day(start), to: day(start + length) }, zone));
const dimensions = groupingDimensions.filter((dimension) => dimension !== 'offerGoal');
/** Of one dimension what it may hold, nothing among it, and what it does not. */
const valuesOf = (dimension: ValueDimension): string[] => [
  ...new Set([...events.map((event) => valueOf(event, dimension)), 'nobody']),
];
const filter = fc.oneof(
  fc
    .tuple(fc.constantFrom(...valueDimensions), fc.array(fc.nat(), { minLength: 1, maxLength: 3 }))
    .map(([dimension, picks]): Filter => {
      const known = valuesOf(dimension);
      return { dimension, values: picks.map((pick) => known[pick % known.length] ?? '') };
    }),
  fc
    .constantFrom<ValueDimension>('subSource', 'smartlinkCampaign', 'subOfferCampaign')
    .map((dimension): Filter => ({ dimension })),
  fc
    .tuple(fc.constantFrom<ValueDimension>('subSource', 'track'), fc.constantFrom('b', '%', '50%_', "'"))
    .map(([dimension, like]): Filter => ({ dimension, like })),
);

describe('sums by anything, of any days in any zone', () => {
  test('are what counting the events one by one gives', async () => {
    expect(events.length).toBeGreaterThan(1_600);
    await fc.assert(
      fc.asyncProperty(
        range,
        fc.uniqueArray(fc.constantFrom(...groupingDimensions), { maxLength: 3 }),
        fc.oneof(
          { weight: 1, arbitrary: fc.constant([]) },
          { weight: 2, arbitrary: fc.uniqueArray(filter, { maxLength: 3, selector: (f) => f.dimension }) },
        ),
        async (span, keys, filters) => {
          const question = questionOf(span, keys, filters);
          const groups = asMap(await answerTo(question));
          const wanted = expected(span, keys, filters);
          if (keys.length === 0 && wanted.size === 0) wanted.set('', noSums);
          expect(groups).toEqual(wanted);
        },
      ),
      { numRuns: 500, seed: 7 },
    );
  });

  test('are so over whole periods as well', async () => {
    const whole = fc
      .tuple(fc.integer({ min: -2, max: 0 }), fc.integer({ min: 8, max: 16 }), fc.constantFrom(...zones))
      .map(([start, end, zone]) => spanOf({ from: day(start), to: day(end) }, zone));
    const text = fc.constantFrom(...freeDimensions.filter((dimension) => dimension !== 'sub3'));
    const narrowed = fc.option(fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), { nil: undefined });
    let ofPeriods = 0;
    await fc.assert(
      fc.asyncProperty(whole, text, fc.boolean(), narrowed, async (span, dimension, isKey, picks) => {
        const known = valuesOf(dimension);
        const values = picks?.map((pick) => known[pick % known.length] ?? '');
        const filters = values || !isKey ? [{ dimension, ...(values && { values }) }] : [];
        const question = questionOf(span, isKey ? [dimension] : [], filters);
        const wanted = expected(span, isKey ? [dimension] : [], filters);
        if (!isKey && wanted.size === 0) wanted.set('', noSums);
        expect(asMap(await answerTo(question))).toEqual(wanted);
        const sources = await sourcesOf(deps.db, question);
        if (sources.some(({ kind }) => kind === 'periods')) ofPeriods += 1;
      }),
      { numRuns: 100, seed: 7 },
    );
    expect(ofPeriods).toBeGreaterThan(50);
  });

  test('of conversions by how far they have come, at their own time or at that of the click, likewise', async () => {
    const made = events.filter(({ clickedAt }) => clickedAt !== undefined);
    const statuses = new Set(made.map(({ status }) => String(status)));
    expect([...statuses].toSorted()).toEqual(['approved', 'onHold', 'rejected']);
    await fc.assert(
      fc.asyncProperty(
        range,
        fc.uniqueArray(fc.constantFrom(...groupingDimensions), { maxLength: 3 }),
        fc.uniqueArray(filter, { maxLength: 2, selector: (f) => f.dimension }),
        fc.constantFrom('conversion' as const, 'click' as const),
        async (span, keys, filters, timeOf) => {
          const timed =
            timeOf === 'click' ? made.map((one) => ({ ...one, at: one.clickedAt ?? one.at })) : made;
          const wanted = new Map(
            [...grouped(timed, span, keys, filters)].map(([name, all]) => [name, earnedOf(all)]),
          );
          if (keys.length === 0 && wanted.size === 0) wanted.set('', earnedOf([]));
          const [found] = await readEvents(deps.db, { ...questionOf(span, keys, filters), timeOf });
          expect(asMap(found)).toEqual(wanted);
        },
      ),
      { numRuns: 80, seed: 7 },
    );
  });

  test('of an offer since ever are those of its conversions', async () => {
    const sold = events.filter((event) => event['hit'] === false);
    const year = spanOf({ from: '2026-01-01', to: '2026-12-31' }, 'UTC');
    const wanted = [...grouped(sold, year, ['offerCampaign'], [])].map(([offer, all]): [string, Sums] => [
      offer,
      all.map(({ sums }) => sums).reduce(addSums, noSums),
    ]);
    const question = { publisherId: publisher.id, range: EVER, keys: [OFFER_EVER] } as const;
    expect(asMap(await answerTo(question))).toEqual(new Map(wanted));
    const [first] = wanted;
    if (first === undefined) throw new Error('nothing was sold');
    const filters = [{ dimension: OFFER_EVER, values: [first[0]] }] as const;
    expect(asMap(await answerTo({ ...question, filters }))).toEqual(new Map([first]));
  });

  test.each(dimensions)('are the same from the roll-up of %s as from the events', async (dimension) => {
    for (const zone of zones) {
      const span = spanOf({ from: day(-1), to: day(12) }, zone);
      const question = questionOf(span, [dimension], []);
      expect(planOf(question).some(({ kind }) => kind !== 'raw')).toBe(true);
      if (dimension === 'sub1') {
        expect((await sourcesOf(deps.db, question)).map(({ kind }) => kind)).toContain('periods');
      }
      expect(asMap(await answerTo(question))).toEqual(expected(span, [dimension], []));
    }
  });

  test('of what a smartlink sent to each offer are the same from the roll-up of choices', async () => {
    const [smartlink = ''] = events
      .map((event) => valueOf(event, 'smartlinkCampaign'))
      .filter((value) => value !== '');
    for (const zone of zones) {
      const span = spanOf({ from: day(1), to: day(12) }, zone);
      for (const [keys, filters] of [
        [['offerCampaign'], [{ dimension: 'subOfferCampaign' }]],
        [['subOfferCampaign', 'smartlinkCampaign'], [{ dimension: 'offerCampaign' }]],
      ] as const) {
        const bySmartlink = [{ dimension: 'smartlinkCampaign', values: [smartlink] }, ...filters] as const;
        const question = questionOf(span, keys, bySmartlink);
        expect(planOf(question)[0]).toMatchObject({ kind: 'days', dimension: 'choice' });
        const chosen = asMap(await answerTo(question));
        expect(chosen.size).toBeGreaterThan(1);
        expect(chosen).toEqual(expected(span, keys, bySmartlink));
      }
    }
  });

  test('by goal give the hits to no goal, and the conversions to theirs', async () => {
    const span = spanOf({ from: day(-1), to: day(15) }, 'Europe/Prague');
    const groups = asMap(await answerTo(questionOf(span, ['offerGoal'], [])));
    expect([...groups.keys()].toSorted()).toEqual(['', 'Sale']);
    expect(groups.get('')).toMatchObject({ conversions: 0, revenue: 0 });
    expect(groups.get('Sale')).toMatchObject({ hits: 0, clicks: 0 });
    expect(groups).toEqual(expected(span, ['offerGoal'], []));
  });

  test('of no days are nothing', async () => {
    const span = spanOf({ from: '2020-01-01', to: '2020-01-02' }, 'UTC');
    expect(await answerTo(questionOf(span, ['country'], []))).toEqual([]);
    expect(await answerTo(questionOf(span, [], []))).toEqual([{ keys: [], sums: noSums }]);
  });

  test('are asked of the smallest table that can answer', () => {
    const span = spanOf({ from: day(1), to: day(12) }, 'Asia/Kathmandu');
    const kinds = (keys: readonly Key[], filters: readonly Filter[] = []) =>
      planOf(questionOf(span, keys, filters)).map(({ kind }) => kind);
    expect(kinds([])).toEqual(['days', 'quarters', 'quarters']);
    expect(kinds(['country'])).toEqual(['days', 'quarters', 'quarters']);
    expect(kinds(['sub1'])).toEqual(['days', 'raw', 'raw']);
    expect(kinds(['sub1'], [{ dimension: 'sub1', values: ['a'] }])).toEqual(['days', 'raw', 'raw']);
    expect(kinds(['date'])).toEqual(['quarters']);
    expect(kinds(['date', 'country'])).toEqual(['quarters']);
    expect(kinds(['hour'], [{ dimension: 'country', values: ['CZ'] }])).toEqual(['quarters']);
    expect(kinds(['date', 'sub1'])).toEqual(['raw']);
    expect(kinds(['country', 'device'])).toEqual(['raw']);
    expect(kinds(['offerCampaign'], [{ dimension: 'smartlinkCampaign', values: ['1'] }])).toEqual(['raw']);
    expect(kinds(['country'], [{ dimension: 'sub1', values: ['a'] }])).toEqual(['raw']);
    expect(kinds([], [{ dimension: 'offerGoal', values: ['Sale'] }])).toEqual(['raw']);
    // of a day that is cut in its middle either half is as long
    const oneDay = spanOf({ from: day(1), to: day(1) }, 'Pacific/Fiji');
    expect(planOf(questionOf(oneDay, ['country'], [])).map(({ kind }) => kind)).toEqual(['quarters']);
    expect(isTime('date')).toBe(true);
  });

  test.each([
    // 18:15 to 18:15 of the next day: the days begin after the first, and the last ends before its day
    ['Asia/Kathmandu', 23],
    ['America/St_Johns', 10],
    ['Pacific/Apia', 44],
  ])('read of the ends in %s what is less: within the range, or beyond it', (zone, quarters) => {
    const span = spanOf({ from: day(8), to: day(12) }, zone);
    const [days, ...ends] = planOf(questionOf(span, ['sub1'], []));
    expect(days?.kind).toBe('days');
    expect(ends.map(({ from, to }) => to - from)).toEqual([quarters, quarters]);
    expect(ends.filter(({ beyond }) => beyond)).toHaveLength(1);
  });
});

describe('an answer', () => {
  const question = (): Question => questionOf(spanOf({ from: day(-1), to: day(15) }, 'UTC'), ['date'], []);
  /** Until the end of the act nobody reads a table: with one connection because it is in use, else because it is locked. */
  const withLock = <T>(table: PgTable, act: (tx: Db) => Promise<T>) =>
    deps.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${table} in access exclusive mode`);
      return act(tx);
    });
  const refusalOf = (answer: Promise<unknown>) =>
    answer.then(
      () => null,
      (error: unknown) => error,
    );
  const locked = () => expect.poll(() => lockWaits(deps.db), { timeout: 60_000 }).toBe(1);

  test('that takes too long is given up, and says what to do', async () => {
    const { range } = question();
    let isAsked = false;
    const next: Question = {
      get range() {
        isAsked = true;
        return range;
      },
      publisherId: publisher.id,
    };
    await withLock(rollupQuarterHours, async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        const refused = refusalOf(readEvents(deps.db, question(), next));
        await vi.advanceTimersByTimeAsync(LONGEST_MS);
        expect(await refused).toMatchObject({ status: 504, key: 'figuresTooSlow' });
      } finally {
        vi.useRealTimers();
      }
    });
    // what was given up has ended by then, on one connection as on many
    await readEvents(deps.db, question());
    await readEvents(deps.db, question());
    expect(isAsked).toBe(false);
    expect(textOf('en', 'figuresTooSlow')).toContain('Choose fewer days');
  });

  // an embedded database does one thing after the other, and cannot be interrupted
  describe.skipIf(inject('serverDatabase').kind === 'pglite')('of a database of many connections', () => {
    test('has all its sums of one moment, whatever is written meanwhile', async () => {
      const standings = { ...question(), timeOf: 'conversion' } as const;
      const { asked } = await withLock(conversions, async (tx) => {
        const reading = readEvents(deps.db, question(), standings, question());
        await locked();
        const { start } = question().range;
        const hit = { ...noSums, hits: 1 };
        await rollUp(tx, [{ publisherId: publisher.id, quarter: start, dimensions: {}, sums: hit }]);
        return { asked: reading };
      });
      const [first, , last] = await asked;
      expect(asMap(last)).toEqual(asMap(first));
      const [[after]] = await readEvents(deps.db, { ...question(), keys: [] });
      expect(after?.sums.hits).toBe(first.reduce((hits, { sums }) => hits + sums.hits, 1));
    });

    test('is given up by that, too', async () => {
      const { asked } = await withLock(rollupQuarterHours, async () => {
        const refused = refusalOf(readEvents(deps.db, question()));
        await locked();
        // as PostgreSQL does it by itself after the time that it was told
        await deps.db.execute(sql`select pg_cancel_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        return { asked: refused };
      });
      expect(await asked).toMatchObject({ status: 504 });
    });
  });
});
