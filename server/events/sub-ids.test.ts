import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { readChoices, readFigures } from '../campaigns/figures.ts';
import { conversions } from './tables/conversions.ts';
import { thinOut } from './crowded.ts';
import { CHOICE, CROWDED, freeDimensions, NOT_FORGOTTEN } from './dimensions.ts';
import { forgetSubIds, SUB_IDS_KEPT_DAYS } from './old-sub-ids.ts';
import { quarterHourOf } from './quarter-hours.ts';
import { hits } from './tables/hits.ts';
import { rollupDays } from './tables/rollups.ts';
import { drizzleOver } from '../platform/db/client.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import {
  CHROME,
  makeLink,
  makeOffer,
  makePublisher,
  makeSmartlink,
  type MadeOffer,
} from '../testing/network.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import type { Tracker } from '../tracker/tracker.ts';
import { openTracker } from '../testing/open-tracker.ts';
import { saleOf } from '../testing/traffic.ts';
import type { Group, Question } from './question.ts';
import { readEvents } from './read-events.ts';

/** Sub ids of their own with each visit: what is kept of them has limits, and no report tells another sum. */

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 2, 24, 12);
const FIRST_DAY = Math.floor(FIRST / DAY_MS);

let deps: TestDeps;
let tracker: Tracker;
let publisher: PublisherRow;
let offer: MadeOffer;
let smartlink: { readonly relativeId: number };
let code: string;
beforeEach(async () => {
  deps = await testDeps();
  deps.clock.set(FIRST);
  publisher = await makePublisher(deps);
  offer = await makeOffer(deps);
  const made = await makeSmartlink(deps, { pool: [{ offer }] });
  smartlink = made;
  ({ code } = await makeLink(deps, publisher, { smartlink: made }));
  tracker = await openTracker(deps);
});
afterEach(() => deps.close());

let visits = 0;
/** Visits with values of their own, of which the first is a sale. */
async function visit(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    visits += 1;
    const said = freeDimensions.filter((dimension) => dimension !== 'referrer');
    const query = new URLSearchParams(
      said.map((name): [string, string] => [name.toLowerCase(), `${name}-${visits}`]),
    );
    query.set('ext_click_id', `own-${visits}`);
    const answer = await tracker.click({
      code,
      query,
      userAgent: CHROME,
      address: `203.0.113.${visits % 250}`,
      referrer: `https://page-${visits}.example/`,
      country: 'CZ',
      connectionType: null,
    });
    if (answer.kind !== 'redirect') throw new Error(answer.kind);
    if (made > 0) continue;
    const { clickId } = answer;
    const [claimed] = await tracker.claim([saleOf({ clickId, key: offer.key, at: deps.clock.now() })]);
    expect(claimed?.kind).toBe('recorded');
  }
  await tracker.flush();
}

/** From the first day to the one given, with whole days at both ends. */
const question = (
  days: number,
  keys: Question['keys'] & {},
  filters: Question['filters'] & {} = [],
): Question => ({
  publisherId: publisher.id,
  range: {
    start: quarterHourOf(FIRST_DAY * DAY_MS),
    end: quarterHourOf((FIRST_DAY + days) * DAY_MS),
    spans: [{ from: 0, offset: 0 }],
  },
  keys,
  filters,
});
const sorted = (groups: readonly Group[]) =>
  groups.toSorted((a, b) => (String(a.keys[0]) < String(b.keys[0]) ? -1 : 1));
const report = async (asked: Question) => sorted((await readEvents(deps.db, asked))[0]);
/** Every visit has a device: what is filtered by it besides is counted in the visits themselves. */
const counted = async ({ filters = [], ...asked }: Question) =>
  report({ ...asked, filters: [...filters, { dimension: 'device' }] });
const rolledUp = async () =>
  (await deps.db.select().from(rollupDays)).filter(({ dimension }) =>
    [CHOICE, ...freeDimensions].some((free) => free === dimension),
  );

