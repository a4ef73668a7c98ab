import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Db } from '../platform/db/client.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { makePublisher } from '../testing/network.ts';
import { testDeps, type TestDeps } from '../testing/test-deps.ts';
import { thinOut } from './crowded.ts';
import { inPeriods } from './dimensions.ts';
import { forgetSubIds, SUB_IDS_KEPT_DAYS } from './old-sub-ids.ts';
import { sumPeriods } from './periods.ts';
import { PERIOD_DAYS, QUARTER_HOURS_A_DAY } from './quarter-hours.ts';
import type { Question } from './question.ts';
import { readEvents } from './read-events.ts';
import { rollUp } from './roll-up.ts';
import { sourcesOf } from './sources.ts';
import { noSums } from './sums.ts';
import { rollupDays } from './tables/rollups.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** The first day of a period, since 1970. */
const FIRST = 20_536;

let deps: TestDeps;
let publisherId: string;
beforeEach(async () => {
  deps = await testDeps();
  ({ id: publisherId } = await makePublisher(deps));
});
afterEach(() => deps.close());

/** A visit of each value on a day. */
const visit = (day: number, values: readonly string[], tx: Db = deps.db) =>
  rollUp(
    tx,
    values.map((sub1) => ({
      publisherId,
      quarter: day * QUARTER_HOURS_A_DAY + 7,
      dimensions: { sub1, country: 'CZ' },
      sums: { ...noSums, hits: 1, payout: 5 },
    })),
  );
/** The same three values on every day of the first period, and of the one behind it. */
async function visits(days = 2 * PERIOD_DAYS) {
  for (let day = FIRST; day < FIRST + days; day += 1) await visit(day, ['a', 'b', 'c']);
}
/** It is so many days after the first one, and both steps are done. */
async function sumAt(days: number, from = 20) {
  deps.clock.set((FIRST + days) * DAY_MS);
  await sumPeriods(deps, from);
  deps.clock.set((FIRST + days) * DAY_MS + 10 * MINUTE_MS);
  await sumPeriods(deps, from);
}

/** Three whole periods from the day before the first one. */
const question = (): Question => ({
  publisherId,
  range: {
    start: (FIRST - 1) * QUARTER_HOURS_A_DAY,
    end: (FIRST + 3 * PERIOD_DAYS) * QUARTER_HOURS_A_DAY,
    spans: [{ from: 0, offset: 0 }],
  },
  keys: ['sub1'],
});
const report = async () =>
  (await readEvents(deps.db, question()))[0]
    .map(({ keys, sums }) => `${keys[0]} ${sums.hits} ${sums.payout}`)
    .toSorted();
/** Kinds of the sources, with the days that each begins and ends with, since the first one. */
const read = async () =>
  (await sourcesOf(deps.db, question())).map(
    ({ kind, from, to }) =>
      `${kind} ${from / QUARTER_HOURS_A_DAY - FIRST} to ${to / QUARTER_HOURS_A_DAY - FIRST}`,
  );
const DAYS_ALONE = ['days -1 to 24'];
const BOTH = ['days -1 to 0', 'periods 0 to 16', 'days 16 to 24'];

