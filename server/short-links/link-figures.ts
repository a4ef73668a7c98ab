import { sql } from 'drizzle-orm';
import { QUARTER_HOUR_MS } from '#domain/zone.ts';
import type { Db } from '../platform/db/client.ts';
import { LINK } from '../traffic/dimensions.ts';
import { QUARTER_HOURS_A_DAY } from '../traffic/quarter-hours.ts';

const LOOK_BACK_DAYS = 30;

type LinkFigures = { readonly clicks: number; readonly conversions: number };

/** What came of links in the last 30 days (UTC) with today, by their ids; of none a link without visitors. */
export async function linkFigures(
  db: Db,
  publisherId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, LinkFigures>> {
  if (ids.length === 0) return new Map();
  const today = Math.floor(now.getTime() / QUARTER_HOUR_MS / QUARTER_HOURS_A_DAY);
  const { rows } = await db.execute<{ value: string } & LinkFigures>(sql`
    select value, sum(clicks)::float8 as clicks, sum(conversions)::float8 as conversions from rollup_days
    where publisher_id = ${publisherId} and dimension = ${LINK} and value = any(${sql.param([...ids])}::text[])
      and bucket > ${today - LOOK_BACK_DAYS} and bucket <= ${today}
    group by value`);
  return new Map(rows.map(({ value, clicks, conversions }) => [value, { clicks, conversions }]));
}
