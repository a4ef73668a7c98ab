import { type SQL, sql } from 'drizzle-orm';
import { decimalOf } from '#contract/money.ts';
import { type OtherKind, otherKinds, type Payment } from '#contract/resources/payments.ts';
import { ledgerEntries } from '../ledger/tables.ts';
import type { Db } from '../platform/db/client.ts';
import { isUuid } from '../platform/uuid.ts';
import { payments } from './tables.ts';

/*
 * What a payment has besides conversions: every entry since the payment before it that changed what is available and
 * stands in no approved conversion (decision 146). The index `ledger_entries_of_payments` is for these questions.
 */

const { publisherId, kind, number, subjectKind, subjectId, fromAccount, toAccount, amount } = ledgerEntries;

/** What is corrected before a payment takes it is in the conversion. */
const isOther = sql`${kind} in ('bonus', 'commission', 'correction', 'return')
  and (${kind} <> 'correction' or ${subjectKind} = 'takenConversion')`;

/** Payments with the entry that took each, the payment before it, and all entries in between; nothing is left out. */
const since: SQL = sql`${payments}
  left join ledger_entries taken on taken.publisher_id = ${payments.publisherId} and taken.kind = 'payment'
    and taken.subject_id = ${payments.id}
  left join lateral (select coalesce(max(number), 0) as number from ledger_entries
    where publisher_id = taken.publisher_id and kind = 'payment' and number < taken.number) before on true
  left join ${ledgerEntries} on ${publisherId} = taken.publisher_id and ${number} > before.number
    and ${number} < taken.number and ${isOther}
  left join payments returned on ${kind} = 'return' and returned.publisher_id = ${publisherId} and returned.id = ${subjectId}`;
/** What it brought, or took away; the conversions of a payment that came back are conversions again. */
const brought: SQL = sql`case when ${kind} = 'return' then returned.other_returned
  else moved('available', ${fromAccount}, ${toAccount}, ${amount}) end`;

/** Of `ledger check`: the amount of each payment that is no conversion's is what the entries come to. */
export const otherRule: SQL = sql`
  select ${payments.publisherId}, ${payments.id}, ${payments.otherAmount}::text as expected,
    coalesce(sum(${brought}), 0)::text as found
  from ${since}
  group by ${payments.publisherId}, ${payments.id}
  having ${payments.otherAmount} <> coalesce(sum(${brought}), 0)`;

/** What each of the payments has besides conversions, by kind. */
export async function othersOf(
  db: Db,
  owner: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Payment['others']>> {
  const others = new Map<string, Payment['others']>();
  if (ids.length === 0) return others;
  const { rows } = await db.execute<{ id: string; kind: OtherKind; amount: string }>(sql`
    select ${payments.id} as id, ${kind} as kind, sum(${brought})::text as amount
    from ${since}
    where ${payments.publisherId} = ${owner} and ${payments.id} = any(${sql.param(ids)}::uuid[]) and ${kind} is not null
    group by 1, 2`);
  const place = (one: OtherKind) => otherKinds.indexOf(one);
  for (const row of rows.toSorted((a, b) => place(a.kind) - place(b.kind))) {
    const of = others.get(row.id) ?? [];
    of.push({ kind: row.kind, amount: decimalOf(Number(row.amount)) });
    others.set(row.id, of);
  }
  return others;
}

/** Of an entry: a payment of the publisher has it besides conversions. What is no id finds nothing, and is no error. */
export function isOtherOf(owner: string, payment: string): SQL {
  if (!isUuid(payment)) return sql`false`;
  const taken = sql`(select taken.number from ledger_entries taken
    where taken.publisher_id = ${owner} and taken.kind = 'payment' and taken.subject_id = ${payment})`;
  return sql`${isOther} and ${number} < ${taken} and ${number} > (select coalesce(max(before.number), 0)
    from ledger_entries before where before.publisher_id = ${owner} and before.kind = 'payment' and before.number < ${taken})`;
}
