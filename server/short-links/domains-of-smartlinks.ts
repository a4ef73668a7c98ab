import { and, eq, isNotNull } from 'drizzle-orm';
import { links } from '../catalogue/tables/links.ts';
import { domains } from '../domains/tables.ts';
import type { Db } from '../platform/db/client.ts';
import { isRow, matches } from '../platform/db/matches.ts';
import { shortLinks } from './tables.ts';

/** Ids of a publisher's own domains that short links of each smartlink stand on, by the smartlink's id. */
export async function domainsOfSmartlinks(
  db: Db,
  publisherId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectDistinct({ smartlink: links.smartlinkId, domain: domains.id })
    .from(shortLinks)
    .innerJoin(links, isRow(links, shortLinks))
    .innerJoin(domains, matches(domains, { publisherId: shortLinks.publisherId, host: shortLinks.domain }))
    .where(and(eq(shortLinks.publisherId, publisherId), isNotNull(links.smartlinkId)));
  const of = new Map<string, string[]>();
  for (const { smartlink, domain } of rows) {
    if (smartlink !== null) of.set(smartlink, [...(of.get(smartlink) ?? []), domain]);
  }
  return of;
}
