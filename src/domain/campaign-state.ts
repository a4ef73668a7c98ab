import type { Access, OfferStatus, SmartlinkStatus, VerticalStatus } from '#contract/statuses.ts';
import { type CapStatus, type DisplayStatus, offerDisplay, smartlinkDisplay } from './status-display.ts';

type OfferState = Exclude<DisplayStatus, 'unknown' | 'verticalDisabled' | 'beyondLimit' | CapStatus>;

/**
 * The state that an offer is in for a publisher (`machines/lifecycles/offer.ts`); null where a number is not known. A
 * limit that it has reached is none: it is launched and requested all the same.
 */
export function offerStateOf(status: OfferStatus | null, access: Access | null): OfferState | null {
  const shown = offerDisplay(status, access, null).status;
  return shown === 'unknown' ? null : (shown as OfferState); // the others are a smartlink's, or a limit's
}

/**
 * The state that a smartlink is in for a publisher (`machines/lifecycles/smartlink.ts`); null where a number is not known.
 * A limit that its offers have reached is none, as with an offer.
 */
export function smartlinkStateOf(
  status: SmartlinkStatus | null,
  access: Access | null,
  vertical: VerticalStatus | null,
  limit: number | null,
): Exclude<DisplayStatus, 'unknown' | CapStatus> | null {
  const shown = smartlinkDisplay(status, access, vertical, limit, null).status;
  return shown === 'unknown' ? null : (shown as Exclude<typeof shown, CapStatus>); // no limit was said
}
