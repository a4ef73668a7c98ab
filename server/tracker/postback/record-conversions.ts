import { sql } from 'drizzle-orm';
import type { ConversionStatus } from '#contract/enumerations.ts';
import type { ConversionEvent } from '#machines/lifecycles/conversion.ts';
import type { Db } from '../../platform/db/client.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { type ConversionRow, conversions, conversionStates } from '../../traffic/tables/conversions.ts';
import type { HitRow } from '../../traffic/tables/hits.ts';
import { ledgerEntries } from '../../ledger/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { changeConversions } from '../../ledger/change-conversions.ts';
import { quarterHourOf } from '../../traffic/quarter-hours.ts';
import { type RollUpEvent, rollUp } from '../../traffic/roll-up.ts';
import type { Goal, Offer } from '../../catalogue/reference.ts';
import type { Claim, ClaimAnswer } from './claim.ts';

/** A claim whose key, click, goal and amount hold. */
export interface NewConversion {
  readonly claim: Claim;
  readonly hit: HitRow;
  readonly offer: Offer;
  readonly goal: Goal;
  /** Payout in minor units. */
  readonly amount: number;
}

type Deciding = Pick<Deps, 'db' | 'ids'>;
const DAY_MS = 86_400_000;

/** Writes what is new and changes what is there, in one transaction. The answer to each stands at its place. */
export function recordConversions(deps: Deciding, claimed: readonly NewConversion[]): Promise<ClaimAnswer[]> {
  if (claimed.length === 0) return Promise.resolve([]);
  return deps.db.transaction(async (tx) => {
    const rows = claimed.map((entry) => rowOf(deps, entry));
    const written = await insertRows(tx, conversions, rows, sql`on conflict do nothing returning id`);
    const ids = new Set(written.map(({ id }) => id));
    await noteNew(
      tx,
      deps,
      rows.filter(({ id }) => ids.has(id)),
    );
    const answers: ClaimAnswer[] = [];
    for (const [index, row] of rows.entries()) {
      const entry = claimed[index];
      if (entry === undefined) continue;
      answers.push(
        ids.has(row.id) ? { kind: 'recorded', conversionId: row.id } : await again(tx, deps, row, entry),
      );
    }
    return answers;
  });
}

function rowOf(deps: Deciding, { claim, hit, offer, goal, amount }: NewConversion): ConversionRow {
  const test = claim.test || offer.test;
  const held = offer.holdDays > 0;
  const status: ConversionStatus =
    test || claim.status === 'pending'
      ? 'tracked'
      : claim.status === 'rejected'
        ? 'rejected'
        : held
          ? 'onHold'
          : 'approved';
  return {
    // the dimensions, and columns of a hit that a conversion has not: those are not written
    ...hit,
    id: deps.ids(),
    hitId: hit.id,
    hitAt: hit.at,
    createdAt: claim.at,
    quarter: quarterHourOf(claim.at.getTime()),
    goalCode: goal.code,
    goal: goal.title,
    type: offer.type,
    advertiserId: claim.advertiserId,
    status,
    holdUntil: status === 'onHold' ? holdUntil(claim, offer) : null,
    reason: status === 'rejected' ? claim.reason : null,
    test,
    amount,
    originalAmount: amount,
    paymentId: null,
  };
}

const holdUntil = (claim: Claim, offer: Offer) => new Date(claim.at.getTime() + offer.holdDays * DAY_MS);

/** History, ledger and roll-ups of conversions just written. Those of a test never count (beyond 3). */
async function noteNew(tx: Db, deps: Deciding, rows: readonly ConversionRow[]): Promise<void> {
  const state = (row: ConversionRow, from: ConversionStatus | null, to: ConversionStatus) => ({
    publisherId: row.publisherId,
    id: deps.ids(),
    conversionId: row.id,
    at: row.createdAt,
    from,
    to,
    actor: from === null ? 'advertiser' : 'network',
    reason: to === 'rejected' ? row.reason : null,
    amountBefore: from === null ? null : row.amount,
    amountAfter: row.amount,
  });
  const states = rows.flatMap((row) => [
    state(row, null, 'tracked'),
    ...(row.status === 'tracked' ? [] : [state(row, 'tracked', row.status)]),
  ]);
  await insertRows(tx, conversionStates, states, sql``);
  const approvals = rows
    .filter(({ status, test, amount }) => status === 'approved' && !test && amount !== 0)
    .map((row) => ({
      publisherId: row.publisherId,
      id: deps.ids(),
      at: row.createdAt,
      account: 'available' as const,
      kind: 'approval' as const,
      amount: row.amount,
      conversionId: row.id,
      paymentId: null,
      actor: 'network',
    }));
  await insertRows(tx, ledgerEntries, approvals, sql``);
  await rollUp(tx, rows.filter(({ test }) => !test).map(eventOf));
}

function eventOf(row: ConversionRow): RollUpEvent {
  const counts = row.status !== 'rejected';
  return {
    publisherId: row.publisherId,
    quarter: row.quarter,
    dimensions: row,
    sums: {
      hits: 0,
      uniqueHits: 0,
      clicks: 0,
      uniqueClicks: 0,
      conversions: counts ? 1 : 0,
      payout: counts ? row.amount : 0,
      revenue: row.originalAmount,
    },
  };
}

/** A claim that came before: the same sale (click, goal, advertiser's number), perhaps with another status. */
async function again(
  tx: Db,
  deps: Deciding,
  row: ConversionRow,
  { claim, offer }: NewConversion,
): Promise<ClaimAnswer> {
  const [conversion] = await tx
    .select()
    .from(conversions)
    .where(
      sql`${conversions.publisherId} = ${row.publisherId} and ${conversions.hitId} = ${row.hitId}
        and ${conversions.goalCode} = ${row.goalCode} and ${conversions.advertiserId} = ${row.advertiserId}
        and ${conversions.test} = ${row.test}`,
    )
    .for('update');
  if (conversion === undefined) throw new Error('a conversion vanished while it was claimed again');
  const answer = (kind: 'repeated' | 'changed' | 'settled'): ClaimAnswer => ({
    kind,
    conversionId: conversion.id,
  });
  if (isThere(conversion, claim)) return answer('repeated');
  const changed = await changeConversions(tx, deps, [
    {
      conversion,
      event: eventFor(claim, offer),
      at: claim.at,
      actor: 'advertiser',
      reason: claim.reason,
      holdUntil: holdUntil(claim, offer),
    },
  ]);
  return answer(changed.length === 0 ? 'settled' : 'changed');
}

/** Whether the conversion stands where the claim wants it, or already further on the same way. */
function isThere({ status, test }: ConversionRow, claim: Claim): boolean {
  if (test || claim.status === 'pending') return true;
  if (claim.status === 'rejected') return status === 'rejected';
  return status !== 'tracked' && status !== 'rejected';
}

function eventFor(claim: Claim, offer: Offer): ConversionEvent {
  if (claim.status === 'rejected') return { type: 'network.rejected' };
  return { type: offer.holdDays > 0 ? 'network.held' : 'network.approved' };
}
