import { sql } from 'drizzle-orm';
import type { ConversionStatus } from '#contract/enumerations.ts';
import { type ConversionEvent, nextConversionStatus } from '#machines/lifecycles/conversion.ts';
import type { Db } from '../platform/db/client.ts';
import { insertRows } from '../platform/db/insert-rows.ts';
import {
  type ConversionRow,
  conversions,
  type ConversionStateRow,
  conversionStates,
} from '../traffic/tables/conversions.ts';
import { ledgerEntries, type LedgerRow } from './tables.ts';
import type { Deps } from '../platform/deps.ts';
import { type RollUpEvent, rollUp } from '../traffic/roll-up.ts';

export interface Change {
  /** As it is now, locked by this transaction (`for update`). */
  readonly conversion: ConversionRow;
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

export interface Changed {
  readonly conversion: ConversionRow;
  readonly before: ConversionStatus;
}

/**
 * Lets events happen to conversions: the status by the lifecycle, a row of history, the ledger's entry and
 * the roll-ups, together or not at all. A change whose event is not possible is left out of the answer.
 */
export async function changeConversions(
  tx: Db,
  deps: Pick<Deps, 'ids'>,
  changes: readonly Change[],
): Promise<Changed[]> {
  const done = changes.flatMap((change) => {
    const { conversion, event } = change;
    const status = nextConversionStatus(conversion.status, event);
    if (status === null) return [];
    const next: ConversionRow = {
      ...conversion,
      status,
      holdUntil: status === 'onHold' ? (change.holdUntil ?? conversion.holdUntil) : null,
      reason: status === 'rejected' ? (change.reason ?? null) : null,
      amount: change.amount ?? conversion.amount,
      paymentId: change.paymentId === undefined ? conversion.paymentId : change.paymentId,
    };
    return [{ change, before: conversion, next }];
  });
  if (done.length === 0) return [];
  await update(
    tx,
    done.map(({ next }) => next),
  );
  await insertRows(
    tx,
    conversionStates,
    done.map(({ change, before, next }): ConversionStateRow => ({
      publisherId: next.publisherId,
      id: deps.ids(),
      conversionId: next.id,
      at: change.at,
      from: before.status,
      to: next.status,
      actor: change.actor,
      reason: change.reason ?? null,
      amountBefore: before.amount,
      amountAfter: next.amount,
    })),
    sql``,
  );
  await insertRows(
    tx,
    ledgerEntries,
    done.flatMap(({ change, before, next }) => entryOf(deps, change, before, next)),
    sql``,
  );
  await rollUp(
    tx,
    done.map(({ before, next }) => differenceOf(before, next)),
  );
  return done.map(({ before, next }) => ({ conversion: next, before: before.status }));
}

const inBalance = ({ status, amount, test }: ConversionRow) => (status === 'approved' && !test ? amount : 0);

/** Moves to and from a payment are booked by the payment as a whole. */
function entryOf(
  deps: Pick<Deps, 'ids'>,
  change: Change,
  before: ConversionRow,
  next: ConversionRow,
): LedgerRow[] {
  if (before.status === 'inPayment' || next.status === 'inPayment') return [];
  const amount = inBalance(next) - inBalance(before);
  if (amount === 0) return [];
  return [
    {
      publisherId: next.publisherId,
      id: deps.ids(),
      at: change.at,
      account: 'available',
      kind: amount > 0 ? 'approval' : 'reversal',
      amount,
      conversionId: next.id,
      paymentId: null,
      actor: change.actor,
    },
  ];
}

const counted = ({ status, amount, test }: ConversionRow) =>
  status === 'rejected' || test ? { conversions: 0, payout: 0 } : { conversions: 1, payout: amount };

/** What reports have to forget and to learn, at the time of the conversion, not of the change. */
function differenceOf(before: ConversionRow, next: ConversionRow): RollUpEvent {
  const [old, now] = [counted(before), counted(next)];
  return {
    publisherId: next.publisherId,
    quarter: next.quarter,
    dimensions: next,
    sums: {
      hits: 0,
      uniqueHits: 0,
      clicks: 0,
      uniqueClicks: 0,
      conversions: now.conversions - old.conversions,
      payout: now.payout - old.payout,
      revenue: 0,
    },
  };
}

async function update(tx: Db, rows: readonly ConversionRow[]): Promise<void> {
  const column = (read: (row: ConversionRow) => unknown) => sql.param(rows.map((row) => read(row)));
  await tx.execute(sql`
    update ${conversions} as kept set status = new.status, hold_until = new.hold_until, reason = new.reason,
      amount = new.amount, payment_id = new.payment_id
    from unnest(${column((row) => row.publisherId)}::uuid[], ${column((row) => row.id)}::uuid[],
      ${column((row) => row.status)}::text[], ${column((row) => row.holdUntil)}::timestamptz[],
      ${column((row) => row.reason)}::text[], ${column((row) => row.amount)}::bigint[],
      ${column((row) => row.paymentId)}::uuid[])
      as new (publisher_id, id, status, hold_until, reason, amount, payment_id)
    where kept.publisher_id = new.publisher_id and kept.id = new.id`);
}
