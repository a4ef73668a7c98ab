import { sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/spans.ts';
import type { Goal, Offer } from '../../catalogue/reference.ts';
import type { AdvertiserStatus } from '../../catalogue/tables/offers.ts';
import {
  type ChangeNeeds,
  changeConversions,
  createConversions,
  type NewConversion,
} from '../../conversions/change-conversions.ts';
import type { ConversionChange } from '../../conversions/conversion-step.ts';
import { type ConversionRow, conversions } from '../../events/tables/conversions.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { quarterHourOf } from '../../events/quarter-hours.ts';
import type { HitRow } from '../../events/tables/hits.ts';
import type { Claim, ClaimAnswer, Judged, Unjudged } from './claim.ts';

/** A claim whose key, click, goal, status and amount hold. */
export interface AcceptedClaim {
  readonly claim: Pick<Claim, 'reason' | 'advertiserId' | 'test' | 'at'>;
  readonly status: AdvertiserStatus;
  readonly hit: HitRow;
  readonly offer: Offer;
  readonly goal: Goal;
  /** In minor units, where the payout is a share of it; null: the payout is fixed, and follows no sale. */
  readonly sale: number | null;
  /** Payout in minor units. */
  readonly amount: number;
}

type Needs = ChangeNeeds & Pick<Deps, 'db'>;

/**
 * Writes what is new, all of it or nothing; then changes what was there, each by itself: the books of many publishers
 * are locked in one go and in their order, so that two processes never wait for each other in a ring. What came of each
 * stands at its place: where a change fails, what is written stays and is answered, and the changes from that one on are
 * not judged, since of two amounts of a sale the later one counts. Rejects where nothing is written.
 *
 * @param lockMs how long a statement waits for rows that others hold, ms; then it fails (`isLockTimeout`), and the same
 * again may succeed. 0: as long as they do
 */
export async function recordConversions(
  deps: Needs,
  claimed: readonly AcceptedClaim[],
  lockMs: number,
): Promise<Judged[]> {
  if (claimed.length === 0) return [];
  const created = claimed.map((entry) => ({ entry, ...creationOf(deps, entry) }));
  const written = await waiting(deps.db, lockMs, (tx) => createConversions(tx, deps, created));
  const judged: Judged[] = [];
  let stuck: Unjudged | undefined;
  const change = ({ entry, tracked }: (typeof created)[number]): Promise<Judged> =>
    waiting(deps.db, lockMs, (tx) => again(tx, deps, tracked, entry)).catch((error: unknown): Unjudged => ({
      kind: 'unjudged',
      error,
    }));
  for (const one of created) {
    const { id: conversionId } = one.tracked;
    const its: Judged = written.has(conversionId)
      ? { kind: 'recorded', conversionId }
      : (stuck ?? (await change(one)));
    if (its.kind === 'unjudged') stuck = its;
    judged.push(its);
  }
  return judged;
}

/** A transaction whose statements wait so long for rows, as above. */
const waiting = <T>(db: Db, lockMs: number, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    if (lockMs > 0) await tx.execute(sql`select set_config('lock_timeout', ${String(lockMs)}, true)`);
    return work(tx);
  });

function creationOf(deps: Needs, accepted: AcceptedClaim): NewConversion {
  const { claim, hit, offer, goal, sale, amount } = accepted;
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
    sale,
    paymentId: null,
    paymentAmount: null,
    steps: 1,
  };
  // a test goes no further, and the advertiser has yet to decide about what is pending
  const next = test || accepted.status === 'pending' ? null : { ...changeOf(accepted), actor: 'network' };
  return { tracked, next };
}

/** What a claim says about its conversion, the first time or again. */
const changeOf = ({ claim, status, offer }: AcceptedClaim): ConversionChange => ({
  event:
    status === 'rejected'
      ? { type: 'network.rejected' }
      : { type: offer.holdDays > 0 ? 'network.held' : 'network.approved' },
  at: claim.at,
  actor: 'advertiser',
  reason: claim.reason,
  holdUntil: new Date(claim.at.getTime() + offer.holdDays * DAY_MS),
});

/** A claim that came before: the same sale (click, goal, advertiser's number), perhaps with another status or amount. */
async function again(tx: Db, deps: Needs, row: ConversionRow, entry: AcceptedClaim): Promise<ClaimAnswer> {
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
  const change = changeBy(entry, conversion);
  if (change === null) return answer('repeated');
  const changed = await changeConversions(tx, deps, [{ conversion, ...change }]);
  return answer(changed.length === 0 ? 'settled' : 'changed');
}

/** What a claim changes of the conversion that it is about; null: nothing, it stands there or further on the same way. */
function changeBy(
  accepted: AcceptedClaim,
  { status, test, ...before }: ConversionRow,
): ConversionChange | null {
  if (test) return null;
  const { claim, status: said, sale, amount } = accepted;
  const resold = sale !== null && sale !== before.sale ? { amount, sale } : {};
  const isThere =
    said === 'rejected'
      ? status === 'rejected'
      : said === 'pending' || (status !== 'tracked' && status !== 'rejected');
  if (!isThere) return { ...changeOf(accepted), ...(said === 'rejected' ? {} : resold) };
  // a word from before the advertiser's decision, or after a rejection, changes no amount
  const late = said === 'rejected' || (said === 'pending' && status !== 'tracked');
  if (late || !('sale' in resold)) return null;
  const { at, reason } = claim;
  return { event: { type: 'network.corrected' }, at, actor: 'advertiser', reason, ...resold };
}
