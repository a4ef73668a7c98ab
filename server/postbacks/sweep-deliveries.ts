import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { DELIVERIES_KEPT_DAYS, TESTS_KEPT_DAYS } from '#contract/limits.ts';
import { DAY_MS } from '#contract/spans.ts';
import { inBatches } from '../platform/db/in-batches.ts';
import type { Deps } from '../platform/deps.ts';
import { postbackDeliveries } from './tables.ts';

const BATCH = 1_000;

/** Clears away deliveries that are over, with their attempts, some at a time: others want the database, too. */
export async function sweepDeliveries(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await clear(deps, false, DELIVERIES_KEPT_DAYS);
  await clear(deps, true, TESTS_KEPT_DAYS);
}

async function clear(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  isTest: boolean,
  days: number,
): Promise<void> {
  const { publisherId, id, test, createdAt, nextAt } = postbackDeliveries;
  const before = new Date(clock.now().getTime() - days * DAY_MS);
  const old = db
    .select({ publisherId, id })
    .from(postbackDeliveries)
    .where(and(eq(test, isTest), lt(createdAt, before), isNull(nextAt)))
    .orderBy(createdAt)
    .limit(BATCH);
  await inBatches(BATCH, () => db.delete(postbackDeliveries).where(sql`(${publisherId}, ${id}) in ${old}`));
}
