import type { Access, OfferStatus, SmartlinkStatus, VerticalStatus } from '#contract/statuses.ts';
import type { OfferState } from '#machines/lifecycles/offer.ts';
import type { SmartlinkState } from '#machines/lifecycles/smartlink.ts';
import { offerDisplay, smartlinkDisplay } from './status-display.ts';

/** The state that an offer is in for a publisher (its lifecycle); null where a number is not known. */
export function offerStateOf(status: OfferStatus | null, access: Access | null): OfferState | null {
  const shown = offerDisplay(status, access).status;
  return shown === 'unknown' || shown === 'verticalDisabled' ? null : shown;
}

/** The state that a smartlink is in for a publisher (its lifecycle); null where a number is not known. */
export function smartlinkStateOf(
  status: SmartlinkStatus | null,
  access: Access | null,
  vertical: VerticalStatus | null,
): SmartlinkState | null {
  const shown = smartlinkDisplay(status, access, vertical).status;
  return shown === 'unknown' ? null : shown;
}
