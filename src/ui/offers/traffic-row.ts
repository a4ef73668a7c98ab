import type { offers } from '#contract/resources/offers.ts';
import type { ValueOf } from '#contract/resource.ts';
import type { smartlinks } from '#contract/resources/smartlinks.ts';

export type OfferRow = ValueOf<typeof offers>[number];
export type SmartlinkRow = ValueOf<typeof smartlinks>[number];
/** What both lists are made of. */
export type TrafficRow = OfferRow | SmartlinkRow;

/** What a publisher may do with one of them from here; its lifecycle says when. */
export type TrafficAction = 'request' | 'launch';
