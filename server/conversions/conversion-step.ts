import type { ConversionStatus } from '#contract/enumerations.ts';
import { type ConversionEvent, nextConversionStatus } from '#machines/lifecycles/conversion.ts';
import type { ConversionRow } from '../events/tables/conversions.ts';
import type { ConversionStateRow } from './tables.ts';

/** One step in the life of a conversion. The first one comes from nothing. Amounts are in minor units. */
export interface ConversionStep {
  /** Null: it was not there. */
  readonly before: ConversionRow | null;
  readonly after: ConversionRow;
  readonly at: Date;
  /** `network`, `advertiser` or `manager:<name>`. */
  readonly actor: string;
  readonly reason: string | null;
}

/** What happens to a conversion, and what is said of it. */
export interface ConversionChange {
  readonly event: ConversionEvent;
  readonly at: Date;
  /** `network`, `advertiser` or `manager:<name>`. */
  readonly actor: string;
  readonly reason?: string | null;
  readonly holdUntil?: Date | null;
  /** Another payout from now on, in minor units. */
  readonly amount?: number;
  /** Another sale, in minor units, that the payout is a share of. */
  readonly sale?: number | null;
  readonly paymentId?: string | null;
}

/** By status and event: a night or a payment run asks a million times what the chart has answered once. */
const answers = new Map<string, ConversionStatus | null>();
function statusAfter(status: ConversionStatus, event: ConversionEvent): ConversionStatus | null {
  const key = `${status} ${event.type}`;
  const known = answers.get(key);
  if (known !== undefined) return known;
  const next = nextConversionStatus(status, event);
  answers.set(key, next);
  return next;
}

/** The step that the lifecycle lets an event make; null where it is not possible. */
export function stepOf(before: ConversionRow, change: ConversionChange): ConversionStep | null {
  const status = statusAfter(before.status, change.event);
  if (status === null) return null;
  const { at, actor, reason = null, holdUntil, amount, sale, paymentId } = change;
  const after: ConversionRow = {
    ...before,
    status,
    holdUntil: status === 'onHold' ? (holdUntil ?? before.holdUntil) : null,
    reason: status === 'rejected' ? reason : null,
    amount: amount ?? before.amount,
    sale: sale === undefined ? before.sale : sale,
    paymentId: paymentId === undefined ? before.paymentId : paymentId,
    paymentAmount: paymentAmountOf(before, status),
    steps: before.steps + 1,
  };
  return { before, after, at, actor, reason };
}

/** The line of history. */
export const stateOf = ({ before, after, ...step }: ConversionStep): ConversionStateRow => ({
  ...step,
  publisherId: after.publisherId,
  conversionId: after.id,
  number: after.steps,
  from: before?.status ?? null,
  to: after.status,
  amountBefore: before?.amount ?? null,
  amountAfter: after.amount,
  paymentId: after.paymentId === (before?.paymentId ?? null) ? null : after.paymentId,
});

/** What a payment took for the conversion: fixed when it goes in, whatever is corrected later. */
function paymentAmountOf(before: ConversionRow, status: ConversionRow['status']): number | null {
  if (status !== 'inPayment' && status !== 'paid') return null;
  return before.status === 'approved' ? before.amount : before.paymentAmount;
}
