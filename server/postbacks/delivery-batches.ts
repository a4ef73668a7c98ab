import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { isRunning } from '#domain/postback-status.ts';
import type { Db } from '../platform/db/client.ts';
import { isRow } from '../platform/db/matches.ts';
import { inBatches } from '../platform/db/in-batches.ts';
import { isAmong } from '../platform/db/is-among.ts';
import type { Deps } from '../platform/deps.ts';
import { ATTEMPTS } from './enqueue-postbacks.ts';
import { receiverOf } from './filled-delivery.ts';
import { notDelivered, waitsFor } from './postback-rows.ts';
import { type DeliveryRow, postbackDeliveries, type PostbackRow, postbacks } from './tables.ts';

/**
 * All the deliveries of a postback, so many in a transaction of their own: conversions do not wait for the postback, and
 * others have their turn in between. What is broken off has done a part, and the same again does the rest.
 */
const BATCH = 1_000;

type Its = Pick<PostbackRow, 'publisherId' | 'id'>;

/** Those made before are not counted. */
const moreAttempts = sql`${postbackDeliveries.attempt} + ${ATTEMPTS}`;

/**
 * Deletes the deliveries of a postback that is not called any more, with their attempts. Those under way go with itself:
 * who notes what came of a call holds its attempt before its delivery.
 */
export async function clearDeliveries(db: Db, its: Its): Promise<void> {
  const { publisherId, id, postbackId, status, createdAt } = postbackDeliveries;
  const some = db
    .select({ id })
    .from(postbackDeliveries)
    .where(and(eq(publisherId, its.publisherId), eq(postbackId, its.id), ne(status, 'sending')))
    .orderBy(asc(createdAt), asc(id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const clear = () =>
    db.delete(postbackDeliveries).where(and(eq(publisherId, its.publisherId), isAmong(id, some)));
  await inBatches(BATCH, clear, Infinity);
}

/**
 * Misses what waits for a postback that is not called any more, until its owner sends it. Nothing new waits for it by
 * then; what is left where this is broken off is missed when it is due, or sent where it is called again before that.
 */
export async function missWaiting(db: Db, its: Its): Promise<void> {
  for (let missed = BATCH; missed >= BATCH;) missed = await db.transaction((tx) => missSome(tx, its));
}

/** @returns how many. */
async function missSome(tx: Db, its: Its): Promise<number> {
  // shared with conversions; who resumes it waits for this batch
  const [postback] = await tx.select().from(postbacks).where(isRow(postbacks, its)).for('share');
  if (postback === undefined || isRunning(postback.status)) return 0;
  const { publisherId, id } = postbackDeliveries;
  // those that a sender takes in this moment it takes, or misses, itself
  const some = tx
    .select({ id })
    .from(postbackDeliveries)
    .where(waitsFor(its))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const { rowCount } = await tx
    .update(postbackDeliveries)
    .set({ status: 'missed', nextAt: null })
    .where(and(eq(publisherId, its.publisherId), isAmong(id, some)));
  return rowCount ?? 0;
}

/**
 * Sends what a postback has missed or has failed to send, each once, as long as it runs; those that wait when it stops
 * meanwhile are missed again.
 */
export async function sendMissed({ db, clock }: Pick<Deps, 'db' | 'clock'>, its: Its): Promise<void> {
  let last: Place | null = null;
  for (let sent = BATCH; sent >= BATCH;) {
    const after: Place | null = last;
    const rows: readonly Place[] = await db.transaction((tx) => sendSome(tx, its, clock.now(), after));
    sent = rows.length;
    last = rows.at(-1) ?? null;
  }
}

type Place = Pick<DeliveryRow, 'createdAt' | 'id'>;

/** @returns those of a batch, in their order; fewer than it takes: there are no more. */
async function sendSome(tx: Db, its: Its, now: Date, after: Place | null): Promise<readonly Place[]> {
  // shared with conversions; who pauses, changes or deletes it waits for this batch
  const [postback] = await tx.select().from(postbacks).where(isRow(postbacks, its)).for('share');
  if (postback === undefined || !isRunning(postback.status)) return [];
  const { publisherId, id, postbackId, createdAt } = postbackDeliveries;
  const rows = await tx
    .select({ createdAt, id })
    .from(postbackDeliveries)
    .where(
      and(
        notDelivered(its.publisherId),
        eq(postbackId, its.id),
        // one that has failed again meanwhile is not sent once more
        after === null
          ? undefined
          : sql`(${createdAt}, ${id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const ids = rows.map((row) => row.id);
  if (ids.length > 0)
    await tx
      .update(postbackDeliveries)
      .set({
        status: 'waiting',
        nextAt: now,
        attempts: moreAttempts,
        // filled as they are called, some at a time: there may be very many
        refill: true,
        receiver: receiverOf(postback.url),
      })
      .where(and(eq(publisherId, its.publisherId), inArray(id, ids)));
  return rows;
}
