import type { Access, OfferStatus, SmartlinkStatus, VerticalStatus } from '#contract/statuses.ts';
import { type DisplayStatus, offerDisplay, smartlinkDisplay } from './status-display.ts';

/** The state that an offer is in for a publisher (`machines/lifecycles/offer.ts`); null where a number is not known. */
export function offerStateOf(
  status: OfferStatus | null,
  access: Access | null,
): Exclude<DisplayStatus, 'unknown' | 'verticalDisabled'> | null {
  const shown = offerDisplay(status, access).status;
  return shown === 'unknown' || shown === 'verticalDisabled' ? null : shown;
}

/** The state that a smartlink is in for a publisher (`machines/lifecycles/smartlink.ts`); null where a number is not known. */
export function smartlinkStateOf(
  status: SmartlinkStatus | null,
  access: Access | null,
  vertical: VerticalStatus | null,
): Exclude<DisplayStatus, 'unknown'> | null {
  const shown = smartlinkDisplay(status, access, vertical).status;
  return shown === 'unknown' ? null : shown;
}
