import { sql } from 'drizzle-orm';
import type { LedgerRules } from '../ledger/rules.ts';
import { everRolledUp } from '../events/roll-up.ts';

export const reportRules: LedgerRules = {
  'reports count what conversions are worth': sql`
    select publisher_id, null::uuid as id, concat_ws('/', coalesce(made.count, 0), coalesce(made.payout, 0), coalesce(made.revenue, 0)) as expected,
      concat_ws('/', coalesce(summed.count, 0), coalesce(summed.payout, 0), coalesce(summed.revenue, 0)) as found
    from (select publisher_id, count(*) filter (where status <> 'rejected') as count,
        coalesce(sum(amount) filter (where status <> 'rejected'), 0)::bigint as payout, sum(original_amount)::bigint as revenue
      from conversions where not test group by 1) made
    full join (${everRolledUp}) summed using (publisher_id)
    where (coalesce(made.count, 0), coalesce(made.payout, 0), coalesce(made.revenue, 0))
      <> (coalesce(summed.count, 0), coalesce(summed.payout, 0), coalesce(summed.revenue, 0))`,
};
