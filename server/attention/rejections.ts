import { sql } from 'drizzle-orm';
import { addDays } from '#domain/calendar.ts';
import { dayAt } from '#domain/zone.ts';
import { conversions } from '../events/tables/conversions.ts';
import { TOTAL } from '../events/dimensions.ts';
import { spanOf } from '../events/range.ts';
import { rolledUp } from '../events/read-roll-ups.ts';
import type { Asked, LineOf } from './asked.ts';

/** The days that are looked at, with today, and those before them that say what is usual. */
const DAYS = 7;
const DAYS_BEFORE = 30;
/** So many rejections at least: a few say nothing. */
const FEWEST = 10;
/** Of the conversions of these days, per cent; and so many times the share of the days before. */
const SHARE = 10;
const TIMES = 2;

/**
 * Whether many conversions of the last seven days were rejected: ten at least, a tenth of all at least, and at least
 * twice the share of the 30 days before. Days are the publisher's, counted as the list of conversions counts them.
 */
export async function rejectionLines({
  db,
  publisher,
  now,
}: Pick<Asked, 'db' | 'publisher' | 'now'>): Promise<LineOf<'rejections'>[]> {
  const to = dayAt(now.getTime(), publisher.timezone);
  const from = addDays(to, 1 - DAYS);
  const { start, end } = spanOf({ from: addDays(from, -DAYS_BEFORE), to }, publisher.timezone);
  const split = spanOf({ from, to }, publisher.timezone).start;
  const { rows } = await db.execute<Readonly<Record<keyof Counted, number>>>(sql`
    with taken_back as (select quarter from ${conversions}
      where publisher_id = ${publisher.id} and quarter >= ${start} and quarter < ${end}
        and status = 'rejected' and not test),
    counting as (select bucket, conversions from ${rolledUp(publisher.id, { kind: 'quarters', dimension: TOTAL, from: start, to: end })})
    select
      (select count(*) from taken_back where quarter >= ${split})::float8 as rejected,
      (select count(*) from taken_back where quarter < ${split})::float8 as "rejectedBefore",
      (select coalesce(sum(conversions), 0) from counting where bucket >= ${split})::float8 as counted,
      (select coalesce(sum(conversions), 0) from counting where bucket < ${split})::float8 as "countedBefore"`);
  const [found] = rows;
  return found && isMany(found)
    ? [
        {
          kind: 'rejections',
          from,
          to,
          rejected: found.rejected,
          conversions: found.rejected + found.counted,
          rejectedBefore: found.rejectedBefore,
          conversionsBefore: found.rejectedBefore + found.countedBefore,
        },
      ]
    : [];
}

/** Rejected ones, and the others; roll-ups count the others alone. */
interface Counted {
  readonly rejected: number;
  readonly counted: number;
  readonly rejectedBefore: number;
  readonly countedBefore: number;
}

function isMany({ rejected, counted, rejectedBefore, countedBefore }: Counted): boolean {
  const [all, allBefore] = [rejected + counted, rejectedBefore + countedBefore];
  // shares multiplied out: nothing is divided by nothing
  return (
    rejected >= FEWEST &&
    rejected * 100 >= all * SHARE &&
    rejected * allBefore >= TIMES * rejectedBefore * all
  );
}
