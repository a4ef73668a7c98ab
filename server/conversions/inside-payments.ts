import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { ConversionStatus } from '#contract/enumerations.ts';
import { decimalOf } from '#contract/money.ts';
import type { Conversion } from '#contract/resources/conversions.ts';
import type { Db } from '../platform/db/client.ts';
import { isUuid } from '../platform/uuid.ts';
import { type ConversionRow, conversions } from '../events/tables/conversions.ts';
import { conversionStates } from './tables.ts';

/** The payments that conversions are or were in, by the conversions' ids, the oldest first. */
export type PaymentsInside = ReadonlyMap<string, NonNullable<Conversion['payments']>>;

/** Of a conversion: it is or was in this payment of the publisher. What is no id finds nothing, and is no error. */
export function insidePayment(publisherId: string, payment: string): SQL {
  if (!isUuid(payment)) return sql`false`;
  const { publisherId: owner, paymentId, conversionId } = conversionStates;
  return sql`${conversions.id} in (select ${conversionId} from ${conversionStates}
    where ${owner} = ${publisherId} and ${paymentId} = ${payment})`;
}

/** What has not come so far has been in none. */
const never: ReadonlySet<ConversionStatus> = new Set(['tracked', 'onHold']);

export async function paymentsOf(
  db: Db,
  publisherId: string,
  rows: readonly Pick<ConversionRow, 'id' | 'status'>[],
): Promise<PaymentsInside> {
  const inside = new Map<string, { id: string; amount: string }[]>();
  const ids = rows.flatMap(({ id, status }) => (never.has(status) ? [] : id));
  if (ids.length === 0) return inside;
  const { conversionId, paymentId, amountAfter } = conversionStates;
  const steps = await db
    .select({ conversionId, paymentId, amountAfter })
    .from(conversionStates)
    .where(
      and(
        eq(conversionStates.publisherId, publisherId),
        isNotNull(paymentId),
        // one parameter, however many they are
        sql`${conversionId} = any(${sql.param(ids)}::uuid[])`,
      ),
    )
    .orderBy(asc(conversionStates.number));
  for (const step of steps) {
    if (step.paymentId === null) continue;
    const of = inside.get(step.conversionId) ?? [];
    of.push({ id: step.paymentId, amount: decimalOf(step.amountAfter) });
    inside.set(step.conversionId, of);
  }
  return inside;
}
