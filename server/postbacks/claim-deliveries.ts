import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { runningStatuses } from '#domain/postback-status.ts';
import type { Deps } from '../platform/deps.ts';
import { type DeliveryRow, postbackAttempts, postbackDeliveries } from './tables.ts';

/** How long others leave an attempt alone: longer than a call may last. */
export const LEASE_MS = 60_000;
/** Calls to one receiver at the same time, of one process: a slow one holds up nobody else's. */
export const PER_RECEIVER = 4;

/**
 * Takes deliveries that are due for this process alone. Their next attempts are committed, each under a number of its
 * own, before anybody calls: a process that dies after this leaves an attempt that is not made again, and the delivery
 * is tried once more under the next number when the lease is over.
 *
 * @param busy calls under way of this process, by receiver
 */
export function claimDeliveries(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  busy: ReadonlyMap<string, number>,
  most: number,
): Promise<readonly DeliveryRow[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(postbackDeliveries)
      .where(
        and(
          lte(postbackDeliveries.nextAt, now),
          sql`(${postbackDeliveries.publisherId}, ${postbackDeliveries.id}) in (${dueInTurn(now, busy, most)})`,
        ),
      )
      .orderBy(postbackDeliveries.nextAt)
      .limit(most)
      .for('update', { skipLocked: true });
    const lost = due.filter(({ status }) => status === 'sending');
    for (const { publisherId, id, attempt } of lost)
      await tx
        .update(postbackAttempts)
        .set({ endedAt: now, error: 'unknown' })
        .where(
          and(
            eq(postbackAttempts.publisherId, publisherId),
            eq(postbackAttempts.deliveryId, id),
            eq(postbackAttempts.number, attempt),
          ),
        );
    const over = lost.filter(({ attempt, attempts }) => attempt >= attempts);
    if (over.length > 0)
      await tx.update(postbackDeliveries).set({ status: 'failed', nextAt: null }).where(ofThese(over));
    const taken = due
      .filter((row) => !over.includes(row))
      .map((row): DeliveryRow => ({ ...row, status: 'sending', attempt: row.attempt + 1 }));
    if (taken.length === 0) return [];
    await tx.insert(postbackAttempts).values(
      taken.map(({ publisherId, id, attempt }) => ({
        publisherId,
        deliveryId: id,
        number: attempt,
        startedAt: now,
      })),
    );
    await tx
      .update(postbackDeliveries)
      .set({
        status: 'sending',
        attempt: sql`${postbackDeliveries.attempt} + 1`,
        nextAt: new Date(now.getTime() + LEASE_MS),
      })
      .where(ofThese(taken));
    return taken;
  });
}

const ofThese = (rows: readonly DeliveryRow[]) =>
  and(
    inArray(postbackDeliveries.publisherId, [...new Set(rows.map(({ publisherId }) => publisherId))]),
    inArray(
      postbackDeliveries.id,
      rows.map(({ id }) => id),
    ),
  );

/** Of each receiver those that are first in its turn, as far as it has room; not those of a paused postback. */
function dueInTurn(now: Date, busy: ReadonlyMap<string, number>, most: number) {
  const receivers = sql.param([...busy.keys()]);
  const counts = sql.param([...busy.values()]);
  const running = sql.param(runningStatuses);
  return sql`
    select turn.publisher_id, turn.id from (
      select due.publisher_id, due.id, due.next_at, due.receiver,
        row_number() over (partition by due.receiver order by due.next_at, due.id) as place
      from postback_deliveries as due
      left join postbacks as of on of.publisher_id = due.publisher_id and of.id = due.postback_id
      where due.next_at <= ${now.toISOString()}::timestamptz
        and (due.test or due.status = 'sending' or of.status = any(${running}::text[]))
    ) as turn
    left join unnest(${receivers}::text[], ${counts}::int[]) as busy (receiver, calls)
      on busy.receiver = turn.receiver
    where turn.place <= ${PER_RECEIVER}::int - coalesce(busy.calls, 0)
    order by turn.next_at limit ${most}::int`;
}
