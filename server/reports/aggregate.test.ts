import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groupingDimensions } from '#contract/enumerations.ts';
import { dayAt, wallTime } from '#domain/zone.ts';
import { conversions } from '../events/tables/conversions.ts';
import { hits } from '../events/tables/hits.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { seeded, weighted } from '../demo/seeded.ts';
import { rejectConversion } from '../conversions/decide.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { CHROME, IPHONE, makeLink, makeOffer, makePublisher, makeSmartlink } from '../testing/network.ts';
import { startTracker, type Tracker } from '../tracker/tracker.ts';
import { aggregate, aggregateFrom } from './aggregate.ts';
import { isTime, type ValueDimension, valueIn } from '../events/dimensions.ts';
import { type Earned, earnedBy } from './earned.ts';
import { choicePlan, planOf } from './plan.ts';
import type { Filter } from '../events/filters.ts';
import type { Group, Key, Question } from './question.ts';
import { type Span, spanOf } from '../events/range.ts';
import { addSums, noSums, type Sums } from '../events/sums.ts';

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
  tracker = await startTracker(deps, { renewEarnings: false, random: seeded('choice').next });
  await makeTraffic(publisher, 'ours', 1_500);
  // somebody else's traffic must never be in the figures
  await makeTraffic(await makePublisher(deps), 'theirs', 200);
  events = await readEvents();
});
afterAll(async () => {
  await tracker.stop();
  await deps.database.close();
});

async function makeTraffic(owner: PublisherRow, seed: string, count: number): Promise<void> {
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
  await makeConversions(
    owner,
    random,
    clicks,
    offers.map(({ key }) => key),
  );
}

async function makeConversions(
  owner: PublisherRow,
  random: ReturnType<typeof seeded>,
  clicks: readonly string[],
  keys: readonly string[],
): Promise<void> {
  const claims = clicks
    .filter(() => random.chance(0.2))
    .flatMap((clickId) =>
      // whose click it is we did not note: the keys that do not fit are refused
      keys.map((key) => ({
        clickId,
        key,
        goal: null,
        amount: null,
        status: random.chance(0.2) ? ('rejected' as const) : ('approved' as const),
        reason: null,
        advertiserId: '',
        test: random.chance(0.1),
        at: new Date(FIRST + random.int(LAST - FIRST)),
      })),
    );
  const answers = await tracker.claim(claims);
  for (const answer of answers) {
    if (answer.kind !== 'recorded' || !random.chance(0.15)) continue;
    const id = answer.conversionId;
    await rejectConversion(deps, { publisherId: owner.id, id, actor: 'manager:anna', reason: 'x' });
  }
}

/** The events as they stand, read without any of the code under test. */
async function readEvents(): Promise<Event[]> {
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

/** Events of the days by their keys. */
function grouped(
  all: readonly Event[],
  { from, to, timezone }: Span,
  keys: readonly Key[],
  filters: readonly Filter[],
): Map<string, Event[]> {
  const groups = new Map<string, Event[]>();
  for (const event of all) {
    const wall = wallTime(event.at, timezone);
    const passes = filters.every(({ dimension, values, like }) => {
      if (dimension === 'offerGoal' && event['hit'] === true) return true;
      const value = valueOf(event, dimension);
      if (like !== undefined) return value.toLowerCase().includes(like.toLowerCase());
      return values?.includes(value) === true;
    });
    if (wall.day < from || wall.day > to || !passes) continue;
    const name = keys
      .map((key) => {
        if (key === 'date') return Date.parse(`${wall.day}T00:00:00Z`) / 86_400_000;
        if (key === 'hour') return Number(wall.time.slice(0, 2));
        return key === 'slot' ? '' : valueOf(event, key);
      })
      .join('|');
    groups.set(name, [...(groups.get(name) ?? []), event]);
  }
  return groups;
}

const asMap = (groups: readonly Group[]) =>
  new Map(groups.map(({ keys, sums }): [string, Sums] => [keys.join('|'), sums]));

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
  from: span.start,
  to: span.end,
  spans: span.spans,
  keys,
  filters,
  limit: 100_000,
});

const day = (offset: number) => dayAt(FIRST + offset * 86_400_000, 'UTC');
const range = fc
  .tuple(fc.integer({ min: -1, max: 15 }), fc.integer({ min: 0, max: 15 }), fc.constantFrom(...zones))
  .map(([start, length, zone]) => spanOf({ from: day(start), to: day(start + length) }, zone));
