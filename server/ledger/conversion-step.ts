import { type ConversionEvent, nextConversionStatus } from '#machines/lifecycles/conversion.ts';
import type { Deps } from '../platform/deps.ts';
import type { RollUpEvent } from '../traffic/roll-up.ts';
import type { ConversionRow, ConversionStateRow } from '../traffic/tables/conversions.ts';
import type { LedgerRow } from './tables.ts';

/** One step in the life of a conversion. The first one comes from nothing. Amounts are in minor units. */
export interface Step {
  /** Null: it was not there. */
  readonly before: ConversionRow | null;
  readonly after: ConversionRow;
  readonly at: Date;
  /** `network`, `advertiser` or `manager:<name>`. */
  readonly actor: string;
  readonly reason: string | null;
}

/** What happens to a conversion, and what goes with it. */
export interface Happening {
  readonly event: ConversionEvent;
  readonly at: Date;
  /** `network`, `advertiser` or `manager:<name>`. */
  readonly actor: string;
  readonly reason?: string | null;
  readonly holdUntil?: Date | null;
  /** Another payout from now on, in minor units. */
  readonly amount?: number;
  readonly paymentId?: string | null;
}

/** The step that the lifecycle lets an event make; null where it is not possible. */
export function stepOf(before: ConversionRow, happening: Happening): Step | null {
  const status = nextConversionStatus(before.status, happening.event);
  if (status === null) return null;
  const { at, actor, reason = null, holdUntil, amount, paymentId } = happening;
  const after: ConversionRow = {
    ...before,
    status,
    holdUntil: status === 'onHold' ? (holdUntil ?? before.holdUntil) : null,
    reason: status === 'rejected' ? reason : null,
    amount: amount ?? before.amount,
    paymentId: paymentId === undefined ? before.paymentId : paymentId,
  };
  return { before, after, at, actor, reason };
}

/** The line of history. */
export const stateOf = (deps: Pick<Deps, 'ids'>, { before, after, ...step }: Step): ConversionStateRow => ({
  ...step,
  publisherId: after.publisherId,
  id: deps.ids(),
  conversionId: after.id,
  from: before?.status ?? null,
  to: after.status,
  amountBefore: before?.amount ?? null,
  amountAfter: after.amount,
});

/** The entry of the ledger, where the step changes the balance. Moves to and from a payment are booked by the payment as a whole. */
export function entriesOf(deps: Pick<Deps, 'ids'>, { before, after, at, actor }: Step): LedgerRow[] {
  if (before?.status === 'inPayment' || after.status === 'inPayment') return [];
  const amount = inBalance(after) - inBalance(before);
  if (amount === 0) return [];
  const { publisherId, id: conversionId } = after;
  const kind = amount > 0 ? 'approval' : 'reversal';
  return [
    {
      publisherId,
      id: deps.ids(),
      at,
      account: 'available',
      kind,
      amount,
      conversionId,
      paymentId: null,
      actor,
    },
  ];
}

/** What reports have to forget and to learn, at the time of the conversion, not of the step. */
export function rollUpOf({ before, after }: Step): RollUpEvent {
  const [old, now] = [counted(before), counted(after)];
  return {
    publisherId: after.publisherId,
    quarter: after.quarter,
    dimensions: after,
    sums: {
      hits: 0,
      uniqueHits: 0,
      clicks: 0,
      uniqueClicks: 0,
      conversions: now.conversions - old.conversions,
      payout: now.payout - old.payout,
      revenue: now.revenue - old.revenue,
    },
  };
}

const inBalance = (row: ConversionRow | null): number =>
  row !== null && row.status === 'approved' && !row.test ? row.amount : 0;

/** A test never counts; the revenue is the original amount, of rejected ones too (specification 3). */
function counted(row: ConversionRow | null): { conversions: number; payout: number; revenue: number } {
  if (row === null || row.test) return { conversions: 0, payout: 0, revenue: 0 };
  const counts = row.status !== 'rejected';
  return { conversions: counts ? 1 : 0, payout: counts ? row.amount : 0, revenue: row.originalAmount };
}
