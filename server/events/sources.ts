import { type SQL, sql } from 'drizzle-orm';
import { standingNames, standings } from '#domain/standings.ts';
import { QUARTER_HOUR_MS } from '#domain/zone.ts';
import type { Db } from '../platform/db/client.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { choiceColumn } from './choices.ts';
import { conversionColumn, conversionValue } from './conversion-column.ts';
import { crowdedDays } from './crowded.ts';
import { CHOICE, dimensionColumns, freeDimensions, inPeriods, type ValueDimension } from './dimensions.ts';
import { conditions, firstOf } from './filters.ts';
import { summedPeriods } from './periods.ts';
import { around, planOf, type Source, withPeriods } from './plan.ts';
import { dayOfQuarter, QUARTER_HOURS_A_DAY } from './quarter-hours.ts';
import type { Group, Question, StandingsQuestion } from './question.ts';
import { type Earned, eachStanding } from './standings.ts';
import { keysIn, part, statementOf, takenOff } from './statement.ts';
import { eachSum, noSums, type Sums } from './sums.ts';
import { conversions } from './tables/conversions.ts';
import { hits } from './tables/hits.ts';
import { rollupDays, rollupQuarterHours } from './tables/rollups.ts';

type Row = Readonly<Record<string, unknown>>;

/** More than there are of days, offers, links or sub-sources in what one publisher is shown. */
const ALL_GROUPS = 100_000;

/** The rows of an answer. Throws the 413 of specification 8 where they are more than the question's limit. */
export async function answerTo(db: Db, question: Question): Promise<Group<Sums | Earned>[]> {
  const { limit = ALL_GROUPS } = question;
  const [columns, parts, sumsIn] = isOfStandings(question)
    ? ([standingColumns, [standingsPart(question)], earnedIn] as const)
    : ([eventColumns, await eventParts(db, question), eventsIn] as const);
  const { rows } = await db.execute(statementOf(question, columns, parts, limit + 1));
  if (rows.length > limit) throw new HttpProblem(413, 'tooManyRecords', { values: { countRecords: limit } });
  return rows.map((row) => ({ keys: keysIn(question, row), sums: sumsIn(row) }));
}

const isOfStandings = (question: Question): question is StandingsQuestion => 'timeOf' in question;

const eventColumns = Object.keys(noSums);
const eventsIn = (row: Row): Sums => eachSum((name) => Number(row[name]));

async function eventParts(db: Db, question: Question): Promise<SQL[]> {
  const sources = await sourcesOf(db, question);
  return sources.flatMap((source) => {
    const parts =
      source.kind === 'raw'
        ? [hitsPart(question, source), conversionsPart(question, source)]
        : [rolledUpPart(question, source)];
    return source.beyond ? parts.map((one) => takenOff(question, eventColumns, one)) : parts;
  });
}

/** The plan, with what of its days is not rolled up, and what is summed by periods. */
export async function sourcesOf(db: Db, question: Question): Promise<readonly Source[]> {
  const sources = await Promise.all(
    planOf(question).map(async (source) => {
      if (source.kind !== 'days' || !freeDimensions.some((one) => one === source.dimension)) return [source];
      const { publisherId } = question;
      const { dimension } = source;
      const days = { first: dayOfQuarter(source.from), last: dayOfQuarter(source.to) - 1 };
      const crowded = await crowdedDays(db, publisherId, dimension, days);
      // of all publishers together days are read
      const periods = publisherId === null ? [] : await summedPeriods(db, publisherId, dimension, days);
      return around(source, crowded).flatMap((one) => withPeriods(one, periods));
    }),
  );
  return sources.flat();
}

type RolledUp = Exclude<Source, { readonly kind: 'raw' }>;
/** float8 holds whole sums exactly up to 2^53, adds faster than numeric, and the driver reads it as a number. */
const rolledUpSums = sql`sum(hits)::float8 as hits, sum(unique_hits)::float8 as "uniqueHits",
  sum(clicks)::float8 as clicks, sum(unique_clicks)::float8 as "uniqueClicks",
  sum(conversions)::float8 as conversions, sum(payout::float8) as payout, sum(revenue::float8) as revenue`;

function rolledUpPart(question: Question, source: RolledUp): SQL {
  const { kind, dimension, from, to } = source;
  const [table, size] = kind === 'quarters' ? [rollupQuarterHours, 1] : [rollupDays, QUARTER_HOURS_A_DAY];
  const name = kind === 'periods' ? inPeriods(dimension) : dimension;
  // what a row has of a dimension: its value, or a part of it
  const valueOf = (key: string) => {
    if (key === dimension) return sql`value`;
    return dimension === CHOICE ? choiceColumn(key) : sql`''`;
  };
  const where = sql`${of(question)} dimension = ${name} and bucket >= ${from / size} and bucket < ${to / size}`;
  return part(question, valueOf, sql`bucket`, {
    measures: rolledUpSums,
    from: sql`${table} where ${where}${conditions(question.filters, valueOf)}`,
  });
}

