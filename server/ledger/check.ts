import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';

/** What does not agree, and for whom. Amounts are in minor units. */
export interface Disagreement {
  /** What should agree, e.g. `number follows number`. */
  readonly rule: string;
  readonly publisherId: string;
  /** Entry, conversion or payment; null: the publisher as a whole. */
  readonly id: string | null;
  readonly expected: string;
  readonly found: string;
}

/**
 * Each rule is a statement that finds what breaks it: publisher_id, id, expected, found. The ledger rules: everything
 * else is a projection that has to agree with it (beyond 1).
 */
const rules: Readonly<Record<string, SQL>> = {
  'an entry follows the one before it': sql`
    select publisher_id, id, expected, found from (
      select publisher_id, id,
        concat_ws('/', coalesce(lag(number) over chain, 0) + 1,
          coalesce(lag(on_hold) over chain, 0) + moved('onHold', from_account, to_account, amount),
          coalesce(lag(available) over chain, 0) + moved('available', from_account, to_account, amount),
          coalesce(lag(in_payment) over chain, 0) + moved('inPayment', from_account, to_account, amount),
          coalesce(lag(paid) over chain, 0) + moved('paid', from_account, to_account, amount)) as expected,
        concat_ws('/', number, on_hold, available, in_payment, paid) as found,
        at < lag(at) over chain as earlier, amount <= 0 or from_account = to_account as empty
      from ledger_entries window chain as (partition by publisher_id order by number)) entries
    where expected <> found or earlier or empty`,
  'the balances are those of the newest entry': sql`
    select publisher_id, null::uuid as id, concat_ws('/', entry.number, entry.on_hold, entry.available, entry.in_payment, entry.paid) as expected,
      concat_ws('/', head.number, head.on_hold, head.available, head.in_payment, head.paid) as found
    from (select distinct on (publisher_id) * from ledger_entries order by publisher_id, number desc) entry
      full join ledger_heads head using (publisher_id)
    where (entry.number, entry.on_hold, entry.available, entry.in_payment, entry.paid)
      is distinct from (head.number, head.on_hold, head.available, head.in_payment, head.paid)`,
  'a conversion has what its entries brought': sql`
    select publisher_id, id, counted::text as expected, booked::text as found from (
      select publisher_id, id, coalesce(conversion.counted, 0) as counted, coalesce(entry.booked, 0) as booked
      from (select publisher_id, id, case when test or status in ('tracked', 'rejected') then 0 else amount end as counted
        from conversions) conversion
      full join (select publisher_id, conversion_id as id,
          sum(case when from_account = 'network' then amount when to_account = 'network' then -amount else 0 end)::bigint as booked
        from ledger_entries where conversion_id is not null and kind <> 'commission' group by 1, 2) entry
      using (publisher_id, id)) both_sides
    where counted <> booked`,
  'what is on hold is what conversions on hold are worth': sql`
    select publisher_id, null::uuid as id, coalesce(held, 0)::text as expected, coalesce(on_hold, 0)::text as found
    from (select publisher_id, sum(amount)::bigint as held from conversions where status = 'onHold' and not test group by 1) held
      full join ledger_heads using (publisher_id)
    where coalesce(held, 0) <> coalesce(on_hold, 0)`,
  'a payment has what it took': sql`
    select payment.publisher_id, payment.id, concat_ws('/', payment.amount, payment.conversions_amount) as expected,
      concat_ws('/', payment.conversions_amount + payment.other_amount, coalesce(sum(inside.payment_amount), 0)) as found
    from payments payment
      left join conversions inside on inside.publisher_id = payment.publisher_id and inside.payment_id = payment.id
    group by payment.publisher_id, payment.id
    having payment.amount <> payment.conversions_amount + payment.other_amount
      or (payment.status in ('inPayment', 'paid') and payment.conversions_amount <> coalesce(sum(inside.payment_amount), 0))
      or (payment.status not in ('inPayment', 'paid') and count(inside.id) > 0)`,
  'a payment is booked as it stands': sql`
    select publisher_id, id, expected, found from (
      select payment.publisher_id, payment.id,
        case payment.status when 'inPayment' then concat_ws('/', payment.amount, 0)
          when 'paid' then concat_ws('/', 0, payment.amount) else '0/0' end as expected,
        concat_ws('/', coalesce(sum(moved('inPayment', entry.from_account, entry.to_account, entry.amount)), 0),
          coalesce(sum(moved('paid', entry.from_account, entry.to_account, entry.amount)), 0)) as found
      from payments payment
        left join ledger_entries entry on entry.publisher_id = payment.publisher_id and entry.payment_id = payment.id
      group by payment.publisher_id, payment.id) booked
    where expected <> found`,
  'conversions are where their payment is': sql`
    select conversion.publisher_id, conversion.id, coalesce(payment.status, 'none') as expected, conversion.status as found
    from conversions conversion
      left join payments payment on payment.publisher_id = conversion.publisher_id and payment.id = conversion.payment_id
    where (conversion.status in ('inPayment', 'paid') or conversion.payment_id is not null)
      and conversion.status is distinct from payment.status`,
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
  'reports count what conversions are worth': sql`
    select publisher_id, null::uuid as id, concat_ws('/', coalesce(made.count, 0), coalesce(made.payout, 0), coalesce(made.revenue, 0)) as expected,
      concat_ws('/', coalesce(summed.count, 0), coalesce(summed.payout, 0), coalesce(summed.revenue, 0)) as found
    from (select publisher_id, count(*) filter (where status <> 'rejected') as count,
        coalesce(sum(amount) filter (where status <> 'rejected'), 0)::bigint as payout, sum(original_amount)::bigint as revenue
      from conversions where not test group by 1) made
    full join (select publisher_id, sum(conversions)::bigint as count, sum(payout)::bigint as payout, sum(revenue)::bigint as revenue
      from rollup_days where dimension = 'total' group by 1) summed using (publisher_id)
    where (coalesce(made.count, 0), coalesce(made.payout, 0), coalesce(made.revenue, 0))
      <> (coalesce(summed.count, 0), coalesce(summed.payout, 0), coalesce(summed.revenue, 0))`,
};

/** More of one kind say nothing new. */
const SHOWN_A_RULE = 20;

/**
 * Compares the ledger with itself and everything that is derived from it with the ledger, at one moment. Reads only.
 * @returns what does not agree; nothing where the books are right
 */
export function checkLedger(db: Db): Promise<Disagreement[]> {
  return db.transaction(
    async (tx) => {
      const found: Disagreement[] = [];
      for (const [rule, statement] of Object.entries(rules)) {
        const { rows } = await tx.execute<{
          publisher_id: string;
          id: string | null;
          expected: string;
          found: string;
        }>(sql`${statement} limit ${SHOWN_A_RULE}`);
        found.push(...rows.map(({ publisher_id: publisherId, ...row }) => ({ rule, publisherId, ...row })));
      }
      return found;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
