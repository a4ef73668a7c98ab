import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { fillPath, trackerPaths } from '#contract/paths.ts';
import { links } from '../catalogue/tables/links.ts';
import type { Db } from '../platform/db/client.ts';

/** The publisher's first tracking address of each offer or smartlink, by its id. */
export async function readFirstLinks(
  db: Db,
  publisherId: string,
  { column, publicUrl }: { readonly column: 'offerId' | 'smartlinkId'; readonly publicUrl: string },
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: links[column], code: links.code, landingId: links.landingId })
    .from(links)
    .where(and(eq(links.publisherId, publisherId), eq(links.short, false), isNotNull(links[column])))
    .orderBy(asc(links.relativeId));
  const first = new Map<string, string>();
  for (const { id, code } of rows.toSorted(
    (a, b) => Number(a.landingId !== null) - Number(b.landingId !== null),
  )) {
    if (id !== null && !first.has(id))
      first.set(id, `${publicUrl}${fillPath(trackerPaths.click, { linkId: code })}`);
  }
  return first;
}
