import { sql } from 'drizzle-orm';
import type { LedgerRules } from '../ledger/rules.ts';

export const referralRules: LedgerRules = {
  "a commission is its rate of what a referral's conversion is worth": sql`
    select publisher_id, id, expected, found from (
      select coalesce(commission.publisher_id, referral.referrer_id) as publisher_id,
        coalesce(conversion.id, commission.conversion_id) as id,
        case when conversion.id is null then 'none'
          else concat_ws('/', true, div(conversion.amount::numeric * coalesce(commission.rate, 0), 10000)) end as expected,
        coalesce(concat_ws('/', commission.counted, commission.amount), 'none') as found
      from (select publisher_id, id, amount from conversions
          where not test and status in ('approved', 'inPayment', 'paid')) conversion
        join publishers referral on referral.id = conversion.publisher_id and referral.referrer_id is not null
        full join (select * from commissions where counted or amount <> 0) commission
          on commission.publisher_id = referral.referrer_id and commission.referral_id = conversion.publisher_id
            and commission.conversion_id = conversion.id) earned
    where expected <> found`,
  'commissions and the sums of referrals are what the ledger booked': sql`
    select publisher_id, null::uuid as id, booked::text as expected, concat_ws('/', earned, summed) as found from (
      select publisher_id, coalesce(entry.booked, 0) as booked, coalesce(commission.earned, 0) as earned,
        coalesce(sums.summed, 0) as summed
      from (select publisher_id, sum(moved('available', from_account, to_account, amount))::bigint as booked
          from ledger_entries where kind = 'commission' group by 1) entry
        full join (select publisher_id, sum(amount)::bigint as earned from commissions group by 1) commission using (publisher_id)
        full join (select publisher_id, sum(commission)::bigint as summed from referral_sums group by 1) sums using (publisher_id)) both_sides
    where booked <> earned or booked <> summed`,
  'a referral has the conversions of its commissions': sql`
    select publisher_id, referral_id as id, coalesce(counted, 0)::text as expected, coalesce(sums.conversions, 0)::text as found
    from (select publisher_id, referral_id, count(*) filter (where counted) as counted, sum(amount)::bigint as earned
        from commissions group by 1, 2) commission
      full join referral_sums sums using (publisher_id, referral_id)
    where coalesce(counted, 0) <> coalesce(sums.conversions, 0) or coalesce(earned, 0) <> coalesce(sums.commission, 0)`,
};
