import { desc } from 'drizzle-orm';
import type { Language } from '#contract/enumerations.ts';
import { decimalOf } from '#contract/money.ts';
import {
  type ConversionDetail,
  type ConversionStep,
  STEPS_TOLD_MAX,
} from '#contract/resources/conversion.ts';
import type { Db } from '../platform/db/client.ts';
import { matches } from '../platform/db/matches.ts';
import type { Hooks } from '../platform/hooks.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { isUuid } from '../platform/uuid.ts';
import { clickOf } from './conversion-click.ts';
import { memberOf, type Naming } from './conversion-list.ts';
import { paymentsOf } from './inside-payments.ts';
import { reasonIn } from './rejection-reason.ts';
import { conversions } from '../events/tables/conversions.ts';
import { type ConversionStateRow, conversionStates } from './tables.ts';
// declares the hook that is called here
import './deliveries-of.ts';

/** Who asks, and the features that know more of a conversion. */
interface Reader extends Naming {
  readonly publisher: Pick<PublisherRow, 'id' | 'roles'>;
  readonly hooks: readonly Hooks[];
}

/** A conversion of the publisher with its life. Another's, a test, and what is no id, are not there (404). */
export async function conversionDetail(db: Db, id: string, reader: Reader): Promise<ConversionDetail> {
  const { publisher, hooks, reference, language } = reader;
  const publisherId = publisher.id;
  const [row] = isUuid(id)
    ? await db
        .select()
        .from(conversions)
        .where(matches(conversions, { publisherId, id, test: false }))
    : [];
  if (row === undefined) throw new HttpProblem(404, 'notFound');
  const steps = await db
    .select()
    .from(conversionStates)
    .where(matches(conversionStates, { publisherId, conversionId: row.id }))
    .orderBy(desc(conversionStates.number))
    .limit(STEPS_TOLD_MAX);
  const payments = await paymentsOf(db, publisherId, [row]);
  return {
    ...memberOf(row, { reference, language, payments }),
    clickedAt: row.hitAt.toISOString(),
    click: await clickOf(db, row, reader),
    history: historyOf(steps.toReversed(), language),
    ...(await deliveriesOf(db, { publisher, hooks, id: row.id })),
  };
}

async function deliveriesOf(
  db: Db,
  { publisher, hooks, id }: Pick<Reader, 'publisher' | 'hooks'> & { readonly id: string },
): Promise<Pick<ConversionDetail, 'deliveries' | 'deliveriesTotal'>> {
  for (const { deliveriesOf: told } of hooks) if (told) return told(db, publisher, id);
  return { deliveries: [], deliveriesTotal: 0 };
}

/** Steps in their order, each with the payment that it is about. */
function historyOf(steps: readonly ConversionStateRow[], language: Language): ConversionStep[] {
  let payment: string | null = null;
  return steps.map((step) => {
    // a bank's word is about the payment that the conversion went into before
    payment = step.paymentId ?? (step.to === 'paid' ? payment : null);
    return { ...stepOf(step, language), payment };
  });
}

const stepOf = (
  { number, at, from, to, actor, reason, amountBefore, amountAfter }: ConversionStateRow,
  language: Language,
): Omit<ConversionStep, 'payment'> => ({
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
