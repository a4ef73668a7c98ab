import type { OutputOf } from '#contract/decode.ts';
import type { OfferDetail } from '#contract/resources/offers.ts';
import type { SmartlinkDetail } from '#contract/resources/smartlinks.ts';

/** Everything of one offer or smartlink. */
export type OfferOfPage = OutputOf<typeof OfferDetail>;
export type SmartlinkOfPage = OutputOf<typeof SmartlinkDetail>;
export type CampaignOfPage = OfferOfPage | SmartlinkOfPage;
