import { asc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { decimalOf } from '#contract/money.ts';
import { API_BASE } from '#contract/paths.ts';
import { launchOffer, requestOffer } from '#contract/resources/campaign-actions.ts';
import { offer, offers as list } from '#contract/resources/offers.ts';
import { access, offerStatus } from '#contract/statuses.ts';
import { offerStateOf } from '#domain/campaign-state.ts';
import { type CampaignQuestion, narrowedOffers } from '#domain/narrow-campaigns.ts';
import type { CampaignEvent } from '#machines/lifecycles/campaign.ts';
import { nextOfferState } from '#machines/lifecycles/offer.ts';
import type { SmartlinkEvent } from '#machines/lifecycles/smartlink.ts';
import { hiddenStatuses } from '../catalogue/known-campaign.ts';
import { goalName } from '../catalogue/reference.ts';
import { nothingTaken, reachedCap } from '../catalogue/taken.ts';
import { offerAccess, offerLandings, offers } from '../catalogue/tables/offers.ts';
import type { Db } from '../platform/db/client.ts';
import { matches } from '../platform/db/matches.ts';
import { pagingEntries } from '../platform/http/hydra.ts';
import { byName, campaignKind, sliced } from './campaign-kind.ts';
import type { BriefReader, CampaignReader, Slice } from './kind.ts';
import { accessOf } from './standing.ts';

const read = (db: Db, publisherId: string, which: SQL | undefined, slice: Slice = {}) =>
  sliced(
    db
      .select({ campaign: getTableColumns(offers), mine: getTableColumns(offerAccess) })
      .from(offers)
      .leftJoin(offerAccess, matches(offerAccess, { offerId: offers.id, publisherId }))
      .where(which)
      .orderBy(...byName(offers))
      .$dynamic(),
    slice,
  );
type Row = Awaited<ReturnType<typeof read>>[number];

/** Lists of countries and channels are most of what an offer weighs: they are read for who asks about them. */
async function briefs(
  db: Db,
  { publisherId, taken }: BriefReader,
  which: SQL | undefined,
  { category, promoChannel, country, device }: CampaignQuestion,
) {
  const rows = await db
    .select({
      id: offers.id,
      relativeId: offers.relativeId,
      label: offers.name,
      offerStatus: offers.status,
      open: offers.open,
      dayCap: offers.dayCap,
      totalCap: offers.totalCap,
      access: offerAccess.access,
      ...(category && { category: offers.category }),
      ...(promoChannel && { promoChannels: offers.promoChannels }),
      ...(country && { allowedCountries: offers.allowedCountries, deniedCountries: offers.deniedCountries }),
      ...(device && { device: offers.device }),
    })
    .from(offers)
    .leftJoin(offerAccess, matches(offerAccess, { offerId: offers.id, publisherId }))
    .where(which)
    .orderBy(...byName(offers));
  return rows.map((row) => ({
    allowedCountries: [],
    deniedCountries: [],
    ...row,
    status: accessOf(row.access === null ? null : { access: row.access }, row.open),
    devices: devicesOf(row.device),
    capReached: capOf(row, taken),
  }));
}

const capOf = (
  offer: Pick<Row['campaign'], 'relativeId' | 'dayCap' | 'totalCap'>,
  taken: CampaignReader['taken'],
) => reachedCap(offer, taken.get(offer.relativeId) ?? nothingTaken);

const devicesOf = (device: Row['campaign']['device'] = 'all') => (device === 'all' ? [] : [device]);

export const offerKind = campaignKind({
  kind: 'offer',
  calls: {
    name: 'Offer',
    list,
    query: v.object({ ...list.params.entries, ...pagingEntries }),
    asked: (query) => query,
    one: offer,
    request: requestOffer,
    launch: launchOffer,
    titles: {
      list: 'Offers with the terms and figures of the publisher',
      one: 'One offer with its landing pages and limits',
      request: 'Asks the manager for an offer',
      launch: 'Launches an open offer',
    },
  },
  table: offers,
  accesses: offerAccess,
  accessTo: offerAccess.offerId,
  linkTo: 'offerId',
  over: hiddenStatuses.offer,
  read,
  life: ({ campaign }, mine) => {
    const state = offerStateOf(campaign.status, mine);
    return {
      state,
      back: offerStateOf('active', mine),
      next: (event) => (state === null || isSmartlinksOwn(event) ? null : nextOfferState(state, event)),
    };
  },
  own,
  briefs,
  narrowed: narrowedOffers,
  encoded: (row) => ({
    ...row,
    status: access.encode(row.status),
    offerStatus: offerStatus.encode(row.offerStatus),
  }),
  detail: async (db, { campaign }, { taken }) => {
    const { day, total } = taken.get(campaign.relativeId) ?? nothingTaken;
    return {
      landingPages: await landingPagesOf(db, campaign.id),
      holdDays: campaign.holdDays,
      dayCap: campaign.dayCap,
      totalCap: campaign.totalCap,
      dayTaken: day,
      totalTaken: total,
    };
  },
  write: (tx, { publisherId, id }, standing) =>
    tx
      .insert(offerAccess)
      .values({ publisherId, offerId: id, ...standing })
      .onConflictDoUpdate({ target: [offerAccess.publisherId, offerAccess.offerId], set: standing }),
  setStatus: (tx, id, status) =>
    tx
      .update(offers)
      .set({ status: status === 'open' ? 'active' : status })
      .where(eq(offers.id, id)),
});

const isSmartlinksOwn = (event: SmartlinkEvent): event is Exclude<SmartlinkEvent, CampaignEvent> =>
  event.type === 'manager.verticalDisabled' ||
  event.type === 'manager.verticalEnabled' ||
  event.type === 'network.limitReached' ||
  event.type === 'network.limitLeft';

function own({ campaign }: Row, { reference, language, taken }: CampaignReader) {
  const goals = (reference.offers.get(campaign.id)?.goals ?? []).toSorted(
    (a, b) => Number(b.standard) - Number(a.standard),
  );
  const rate = (payout: number) => (campaign.share > 0 ? null : decimalOf(payout));
  const [standard] = goals;
  return {
    offerStatus: campaign.status,
    category: campaign.category,
    promoChannels: campaign.promoChannels,
    type: campaign.type,
    share: campaign.share > 0 ? campaign.share / 100 : null,
    goals: goals.map(({ title, payout }) => ({
      title,
      name: goalName(reference, title, language),
      payoutRate: rate(payout),
    })),
    capReached: capOf(campaign, taken),
    allowedCountries: campaign.allowedCountries,
    deniedCountries: campaign.deniedCountries,
    devices: devicesOf(campaign.device),
    connectionTypes: campaign.connectionTypes,
    platforms: campaign.platforms,
    payoutRate: rate(standard?.payout ?? campaign.payout),
    goal: standard ? goalName(reference, standard.title, language) : null,
  };
}

async function landingPagesOf(db: Db, offerId: string) {
  const landings = await db
    .select()
    .from(offerLandings)
    .where(eq(offerLandings.offerId, offerId))
    .orderBy(asc(offerLandings.relativeId));
  return landings.map(({ id, relativeId, label, url }) => ({
    '@id': `${API_BASE}/landing_pages/${id}`,
    id,
    relativeId,
    label,
    previewUrl: previewOf(url),
  }));
}

/** The page without a click id: nothing is counted for who only looks at it. Null where that is no address. */
function previewOf(template: string): string | null {
  const address = template.replace(/\{\w+\}/g, '');
  return URL.canParse(address) ? address : null;
}