const dimensions = groupingDimensions.filter((dimension) => dimension !== 'offerGoal');
const filter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    dimension: fc.constant<ValueDimension>('country'),
    values: fc.subarray(['CZ', 'DE', 'XX'], { minLength: 1 }),
  }),
  fc.record({
    dimension: fc.constant<ValueDimension>('sub1'),
    values: fc.constantFrom(['a'], ["x'y"], ['nobody']),
  }),
  fc.record({ dimension: fc.constant<ValueDimension>('device'), values: fc.constant(['mobile']) }),
  fc.record({
    dimension: fc.constant<ValueDimension>('subSource'),
    like: fc.constantFrom('b', '%', '50%_', "'"),
  }),
  fc.record({
    dimension: fc.constant<ValueDimension>('offerGoal'),
    values: fc.constantFrom(['Sale'], ['Sale', 'Lead']),
  }),
);

describe('sums by anything, of any days in any zone', () => {
  test('are what counting the events one by one gives', async () => {
    expect(events.length).toBeGreaterThan(1_600);
    await fc.assert(
      fc.asyncProperty(
        range,
        fc.uniqueArray(fc.constantFrom(...dimensions), { maxLength: 3 }),
        fc.oneof(
          { weight: 3, arbitrary: fc.constant([]) },
          fc.uniqueArray(filter, { maxLength: 2, selector: (f) => f.dimension }),
        ),
        async (span, keys, filters) => {
          const question = questionOf(span, keys, filters);
          const groups = asMap(await aggregate(deps.db, question));
          if (keys.length === 0 && groups.get('')?.hits === 0) groups.delete('');
          expect(groups).toEqual(expected(span, keys, filters));
        },
      ),
      { numRuns: 120, seed: 7 },
    );
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
          const found = await earnedBy(deps.db, questionOf(span, keys, filters), timeOf);
          expect(new Map(found.map((group) => [group.keys.join('|'), group.earned]))).toEqual(wanted);
        },
      ),
      { numRuns: 80, seed: 7 },
    );
  });

  test.each(dimensions)('are the same from the roll-up of %s as from the events', async (dimension) => {
    for (const zone of zones) {
      const span = spanOf({ from: day(1), to: day(12) }, zone);
      const question = questionOf(span, [dimension], []);
      expect(planOf(question).some(({ kind }) => kind !== 'raw')).toBe(true);
      const raw = await aggregateFrom(deps.db, question, [{ kind: 'raw', from: span.start, to: span.end }]);
      expect(asMap(await aggregate(deps.db, question))).toEqual(asMap(raw));
    }
  });

  test('of what a smartlink sent to each offer are the same from the roll-up of choices', async () => {
    const [smartlink = ''] = events
      .map((event) => valueOf(event, 'smartlinkCampaign'))
      .filter((value) => value !== '');
    const filters = [{ dimension: 'smartlinkCampaign', values: [smartlink] }] as const;
    for (const zone of zones) {
      const span = spanOf({ from: day(1), to: day(12) }, zone);
      const question = questionOf(span, ['offerCampaign'], filters);
      const chosen = asMap(await aggregateFrom(deps.db, question, choicePlan(question)));
      const raw = asMap(
        await aggregateFrom(deps.db, question, [{ kind: 'raw', from: span.start, to: span.end }]),
      );
      // whom it sent nowhere it chose nothing for
      for (const found of [chosen, raw]) found.delete('');
      expect(chosen.size).toBeGreaterThan(1);
      expect(chosen).toEqual(raw);
    }
  });

  test('by goal give the hits to no goal, and the conversions to theirs', async () => {
    const span = spanOf({ from: day(-1), to: day(15) }, 'Europe/Prague');
    const groups = asMap(await aggregate(deps.db, questionOf(span, ['offerGoal'], [])));
    expect([...groups.keys()].toSorted()).toEqual(['', 'Sale']);
    expect(groups.get('')).toMatchObject({ conversions: 0, revenue: 0 });
    expect(groups.get('Sale')).toMatchObject({ hits: 0, clicks: 0 });
    expect(groups).toEqual(expected(span, ['offerGoal'], []));
  });

  test('of no days are nothing', async () => {
    const span = spanOf({ from: '2020-01-01', to: '2020-01-02' }, 'UTC');
    expect(await aggregate(deps.db, questionOf(span, ['country'], []))).toEqual([]);
    expect(await aggregate(deps.db, questionOf(span, [], []))).toEqual([{ keys: [], sums: noSums }]);
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
    expect(kinds(['country'], [{ dimension: 'sub1', values: ['a'] }])).toEqual(['raw']);
    expect(kinds([], [{ dimension: 'offerGoal', values: ['Sale'] }])).toEqual(['raw']);
    const oneDay = spanOf({ from: day(1), to: day(1) }, 'Asia/Kathmandu');
    expect(planOf(questionOf(oneDay, ['country'], [])).map(({ kind }) => kind)).toEqual(['quarters']);
    expect(isTime('date')).toBe(true);
  });
});
