import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ConversionStep } from '../conversions/conversion-step.ts';
import type { OnConversion } from '../conversions/on-conversion.ts';
import type { ConversionRow } from '../events/tables/conversions.ts';
import type { Transfer } from '../ledger/transfer.ts';
import type { Db } from '../platform/db/client.ts';
import { insertRows } from '../platform/db/insert-rows.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { commissionOf, USUAL_RATE } from './rate.ts';
import { type CommissionRow, commissions, referralSums } from './tables.ts';

type Sum = typeof referralSums.$inferSelect;

/**
 * A referrer gets its rate of what becomes available of a referral's payouts, and loses it when that is taken back
 * or corrected. Costs nothing while conversions are tracked or on hold, and one read by primary key a batch where
 * nobody was referred. The conversions are locked by this transaction, and with them their commissions.
 */
export const payCommissions: OnConversion = async (tx, _deps, steps) => {
  const earning = steps.filter(({ before, after }) => worth(before) !== worth(after));
  if (earning.length === 0) return [];
  const referrals = await referralsOf(tx, [...new Set(earning.map(({ after }) => after.publisherId))]);
  const referred = earning.filter(({ after }) => referrals.has(after.publisherId));
  if (referred.length === 0) return [];
  const rows = await bookedOf(tx, referred, referrals);
  const sums = new Map<string, Sum>();
  const transfers: Transfer[] = [];
  for (const { after, at, actor } of referred) {
    const referral = referrals.get(after.publisherId);
    if (referral === undefined) continue;
    const { referrerId: publisherId, relativeId } = referral;
    const booked = rows.get(after.id);
    const payout = worth(after);
    const rate = booked?.rate ?? referral.rate;
    const row: CommissionRow = {
      publisherId,
      referralId: after.publisherId,
      conversionId: after.id,
      quarter: after.quarter,
      rate,
      counted: payout !== null,
      amount: commissionOf(payout ?? 0, rate),
      at,
    };
    rows.set(after.id, row);
    const more = row.amount - (booked?.amount ?? 0);
    transfers.push({
      publisherId,
      key: `commission/${after.id}/${after.steps}`,
      at,
      kind: 'commission',
      ...(more < 0
        ? { from: 'available', to: 'commissions', amount: -more }
        : { from: 'commissions', to: 'available', amount: more }),
      // the referrer is never shown it: the conversion is another publisher's
      subject: { kind: 'commission', id: after.id },
      actor,
      note: `#${relativeId}`,
    });
    const sum = sums.get(after.publisherId);
    sums.set(after.publisherId, {
      publisherId,
      referralId: after.publisherId,
      conversions: (sum?.conversions ?? 0) + Number(row.counted) - Number(booked?.counted ?? false),
      commission: (sum?.commission ?? 0) + more,
    });
  }
  await keep(tx, [...rows.values()], [...sums.values()]);
  return transfers;
};

async function keep(tx: Db, rows: readonly CommissionRow[], changes: readonly Sum[]): Promise<void> {
  await insertRows(
    tx,
    commissions,
    rows,
    sql`on conflict (publisher_id, referral_id, conversion_id) do update
      set counted = excluded.counted, amount = excluded.amount, at = excluded.at`,
  );
  // two batches at once wait for one another in one order
  const inOrder = changes.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await insertRows(
    tx,
    referralSums,
    inOrder,
    sql`on conflict (publisher_id, referral_id) do update
      set conversions = referral_sums.conversions + excluded.conversions,
        commission = referral_sums.commission + excluded.commission`,
  );
}

const keyOf = ({ publisherId, referralId }: Sum) => `${publisherId} ${referralId}`;

/** What of a conversion is the publisher's for good, in minor units; null: nothing yet, or no more. */
function worth(row: ConversionRow | null): number | null {
  if (row === null || row.test) return null;
  const earned = row.status === 'approved' || row.status === 'inPayment' || row.status === 'paid';
  return earned ? row.amount : null;
}

interface Referral {
  readonly referrerId: string;
  readonly relativeId: number;
  /** The referrer's. */
  readonly rate: number;
}

/** Those of the publishers who were referred. */
async function referralsOf(tx: Db, publisherIds: readonly string[]): Promise<ReadonlyMap<string, Referral>> {
  const found = await tx
    .select({ id: publishers.id, relativeId: publishers.relativeId, referrerId: publishers.referrerId })
    .from(publishers)
    .where(and(inArray(publishers.id, [...publisherIds]), isNotNull(publishers.referrerId)));
  if (found.length === 0) return new Map();
  const referrers = await tx
    .select({ id: publishers.id, rate: publishers.referralRate })
    .from(publishers)
    .where(inArray(publishers.id, [...new Set(found.flatMap(({ referrerId }) => referrerId ?? []))]));
  const rates = new Map(referrers.map(({ id, rate }) => [id, rate ?? USUAL_RATE]));
  return new Map(
    found.flatMap(({ id, relativeId, referrerId }) => {
      const rate = referrerId === null ? undefined : rates.get(referrerId);
      return referrerId === null || rate === undefined ? [] : [[id, { referrerId, relativeId, rate }]];
    }),
  );
}

/** By the conversion: what was booked of these before. */
async function bookedOf(
  tx: Db,
  steps: readonly ConversionStep[],
  referrals: ReadonlyMap<string, Referral>,
): Promise<Map<string, CommissionRow>> {
  const old = steps.filter(({ before }) => before !== null).map(({ after }) => after);
  if (old.length === 0) return new Map();
  const booked = await tx
    .select()
    .from(commissions)
    .where(
      sql`(${commissions.publisherId}, ${commissions.referralId}, ${commissions.conversionId}) in (select * from unnest(
        ${sql.param(old.map((row) => referrals.get(row.publisherId)?.referrerId))}::uuid[],
        ${sql.param(old.map((row) => row.publisherId))}::uuid[], ${sql.param(old.map((row) => row.id))}::uuid[]))`,
    );
  return new Map(booked.map((row) => [row.conversionId, row]));
}
