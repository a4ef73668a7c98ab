import { type SQL, sql } from 'drizzle-orm';
import { WHOLE_LIST_ROWS } from '#contract/limits.ts';
import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { OFFER_PARTS } from './choices.ts';
import { CHOICE, CROWDED, freeDimensions, TOTAL } from './dimensions.ts';
import { markKey, marksAmong } from './marks.ts';
import { dayNumber, QUARTER_HOURS_A_DAY } from './quarter-hours.ts';
import { addedToKept } from './sums.ts';
import { rollupDays } from './tables/rollups.ts';

/**
 * A value of its own with each visit makes a row of each roll-up, and nothing is summed. Beyond so many values on a day,
 * which is what a report shows at most, a dimension is crowded for its publisher: that day is no longer rolled up by it,
 * and reports read its visits.
 */
const CROWDED_FROM = WHOLE_LIST_ROWS;

/** Days (since 1970, UTC; both ends included) of a publisher's dimension, or of anybody's, that are not rolled up, in their order. */
export async function crowdedDays(
  db: Db,
  publisherId: string | null,
  dimension: string,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<readonly number[]> {
  const { rows } = await db.execute<{ bucket: number }>(sql`
    select distinct bucket from ${rollupDays} where dimension = ${CROWDED} and value = ${dimension}
      and bucket >= ${first}::int and bucket <= ${last}::int
      ${publisherId === null ? sql`` : sql`and publisher_id = ${publisherId}`} order by bucket`);
  return rows.map(({ bucket }) => bucket);
}

/**
 * Clears away what was rolled up by dimensions that were crowded when this was called before, and marks those that are
 * crowded now: in between writers learn of it, so that nothing is cleared that somebody writes. Of choices the sums of
 * an offer stay, whatever the sub-source.
 */
export async function thinOut({ db, clock }: Pick<Deps, 'db' | 'clock'>, from = CROWDED_FROM): Promise<void> {
  for (const { publisherId, day } of await busyDays(db, dayNumber(clock.now()), from)) {
    const marks = await marksAmong(db, [{ publisherId, quarter: day * QUARTER_HOURS_A_DAY }]);
    for (const dimension of [...freeDimensions, CHOICE]) {
      const those = sql`publisher_id = ${publisherId} and dimension = ${dimension} and bucket = ${day}::int`;
      await db.execute(
        !marks.has(markKey(CROWDED, publisherId, day, dimension))
          ? markedFrom(those, dimension, from)
          : dimension === CHOICE
            ? mergedChoices(those)
            : sql`delete from ${rollupDays} where ${those}`,
      );
    }
  }
}

/** Who has had more events than `from` on a day, or on the one before: its last visits are written on the next. */
async function busyDays(db: Db, last: number, from: number) {
  const { rows } = await db.execute<{ publisher_id: string; day: number }>(sql`
    select ${publishers.id} as publisher_id, day
    from ${publishers} cross join unnest(array[${last - 1}::int, ${last}::int]) as d (day)
    cross join lateral (select hits + conversions as events from ${rollupDays}
      where publisher_id = ${publishers.id} and dimension = ${TOTAL} and bucket = day and value = '' limit 1) total
    where events > ${from}::int`);
  return rows.map(({ publisher_id: publisherId, day }) => ({ publisherId, day }));
}

const markedFrom = (those: SQL, dimension: string, from: number): SQL => sql`
  insert into ${rollupDays}
  select publisher_id, ${CROWDED}, bucket, ${dimension}::text, 0, 0, 0, 0, 0, 0, 0
  from ${rollupDays} where ${those} offset ${from}::int limit 1
  on conflict do nothing`;

/** `smartlink/offer/` of `smartlink/offer/sub-source`. */
const offerAlone = sql`array_to_string((string_to_array(value, '/'))[1:${OFFER_PARTS}::int], '/') || '/'`;

/** Makes one row of all sub-sources of an offer, of those rows. */
export const mergedChoices = (those: SQL): SQL => sql`
  with gone as (delete from ${rollupDays} where ${those} and value <> ${offerAlone} returning *)
  insert into ${rollupDays} as kept
  select publisher_id, dimension, bucket, ${offerAlone}, sum(hits)::int, sum(unique_hits)::int, sum(clicks)::int,
    sum(unique_clicks)::int, sum(conversions)::int, sum(payout)::bigint, sum(revenue)::bigint
  from gone group by 1, 2, 3, 4
  on conflict (publisher_id, dimension, bucket, value) do update set ${addedToKept}`;
