import { type SQL, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/decode.ts';
import { WHOLE_LIST_ROWS } from '#contract/limits.ts';
import { decimalOf } from '#contract/money.ts';
import type { ReferralReport, ReferralRow, reportReferral } from '#contract/resources/referrals.ts';
import { addDays } from '#domain/calendar.ts';
import { QUARTER_HOUR_MS } from '#domain/zone.ts';
import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { type PublisherRow, publishers } from '../platform/tables/publishers.ts';
import { type Fresh, freshnessOf } from '../events/freshness.ts';
import { localQuarter } from '../events/local-quarter.ts';
import { askedSpan, type Span } from '../events/range.ts';
import { commissions } from './tables.ts';

export interface ReferralFigures extends Pick<Deps, 'clock' | 'config'> {
  readonly tracker: Fresh;
}

/**
 * What the referrals of a publisher brought, by day or by referral. `db`: a transaction that sees one moment. Throws
 * the 413 of specification 8 when the rows are more than the network answers.
 */
export async function referralReport(
  db: Db,
  { clock, config, tracker }: ReferralFigures,
  publisher: PublisherRow,
  { grouping = 'date', ...asked }: OutputOf<typeof reportReferral.params>,
): Promise<ReferralReport> {
  const span = askedSpan(asked, publisher.timezone, clock.now());
  const freshness = freshnessOf(tracker);
  const each = await byReferral(db, publisher.id, span);
  const rows = grouping === 'date' ? await byDate(db, publisher.id, span) : each;
  if (rows.length > WHOLE_LIST_ROWS) {
    throw new HttpProblem(413, 'tooManyRecords', { values: { countRecords: WHOLE_LIST_ROWS } });
  }
  const sum = (read: (row: Row) => number) => each.reduce((total, row) => total + read(row), 0);
  return {
    from: span.from,
    to: span.to,
    timezone: span.timezone,
    currency: config.currency,
    grouping,
    rows: rows.map(onWire),
    total: {
      referrals: sum((row) => row.referrals),
      active: sum((row) => row.active),
      conversions: sum((row) => row.conversions),
      commission: decimalOf(sum((row) => row.commission)),
    },
    ...freshness,
  };
}

/** Money in minor units. */
interface Row extends Omit<ReferralRow, 'commission'> {
  readonly commission: number;
}
const onWire = ({ commission, ...row }: Row): ReferralRow => ({ ...row, commission: decimalOf(commission) });

/** Sums of the events of a range by a key: what commissions brought, and who registered. */
async function sums(
  db: Db,
  publisherId: string,
  { start, end }: Span,
  keyOf: { readonly commission: SQL; readonly registration: (quarter: SQL) => SQL },
): Promise<readonly Record<string, unknown>[]> {
  const moment = (quarter: number) => new Date(quarter * QUARTER_HOUR_MS).toISOString();
  const quarter = sql`floor(extract(epoch from created_at) * 1000 / ${QUARTER_HOUR_MS})::int`;
  const { rows } = await db.execute(sql`
    select key, sum(referrals)::float8 as referrals, sum(active)::float8 as active,
      sum(conversions)::float8 as conversions, sum(commission)::float8 as commission
    from (
      select ${keyOf.commission} as key, 0 as referrals, count(distinct referral_id) as active, count(*) as conversions,
        sum(amount) as commission
      from ${commissions} where publisher_id = ${publisherId} and quarter >= ${start} and quarter < ${end} and counted
      group by 1
      union all
      select ${keyOf.registration(quarter)} as key, count(*), 0, 0, 0 from ${publishers}
      where referrer_id = ${publisherId} and state = 'active'
        and created_at >= ${moment(start)}::timestamptz and created_at < ${moment(end)}::timestamptz
      group by 1) events
    group by 1 order by 1 desc limit ${WHOLE_LIST_ROWS + 1}`);
  return rows;
}

async function byDate(db: Db, publisherId: string, span: Span): Promise<readonly Row[]> {
  const day = (quarter: SQL) => sql`${localQuarter(quarter, span.spans)} / 96`;
  const rows = await sums(db, publisherId, span, { commission: day(sql`quarter`), registration: day });
  return rows.map((row) => ({
    ...countsOf(row),
    date: addDays('1970-01-01', Number(row['key'])),
    referral: null,
  }));
}

async function byReferral(db: Db, publisherId: string, span: Span): Promise<readonly Row[]> {
  const rows = await sums(db, publisherId, span, {
    commission: sql`referral_id`,
    registration: () => sql`id`,
  });
  const named = await db
    .select({ id: publishers.id, relativeId: publishers.relativeId, createdAt: publishers.createdAt })
    .from(publishers)
    .where(sql`${publishers.id} = any(${sql.param(rows.map((row) => row['key']))}::uuid[])`);
  const names = new Map(named.map(({ id, ...name }) => [id, name]));
  return rows.flatMap((row): Row[] => {
    const name = names.get(String(row['key']));
    if (name === undefined) return [];
    const referral = { relativeId: name.relativeId, registeredAt: name.createdAt.toISOString() };
    return [{ ...countsOf(row), date: null, referral }];
  });
}

const countsOf = (row: Record<string, unknown>) => ({
  referrals: Number(row['referrals']),
  active: Number(row['active']),
  conversions: Number(row['conversions']),
  commission: Number(row['commission']),
});
