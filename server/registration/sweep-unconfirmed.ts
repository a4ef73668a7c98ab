import { and, eq, lt } from 'drizzle-orm';
import { publishers } from '../platform/tables/publishers.ts';
import type { Deps } from '../platform/deps.ts';

/** Names that nobody confirmed are free again after this. */
const KEPT_MS = 30 * 86_400_000;

export async function sweepUnconfirmed({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await db
    .delete(publishers)
    .where(and(eq(publishers.state, 'unconfirmed'), lt(publishers.createdAt, before)));
}
