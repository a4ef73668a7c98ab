import type { TransactionKind } from '#contract/enumerations.ts';
import { type ConversionEvent, nextConversionStatus } from '#machines/lifecycles/conversion.ts';
import type { Deps } from '../platform/deps.ts';
import type { RollUpEvent } from '../traffic/roll-up.ts';
import type { ConversionRow, ConversionStateRow } from '../traffic/tables/conversions.ts';
import type { Movement } from './book.ts';
import type { LedgerSide } from './tables.ts';

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
    paymentAmount: paymentAmountOf(before, status),
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

/** What a payment took for the conversion: fixed when it goes in, whatever is corrected later. */
function paymentAmountOf(before: ConversionRow, status: ConversionRow['status']): number | null {
  if (status !== 'inPayment' && status !== 'paid') return null;
  return before.status === 'approved' ? before.amount : before.paymentAmount;
}

const accounts: Readonly<Record<ConversionRow['status'], LedgerSide>> = {
  tracked: 'network',
  rejected: 'network',
  onHold: 'onHold',
  approved: 'available',
  inPayment: 'inPayment',
  paid: 'paid',
};
const accountOf = (row: ConversionRow | null): LedgerSide =>
  row === null || row.test ? 'network' : accounts[row.status];

/**
 * What a step moves in the ledger. Moves to and from a payment are booked by the payment as a whole; what is corrected
 * after a payment took it changes what is available now.
 */
export function movementsOf({ before, after, at, actor, reason }: Step): Movement[] {
  const { publisherId, id: conversionId } = after;
  const said = { publisherId, conversionId, at, actor, note: reason };
  const [from, to] = [accountOf(before), accountOf(after)];
  const moved = before?.amount ?? 0;
  const between = (kind: TransactionKind, one: LedgerSide, other: LedgerSide, amount: number): Movement =>
    amount < 0
      ? { ...said, kind, from: other, to: one, amount: -amount }
      : { ...said, kind, from: one, to: other, amount };
  if (from === 'network' && to === 'network') return [];
  if (from === 'network') return [between(to === 'onHold' ? 'hold' : 'approval', from, to, after.amount)];
  if (to === 'network') return [between('reversal', from, to, moved)];
  const paying = (side: LedgerSide) => side === 'inPayment' || side === 'paid';
  const corrected = between('correction', 'network', paying(to) ? 'available' : to, after.amount - moved);
  if (from === to || paying(from) || paying(to)) return [corrected];
  return [between('approval', from, to, moved), corrected];
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

/** A test never counts; the revenue is the original amount, of rejected ones too (specification 3). */
function counted(row: ConversionRow | null): { conversions: number; payout: number; revenue: number } {
  if (row === null || row.test) return { conversions: 0, payout: 0, revenue: 0 };
  const counts = row.status !== 'rejected';
  return { conversions: counts ? 1 : 0, payout: counts ? row.amount : 0, revenue: row.originalAmount };
}
