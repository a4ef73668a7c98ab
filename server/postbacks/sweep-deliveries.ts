import { and, isNull, lt, sql } from 'drizzle-orm';
import { DELIVERIES_KEPT_DAYS } from '#contract/limits.ts';
import type { Deps } from '../platform/deps.ts';
import { postbackDeliveries } from './tables.ts';

const KEPT_MS = DELIVERIES_KEPT_DAYS * 86_400_000;
const BATCH = 1_000;

/** Clears away deliveries that are over, with their attempts, some at a time: others want the database, too. */
export async function sweepDeliveries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { publisherId, id, createdAt, nextAt } = postbackDeliveries;
  const before = new Date(clock.now().getTime() - KEPT_MS);
  const old = db
    .select({ publisherId, id })
    .from(postbackDeliveries)
    .where(and(lt(createdAt, before), isNull(nextAt)))
    .orderBy(createdAt)
    .limit(BATCH);
  for (let cleared = BATCH; cleared === BATCH;) {
    const { rowCount } = await db.delete(postbackDeliveries).where(sql`(${publisherId}, ${id}) in ${old}`);
    cleared = rowCount ?? 0;
  }
}
