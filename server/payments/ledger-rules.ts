import { sql } from 'drizzle-orm';
import type { LedgerRules } from '../ledger/rules.ts';
import { otherRule } from './other-amount.ts';

export const paymentRules: LedgerRules = {
  'a payment has what it took': sql`
    select payment.publisher_id, payment.id, concat_ws('/', payment.amount, payment.conversions_amount) as expected,
      concat_ws('/', payment.conversions_amount + payment.other_amount, coalesce(sum(inside.payment_amount), 0)) as found
    from payments payment
      left join conversions inside on inside.publisher_id = payment.publisher_id and inside.payment_id = payment.id
    group by payment.publisher_id, payment.id
    having payment.amount <> payment.conversions_amount + payment.other_amount
      or (payment.status in ('inPayment', 'paid') and payment.conversions_amount <> coalesce(sum(inside.payment_amount), 0))
      or (payment.status not in ('inPayment', 'paid') and count(inside.id) > 0)`,
  'what a payment has besides conversions came since the one before it': otherRule,
  'what was in a payment is still told of it': sql`
    select payment.publisher_id, payment.id, payment.conversions_amount::text as expected,
      coalesce(sum(step.amount_after), 0)::text as found
    from payments payment
      left join conversion_states step on step.publisher_id = payment.publisher_id and step.payment_id = payment.id
    group by payment.publisher_id, payment.id
    having payment.conversions_amount <> coalesce(sum(step.amount_after), 0)`,
  'a payment is booked as it stands': sql`
    select publisher_id, id, expected, found from (
      select payment.publisher_id, payment.id,
        case payment.status when 'inPayment' then concat_ws('/', payment.amount, 0)
          when 'paid' then concat_ws('/', 0, payment.amount) else '0/0' end as expected,
        concat_ws('/', coalesce(sum(moved('inPayment', entry.from_account, entry.to_account, entry.amount)), 0),
          coalesce(sum(moved('paid', entry.from_account, entry.to_account, entry.amount)), 0)) as found
      from payments payment
        left join ledger_entries entry on entry.publisher_id = payment.publisher_id
          and entry.subject_kind = 'payment' and entry.subject_id = payment.id
      group by payment.publisher_id, payment.id) booked
    where expected <> found`,
  'conversions are where their payment is': sql`
    select conversion.publisher_id, conversion.id, coalesce(payment.status, 'none') as expected, conversion.status as found
    from conversions conversion
      left join payments payment on payment.publisher_id = conversion.publisher_id and payment.id = conversion.payment_id
    where (conversion.status in ('inPayment', 'paid') or conversion.payment_id is not null)
      and conversion.status is distinct from payment.status`,
};
