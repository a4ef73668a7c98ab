import { type SQL, sql } from 'drizzle-orm';
import { decimalOf } from '#contract/money.ts';
import type { Earnings } from '#contract/resources/report-tabs.ts';
import { type Standing, standingNames, standings } from '#domain/standings.ts';
import { QUARTER_HOUR_MS } from '#domain/zone.ts';
import { conversionColumn, conversionValue } from '../events/conversion-column.ts';
import { conversions } from '../events/tables/conversions.ts';
import { conditions } from '../events/filters.ts';
import type { Db } from '../platform/db/client.ts';
import type { KeyValue, Question } from './question.ts';
import { keysIn, part, statementOf } from './statement.ts';

/** What adds up over conversions, by how far they have come; money in minor units. */
export interface Earned extends Readonly<
  Record<Standing, { readonly count: number; readonly payout: number }>
> {
  /** Original amounts, rejected too. */
  readonly revenue: number;
}

const none = { count: 0, payout: 0 };
export const nothingEarned: Earned = {
  approved: none,
  onHold: none,
  tracked: none,
  rejected: none,
  revenue: 0,
};

export const addEarned = (a: Earned, b: Earned): Earned => ({
  ...eachStanding((name) => ({
    count: a[name].count + b[name].count,
    payout: a[name].payout + b[name].payout,
  })),
  revenue: a.revenue + b.revenue,
});

/** As the wire carries it: conversions and payout are those of every other report, all but rejected. */
export function earningsOf(earned: Earned): Earnings {
  const { approved, onHold, tracked } = earned;
  return {
    conversions: approved.count + onHold.count + tracked.count,
    payout: decimalOf(approved.payout + onHold.payout + tracked.payout),
    revenue: decimalOf(earned.revenue),
    ...eachStanding((name) => ({
      conversions: earned[name].count,
      payout: decimalOf(earned[name].payout),
    })),
  };
}

/**
 * Sums of conversions of a range by keys, without those of tests. The range, days and hours are of the conversions
 * themselves, or of the clicks that brought them. Read from the conversions: roll-ups don't know how far they have come,
 * and there are few of them beside the visits.
 */
export async function earnedBy(
  db: Db,
  question: Question,
  timeOf: 'conversion' | 'click',
): Promise<{ readonly keys: readonly KeyValue[]; readonly earned: Earned }[]> {
  const { publisherId, filters } = question;
  const { bucket, within } = timed(question, timeOf);
  const of = part(
    question,
    conversionValue,
    bucket,
    measures,
    sql`${conversions} where publisher_id = ${publisherId} and ${within} and not test${conditions(filters, conversionColumn)}`,
  );
  const { rows } = await db.execute(statementOf(question, sums, [of]));
  return rows.map((row) => ({ keys: keysIn(question, row), earned: earnedIn(row) }));
}

function timed({ from, to }: Question, timeOf: 'conversion' | 'click'): { bucket: SQL; within: SQL } {
  if (timeOf === 'conversion')
    return { bucket: sql`quarter`, within: sql`quarter >= ${from} and quarter < ${to}` };
  const at = (quarter: number) => new Date(quarter * QUARTER_HOUR_MS).toISOString();
  return {
    bucket: sql`floor(extract(epoch from hit_at) * 1000 / ${QUARTER_HOUR_MS}::int)::int`,
    within: sql`hit_at >= ${at(from)}::timestamptz and hit_at < ${at(to)}::timestamptz`,
  };
}

const columnsOf = standingNames.map((name) => ({
  statuses: sql`status in (${sql.join(
    standings[name].map((status) => sql`${status}`),
    sql`, `,
  )})`,
  count: sql.identifier(`${name}_count`),
  payout: sql.identifier(`${name}_payout`),
}));

const measures = sql.join(
  [
    ...columnsOf.map(
      ({ statuses, count, payout }) => sql`count(*) filter (where ${statuses})::float8 as ${count},
        coalesce(sum(amount::float8) filter (where ${statuses}), 0) as ${payout}`,
    ),
    sql`coalesce(sum(original_amount::float8), 0) as revenue`,
  ],
  sql`, `,
);
const sums = sql.join(
  [
    ...columnsOf.flatMap(({ count, payout }) =>
      [count, payout].map((name) => sql`coalesce(sum(${name}), 0) as ${name}`),
    ),
    sql`coalesce(sum(revenue), 0) as revenue`,
  ],
  sql`, `,
);

const earnedIn = (row: Readonly<Record<string, unknown>>): Earned => ({
  ...eachStanding((name) => ({ count: Number(row[`${name}_count`]), payout: Number(row[`${name}_payout`]) })),
  revenue: Number(row['revenue']),
});

function eachStanding<T>(of: (name: Standing) => T): Record<Standing, T> {
  return { approved: of('approved'), onHold: of('onHold'), tracked: of('tracked'), rejected: of('rejected') };
}