/** All publishers are named, too: every index begins with them, and without one the whole table is read. */
const of = ({ publisherId }: Question): SQL =>
  publisherId === null
    ? sql`publisher_id in (select id from ${publishers}) and`
    : sql`publisher_id = ${publisherId} and`;
const within = ({ from, to }: Pick<Source, 'from' | 'to'>): SQL =>
  sql`quarter >= ${from} and quarter < ${to}`;

function hitsPart(question: Question, source: Source): SQL {
  // a hit has no goal yet: a filter by goal leaves the hits as they are
  const filters = question.filters?.filter(({ dimension }) => dimension !== 'offerGoal');
  return part(question, hitValue, sql`quarter`, {
    measures: sql`count(*)::float8 as hits, count(*) filter (where unique_hit)::float8 as "uniqueHits",
      count(*) filter (where click)::float8 as clicks,
      count(*) filter (where unique_click)::float8 as "uniqueClicks",
      0::float8 as conversions, 0::float8 as payout, 0::float8 as revenue`,
    from: sql`${hits} where ${of(question)} ${within(source)}${conditions(filters, hitColumn)}`,
  });
}
const hitColumn = (dimension: ValueDimension): SQL =>
  firstOf(dimensionColumns[dimension].flatMap((column) => (column === 'goal' ? [] : [sql`${hits[column]}`])));
const hitValue = (dimension: ValueDimension): SQL =>
  dimension === 'offerGoal' ? sql`''` : sql`coalesce(${hitColumn(dimension)}::text, '')`;

const conversionsPart = (question: Question, source: Source): SQL =>
  part(question, conversionValue, sql`quarter`, {
    measures: sql`0::float8 as hits, 0::float8 as "uniqueHits", 0::float8 as clicks, 0::float8 as "uniqueClicks",
      count(*) filter (where status <> 'rejected')::float8 as conversions,
      coalesce(sum(amount::float8) filter (where status <> 'rejected'), 0) as payout,
      coalesce(sum(original_amount::float8), 0) as revenue`,
    from: sql`${conversions} where ${of(question)} ${within(source)}
      and not test${conditions(question.filters, conversionColumn)}`,
  });

/**
 * In quarters: so much earlier than its click a conversion may be, since clocks differ. Only a demo whose clock is put
 * back has others, and they are not found by their click.
 */
const AHEAD_OF_CLICK = QUARTER_HOURS_A_DAY;

/** Read from the conversions: roll-ups don't know how far they have come, and there are few of them beside the visits. */
function standingsPart(question: StandingsQuestion): SQL {
  const { range, timeOf, standing, filters } = question;
  const at = (quarter: number) => new Date(quarter * QUARTER_HOUR_MS).toISOString();
  const [bucket, time] =
    timeOf === 'conversion'
      ? [sql`quarter`, within({ from: range.start, to: range.end })]
      : [
          sql`floor(extract(epoch from hit_at) * 1000 / ${QUARTER_HOUR_MS}::int)::int`,
          // no index knows the time of the click
          sql`quarter >= ${range.start - AHEAD_OF_CLICK} and hit_at >= ${at(range.start)}::timestamptz
            and hit_at < ${at(range.end)}::timestamptz`,
        ];
  const only = standing === undefined ? sql`` : sql` and ${isOf(standing)}`;
  return part(question, conversionValue, bucket, {
    measures: standingSums,
    from: sql`${conversions} where ${of(question)} ${time} and not test${only}${conditions(filters, conversionColumn)}`,
  });
}

/** Written out, so that an index of a status alone fits. */
const isOf = (name: (typeof standingNames)[number]): SQL =>
  sql.raw(`status in (${standings[name].map((status) => `'${status}'`).join(', ')})`);
const standingColumns = [...standingNames.flatMap((name) => [`${name}Count`, `${name}Payout`]), 'revenue'];
const standingSums = sql.join(
  [
    ...standingNames.map(
      (name) => sql`count(*) filter (where ${isOf(name)})::float8 as ${sql.identifier(`${name}Count`)},
        coalesce(sum(amount::float8) filter (where ${isOf(name)}), 0) as ${sql.identifier(`${name}Payout`)}`,
    ),
    sql`coalesce(sum(original_amount::float8), 0) as revenue`,
  ],
  sql`, `,
);
const earnedIn = (row: Row): Earned => ({
  ...eachStanding((name) => ({ count: Number(row[`${name}Count`]), payout: Number(row[`${name}Payout`]) })),
  revenue: Number(row['revenue']),
});
