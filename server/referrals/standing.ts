import { count, eq, gt, sql } from 'drizzle-orm';
import { decimalOf } from '#contract/money.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import type { Db } from '../platform/db/client.ts';
import { matches } from '../platform/db/matches.ts';
import { type PublisherRow, publishers } from '../platform/tables/publishers.ts';
import { USUAL_RATE } from './rate.ts';
import { referralSums } from './tables.ts';

/** What stands in the profile (specification 3, referrerStat): of all time. */
export async function referrerStanding(
  db: Db,
  { id, referralRate }: Pick<PublisherRow, 'id' | 'referralRate'>,
): Promise<NonNullable<Publisher['referrerStat']>> {
  const [sums] = await db
    .select({
      active: count(sql`case when ${gt(referralSums.conversions, 0)} then 1 end`),
      commission: sql<string>`coalesce(sum(${referralSums.commission}), 0)`,
    })
    .from(referralSums)
    .where(eq(referralSums.publisherId, id));
  return {
    // confirmed accounts alone
    referrals: await db.$count(publishers, matches(publishers, { referrerId: id, state: 'active' })),
    active: sums?.active ?? 0,
    commission: decimalOf(Number(sums?.commission ?? 0)),
    rate: referralRate ?? USUAL_RATE,
  };
}
