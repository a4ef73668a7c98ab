import { and, eq, isNotNull, notInArray, or } from 'drizzle-orm';
import type { CampaignKind } from '#contract/enumerations.ts';
import type { OfferStatus, SmartlinkStatus } from '#contract/statuses.ts';
import { hasRole } from '#domain/roles.ts';
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
  if (kind === 'offer') {
    const mine = and(eq(offerAccess.offerId, offers.id), eq(offerAccess.publisherId, publisher.id));
    const mayKnow = or(notInArray(offers.status, [...hiddenStatuses.offer]), isNotNull(offerAccess.access));
    const rows = await db
      .select({ id: offers.id })
      .from(offers)
      .leftJoin(offerAccess, mine)
      .where(and(eq(offers.relativeId, relativeId), mayKnow));
    return rows.length > 0;
  }
  if (!hasRole(publisher.roles, 'ROLE_SMARTLINKS')) return false;
  const mine = and(
    eq(smartlinkAccess.smartlinkId, smartlinks.id),
    eq(smartlinkAccess.publisherId, publisher.id),
  );
  const mayKnow = or(
    notInArray(smartlinks.status, hiddenStatuses.smartlink),
    isNotNull(smartlinkAccess.access),
  );
  const rows = await db
    .select({ id: smartlinks.id })
    .from(smartlinks)
    .leftJoin(smartlinkAccess, mine)
    .where(and(eq(smartlinks.relativeId, relativeId), mayKnow));
  return rows.length > 0;
}
