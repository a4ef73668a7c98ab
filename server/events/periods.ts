import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { WHOLE_LIST_ROWS } from '#contract/limits.ts';
import type { Db } from '../platform/db/client.ts';
import { isLockFailure } from '../platform/db/sql-state.ts';
import type { Deps } from '../platform/deps.ts';
import { readSetting, type Setting, writeSetting } from '../platform/settings.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { CROWDED, freeDimensions, inPeriods, PERIODS, TOTAL } from './dimensions.ts';
import { dayNumber, firstOfPeriod, PERIOD_DAYS } from './quarter-hours.ts';
import { rollupDays } from './tables/rollups.ts';

/**
 * Many values that come again on each day are many rows of a report over months: 10,000 of them 900,000 in 90 days. When
 * eight days are over, they are summed once more to one row a value, which later changes are added to.
 *
 * Not worth it below so many rows, or where hardly a value comes again.
 */
const SUMMED_FROM = WHOLE_LIST_ROWS;
const AT_LEAST_TWICE = 2;

/** Nobody writes after so long who has not learnt of a mark. */
const LEARNT_MS = 600_000;

/** The first day of the last period that was looked at, and when that was. */
const looked: Setting<{ first: number; at: number }> = {
  key: 'periodsLookedAt',
  schema: v.object({ first: v.pipe(v.number(), v.integer()), at: v.number() }),
};

/** First days of the periods within some days (both ends included) that are summed for a publisher's dimension, in their order. */
export async function summedPeriods(
  db: Db,
  publisherId: string,
  dimension: string,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<readonly number[]> {
  const { rows } = await db.execute<{ bucket: number }>(sql`
    select bucket from ${rollupDays} where publisher_id = ${publisherId} and dimension = ${PERIODS} and value = ${dimension}
      and bucket >= ${first}::int and bucket <= ${last + 1 - PERIOD_DAYS}::int and hits = 1 order by bucket`);
  return rows.map(({ bucket }) => bucket);
}

/**
 * Marks the periods that are over and worth it, and sums those that have been marked for a while: in between writers learn
 * of it and add to both, so that what is written while the days are read is in the sums as well. Until then, and where
 * somebody wrote to the same rows meanwhile, the days are read, and it is done at the next call.
 */
export async function sumPeriods(
  { db, clock }: Pick<Deps, 'db'> & { readonly clock: Pick<Deps['clock'], 'now'> },
  from = SUMMED_FROM,
): Promise<void> {
  // yesterday's last visits are written, and its crowded dimensions marked, on the next day
  const last = firstOfPeriod(dayNumber(clock.now()) - 1) - PERIOD_DAYS;
  const done = await readSetting(db, looked);
  if (done !== null && clock.now().getTime() >= done.at + LEARNT_MS) await sumMarked(db, done.first);
  const next = done === null ? firstOfPeriod(await firstDay(db, last)) : done.first + PERIOD_DAYS;
  if (next > last) return;
  for (let first = next; first <= last; first += PERIOD_DAYS) {
    for (const publisherId of await busyPublishers(db, first, from)) {
      for (const dimension of freeDimensions) await mark(db, { publisherId, first, dimension }, from);
    }
  }
  await writeSetting(db, looked, { first: last, at: clock.now().getTime() });
}

/** Has the periods of a day summed anew, in the transaction that changes the day and no period with it. */
export async function sumAnew(tx: Db, publisherId: string, day: number): Promise<void> {
  await tx.execute(sql`update ${rollupDays} set hits = 0
    where publisher_id = ${publisherId} and dimension = ${PERIODS} and bucket = ${firstOfPeriod(day)}::int`);
}

/** Of which anything is rolled up: the first day, or the one after `last`. */
export async function firstDay(db: Db, last: number): Promise<number> {
  const { rows } = await db.execute<{ day: number | null }>(sql`
    select min(bucket) as day from ${rollupDays} where dimension = ${TOTAL} and bucket <= ${last}::int`);
  return rows[0]?.day ?? last + 1;
}

interface Period {
  readonly publisherId: string;
  readonly first: number;
  readonly dimension: string;
}
const daysOf = ({ publisherId, first, dimension }: Period): SQL => sql`publisher_id = ${publisherId}
  and dimension = ${dimension} and bucket >= ${first}::int and bucket < ${first + PERIOD_DAYS}::int`;

async function busyPublishers(db: Db, first: number, from: number): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${publishers} where ${from}::int < (select sum(hits + conversions) from ${rollupDays}
      where publisher_id = ${publishers.id} and dimension = ${TOTAL}
        and bucket >= ${first}::int and bucket < ${first + PERIOD_DAYS}::int)`);
  return rows.map(({ id }) => id);
}

const mark = (db: Db, period: Period, from: number) =>
  db.execute(sql`
    insert into ${rollupDays}
    select publisher_id, ${PERIODS}, ${period.first}::int, ${period.dimension}::text, 0, 0, 0, 0, 0, 0, 0
    from ${rollupDays} where ${daysOf(period)} and not exists (select 1 from ${rollupDays} crowded
      where ${daysOf({ ...period, dimension: CROWDED })} and value = ${period.dimension})
    group by publisher_id
    having count(*) > ${from}::int and count(*) >= ${AT_LEAST_TWICE}::int * count(distinct value)
    on conflict do nothing`);

async function sumMarked(db: Db, last: number): Promise<void> {
  const { rows } = await db.execute<{ publisher_id: string; bucket: number; value: string }>(sql`
    select publisher_id, bucket, value from ${rollupDays} where publisher_id in (select id from ${publishers})
      and dimension = ${PERIODS} and bucket <= ${last}::int and hits = 0`);
  for (const { publisher_id: publisherId, bucket: first, value: dimension } of rows) {
    try {
      // of one moment: what somebody else changes of these rows meanwhile is a failure, and never overwritten
      await db.transaction((tx) => sum(tx, { publisherId, first, dimension }), {
        isolationLevel: 'repeatable read',
      });
    } catch (error) {
      if (!isLockFailure(error)) throw error;
    }
  }
}

async function sum(tx: Db, period: Period): Promise<void> {
  const { publisherId, first, dimension } = period;
  const { rowCount } = await tx.execute(sql`
    update ${rollupDays} set hits = 1 where publisher_id = ${publisherId} and dimension = ${PERIODS}
      and bucket = ${first}::int and value = ${dimension} and hits = 0`);
  if (rowCount === 0) return;
  const summed = inPeriods(dimension);
  await tx.execute(sql`
    delete from ${rollupDays} where publisher_id = ${publisherId} and dimension = ${summed} and bucket = ${first}::int`);
  await tx.execute(sql`
    insert into ${rollupDays}
    select publisher_id, ${summed}::text, ${first}::int, value, sum(hits), sum(unique_hits), sum(clicks), sum(unique_clicks),
      sum(conversions), sum(payout), sum(revenue)
    from ${rollupDays} where ${daysOf(period)} group by publisher_id, value order by value
    on conflict do nothing`);
}
