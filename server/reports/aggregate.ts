import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { conversionColumn, conversionValue } from '../events/conversion-column.ts';
import { conversions } from '../events/tables/conversions.ts';
import { choiceColumn } from '../events/choices.ts';
import { conditions, firstOf } from '../events/filters.ts';
import { hits } from '../events/tables/hits.ts';
import { CHOICE, dimensionColumns, freeDimensions, type ValueDimension } from '../events/dimensions.ts';
import { around, planOf, type Source } from './plan.ts';
import { crowdedDays } from '../events/crowded.ts';
import { dayOfQuarter } from '../events/quarter-hours.ts';
import { rolledUp, rolledUpSums, sumsIn } from '../events/read-roll-ups.ts';
import { keysIn, part, statementOf } from './statement.ts';
import type { Group, Question } from './question.ts';

/** Sums of the events of a range by keys, from roll-ups where they fit and from the events where not. */
export async function aggregate(db: Db, question: Question): Promise<Group[]> {
  const sources = planOf(question).map(async (source) =>
    around(source, await crowdedIn(db, question, source)),
  );
  return aggregateFrom(db, question, (await Promise.all(sources)).flat());
}

/** Days of a source that are not rolled up by its dimension. */
const crowdedIn = async (db: Db, { publisherId }: Question, source: Source): Promise<readonly number[]> =>
  source.kind === 'days' && freeDimensions.some((one) => one === source.dimension)
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
  const parts = sources.flatMap((source) => partsOf(question, source));
  const { rows } = await db.execute(
    statementOf(
      question,
      sql`coalesce(sum(hits), 0) as hits, coalesce(sum(unique_hits), 0) as unique_hits,
      coalesce(sum(clicks), 0) as clicks, coalesce(sum(unique_clicks), 0) as unique_clicks,
      coalesce(sum(conversions), 0) as conversions, coalesce(sum(payout), 0) as payout,
      coalesce(sum(revenue), 0) as revenue`,
      parts,
    ),
  );
  return rows.map((row) => ({ keys: keysIn(question, row), sums: sumsIn(row) }));
}

function partsOf(question: Question, source: Source): SQL[] {
  if (source.kind === 'raw') return [hitsPart(question, source), conversionsPart(question, source)];
  const { publisherId, filters } = question;
  const valueOf = rolledUpValue(source.dimension);
  return [
    part(
      question,
      valueOf,
      sql`bucket`,
      rolledUpSums,
      sql`${rolledUp(publisherId, source)}${conditions(filters, valueOf)}`,
    ),
  ];
}

/** What a row of a roll-up has of a dimension: its value, or a part of it. */
const rolledUpValue = (rollUp: string) => (dimension: ValueDimension) => {
  if (rollUp === CHOICE) return choiceColumn(dimension);
  return dimension === rollUp ? sql`value` : sql`''`;
};

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
    conversionValue,
    sql`quarter`,
    sql`0::float8 as hits, 0::float8 as unique_hits, 0::float8 as clicks, 0::float8 as unique_clicks,
      count(*) filter (where status <> 'rejected')::float8 as conversions,
      coalesce(sum(amount::float8) filter (where status <> 'rejected'), 0) as payout,
      coalesce(sum(original_amount::float8), 0) as revenue`,
    sql`${conversions} where publisher_id = ${publisherId} and quarter >= ${from} and quarter < ${to}
      and not test${conditions(filters, conversionColumn)}`,
  );
}

const hitColumn = (dimension: ValueDimension): SQL =>
  firstOf(dimensionColumns[dimension].flatMap((column) => (column === 'goal' ? [] : [sql`${hits[column]}`])));
const hitValue = (dimension: ValueDimension): SQL =>
  dimension === 'offerGoal' ? sql`''` : sql`coalesce(${hitColumn(dimension)}::text, '')`;
