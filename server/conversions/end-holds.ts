import { and, eq, lte, sql } from 'drizzle-orm';
import type { Deps } from '../platform/deps.ts';
import { type ChangeNeeds, changeConversions } from './change-conversions.ts';
import { conversions } from '../events/tables/conversions.ts';

const AT_ONCE = 500;

/**
 * Approves what was on hold until now or earlier. Several processes may do this at once: each takes what
 * no other has locked. @returns how many were approved.
 */
export async function endHolds(deps: ChangeNeeds & Pick<Deps, 'db' | 'clock'>): Promise<number> {
  let approved = 0;
  for (;;) {
    const now = deps.clock.now();
    const count = await deps.db.transaction(async (tx) => {
      const due = await tx
        .select()
        .from(conversions)
        .where(and(eq(conversions.status, sql`'onHold'`), lte(conversions.holdUntil, now)))
        .orderBy(conversions.holdUntil, conversions.publisherId, conversions.id)
        .limit(AT_ONCE)
        .for('update', { skipLocked: true });
      const changes = due.map((conversion) => ({
        conversion,
        event: { type: 'network.approved' } as const,
        at: now,
        actor: 'network',
        reason: null,
      }));
      return (await changeConversions(tx, deps, changes)).length;
    });
    approved += count;
    if (count < AT_ONCE) return approved;
  }
}
