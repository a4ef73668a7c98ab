import { asc, eq } from 'drizzle-orm';
import type { HoldReason } from '#contract/hold-reasons.ts';
import type { Db } from '../platform/db/client.ts';
import { lockOwner } from '../platform/db/lock-owner.ts';
import type { Deps } from '../platform/deps.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { payoutHolds } from './tables.ts';

/** Whose payments are held back, the longest first. */
export const readHolds = (db: Db) =>
  db
    .select({ username: publishers.username, because: payoutHolds.because, at: payoutHolds.at })
    .from(payoutHolds)
    .innerJoin(publishers, eq(publishers.id, payoutHolds.publisherId))
    .orderBy(asc(payoutHolds.at), asc(publishers.username));

/** From then on no run pays a publisher; one that is paying in this moment has paid before this is done. */
export const holdPayments = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  publisherId: string,
  because: HoldReason,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockOwner(tx, publisherId);
    await tx
      .insert(payoutHolds)
      .values({ publisherId, because, at: clock.now() })
      .onConflictDoUpdate({ target: payoutHolds.publisherId, set: { because } });
  });

/** False: they were not held back. */
export async function releasePayments({ db }: Pick<Deps, 'db'>, publisherId: string): Promise<boolean> {
  const { rowCount } = await db.delete(payoutHolds).where(eq(payoutHolds.publisherId, publisherId));
  return (rowCount ?? 0) > 0;
}
