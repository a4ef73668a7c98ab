import { links } from '../catalogue/tables/links.ts';
import { offerAccess } from '../catalogue/tables/offers.ts';
import { smartlinkAccess } from '../catalogue/tables/smartlinks.ts';
import type { Db } from '../platform/db/client.ts';

type LinkInsert = typeof links.$inferInsert;

/** Links with the access that they need. What is there already stays. */
export async function seedLinks(tx: Db, rows: readonly LinkInsert[]): Promise<void> {
  const access = ({ publisherId, createdAt: changedAt }: LinkInsert) =>
    ({ publisherId, access: 'active', changedAt }) as const;
  const toOffers = rows.flatMap((row) => (row.offerId ? [{ ...access(row), offerId: row.offerId }] : []));
  const toSmartlinks = rows.flatMap((row) =>
    row.smartlinkId ? [{ ...access(row), smartlinkId: row.smartlinkId }] : [],
  );
  await tx.insert(offerAccess).values(toOffers).onConflictDoNothing();
  if (toSmartlinks.length > 0) await tx.insert(smartlinkAccess).values(toSmartlinks).onConflictDoNothing();
  await tx
    .insert(links)
    .values([...rows])
    .onConflictDoNothing();
}