describe('a day with more values than a report shows', () => {
  test('is rolled up by them no more, and reports tell the same', async () => {
    await visit(6);
    deps.clock.set(FIRST + DAY_MS);
    await visit(2);
    deps.clock.set(FIRST);
    const before = await Promise.all(freeDimensions.map((one) => report(question(3, [one]))));
    expect((await rolledUp()).filter(({ bucket }) => bucket === FIRST_DAY)).toHaveLength(60);

    for (let minute = 0; minute < 2; minute += 1) await thinOut(deps, 5);
    const left = (await rolledUp()).filter(({ bucket }) => bucket === FIRST_DAY);
    expect(left.map(({ dimension, clicks }) => [dimension, clicks])).toEqual([[CHOICE, 6]]);
    expect(await rolledUp()).toHaveLength(1 + 20);
    expect(await Promise.all(freeDimensions.map((one) => report(question(3, [one]))))).toEqual(before);

    // and what comes later on that day costs no more
    await visit(3);
    expect(await rolledUp()).toHaveLength(1 + 20);
    for (const one of freeDimensions) {
      const rows = await report(question(3, [one]));
      expect(rows).toHaveLength(11);
      expect(rows).toEqual(await counted(question(3, [one])));
    }
    const only = question(3, [], [{ dimension: 'sub1', values: [`sub1-${visits}`] }]);
    expect(await report(only)).toMatchObject([{ sums: { clicks: 1 } }]);
  });

  test('leaves a smartlink what each of its offers brought', async () => {
    await visit(6);
    const figures = async () => {
      const asked = { publisherId: publisher.id, timezone: 'UTC', smartlink: smartlink.relativeId };
      const { clicks, payout } =
        (await readChoices(deps.db, asked, deps.clock.now())).get(offer.relativeId) ?? {};
      return { clicks, payout };
    };
    expect(await figures()).toEqual({ clicks: 6, payout: 25_000 });
    for (let minute = 0; minute < 3; minute += 1) await thinOut(deps, 5);
    expect(await figures()).toEqual({ clicks: 6, payout: 25_000 });
    await visit(1);
    expect(await figures()).toEqual({ clicks: 7, payout: 50_000 });
  });

  test('is one with more of them, of one publisher', async () => {
    await visit(5);
    await thinOut(deps, 5);
    await thinOut(deps, 5);
    expect(await rolledUp()).toHaveLength(50);
    const marks = await deps.db.select().from(rollupDays);
    expect(marks.filter(({ dimension }) => dimension === CROWDED)).toEqual([]);
  });
});