describe('eight days that are over', () => {
  test('are read from their sums, to which what comes later is added', async () => {
    await visits();
    await sumAt(PERIOD_DAYS);
    // yesterday is not whole yet
    expect(await read()).toEqual(DAYS_ALONE);
    await sumAt(PERIOD_DAYS + 1);
    expect(await read()).toEqual(['days -1 to 0', 'periods 0 to 8', 'days 8 to 24']);
    await sumAt(2 * PERIOD_DAYS + 1);
    expect(await read()).toEqual(BOTH);
    expect(await report()).toEqual(['a 16 80', 'b 16 80', 'c 16 80']);
    await visit(FIRST + 7, ['a', 'd']);
    await visit(FIRST + 8, ['a']);
    expect(await report()).toEqual(['a 18 90', 'b 16 80', 'c 16 80', 'd 1 5']);
    // and with every publisher at once
    const [all] = await readEvents(deps.db, { ...question(), publisherId: null });
    expect(all.map(({ sums }) => sums.hits).toSorted((a, b) => a - b)).toEqual([1, 16, 16, 18]);
  });

  test('are not summed before every writer has learnt that they will be', async () => {
    await visits();
    deps.clock.set((FIRST + 40) * DAY_MS);
    await sumPeriods(deps, 20);
    await visit(FIRST, ['a', 'd']);
    deps.clock.set((FIRST + 40) * DAY_MS + 9 * MINUTE_MS);
    await sumPeriods(deps, 20);
    expect(await read()).toEqual(DAYS_ALONE);
    await visit(FIRST + 1, ['a']);
    deps.clock.set((FIRST + 40) * DAY_MS + 10 * MINUTE_MS);
    // by two processes
    await Promise.all([sumPeriods(deps, 20), sumPeriods(deps, 20)]);
    await sumPeriods(deps, 20);
    expect(await read()).toEqual(BOTH);
    expect(await report()).toEqual(['a 18 90', 'b 16 80', 'c 16 80', 'd 1 5']);
  });

  test.each([
    ['so few rows', () => visits(), 24],
    [
      'values that hardly come again',
      async () => {
        for (let day = 0; day < PERIOD_DAYS; day += 1) await visit(FIRST + day, ['a', `${day}`, `+${day}`]);
      },
      20,
    ],
    [
      'a crowded day',
      async () => {
        await visits();
        await visit(FIRST + 3, ['d', 'e']);
        deps.clock.set((FIRST + 3) * DAY_MS);
        await thinOut(deps, 4);
      },
      20,
    ],
  ])('stay days with %s', async (_, make, from) => {
    await make();
    await sumAt(PERIOD_DAYS + 1, from);
    expect((await read()).filter((source) => source.startsWith('periods'))).toEqual([]);
  });

  test('lose what is forgotten of each of them', async () => {
    await visits();
    await sumAt(2 * PERIOD_DAYS + 1);
    deps.clock.set((FIRST + SUB_IDS_KEPT_DAYS) * DAY_MS);
    await forgetSubIds(deps);
    expect(await read()).toEqual(['days -1 to 8', 'periods 8 to 16', 'days 16 to 24']);
    const told = [' 3 0', 'a 15 80', 'b 15 80', 'c 15 80'];
    expect(await report()).toEqual(told);
    await sumPeriods(deps, 20);
    expect(await read()).toEqual(BOTH);
    expect(await report()).toEqual(told);
    await forgetSubIds(deps);
    deps.clock.set((FIRST + PERIOD_DAYS + SUB_IDS_KEPT_DAYS) * DAY_MS);
    await forgetSubIds(deps);
    await sumPeriods(deps, 20);
    const { rows } = await deps.db.execute(sql`
      select value, hits from ${rollupDays} where dimension = ${inPeriods('sub1')} and bucket = ${FIRST} order by value`);
    expect(rows).toEqual([{ value: '', hits: 24 }, ...['a', 'b', 'c'].map((value) => ({ value, hits: 0 }))]);
  });

  // an embedded database does one thing after the other
  test.skipIf(inject('serverDatabase').kind === 'pglite')(
    'that somebody writes to meanwhile are summed at the next time',
    async () => {
      await visits();
      deps.clock.set((FIRST + 40) * DAY_MS);
      await sumPeriods(deps, 20);
      deps.clock.set((FIRST + 40) * DAY_MS + 10 * MINUTE_MS);
      const { summing } = await deps.db.transaction(async (tx) => {
        await visit(FIRST, ['b'], tx);
        const running = sumPeriods(deps, 20);
        await expect.poll(() => lockWaits(deps.db), { timeout: 60_000 }).toBe(1);
        return { summing: running };
      });
      await summing;
      expect(await read()).toEqual(['days -1 to 8', 'periods 8 to 16', 'days 16 to 24']);
      await sumPeriods(deps, 20);
      expect(await read()).toEqual(BOTH);
      expect(await report()).toEqual(['a 16 80', 'b 17 85', 'c 16 80']);
    },
  );
});
