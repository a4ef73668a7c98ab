import type { Deps } from '../platform/deps.ts';
import { type DomainRow, domains } from './tables.ts';

/** Keeps a new domain of a publisher, whose record is looked at from now on; null where somebody has it. */
export async function keepDomain(
  { db, ids, clock }: Pick<Deps, 'db' | 'ids' | 'clock'>,
  publisherId: string,
  host: string,
): Promise<DomainRow | null> {
  const now = clock.now();
  const [row] = await db
    .insert(domains)
    .values({ publisherId, id: ids(), host, certStatus: 'none', nextAt: now, createdAt: now })
    .onConflictDoNothing({ target: domains.host })
    .returning();
  return row ?? null;
}