describe('what a visit brought in texts', () => {
  const withTexts = async () => {
    const rows = await deps.db
      .select({ at: hits.at })
      .from(hits)
      .where(
        sql`num_nonnulls(referrer, sub_source, track, sub1, sub2, sub3, sub4, sub5, sub6, ext_click_id) > 0`,
      )
      .orderBy(hits.at);
    return rows.map(({ at }) => at.getTime());
  };

  /** Nothing of the publisher can be forgotten any more. */
  const refuse = () =>
    deps.database.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not these'; end $$;
      create trigger refuse before update on hits for each row
        when (old.publisher_id = '${publisher.id}') execute function refuse()`);

  test.each([
    ['rolled up', false],
    ['crowded', true],
  ])('is forgotten after its time, of a day that was %s too, and nothing else is', async (_, crowded) => {
    await visit(6);
    if (crowded) for (let minute = 0; minute < 2; minute += 1) await thinOut(deps, 5);
    deps.clock.set(FIRST + DAY_MS);
    await visit(2);
    const total = await report(question(3, []));
    const byCountry = await report(question(3, ['country']));
    const kept = await deps.db.select().from(conversions);

    deps.clock.set((FIRST_DAY + SUB_IDS_KEPT_DAYS) * DAY_MS - 1);
    await forgetSubIds(deps);
    expect(await withTexts()).toHaveLength(8);
    deps.clock.set((FIRST_DAY + SUB_IDS_KEPT_DAYS) * DAY_MS);
    // two processes at once, and again
    await Promise.all([forgetSubIds(deps), forgetSubIds(deps)]);
    await forgetSubIds(deps);

    expect(await withTexts()).toEqual([FIRST + DAY_MS, FIRST + DAY_MS]);
    expect(await deps.db.$count(hits)).toBe(8);
    expect(await deps.db.select().from(conversions)).toEqual(kept);
    expect(await report(question(3, []))).toEqual(total);
    expect(await report(question(3, ['country']))).toEqual(byCountry);
    for (const one of freeDimensions) {
      const rows = await report(question(3, [one]));
      // six visits of no value, their sale of its own, two visits of a value each
      expect(rows.map(({ sums }) => [sums.clicks, sums.conversions])).toEqual(
        expect.arrayContaining([
          [6, 0],
          [0, 1],
          [1, 1],
          [1, 0],
        ]),
      );
      expect(rows).toEqual(await counted(question(3, [one])));
    }
    const old = await deps.db
      .select()
      .from(rollupDays)
      .where(sql`bucket = ${FIRST_DAY} and dimension = 'sub1'`);
    // the sale is where it was, in a row of its own
    expect(old.map(({ value, hits: count }) => `${value === ''} ${count}`).toSorted()).toEqual(
      crowded ? [] : ['false 0', 'true 6'],
    );
    const figures = await readFigures(
      deps.db,
      { publisherId: publisher.id, timezone: 'UTC' },
      new Date(FIRST),
    );
    expect(figures.offer(offer.relativeId)).toMatchObject({ clicks: 6 });
  });

  test('of one publisher is forgotten where that of another cannot be, which is tried again', async () => {
    await visit(1);
    ({ code } = await makeLink(deps, await makePublisher(deps), { offer }));
    await visit(1);
    deps.clock.set(FIRST + DAY_MS);
    await visit(1);
    await refuse();
    deps.clock.set((FIRST_DAY + 1 + SUB_IDS_KEPT_DAYS) * DAY_MS);
    await expect(forgetSubIds(deps)).rejects.toThrow('1 days of publishers');
    expect(await withTexts()).toEqual([FIRST]);
    await deps.database.pool.query('drop trigger refuse on hits');
    await forgetSubIds(deps);
    expect(await withTexts()).toEqual([]);
  });

  test('of one publisher is forgotten weeks after that of another could not be, and tried again all the same', async () => {
    await visit(1);
    ({ code } = await makeLink(deps, await makePublisher(deps), { offer }));
    deps.clock.set(FIRST + 70 * DAY_MS);
    await visit(1);
    await refuse();
    deps.clock.set((FIRST_DAY + 70 + SUB_IDS_KEPT_DAYS) * DAY_MS);
    for (let sweep = 0; sweep < 3; sweep += 1)
      await expect(forgetSubIds(deps)).rejects.toThrow('1 days of publishers');
    expect(await withTexts()).toEqual([FIRST]);
    await deps.database.pool.query('drop trigger refuse on hits');
    await forgetSubIds(deps);
    expect(await withTexts()).toEqual([]);
    const marks = await deps.db.select().from(rollupDays);
    expect(marks.filter(({ dimension }) => dimension === NOT_FORGOTTEN)).toEqual([]);
  });

  // the embedded database has no such limit
  test.runIf(inject('serverDatabase').kind === 'postgres')(
    'is forgotten of a day that takes longer than a statement may',
    async () => {
      await visit(1);
      await deps.database.pool.query(`
        create function take_long() returns trigger language plpgsql as $$ begin perform pg_sleep(0.8); return null; end $$;
        create trigger take_long before update on hits for each statement execute function take_long()`);
      const connectionString = deps.database.pool.options.connectionString;
      const impatient = new pg.Pool({ connectionString, max: 1, statement_timeout: 500 });
      try {
        deps.clock.set((FIRST_DAY + SUB_IDS_KEPT_DAYS) * DAY_MS);
        await forgetSubIds({ ...deps, db: drizzleOver(impatient) });
        expect(await withTexts()).toEqual([]);
      } finally {
        await impatient.end();
      }
    },
  );
});
