import { type SQL, sql } from 'drizzle-orm';
import type { ValueDimension } from '../events/dimensions.ts';
import { localQuarter } from '../events/local-quarter.ts';
import type { Key, KeyValue, Question } from './question.ts';

/** Sums `measures` over all parts, a row a group of the question's keys, which are its columns `k0`, `k1`, …. */
export function statementOf({ keys, limit }: Question, measures: SQL, parts: readonly SQL[]): SQL {
  const names = keys.map((_, index) => sql.identifier(`k${index}`));
  const columns = names.length > 0 ? sql`${sql.join(names, sql`, `)}, ` : sql``;
  const groupBy = names.length > 0 ? sql` group by ${sql.join(names, sql`, `)}` : sql``;
  return sql`select ${columns} ${measures}
    from (${sql.join([...parts], sql` union all `)}) as events${groupBy} limit ${limit}`;
}

/** The keys of a row that `statementOf` has named. */
export const keysIn = ({ keys }: Question, row: Readonly<Record<string, unknown>>): KeyValue[] =>
  keys.map((_, index) => row[`k${index}`] as KeyValue); // the statement names and casts these columns

/** One table's share of a statement: `bucket` is the quarter of an hour that its rows belong to. */
export function part(
  question: Question,
  valueOf: (dimension: ValueDimension) => SQL,
  bucket: SQL,
  measures: SQL,
  from: SQL,
): SQL {
  const keys = question.keys.map((key) => (isTimeKey(key) ? timeKey(key, bucket, question) : valueOf(key)));
  if (keys.length === 0) return sql`select ${measures} from ${from}`;
  const named = keys.map((key, index) => sql`${key} as ${sql.identifier(`k${index}`)}`);
  const positions = keys.map((_, index) => sql.raw(String(index + 1)));
  return sql`select ${sql.join(named, sql`, `)}, ${measures} from ${from} group by ${sql.join(positions, sql`, `)}`;
}

const isTimeKey = (key: Key): key is 'date' | 'hour' | 'slot' =>
  key === 'date' || key === 'hour' || key === 'slot';

function timeKey(key: 'date' | 'hour' | 'slot', bucket: SQL, { spans, from }: Question): SQL {
  if (key === 'slot') return sql`(${bucket} - ${from}::int) / 4`;
  const local = localQuarter(bucket, spans);
  return key === 'date' ? sql`${local} / 96` : sql`(${local} / 4) % 24`;
}
