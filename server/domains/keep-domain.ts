import type { Deps } from '../platform/deps.ts';
import { claimEnd } from './proved-hosts.ts';
import { type DomainRow, domains } from './tables.ts';

/**
 * Keeps a name as a publisher's claim, whose record is looked at from now on; null where the publisher has it already.
 *
 * @param endsAt when the claim ends if it is not proved; null: never
 */
export async function keepDomain(
  { db, ids, clock }: Pick<Deps, 'db' | 'ids' | 'clock'>,
  publisherId: string,
  host: string,
  endsAt: Date | null = claimEnd(clock.now()),
): Promise<DomainRow | null> {
  const now = clock.now();
  const [row] = await db
    .insert(domains)
    .values({
      publisherId,
      id: ids(),
      host,
      certStatus: 'none',
      claimEndsAt: endsAt,
      nextAt: now,
      createdAt: now,
    })
    .onConflictDoNothing({ target: [domains.publisherId, domains.host] })
    .returning();
  return row ?? null;
}
