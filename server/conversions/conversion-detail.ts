import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { decimalOf } from '#contract/money.ts';
import type { ConversionDetail, ConversionStep } from '#contract/resources/conversion.ts';
import type { Db } from '../platform/db/client.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { memberOf, type Naming } from './conversion-list.ts';
import { paymentsOf } from './inside-payments.ts';
import { reasonIn } from './rejection-reason.ts';
import { type ConversionStateRow, conversions, conversionStates } from './tables.ts';

const Id = v.pipe(v.string(), v.uuid());

/** A conversion of the publisher with its life. Another's, a test, and what is no id, are not there (404). */
export async function conversionDetail(
  db: Db,
  publisherId: string,
  id: string,
  naming: Naming,
): Promise<ConversionDetail> {
  const [row] = v.is(Id, id)
    ? await db
        .select()
        .from(conversions)
        .where(
          and(eq(conversions.publisherId, publisherId), eq(conversions.id, id), eq(conversions.test, false)),
        )
    : [];
  if (row === undefined) throw new HttpProblem(404, 'notFound');
  const steps = await db
    .select()
    .from(conversionStates)
    .where(and(eq(conversionStates.publisherId, publisherId), eq(conversionStates.conversionId, row.id)))
    .orderBy(asc(conversionStates.number));
  return {
    ...memberOf(row, { ...naming, payments: await paymentsOf(db, publisherId, [row]) }),
    clickedAt: row.hitAt.toISOString(),
    history: steps.map((step) => stepOf(step, naming)),
  };
}

const stepOf = (
  { number, at, from, to, actor, reason, amountBefore, amountAfter }: ConversionStateRow,
  { language }: Naming,
): ConversionStep => ({
  number,
  at: at.toISOString(),
  from,
  to,
  actor: actorOf(actor),
  reason: reasonIn(reason, language),
  before: amountBefore === null ? null : decimalOf(amountBefore),
  after: decimalOf(amountAfter),
});

/** Who it was for the publisher: which manager stays in the network's own books. */
function actorOf(actor: string): ConversionStep['actor'] {
  if (actor.startsWith('manager:')) return 'manager';
  return actor === 'advertiser' ? actor : 'network';
}
