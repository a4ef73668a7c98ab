import { offerKind } from './offer-kind.ts';
import { smartlinkKind } from './smartlink-kind.ts';

/** Both kinds of campaigns, by their names. */
export const kinds = { offer: offerKind, smartlink: smartlinkKind };
