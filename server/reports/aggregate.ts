import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { conversions } from '../conversions/tables.ts';
import { hits } from '../events/tables/hits.ts';
import { dimensionColumn, type ValueDimension } from '../events/dimensions.ts';
import { around, planOf, type Source } from './plan.ts';
import { crowdedDays } from '../events/crowded.ts';
import { dayOfQuarter } from '../events/quarter-hours.ts';
import { localQuarter } from '../events/local-quarter.ts';
import { rolledUp, rolledUpSums, sumsIn } from '../events/read-roll-ups.ts';
import type { Filter, Group, Key, KeyValue, Question } from './question.ts';

/** Sums of the events of a range by keys, from roll-ups where they fit and from the events where not. */
export async function aggregate(db: Db, question: Question): Promise<Group[]> {
  const sources = planOf(question).map(async (source) =>
    around(source, await crowdedIn(db, question, source)),
  );
  return aggregateFrom(db, question, (await Promise.all(sources)).flat());
}

/** Days of a source that are not rolled up by its dimension. */
const crowdedIn = async (db: Db, { publisherId }: Question, source: Source): Promise<readonly number[]> =>
  source.kind === 'days'
    ? crowdedDays(db, publisherId, source.dimension, {
        first: dayOfQuarter(source.from),
        last: dayOfQuarter(source.to) - 1,
      })
    : [];

/** The same from the sources named: what shows that every plan gives the same answer. */
export async function aggregateFrom(
  db: Db,
  question: Question,
  sources: readonly Source[],
): Promise<Group[]> {
  const names = question.keys.map((_, index) => sql.identifier(`k${index}`));
  const parts = sources.flatMap((source) => partsOf(question, source));
  const keys = names.length > 0 ? sql`${sql.join(names, sql`, `)}, ` : sql``;
  const groupBy = names.length > 0 ? sql` group by ${sql.join(names, sql`, `)}` : sql``;
  const { rows } = await db.execute(sql`
    select ${keys} coalesce(sum(hits), 0) as hits, coalesce(sum(unique_hits), 0) as unique_hits,
      coalesce(sum(clicks), 0) as clicks, coalesce(sum(unique_clicks), 0) as unique_clicks,
      coalesce(sum(conversions), 0) as conversions, coalesce(sum(payout), 0) as payout,
      coalesce(sum(revenue), 0) as revenue
    from (${sql.join(parts, sql` union all `)}) as events${groupBy} limit ${question.limit}`);
  return rows.map((row) => ({
    // the statement above names and casts these columns
    keys: question.keys.map((_, index) => row[`k${index}`] as KeyValue),
    sums: sumsIn(row),
  }));
}

function partsOf(question: Question, source: Source): SQL[] {
  if (source.kind === 'raw') return [hitsPart(question, source), conversionsPart(question, source)];
  const { publisherId, filters } = question;
  return [
    part(
      question,
      (dimension) => (dimension === source.dimension ? sql`value` : sql`''`),
      sql`bucket`,
      rolledUpSums,
      sql`${rolledUp(publisherId, source)}${conditions(filters, () => sql`value`)}`,
    ),
  ];
}

function hitsPart(question: Question, { from, to }: Source): SQL {
  const { publisherId, filters } = question;
  // a hit has no goal yet: a filter by goal leaves the hits as they are
  const applicable = filters.filter(({ dimension }) => dimension !== 'offerGoal');
  return part(
    question,
    hitValue,
    sql`quarter`,
    sql`count(*)::float8 as hits, count(*) filter (where unique_hit)::float8 as unique_hits,
      count(*) filter (where click)::float8 as clicks,
      count(*) filter (where unique_click)::float8 as unique_clicks,
      0::float8 as conversions, 0::float8 as payout, 0::float8 as revenue`,
    sql`${hits} where publisher_id = ${publisherId} and quarter >= ${from} and quarter < ${to}${conditions(applicable, hitColumn)}`,
  );
}

function conversionsPart(question: Question, { from, to }: Source): SQL {
  const { publisherId, filters } = question;
  return part(
    question,
    (dimension) => sql`coalesce(${conversionColumn(dimension)}::text, '')`,
    sql`quarter`,
    sql`0::float8 as hits, 0::float8 as unique_hits, 0::float8 as clicks, 0::float8 as unique_clicks,
      count(*) filter (where status <> 'rejected')::float8 as conversions,
      coalesce(sum(amount::float8) filter (where status <> 'rejected'), 0) as payout,
      coalesce(sum(original_amount::float8), 0) as revenue`,
    sql`${conversions} where publisher_id = ${publisherId} and quarter >= ${from} and quarter < ${to}
      and not test${conditions(filters, conversionColumn)}`,
  );
}

const hitColumn = (dimension: ValueDimension): SQL => {
  const column = dimensionColumn[dimension];
  return column === 'goal' ? sql`null` : sql`${hits[column]}`;
};
const hitValue = (dimension: ValueDimension): SQL =>
  dimension === 'offerGoal' ? sql`''` : sql`coalesce(${hitColumn(dimension)}::text, '')`;
const conversionColumn = (dimension: ValueDimension): SQL => sql`${conversions[dimensionColumn[dimension]]}`;

function part(
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

function conditions(filters: readonly Filter[], columnOf: (dimension: ValueDimension) => SQL): SQL {
  const each = filters.map(({ dimension, values, like }) => {
    const column = columnOf(dimension);
    if (like !== undefined) {
      const pattern = `%${like.replace(/[\\%_]/g, '\\$&')}%`;
      return sql` and ${column} ilike ${pattern}`;
    }
    return sql` and ${column}::text = any(${sql.param(values ?? [])}::text[])`;
  });
  return sql.join(each, sql``);
}
