import { domains } from '../domains/tables.ts';
import type { Db } from '../platform/db/client.ts';
import { matches } from '../platform/db/matches.ts';
import { isUuid } from '../platform/uuid.ts';

/**
 * Host of a publisher's own domain that may carry short links, by its id; null: it may not. Only one with its
 * certificate: a visitor comes by no other.
 */
export async function domainOf(db: Db, publisherId: string, given: string): Promise<string | null> {
  if (!isUuid(given)) return null;
  const [row] = await db
    .select({ host: domains.host })
    .from(domains)
    .where(matches(domains, { publisherId, id: given, certStatus: 'ok' }));
  return row?.host ?? null;
}
