import { asc, inArray } from 'drizzle-orm';
import { type PostbackTrigger, postbackTriggers } from '#contract/postback-names.ts';
import { fillMacros } from '#domain/macros.ts';
import { isRunning } from '#domain/postback-status.ts';
import { winningPostbacks } from '#domain/winning-postbacks.ts';
import type { Db } from '../platform/db/client.ts';
import type { OnConversion } from '../conversions/on-conversion.ts';
import { keepDeliveries, receiverOf } from './filled-delivery.ts';
import { macroValues } from './macro-values.ts';
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
  const valuesOf = await macroValues(
    tx,
    deps,
    telling.map(({ after }) => after),
  );
  const rows = telling.flatMap(({ after, at }) => {
    const { status, publisherId, offer, smartlink, goal } = after;
    if (!isTrigger(status)) return [];
    const own = kept.filter((postback) => postback.publisherId === publisherId);
    return winningPostbacks(own, { offer, smartlink, goal, status }).map((postback): DeliveryRow => {
      const running = isRunning(postback.status);
      const url = fillMacros(postback.url, valuesOf(after));
      return {
        publisherId,
        id: deps.ids(),
        postbackId: postback.id,
        conversionId: after.id,
        trigger: status,
        test: false,
        createdAt: at,
        url,
        refill: false,
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

/** Shared locks: nobody pauses or deletes one between this look and the end of the transaction. */
const postbacksOf = (tx: Db, publisherIds: string[]): Promise<PostbackRow[]> =>
  tx
    .select()
    .from(postbacks)
    .where(inArray(postbacks.publisherId, publisherIds))
    .orderBy(asc(postbacks.publisherId), asc(postbacks.id))
    .for('share');
