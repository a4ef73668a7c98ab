import { type SQL, sql } from 'drizzle-orm';
import { DEFAULT_RANGE_DAYS } from '#contract/limits.ts';
import type { Db } from '../platform/db/client.ts';
import { type Dimension, TOTAL } from './dimensions.ts';
import { QUARTER_HOURS_A_DAY, quarterHourOf } from './quarter-hours.ts';
import type { Sums } from './sums.ts';
import { rollupDays, rollupQuarterHours } from './tables/rollups.ts';

/** Days since 1970 (UTC), both included. */
export interface Days {
  readonly first: number;
  readonly last: number;
}

export function today(now: Date): Days {
  const day = Math.floor(quarterHourOf(now.getTime()) / QUARTER_HOURS_A_DAY);
  return { first: day, last: day };
}

/** The last 30 days, with today: what every figure that names no dates is made of. */
export function lastDays(now: Date): Days {
  const { last } = today(now);
  return { first: last + 1 - DEFAULT_RANGE_DAYS, last };
}

export interface DaysQuestion {
  /** Null: of all publishers together. */
  readonly publisherId: string | null;
  readonly dimensions: readonly Dimension[];
  /** Null: since ever. */
  readonly days: Days | null;
  /** Absent: all that there are. */
  readonly values?: readonly string[];
}

interface DaysAnswer {
  readonly dimension: string;
  /** '' for none. */
  readonly value: string;
  readonly sums: Sums;
}

/** What came of whole days (UTC), by dimension and value. Who shows days of a zone asks `reports/aggregate.ts`. */
export async function readDays(db: Db, question: DaysQuestion): Promise<readonly DaysAnswer[]> {
  const { publisherId, dimensions, days, values } = question;
  if (values?.length === 0) return [];
  const conditions = [
    sql`dimension = any(${sql.param([...dimensions])}::text[])`,
    ...(publisherId === null ? [] : [sql`publisher_id = ${publisherId}`]),
    ...(days === null ? [] : [sql`bucket >= ${days.first}::int and bucket <= ${days.last}::int`]),
    ...(values === undefined ? [] : [sql`value = any(${sql.param([...values])}::text[])`]),
  ];
  const { rows } = await db.execute(sql`
    select dimension, value, ${rolledUpSums} from ${rollupDays}
    where ${sql.join(conditions, sql` and `)} group by 1, 2`);
  // the statement above names and casts these columns
  return rows.map((row) => ({
    dimension: String(row['dimension']),
    value: String(row['value']),
    sums: sumsIn(row),
  }));
}

/** Buckets of one dimension, `to` not included: days, or quarters of an hour. */
export interface Buckets {
  readonly kind: 'days' | 'quarters';
  readonly dimension: string;
  /** Quarters since 1970; of days the first of one. */
  readonly from: number;
  readonly to: number;
}

/** `table where …`, for a statement that asks for more. */
export function rolledUp(publisherId: string, { kind, dimension, from, to }: Buckets): SQL {
  const [table, size] = kind === 'days' ? [rollupDays, QUARTER_HOURS_A_DAY] : [rollupQuarterHours, 1];
  return sql`${table} where publisher_id = ${publisherId} and dimension = ${dimension}
    and bucket >= ${from / size} and bucket < ${to / size}`;
}

/** float8 holds whole sums exactly up to 2^53, adds faster than numeric, and the driver reads it as a number. */
export const rolledUpSums = sql`sum(hits)::float8 as hits, sum(unique_hits)::float8 as unique_hits,
  sum(clicks)::float8 as clicks, sum(unique_clicks)::float8 as unique_clicks,
  sum(conversions)::float8 as conversions, sum(payout::float8) as payout, sum(revenue::float8) as revenue`;

/** Columns with the names above. */
export const sumsIn = (row: Readonly<Record<string, unknown>>): Sums => ({
  hits: Number(row['hits']),
  uniqueHits: Number(row['unique_hits']),
  clicks: Number(row['clicks']),
  uniqueClicks: Number(row['unique_clicks']),
  conversions: Number(row['conversions']),
  payout: Number(row['payout']),
  revenue: Number(row['revenue']),
});

/** What each publisher's conversions have come to since ever: for the rules that the books are checked by. */
export const everRolledUp = sql`select publisher_id, sum(conversions)::bigint as count,
  sum(payout)::bigint as payout, sum(revenue)::bigint as revenue
  from ${rollupDays} where dimension = ${sql.raw(`'${TOTAL}'`)} group by 1`;
