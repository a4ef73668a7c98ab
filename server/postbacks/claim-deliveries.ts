import { and, inArray, lte, sql } from 'drizzle-orm';
import type { PostbackStatus } from '#contract/postback-names.ts';
import { MINUTE_MS } from '#contract/spans.ts';
import { isRunning } from '#domain/postback-status.ts';
import type { Db } from '../platform/db/client.ts';
import { isRow, matches } from '../platform/db/matches.ts';
import type { Deps } from '../platform/deps.ts';
import { type DueDelivery, dueDeliveries } from './due-deliveries.ts';
import { isTooLong } from './filled-delivery.ts';
import type { Lane, Slots } from './lanes.ts';
import { refillDeliveries } from './refill-deliveries.ts';
import { type DeliveryRow, postbackAttempts, postbackDeliveries, postbacks } from './tables.ts';

/** How long others leave an attempt alone: longer than a call may last. */
export const LEASE_MS = MINUTE_MS;

interface ClaimOptions {
  readonly lane: Lane;
  readonly slots: Slots;
  /** What a receiver is known by, given its host. */
  readonly knownBy: (host: string) => string;
  /** Publishers that are looked at; null: everybody. */
  readonly of: readonly string[] | null;
}

/** A delivery with what is called for it. */
export interface DueCall extends DeliveryRow {
  /** Of its postback; null: a test of an address that is not kept. */
  readonly key: string | null;
}

/** A delivery with its place, which is given back when its call is over. */
export interface Claimed {
  readonly delivery: DueCall;
  readonly release: () => void;
}

interface Claims {
  readonly taken: readonly Claimed[];
  /** There may be others that are due and have room. */
  readonly more: boolean;
  /** Somebody may have been left out for want of a place. */
  readonly crowded: boolean;
}

/**
 * Takes deliveries that are due for this process alone, as far as their publishers and receivers have room. Their next
 * attempts are committed, each under a number of its own, before anybody calls: a process that dies after this leaves
 * an attempt that is not made again, and the delivery is tried once more under the next number when the lease is over.
 */
export async function claimDeliveries(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { lane, slots, knownBy, of }: ClaimOptions,
): Promise<Claims> {
  const now = clock.now();
  const due = await dueDeliveries(db, { lane, now, of, wanted: slots.free() });
  const places = new Map<string, () => void>();
  for (const { publisherId, id, receiver } of inTurn(due, slots)) {
    const release = slots.take({ publisherId, receiver: knownBy(receiver) });
    if (release !== null) places.set(id, release);
  }
  const wanted = due.filter(({ id }) => places.has(id));
  const crowded = wanted.length < due.length && slots.share() < lane.perPublisher;
  try {
    const { called, ended } =
      wanted.length === 0 ? nothing : await db.transaction((tx) => lease(tx, { config }, wanted, now));
    const taken = called.map((delivery): Claimed => {
      const release = places.get(delivery.id) ?? (() => undefined);
      places.delete(delivery.id);
      return { delivery, release };
    });
    return { taken, more: taken.length + ended > 0 && wanted.length === due.length, crowded };
  } finally {
    // of those that another process was faster with
    for (const release of places.values()) release();
  }
}

/** Everybody's first before anybody's second, with what is under way counted in. */
function inTurn(due: readonly DueDelivery[], { callsOf }: Slots): readonly DueDelivery[] {
  const turns = new Map<string, number>();
  return due
    .toSorted((a, b) => a.at - b.at)
    .map((row) => {
      const turn = turns.get(row.publisherId) ?? callsOf(row.publisherId);
      turns.set(row.publisherId, turn + 1);
      return { row, turn };
    })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ row }) => row);
}

interface Leased {
  readonly called: readonly DueCall[];
  /** How many are over instead: those of a postback that does not run must not stay ahead of others. */
  readonly ended: number;
}
const nothing: Leased = { called: [], ended: 0 };

/** Writes the next attempts of those that nobody else has. What was lost on its way is noted. */
async function lease(
  tx: Db,
  deps: Pick<Deps, 'config'>,
  wanted: readonly DueDelivery[],
  now: Date,
): Promise<Leased> {
  const found = await tx
    .select({
      row: postbackDeliveries,
      postback: postbacks.status,
      key: postbacks.key,
      address: postbacks.url,
    })
    .from(postbackDeliveries)
    .leftJoin(
      postbacks,
      isRow(postbacks, { publisherId: postbackDeliveries.publisherId, id: postbackDeliveries.postbackId }),
    )
    .where(and(ofThese(wanted), lte(postbackDeliveries.nextAt, now)))
    .orderBy(postbackDeliveries.nextAt)
    .for('update', { of: postbackDeliveries, skipLocked: true });
  const rowsThat = (end: ReturnType<typeof endOf>) => found.filter((one) => endOf(one) === end);
  for (const { row } of found) if (row.status === 'sending') await noteLost(tx, row, now);
  for (const end of ['failed', 'missed'] as const) {
    const rows = rowsThat(end).map(({ row }) => row);
    await update(tx, rows, { status: end, nextAt: null });
  }
  const calls = rowsThat('sending').map(({ row, key, address }) => ({ row: { ...row, key }, address }));
  const anew = await refillDeliveries(
    tx,
    deps,
    calls.filter(({ row }) => row.refill),
  );
  const taken = [...calls.flatMap(({ row }) => (row.refill ? [] : row)), ...anew];
  if (taken.length === 0) return { called: [], ended: found.length };
  const isLong = ({ url }: DueCall) => isTooLong(url);
  await tx.insert(postbackAttempts).values(
    taken.map((row) => ({
      publisherId: row.publisherId,
      deliveryId: row.id,
      number: row.attempt + 1,
      startedAt: now,
      // none is made
      ...(isLong(row) && { endedAt: now, error: 'long' }),
    })),
  );
  const attempt = sql`${postbackDeliveries.attempt} + 1`;
  const long = taken.filter(isLong);
  const called = taken.filter((row) => !isLong(row));
  await update(tx, long, { status: 'failed', attempt, nextAt: null });
  await update(tx, called, { status: 'sending', attempt, nextAt: new Date(now.getTime() + LEASE_MS) });
  return {
    called: called.map((row) => ({ ...row, status: 'sending', attempt: row.attempt + 1 })),
    ended: found.length - called.length,
  };
}

/** What becomes of one that is due: the last attempt may be lost, and its postback paused in the meantime. */
function endOf({ row, postback }: { readonly row: DeliveryRow; readonly postback: PostbackStatus | null }) {
  if (row.status === 'sending' && row.attempt >= row.attempts) return 'failed';
  return row.test || (postback !== null && isRunning(postback)) ? 'sending' : 'missed';
}

const noteLost = (tx: Db, { publisherId, id, attempt }: DeliveryRow, now: Date) =>
  tx
    .update(postbackAttempts)
    .set({ endedAt: now, error: 'unknown' })
    .where(matches(postbackAttempts, { publisherId, deliveryId: id, number: attempt }));

async function update(
  tx: Db,
  rows: readonly DeliveryRow[],
  change: Parameters<ReturnType<typeof tx.update<typeof postbackDeliveries>>['set']>[0],
): Promise<void> {
  if (rows.length > 0) await tx.update(postbackDeliveries).set(change).where(ofThese(rows));
}

const ofThese = (rows: readonly Pick<DeliveryRow, 'publisherId' | 'id'>[]) =>
  and(
    inArray(postbackDeliveries.publisherId, [...new Set(rows.map(({ publisherId }) => publisherId))]),
    inArray(
      postbackDeliveries.id,
      rows.map(({ id }) => id),
    ),
  );
