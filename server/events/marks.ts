import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { CROWDED, PERIODS } from './dimensions.ts';
import { dayOfQuarter, firstOfPeriod } from './quarter-hours.ts';
import { rollupDays } from './tables/rollups.ts';

type Mark = typeof CROWDED | typeof PERIODS;

export const markKey = (mark: Mark, publisherId: string, day: number, dimension: string): string =>
  `${mark} ${publisherId} ${day} ${dimension}`;
const markKeySql = sql`dimension || ' ' || publisher_id || ' ' || bucket || ' ' || value`;

/** What is marked of the days, and of the periods, of what is about to be written: by `markKey`. */
export async function marksAmong(
  tx: Db,
  events: readonly { readonly publisherId: string; readonly quarter: number }[],
): Promise<ReadonlySet<string>> {
  const places = new Map<string, { publisherId: string; mark: Mark; day: number }>();
  for (const { publisherId, quarter } of events) {
    const day = dayOfQuarter(quarter);
    for (const [mark, marked] of [
      [CROWDED, day],
      [PERIODS, firstOfPeriod(day)],
    ] as const) {
      places.set(`${publisherId} ${mark} ${marked}`, { publisherId, mark, day: marked });
    }
  }
  const all = [...places.values()];
  const { rows } = await tx.execute<{ key: string }>(sql`
    select ${markKeySql} as key from ${rollupDays}
    where dimension in (${CROWDED}, ${PERIODS}) and (publisher_id, dimension, bucket) in
      (select * from unnest(${sql.param(all.map(({ publisherId }) => publisherId))}::uuid[],
        ${sql.param(all.map(({ mark }) => mark))}::text[], ${sql.param(all.map(({ day }) => day))}::int[]))`);
  return new Set(rows.map(({ key }) => key));
}
