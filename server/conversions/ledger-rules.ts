import { sql } from 'drizzle-orm';
import { ownAccounts } from '../ledger/accounts.ts';
import type { LedgerRules } from '../ledger/rules.ts';

export const conversionRules: LedgerRules = {
  'a conversion has what its entries brought': sql`
    select publisher_id, id, counted::text as expected, booked::text as found from (
      select publisher_id, id, coalesce(conversion.counted, 0) as counted, coalesce(entry.booked, 0) as booked
      from (select publisher_id, id, case when test or status in ('tracked', 'rejected') then 0 else amount end as counted
        from conversions) conversion
      full join (select publisher_id, subject_id as id,
          sum(amount * ((to_account in ${ownAccounts})::int - (from_account in ${ownAccounts})::int))::bigint as booked
        from ledger_entries where subject_kind in ('conversion', 'takenConversion') group by 1, 2) entry
      using (publisher_id, id)) both_sides
    where counted <> booked`,
  'what is on hold is what conversions on hold are worth': sql`
    select publisher_id, null::uuid as id, coalesce(held, 0)::text as expected, coalesce(on_hold, 0)::text as found
    from (select publisher_id, sum(amount)::bigint as held from conversions where status = 'onHold' and not test group by 1) held
      full join ledger_heads using (publisher_id)
    where coalesce(held, 0) <> coalesce(on_hold, 0)`,
  'the steps of a conversion follow one another to where it stands': sql`
    select publisher_id, id, expected, found from (
      select publisher_id, conversion_id as id, number,
        concat_ws('/', coalesce(lag(number) over life, 0) + 1, lag("to") over life, lag(amount_after) over life) as expected,
        concat_ws('/', number, "from", amount_before) as found
      from conversion_states window life as (partition by publisher_id, conversion_id order by number)
      union all
      select conversion.publisher_id, conversion.id, conversion.steps,
        concat_ws('/', conversion.steps, conversion.status, conversion.amount),
        concat_ws('/', newest.number, newest."to", newest.amount_after)
      from conversions conversion
        left join (select distinct on (publisher_id, conversion_id) * from conversion_states
          order by publisher_id, conversion_id, number desc) newest
        on newest.publisher_id = conversion.publisher_id and newest.conversion_id = conversion.id) steps
    where expected <> found`,
};
