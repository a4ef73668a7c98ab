import { and, eq } from 'drizzle-orm';
import type { CampaignKind } from '#contract/enumerations.ts';
import type { Access, OfferStatus, SmartlinkStatus } from '#contract/statuses.ts';
import { offerStateOf, smartlinkStateOf } from '#domain/campaign-state.ts';
import { nextOfferState } from '#machines/lifecycles/offer.ts';
import { nextSmartlinkState, type SmartlinkEvent } from '#machines/lifecycles/smartlink.ts';
import { offerAccess, offers } from '../catalogue/tables/offers.ts';
import { smartlinkAccess, smartlinks, smartlinkVerticals } from '../catalogue/tables/smartlinks.ts';
import type { Db } from '../platform/db/client.ts';
import type { CampaignState } from './refusal.ts';
import { accessOf } from './standing.ts';

/** What is written into a publisher's row of access. */
export interface Standing {
  readonly access: Access;
  readonly changedAt: Date;
  readonly message?: string;
  readonly requestedAt?: Date;
  readonly reason: string | null;
}

/** An offer or a smartlink, as its lifecycle sees it for one publisher. */
export interface Found {
  readonly id: string;
  readonly relativeId: number;
  readonly name: string;
  /** Its state for the publisher, or where nobody is meant, for one who has never asked. */
  readonly state: CampaignState | null;
  /** Its state once nothing stands in the way for everybody. */
  readonly back: CampaignState | null;
  next(event: SmartlinkEvent): CampaignState | null;
}

/** What differs between offers and smartlinks where something is decided. */
export interface CampaignTables {
  /** `publisherId` null: for one who has never asked. Undefined: there is no such one. */
  find(tx: Db, which: Which, publisherId: string | null): Promise<Found | undefined>;
  write(
    tx: Db,
    key: { readonly publisherId: string; readonly id: string },
    standing: Standing,
  ): Promise<void>;
  setStatus(tx: Db, id: string, status: 'archived' | 'inReview' | 'test' | 'open'): Promise<void>;
  /** Publishers to tell of a change for everybody. */
  concerned(tx: Db, id: string): Promise<string[]>;
}

export type Which = { readonly id: string } | { readonly relativeId: number };

const offerTables: CampaignTables = {
  find: async (tx, which, publisherId) => {
    const [row] = await tx
      .select()
      .from(offers)
      .where('id' in which ? eq(offers.id, which.id) : eq(offers.relativeId, which.relativeId));
    if (!row) return undefined;
    const [mine] = publisherId
      ? await tx
          .select()
          .from(offerAccess)
          .where(and(eq(offerAccess.publisherId, publisherId), eq(offerAccess.offerId, row.id)))
      : [];
    const access = accessOf(mine ?? null, row.open);
    const state = offerStateOf(row.status, access);
    return {
      id: row.id,
      relativeId: row.relativeId,
      name: row.name,
      state,
      back: offerStateOf('active', access),
      next: (event) => (state === null || isOfVertical(event) ? null : nextOfferState(state, event)),
    };
  },
  write: async (tx, { publisherId, id }, standing) => {
    await tx
      .insert(offerAccess)
      .values({ publisherId, offerId: id, ...standing })
      .onConflictDoUpdate({ target: [offerAccess.publisherId, offerAccess.offerId], set: standing });
  },
  setStatus: async (tx, id, status) => {
    const own: OfferStatus = status === 'open' ? 'active' : status;
    await tx.update(offers).set({ status: own }).where(eq(offers.id, id));
  },
  concerned: async (tx, id) => {
    const rows = await tx.select().from(offerAccess).where(eq(offerAccess.offerId, id));
    return rows.filter(isConcerned).map(({ publisherId }) => publisherId);
  },
};

const smartlinkTables: CampaignTables = {
  find: async (tx, which, publisherId) => {
    const [found] = await tx
      .select({ row: smartlinks, vertical: smartlinkVerticals })
      .from(smartlinks)
      .innerJoin(smartlinkVerticals, eq(smartlinkVerticals.id, smartlinks.verticalId))
      .where('id' in which ? eq(smartlinks.id, which.id) : eq(smartlinks.relativeId, which.relativeId));
    if (!found) return undefined;
    const { row, vertical } = found;
    const [mine] = publisherId
      ? await tx
          .select()
          .from(smartlinkAccess)
          .where(and(eq(smartlinkAccess.publisherId, publisherId), eq(smartlinkAccess.smartlinkId, row.id)))
      : [];
    const access = accessOf(mine ?? null, row.open);
    const state = smartlinkStateOf(row.status, access, vertical.status);
    return {
      id: row.id,
      relativeId: row.relativeId,
      name: row.name,
      state,
      back: smartlinkStateOf('live', access, 'available'),
      next: (event) => (state === null ? null : nextSmartlinkState(state, event)),
    };
  },
  write: async (tx, { publisherId, id }, standing) => {
    await tx
      .insert(smartlinkAccess)
      .values({ publisherId, smartlinkId: id, ...standing })
      .onConflictDoUpdate({
        target: [smartlinkAccess.publisherId, smartlinkAccess.smartlinkId],
        set: standing,
      });
  },
  setStatus: async (tx, id, status) => {
    const own: SmartlinkStatus = status === 'open' ? 'live' : status;
    await tx.update(smartlinks).set({ status: own }).where(eq(smartlinks.id, id));
  },
  concerned: async (tx, id) => {
    const rows = await tx.select().from(smartlinkAccess).where(eq(smartlinkAccess.smartlinkId, id));
    return rows.filter(isConcerned).map(({ publisherId }) => publisherId);
  },
};

/** Who works with it, did until the manager stopped it, or waits for an answer. */
const isConcerned = ({ access }: { readonly access: Access }): boolean =>
  access === 'active' || access === 'suspended' || access === 'requested';

const isOfVertical = (
  event: SmartlinkEvent,
): event is Extract<SmartlinkEvent, { readonly type: `manager.vertical${string}` }> =>
  event.type === 'manager.verticalDisabled' || event.type === 'manager.verticalEnabled';

export const campaignTables: Readonly<Record<CampaignKind, CampaignTables>> = {
  offer: offerTables,
  smartlink: smartlinkTables,
};
