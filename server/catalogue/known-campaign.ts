import { and, eq, isNotNull, notInArray, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CampaignKind } from '#contract/enumerations.ts';
import type { OfferStatus, SmartlinkStatus } from '#contract/statuses.ts';
import type { Db } from '../platform/db/client.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { offerAccess, offers } from './tables/offers.ts';
import { smartlinkAccess, smartlinks } from './tables/smartlinks.ts';

/** A status of its own that hides an offer or a smartlink from a publisher who has never had to do with it. */
export const hiddenStatuses = {
  offer: ['archived', 'declined', 'pending', 'syntheticDisabled'] satisfies readonly OfferStatus[],
  smartlink: ['archived', 'declined', 'requested'] satisfies readonly SmartlinkStatus[],
} as const;

/**
 * Whether a publisher may know of an offer or a smartlink, by its number: who asks about one that is hidden from it
 * hears what there is to say of one that is not there.
 */
export async function isKnownCampaign(
  db: Db,
  publisher: Pick<PublisherRow, 'id' | 'roles'>,
  { kind, relativeId }: { readonly kind: CampaignKind; readonly relativeId: number },
): Promise<boolean> {
  // beyond what the database numbers by
  if (relativeId > 2_147_483_647) return false;
  if (kind === 'smartlink' && hasSmartlinks(publisher) === 'forbidden') return false;
  const { table, accesses, accessTo } = tables[kind];
  const status: PgColumn = table.status;
  const mine = and(eq(accessTo, table.id), eq(accesses.publisherId, publisher.id));
  const mayKnow = or(notInArray(status, [...hiddenStatuses[kind]]), isNotNull(accesses.access));
  const rows = await db
    .select({ relativeId: table.relativeId })
    .from(table)
    .leftJoin(accesses, mine)
    .where(and(eq(table.relativeId, relativeId), mayKnow));
  return rows.length > 0;
}

interface Tables {
  readonly table: typeof offers | typeof smartlinks;
  readonly accesses: typeof offerAccess | typeof smartlinkAccess;
  /** Of which one a row of `accesses` is. */
  readonly accessTo: PgColumn;
}
const tables: Readonly<Record<CampaignKind, Tables>> = {
  offer: { table: offers, accesses: offerAccess, accessTo: offerAccess.offerId },
  smartlink: { table: smartlinks, accesses: smartlinkAccess, accessTo: smartlinkAccess.smartlinkId },
};

/** Roles are compared by exact string (specification 6). */
export const hasSmartlinks = ({ roles }: Pick<PublisherRow, 'roles'>) =>
  roles.includes('ROLE_SMARTLINKS') ? 'allowed' : 'forbidden';
