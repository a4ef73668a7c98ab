import { sql } from 'drizzle-orm';
import type { Goal, Offer } from '../../catalogue/reference.ts';
import { bearConversions, type Birth, changeConversions } from '../../ledger/change-conversions.ts';
import type { Happening } from '../../ledger/conversion-step.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { quarterHourOf } from '../../traffic/quarter-hours.ts';
import { type ConversionRow, conversions } from '../../traffic/tables/conversions.ts';
import type { HitRow } from '../../traffic/tables/hits.ts';
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
    const births = claimed.map((entry) => ({ entry, ...birthOf(deps, entry) }));
    const written = await bearConversions(tx, deps, births);
    const answers: ClaimAnswer[] = [];
    for (const { entry, tracked } of births) {
      answers.push(
        written.has(tracked.id)
          ? { kind: 'recorded', conversionId: tracked.id }
          : await again(tx, deps, tracked, entry),
      );
    }
    return answers;
  });
}

function birthOf(deps: Deciding, { claim, hit, offer, goal, amount }: NewConversion): Birth {
  const test = claim.test || offer.test;
  const tracked: ConversionRow = {
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
    status: 'tracked',
    holdUntil: null,
    reason: null,
    test,
    amount,
    originalAmount: amount,
    paymentId: null,
    paymentAmount: null,
  };
  // a test goes no further, and the advertiser has yet to decide about what is pending
  const next = test || claim.status === 'pending' ? null : { ...happeningOf(claim, offer), actor: 'network' };
  return { tracked, next };
}

/** What a claim says about its conversion, the first time or again. */
const happeningOf = (claim: Claim, offer: Offer): Happening => ({
  event:
    claim.status === 'rejected'
      ? { type: 'network.rejected' }
      : { type: offer.holdDays > 0 ? 'network.held' : 'network.approved' },
  at: claim.at,
  actor: 'advertiser',
  reason: claim.reason,
  holdUntil: new Date(claim.at.getTime() + offer.holdDays * DAY_MS),
});

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
  const changed = await changeConversions(tx, deps, [{ conversion, ...happeningOf(claim, offer) }]);
  return answer(changed.length === 0 ? 'settled' : 'changed');
}

/** Whether the conversion stands where the claim wants it, or already further on the same way. */
function isThere({ status, test }: ConversionRow, claim: Claim): boolean {
  if (test || claim.status === 'pending') return true;
  if (claim.status === 'rejected') return status === 'rejected';
  return status !== 'tracked' && status !== 'rejected';
}
