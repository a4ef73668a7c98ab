import { type SQL, sql } from 'drizzle-orm';
import type { ZoneSpan } from './quarter-hours.ts';

/** A quarter of an hour since 1970 by the clock of a zone: 96 of them are a local day. `spans` cover it. */
export function localQuarter(quarter: SQL, spans: readonly ZoneSpan[]): SQL {
  const [first, ...later] = spans;
  const usual = sql`${first?.offset ?? 0}::int`;
  if (later.length === 0) return sql`(${quarter} + ${usual})`;
  const cases = later
    .toReversed()
    .map(({ from, offset }) => sql`when ${quarter} >= ${from}::int then ${offset}::int`);
  return sql`(${quarter} + case ${sql.join(cases, sql` `)} else ${usual} end)`;
}
