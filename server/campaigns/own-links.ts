import { and, asc, isNotNull } from 'drizzle-orm';
import { fillPath, trackerPaths } from '#contract/paths.ts';
import { links } from '../catalogue/tables/links.ts';
import type { Db } from '../platform/db/client.ts';
import { matches } from '../platform/db/matches.ts';

/** The publisher's first tracking address of each offer or smartlink, by its id: one that leads to the default page. */
export async function readFirstLinks(
  db: Db,
  publisherId: string,
  { column, publicUrl }: { readonly column: 'offerId' | 'smartlinkId'; readonly publicUrl: string },
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: links[column], code: links.code })
    .from(links)
    .where(and(matches(links, { publisherId, short: false, landingId: null }), isNotNull(links[column])))
    .orderBy(asc(links.relativeId));
  const first = new Map<string, string>();
  for (const { id, code } of rows) {
    if (id !== null && !first.has(id))
      first.set(id, `${publicUrl}${fillPath(trackerPaths.click, { linkId: code })}`);
  }
  return first;
}
