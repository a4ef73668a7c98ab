import { type SQL, sql } from 'drizzle-orm';
import type { ValueDimension } from './dimensions.ts';
import { localQuarter } from './local-quarter.ts';
import type { Key, KeyValue, Question } from './question.ts';

/**
 * Adds columns up over all parts, a row a group of the question's keys, which are its columns `k0`, `k1`, …; without those
 * of which nothing is left, or that say too little for who asks.
 */
export function statementOf(
  { keys = [], leastClicks }: Question,
  columns: readonly string[],
  parts: readonly SQL[],
  limit: number,
): SQL {
  const names = keys.map((_, index) => sql.identifier(`k${index}`));
  const sums = columns.map((name) => {
    const column = sql.identifier(name);
    return sql`coalesce(sum(${column}), 0) as ${column}`;
  });
  const some =
    leastClicks === undefined
      ? columns.map((name) => sql`sum(${sql.identifier(name)}) <> 0`)
      : [sql`sum(conversions) > 0`, sql`sum(clicks) >= ${leastClicks}::int`];
  const groupBy =
    names.length > 0 ? sql` group by ${sql.join(names, sql`, `)} having ${sql.join(some, sql` or `)}` : sql``;
  return sql`select ${sql.join([...names, ...sums], sql`, `)}
    from (${sql.join([...parts], sql` union all `)}) as events${groupBy} limit ${limit}`;
}

/** A part whose columns are taken off, not added. */
export function takenOff({ keys = [] }: Question, columns: readonly string[], one: SQL): SQL {
  const names = keys.map((_, index) => sql.identifier(`k${index}`));
  // not `-x`: of nothing that is a zero with a sign
  const less = columns.map((name) => sql`0 - ${sql.identifier(name)} as ${sql.identifier(name)}`);
  return sql`select ${sql.join([...names, ...less], sql`, `)} from (${one}) as beyond`;
}

/** The keys of a row that `statementOf` has named. */
export const keysIn = ({ keys = [] }: Question, row: Readonly<Record<string, unknown>>): KeyValue[] =>
  keys.map((_, index) => row[`k${index}`] as KeyValue); // the statement names and casts these columns

/** One table's share of a statement: `bucket` is the quarter of an hour that its rows belong to. */
export function part(
  { keys = [], range }: Question,
  valueOf: (key: ValueDimension) => SQL,
  bucket: SQL,
  { measures, from }: { readonly measures: SQL; readonly from: SQL },
): SQL {
  const named = keys.map((key, index) => {
    const column = isTimeKey(key) ? timeKey(key, bucket, range) : valueOf(key as ValueDimension); // or the roll-up's own
    return sql`${column} as ${sql.identifier(`k${index}`)}`;
  });
  const positions = keys.map((_, index) => sql.raw(String(index + 1)));
  const groupBy = keys.length === 0 ? sql`` : sql` group by ${sql.join(positions, sql`, `)}`;
  return sql`select ${sql.join([...named, measures], sql`, `)} from ${from}${groupBy}`;
}

const isTimeKey = (key: Key): key is 'date' | 'hour' | 'slot' =>
  key === 'date' || key === 'hour' || key === 'slot';

function timeKey(key: 'date' | 'hour' | 'slot', bucket: SQL, { spans, start }: Question['range']): SQL {
  if (key === 'slot') return sql`(${bucket} - ${start}::int) / 4`;
  const local = localQuarter(bucket, spans);
  return key === 'date' ? sql`${local} / 96` : sql`(${local} / 4) % 24`;
}
