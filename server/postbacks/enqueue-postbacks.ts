import { asc, inArray } from 'drizzle-orm';
import { type PostbackTrigger, postbackTriggers } from '#contract/postback-names.ts';
import { decimalOf } from '#contract/money.ts';
import { fillMacros, type MacroValues } from '#domain/macros.ts';
import { isRunning } from '#domain/postback-status.ts';
import { winningPostbacks } from '#domain/winning-postbacks.ts';
import { clickIdOf } from '../catalogue/click-id.ts';
import { offers } from '../catalogue/tables/offers.ts';
import type { Db } from '../platform/db/client.ts';
import { publishers } from '../platform/tables/publishers.ts';
import type { ConversionStep } from '../conversions/conversion-step.ts';
import type { OnConversion } from '../conversions/on-conversion.ts';
import type { ConversionRow } from '../conversions/tables.ts';
import { keepDeliveries } from './filled-delivery.ts';
import { type DeliveryRow, type PostbackRow, postbacks } from './tables.ts';

/** Attempts that are made by themselves. */
export const ATTEMPTS = 8;

/**
 * Leaves the calls that follow from changes of conversions, in the transaction of the change itself. Tests are never
 * told, and neither is money that goes to a payment or comes back from one, nor an amount corrected where the status
 * stays. A postback that is paused misses its call.
 */
export const enqueuePostbacks: OnConversion = async (tx, deps, steps) => {
  const telling = steps.filter(
    ({ before, after }) =>
      !after.test &&
      isTrigger(after.status) &&
      before?.status !== 'inPayment' &&
      // a bank gives it back weeks later
      before?.status !== 'paid' &&
      before?.status !== after.status,
  );
  if (telling.length === 0) return [];
  const kept = await postbacksOf(tx, [...new Set(telling.map(({ after }) => after.publisherId))]);
  if (kept.length === 0) return [];
  const names = await namesOf(tx, telling);
  const owners = await ownersOf(tx, kept);
  const rows = telling.flatMap(({ after, at }) => {
    const { status, publisherId, offer, smartlink, goal } = after;
    if (!isTrigger(status)) return [];
    const own = kept.filter((postback) => postback.publisherId === publisherId);
    return winningPostbacks(own, { offer, smartlink, goal, status }).map((postback): DeliveryRow => {
      const running = isRunning(postback.status);
      const url = fillMacros(
        postback.url,
        valuesOf(after, {
          name: names.get(after.subOffer ?? offer ?? 0) ?? '',
          currency: owners.get(publisherId)?.currency ?? '',
          clickId: clickIdOf({
            publisherRelativeId: owners.get(publisherId)?.relativeId ?? 0,
            hitId: after.hitId,
          }),
        }),
      );
      return {
        publisherId,
        id: deps.ids(),
        postbackId: postback.id,
        conversionId: after.id,
        trigger: status,
        test: false,
        createdAt: at,
        url,
        receiver: receiverOf(url),
        status: running ? 'waiting' : 'missed',
        attempt: 0,
        attempts: ATTEMPTS,
        nextAt: running ? at : null,
      };
    });
  });
  await keepDeliveries(tx, rows);
  return [];
};

const triggers: ReadonlySet<string> = new Set(postbackTriggers);
const isTrigger = (status: string): status is PostbackTrigger => triggers.has(status);

/** What a receiver is known by: its host, of whatever port. */
const receiverOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '-');

/** Shared locks: nobody pauses or deletes one between this look and the end of the transaction. */
const postbacksOf = (tx: Db, publisherIds: string[]): Promise<PostbackRow[]> =>
  tx
    .select()
    .from(postbacks)
    .where(inArray(postbacks.publisherId, publisherIds))
    .orderBy(asc(postbacks.publisherId), asc(postbacks.id))
    .for('share');

async function namesOf(tx: Db, steps: readonly ConversionStep[]): Promise<ReadonlyMap<number, string>> {
  const numbers = [...new Set(steps.map(({ after }) => after.subOffer ?? after.offer ?? 0))];
  const rows = await tx
    .select({ relativeId: offers.relativeId, name: offers.name })
    .from(offers)
    .where(inArray(offers.relativeId, numbers));
  return new Map(rows.map(({ relativeId, name }) => [relativeId, name]));
}

async function ownersOf(tx: Db, kept: readonly PostbackRow[]) {
  const ids = [...new Set(kept.map(({ publisherId }) => publisherId))];
  const rows = await tx
    .select({ id: publishers.id, relativeId: publishers.relativeId, currency: publishers.currencyName })
    .from(publishers)
    .where(inArray(publishers.id, ids));
  return new Map(rows.map(({ id, ...owner }) => [id, owner]));
}

/** What each macro becomes; a smartlink's conversion has no goal (specification 3). */
const valuesOf = (
  row: ConversionRow,
  { name, currency, clickId }: { readonly name: string; readonly currency: string; readonly clickId: string },
): MacroValues => ({
  country: row.country ?? '',
  currency,
  track: row.track ?? '',
  ext_click_id: row.extClickId ?? '',
  sum: decimalOf(row.amount),
  // in UTC, and says so
  sale_time: `${row.createdAt.toISOString().slice(0, 19)}Z`,
  name,
  goal: row.smartlink === null ? row.goal : '',
  sub_source: row.subSource ?? '',
  transaction_id: row.id,
  int_click_id: clickId,
  adv_tid: row.advertiserId,
  ext1: row.sub1 ?? '',
  ext2: row.sub2 ?? '',
  ext3: row.sub3 ?? '',
  ext4: row.sub4 ?? '',
  ext5: row.sub5 ?? '',
  ext6: row.sub6 ?? '',
});
