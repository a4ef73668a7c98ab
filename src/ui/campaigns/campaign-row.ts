import type { Offer } from '#contract/resources/offers.ts';
import type { Smartlink } from '#contract/resources/smartlinks.ts';

/** What both lists are made of. */
export type CampaignRow = Offer | Smartlink;

/** What a publisher may do with one of them from here; its lifecycle says when. */
export type CampaignAction = 'request' | 'launch';
