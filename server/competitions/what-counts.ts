import { type SQL, sql } from 'drizzle-orm';
import type { ConversionRow } from '../events/tables/conversions.ts';
import { quarterHourOf } from '../events/quarter-hours.ts';
import type { CompetitionRow } from './tables.ts';

/** What decides about a conversion. */
export type Terms = Pick<CompetitionRow, 'startAt' | 'endAt' | 'metric' | 'offers'>;

/**
 * What a conversion brings into a competition: 1, or its payout as it stands in minor units; 0: it does not count. By the
 * time of the conversion, as reports count it; what a smartlink has sent to an offer is of that offer. One that is on hold
 * counts, and is taken out when it is rejected.
 */
export function pointsOf(row: ConversionRow | null, terms: Terms): number {
  if (row === null || row.test || row.status === 'rejected') return 0;
  if (row.createdAt < terms.startAt || row.createdAt >= terms.endAt) return 0;
  const offer = row.offer ?? row.subOffer;
  if (terms.offers.length > 0 && (offer === null || !terms.offers.includes(offer))) return 0;
  return terms.metric === 'conversions' ? 1 : Math.max(row.amount, 0);
}

/** The same as SQL, over `conversions` by the name of `conversion`: which rows count, and what each brings. */
export function counting({ startAt, endAt, metric, offers }: Terms): {
  readonly where: SQL;
  readonly points: SQL;
} {
  const quarters = sql`conversion.quarter >= ${quarterHourOf(startAt.getTime())}::int
    and conversion.quarter <= ${quarterHourOf(endAt.getTime())}::int`;
  const times = sql`conversion.created_at >= ${startAt.toISOString()}::timestamptz
    and conversion.created_at < ${endAt.toISOString()}::timestamptz`;
  const named =
    offers.length === 0
      ? sql``
      : sql`and coalesce(conversion.offer, conversion.sub_offer) = any(${sql.param([...offers])}::int[])`;
  const paid = metric === 'payout' ? sql`and conversion.amount > 0` : sql``;
  return {
    where: sql`${quarters} and ${times} ${named} ${paid} and not conversion.test and conversion.status <> 'rejected'`,
    points: metric === 'payout' ? sql`conversion.amount` : sql`1`,
  };
}
