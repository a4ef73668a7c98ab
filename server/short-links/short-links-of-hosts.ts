import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { shortLinks } from './tables.ts';

/** Ids of a publisher's short links by the own domain, a host, that each stands on. */
export async function shortLinksOfHosts(
  db: Db,
  publisherId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .select({ id: shortLinks.id, host: shortLinks.domain })
    .from(shortLinks)
    .where(and(eq(shortLinks.publisherId, publisherId), isNotNull(shortLinks.domain)));
  const of = new Map<string, string[]>();
  for (const { id, host } of rows) {
    if (host !== null) of.set(host, [...(of.get(host) ?? []), id]);
  }
  return of;
}
