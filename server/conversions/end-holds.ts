import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import type { Deps } from '../platform/deps.ts';
import { isPassing } from '../platform/http/timeout.ts';
import { type ChangeNeeds, changeConversions } from './change-conversions.ts';
import { type ConversionRow, conversions } from '../events/tables/conversions.ts';

type Needs = ChangeNeeds & Pick<Deps, 'db' | 'clock' | 'log'>;

const AT_ONCE = 500;

/**
 * Approves what was on hold until now or earlier. Several processes may do this at once: each takes what
 * no other has locked. What cannot be approved is left for the next run. @returns how many were approved.
 */
export async function endHolds(deps: Needs, atOnce = AT_ONCE): Promise<number> {
  const left: string[] = [];
  let approved = 0;
  for (;;) {
    const isNew = sql`${conversions.id} <> all(${sql.param(left)}::uuid[])`;
    const batch = await endThese(deps, isNew, atOnce);
    approved += batch.approved;
    left.push(...batch.left);
    // a batch of which nothing came would be taken again for ever
    if (batch.taken < atOnce || batch.approved + batch.left.length === 0) return approved;
  }
}

/** What came of a batch. */
interface Ended {
  readonly taken: number;
  readonly approved: number;
  /** The ids of those that cannot be approved. */
  readonly left: readonly string[];
}

/**
 * One that cannot be approved must not hold up the others: halves are tried until it stands alone. Each try is a
 * transaction of its own, so that books are locked in one order, and what another process took meanwhile is its own.
 */
async function endThese(deps: Needs, which: SQL, atOnce: number): Promise<Ended> {
  const now = deps.clock.now();
  let taken: readonly ConversionRow[] = [];
  try {
    const approved = await deps.db.transaction(async (tx) => {
      taken = await lockDue(tx, now, which, atOnce);
      const changes = taken.map((conversion) => ({
        conversion,
        event: { type: 'network.approved' } as const,
        at: now,
        actor: 'network',
        reason: null,
      }));
      return (await changeConversions(tx, deps, changes)).length;
    });
    return { taken: taken.length, approved, left: [] };
  } catch (error) {
    const [first] = taken;
    if (first === undefined || isPassing(error)) throw error;
    if (taken.length === 1) {
      const { publisherId, id } = first;
      deps.log.error('a hold could not be ended, it will be tried again', { publisherId, id, error });
      return { taken: 1, approved: 0, left: [id] };
    }
    const half = Math.ceil(taken.length / 2);
    const one = await endThese(deps, isAmong(taken.slice(0, half)), half);
    const other = await endThese(deps, isAmong(taken.slice(half)), half);
    return {
      taken: taken.length,
      approved: one.approved + other.approved,
      left: [...one.left, ...other.left],
    };
  }
}

const lockDue = (tx: Db, now: Date, which: SQL, atOnce: number): Promise<ConversionRow[]> =>
  tx
    .select()
    .from(conversions)
    .where(and(eq(conversions.status, sql`'onHold'`), lte(conversions.holdUntil, now), which))
    .orderBy(conversions.holdUntil, conversions.publisherId, conversions.id)
    .limit(atOnce)
    .for('update', { skipLocked: true });

const isAmong = (rows: readonly ConversionRow[]): SQL =>
  sql`(${conversions.publisherId}, ${conversions.id}) in (select * from unnest(
    ${sql.param(rows.map(({ publisherId }) => publisherId))}::uuid[],
    ${sql.param(rows.map(({ id }) => id))}::uuid[]))`;
