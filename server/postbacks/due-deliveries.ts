import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import type { Lane } from './lanes.ts';

/** A call that is due. */
export interface DueDelivery {
  readonly publisherId: string;
  readonly id: string;
  readonly receiver: string;
  /** Ms since 1970. */
  readonly at: number;
}

interface DueQuery {
  readonly lane: Lane;
  readonly now: Date;
  /** Publishers that are looked at; null: everybody. */
  readonly of: readonly string[] | null;
  /** So many are wanted; there may be more to choose from, and fewer where few are due. */
  readonly wanted: number;
}

/** Calls that are due, the oldest of each publisher and receiver (`due_postbacks` of the migrations). */
export async function dueDeliveries(
  db: Db,
  { lane, now, of, wanted }: DueQuery,
): Promise<readonly DueDelivery[]> {
  const { rows } = await db.execute<{ publisher: string; delivery: string; host: string; at: number }>(sql`
    select publisher, delivery, host, extract(epoch from due)::float8 * 1000 as at
    from due_postbacks(${lane.test}, ${of === null ? null : sql.param([...of])}::uuid[],
      ${now.toISOString()}::timestamptz, ${wanted}::int, ${lane.perReceiver}::int)`);
  return rows.map(({ publisher, delivery, host, at }) => ({
    publisherId: publisher,
    id: delivery,
    receiver: host,
    at,
  }));
}
