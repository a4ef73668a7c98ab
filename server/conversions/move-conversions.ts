import { type SQL, sql } from 'drizzle-orm';
import type { ConversionStatus } from '#contract/enumerations.ts';
import { type ConversionEvent, nextConversionStatus } from '#machines/lifecycles/conversion.ts';
import type { Db } from '../platform/db/client.ts';
import { conversions } from '../events/tables/conversions.ts';
import { conversionStates } from './tables.ts';

/** What a payment makes happen to the conversions in it. */
export interface Move {
  readonly publisherId: string;
  /** Those in a payment, or these. */
  readonly which: { readonly paymentId: string } | { readonly ids: readonly string[] };
  /** As they stand, all of them: others are left alone. */
  readonly from: ConversionStatus;
  readonly event: Extract<
    ConversionEvent,
    { readonly type: 'network.paymentStarted' | 'network.paymentReturned' | 'network.paid' }
  >;
  readonly at: Date;
  readonly actor: string;
  /** The payment that has them from now on. */
  readonly paymentId: string | null;
}

interface Moved {
  readonly count: number;
  /** What they are worth now; minor units. */
  readonly amount: number;
}

/**
 * What `changeConversions` does with each, for the moves of a payment: in the database and in one statement, whether
 * it has ten conversions or a million. The features that take `onConversion` are not asked, for none has anything to do
 * with these steps: no amount changes, nothing counts anew, and the payment posts their money as a whole (decision 145).
 */
export async function moveConversions(tx: Db, move: Move): Promise<Moved> {
  const { publisherId, which, from, event, at, actor, paymentId } = move;
  const to = nextConversionStatus(from, event);
  if (to === null) return { count: 0, amount: 0 };
  const isTaken = from === 'approved';
  const { rows } = await tx.execute<{ count: number; amount: string }>(sql`
    with taken as materialized (
      select id from ${conversions} where publisher_id = ${publisherId} and status = ${from} and ${isOf(which)}
      order by created_at, id for update
    ), moved as (
      update ${conversions} as kept set status = ${to}, hold_until = null, reason = null, payment_id = ${paymentId}::uuid,
        payment_amount = ${paymentId === null ? null : isTaken ? sql`kept.amount` : sql`kept.payment_amount`},
        steps = kept.steps + 1
      from taken where kept.publisher_id = ${publisherId} and kept.id = taken.id
      returning kept.id, kept.steps, kept.amount
    ), told as (
      insert into ${conversionStates}
        (publisher_id, conversion_id, number, at, "from", "to", actor, amount_before, amount_after, payment_id)
      select ${publisherId}::uuid, id, steps, ${at.toISOString()}::timestamptz, ${from}, ${to}, ${actor}, amount, amount,
        ${isTaken ? paymentId : null}::uuid from moved
    )
    select count(*)::int as count, coalesce(sum(amount), 0)::text as amount from moved`);
  const [{ count, amount } = { count: 0, amount: '0' }] = rows;
  return { count, amount: Number(amount) };
}

const isOf = (which: Move['which']): SQL =>
  'ids' in which ? sql`id = any(${sql.param(which.ids)}::uuid[])` : sql`payment_id = ${which.paymentId}`;
