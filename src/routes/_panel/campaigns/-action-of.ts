import type { Offer } from '#contract/resources/offers.ts';
import type { Smartlink } from '#contract/resources/smartlinks.ts';
import { offerStateOf, smartlinkStateOf } from '#domain/campaign-state.ts';
import { nextOfferState } from '#machines/lifecycles/offer.ts';
import { nextSmartlinkState } from '#machines/lifecycles/smartlink.ts';
import type { CampaignAction } from '#ui/campaigns/campaign-row.ts';

const events = { launch: 'publisher.launched', request: 'publisher.requested' } as const;
const actions = ['launch', 'request'] as const satisfies readonly CampaignAction[];

/** What the lifecycle of an offer takes from the publisher in its state; a button is drawn for nothing else. */
export function offerActionOf(row: Pick<Offer, 'status' | 'offerStatus'>): CampaignAction | null {
  const state = offerStateOf(row.offerStatus, row.status);
  if (state === null) return null;
  return actions.find((action) => nextOfferState(state, { type: events[action] }) !== null) ?? null;
}

/** The same of a smartlink. */
export function smartlinkActionOf(
  row: Pick<Smartlink, 'status' | 'smartlinkStatus' | 'vertical'>,
): CampaignAction | null {
  const state = smartlinkStateOf(row.smartlinkStatus, row.status, row.vertical.status);
  if (state === null) return null;
  return actions.find((action) => nextSmartlinkState(state, { type: events[action] }) !== null) ?? null;
}
