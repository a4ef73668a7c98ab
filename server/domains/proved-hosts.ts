import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/spans.ts';
import type { Db } from '../platform/db/client.ts';
import { matches } from '../platform/db/matches.ts';
import type { Deps } from '../platform/deps.ts';
import { type DomainRow, domains, provedHosts } from './tables.ts';

/** How long a name waits for its proof. */
const CLAIM_MS = 14 * DAY_MS;
/** How long a host that was deleted is nobody else's: links on it still stand somewhere. */
const HELD_MS = 14 * DAY_MS;

type Whose = Pick<DomainRow, 'host' | 'publisherId'>;
const isTheirs = ({ host, publisherId }: Whose) => matches(provedHosts, { host, publisherId });

export const claimEnd = (now: Date): Date => new Date(now.getTime() + CLAIM_MS);

/** Whether another publisher has proved the host, or had it until a while ago. */
export const isTaken = async (db: Db, { host, publisherId }: Whose, now: Date): Promise<boolean> =>
  (await db.$count(
    provedHosts,
    and(
      eq(provedHosts.host, host),
      ne(provedHosts.publisherId, publisherId),
      or(isNull(provedHosts.heldUntil), gt(provedHosts.heldUntil, now)),
    ),
  )) > 0;

/** Whether the publisher has only claimed the host: its name may lead anywhere. */
export const isClaimed = async (db: Db, { host, publisherId }: Whose): Promise<boolean> =>
  (await db.$count(domains, matches(domains, { publisherId, host, certStatus: 'none' }))) > 0;

/** Gives the host to the publisher whose record was found; false: another has it. One statement, so that of two one gets it. */
export async function proveHost(db: Db, { host, publisherId }: Whose, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .insert(provedHosts)
    .values({ host, publisherId, heldUntil: null })
    .onConflictDoUpdate({
      target: provedHosts.host,
      set: { publisherId, heldUntil: null },
      setWhere: sql`${or(eq(provedHosts.publisherId, publisherId), lte(provedHosts.heldUntil, now))}`,
    });
  return rowCount !== 0;
}

/** The record is gone: whoever proves the host next may have it. */
export const releaseHost = (db: Db, row: Whose) => db.delete(provedHosts).where(isTheirs(row));

/** Its owner has deleted it. */
export const holdHost = (db: Db, row: Whose, now: Date) =>
  db
    .update(provedHosts)
    .set({ heldUntil: new Date(now.getTime() + HELD_MS) })
    .where(isTheirs(row));

/** Takes away claims that were not proved in time, and gives back hosts that were held long enough. */
export async function sweepDomains({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.delete(domains).where(and(eq(domains.certStatus, 'none'), lte(domains.claimEndsAt, now)));
  await db.delete(provedHosts).where(lte(provedHosts.heldUntil, now));
}
