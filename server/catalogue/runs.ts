import {
  offerStatus,
  type OfferStatus,
  type SmartlinkStatus,
  type VerticalStatus,
} from '#contract/statuses.ts';
import { offerStateOf, smartlinkStateOf } from '#domain/campaign-state.ts';
import { offerTakesVisitors } from '#machines/lifecycles/offer.ts';
import { smartlinkTakesVisitors } from '#machines/lifecycles/smartlink.ts';

const running: ReadonlySet<OfferStatus> = new Set(
  offerStatus.names.filter((status) => {
    const state = offerStateOf(status, 'active');
    return state !== null && offerTakesVisitors(state);
  }),
);

/** Whether an offer takes visitors of a publisher who has access, by its own status: as such it is shown to that publisher. */
export const offerRuns = (status: OfferStatus): boolean => running.has(status);

/** Likewise a smartlink, by the status of its vertical too. */
export function smartlinkRuns(status: SmartlinkStatus, vertical: VerticalStatus): boolean {
  const state = smartlinkStateOf(status, 'active', vertical, null);
  return state !== null && smartlinkTakesVisitors(state);
}
