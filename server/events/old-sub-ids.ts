import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import * as v from 'valibot';
import { mergedChoices } from './crowded.ts';
import { CHOICE, CROWDED, dimensionColumns, freeDimensions, NOT_FORGOTTEN, TOTAL } from './dimensions.ts';
import { markKey, marksAmong } from './marks.ts';
import { firstDay, sumAnew } from './periods.ts';
import { dayNumber, QUARTER_HOURS_A_DAY } from './quarter-hours.ts';
import { hits } from './tables/hits.ts';
import { rollupDays } from './tables/rollups.ts';
import type { Db } from '../platform/db/client.ts';
import { withoutHaste } from '../platform/db/silence.ts';
import type { Deps } from '../platform/deps.ts';
import { readSetting, type Setting, writeSetting } from '../platform/settings.ts';
import { publishers } from '../platform/tables/publishers.ts';

/** What visits brought in texts is kept so many days: a year can be held against the one before. */
export const SUB_IDS_KEPT_DAYS = 400;
/** Days that one sweep forgets, where many wait. */
const DAYS_A_SWEEP = 30;
/** Publishers' days that failed before and are tried again by one sweep: others, where there are more. */
const AGAIN_A_SWEEP = 100;

/** The last day (since 1970, UTC) of which no visit has them any more, but for what is marked as not forgotten. */
const forgotten: Setting<number> = { key: 'subIdsForgotten', schema: v.pipe(v.number(), v.integer()) };

/**
 * Takes from old visits what they brought in texts: sub ids, sub-source, track, referrer and the publisher's own click
 * id. The visits stay and are counted, in every report as before; conversions keep theirs. A publisher's day that fails
 * holds up no other, however often it fails: it is marked, and tried again at the next times; it rejects after the last.
 */
export async function forgetSubIds({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const last = dayNumber(clock.now()) - SUB_IDS_KEPT_DAYS;
  const done = (await readSetting(db, forgotten)) ?? (await firstDay(db, last)) - 1;
  const until = Math.max(done, Math.min(last, done + DAYS_A_SWEEP));
  await writeSetting(db, forgotten, done);
  const failed: unknown[] = [];
  // again, or in two processes at once, it comes to the same
  const forget = async (publisherId: string, day: number) => {
    try {
      await db.transaction((tx) => forgetDay(tx, publisherId, day));
    } catch (error) {
      // rejects where the database is away: nothing is passed over then
      await mark(db, publisherId, day);
      failed.push(error);
    }
  };
  for (const { publisherId, day } of await marked(db)) await forget(publisherId, day);
  for (let day = done + 1; day <= until; day += 1) {
    for (const publisherId of await publishersOf(db, day)) await forget(publisherId, day);
    await writeSetting(db, forgotten, day);
  }
  if (failed.length > 0)
    throw new Error(`the sub ids of ${failed.length} days of publishers could not be forgotten`, {
      cause: failed[0],
    });
}

/** Who had visits on a day. */
async function publishersOf(db: Db, day: number): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${publishers} where exists (select 1 from ${rollupDays}
      where publisher_id = ${publishers.id} and dimension = ${TOTAL} and bucket = ${day}::int and hits > 0)`);
  return rows.map(({ id }) => id);
}

async function marked(db: Db): Promise<readonly { readonly publisherId: string; readonly day: number }[]> {
  const { rows } = await db.execute<{ publisher_id: string; bucket: number }>(sql`
    select publisher_id, bucket from ${rollupDays} where publisher_id in (select id from ${publishers})
      and dimension = ${NOT_FORGOTTEN} order by random() limit ${AGAIN_A_SWEEP}::int`);
  return rows.map(({ publisher_id: publisherId, bucket: day }) => ({ publisherId, day }));
}

const mark = (db: Db, publisherId: string, day: number) =>
  db.execute(sql`
    insert into ${rollupDays} values (${publisherId}, ${NOT_FORGOTTEN}, ${day}::int, '', 0, 0, 0, 0, 0, 0, 0)
    on conflict do nothing`);

const columns = [
  ...freeDimensions.flatMap((dimension) => dimensionColumns[dimension]),
  'extClickId',
] as const;
const named = columns.map((column) => sql.identifier(toSnakeCase(column)));

async function forgetDay(tx: Db, publisherId: string, day: number): Promise<void> {
  const nothing = sql.join(
    named.map((name) => sql`${name} = null`),
    sql`, `,
  );
  // a day of very many visits takes longer than a statement may
  await tx.execute(withoutHaste);
  await tx.execute(sql`
    update ${hits} set ${nothing} where publisher_id = ${publisherId}
      and quarter >= ${day * QUARTER_HOURS_A_DAY}::int and quarter < ${(day + 1) * QUARTER_HOURS_A_DAY}::int
      and num_nonnulls(${sql.join(named, sql`, `)}) > 0`);
  const marks = await marksAmong(tx, [{ publisherId, quarter: day * QUARTER_HOURS_A_DAY }]);
  for (const dimension of freeDimensions) {
    // of a crowded day reports read the visits themselves
    if (!marks.has(markKey(CROWDED, publisherId, day, dimension)))
      await foldDay(tx, { publisherId, day, dimension });
  }
  await sumAnew(tx, publisherId, day);
  await tx.execute(mergedChoices(rowsOf({ publisherId, day, dimension: CHOICE })));
  await tx.execute(
    sql`delete from ${rollupDays} where ${rowsOf({ publisherId, day, dimension: NOT_FORGOTTEN })}`,
  );
}

interface Rolled {
  readonly publisherId: string;
  readonly day: number;
  readonly dimension: string;
}
const rowsOf = ({ publisherId, day, dimension }: Rolled): SQL =>
  sql`publisher_id = ${publisherId} and dimension = ${dimension} and bucket = ${day}::int`;

/** All visits of a day stand under no value, and its conversions where they stood. */
async function foldDay(tx: Db, rolled: Rolled): Promise<void> {
  const { dimension } = rolled;
  await tx.execute(sql`
    insert into ${rollupDays}
    select publisher_id, ${dimension}::text, bucket, '', hits, unique_hits, clicks, unique_clicks, 0, 0, 0
    from ${rollupDays} where ${rowsOf({ ...rolled, dimension: TOTAL })}
    on conflict (publisher_id, dimension, bucket, value) do update set hits = excluded.hits,
      unique_hits = excluded.unique_hits, clicks = excluded.clicks, unique_clicks = excluded.unique_clicks`);
  const others = sql`${rowsOf(rolled)} and value <> ''`;
  await tx.execute(sql`
    delete from ${rollupDays} where ${others} and conversions = 0 and payout = 0 and revenue = 0`);
  await tx.execute(sql`
    update ${rollupDays} set hits = 0, unique_hits = 0, clicks = 0, unique_clicks = 0 where ${others} and hits > 0`);
}
