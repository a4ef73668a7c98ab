import type { CampaignKind } from '#contract/enumerations.ts';
import type { Offer } from '#contract/resources/offers.ts';
import type { Smartlink } from '#contract/resources/smartlinks.ts';
import { statusOfOffer, statusOfSmartlink } from '#domain/narrow-campaigns.ts';
import type { StatusDisplay } from '#domain/status-display.ts';

/** What the lists of the kinds differ in. */
export interface ListedKind<Row> {
  readonly campaign: CampaignKind;
  readonly displayOf: (row: Row) => StatusDisplay;
  /** What stands opposite the name on a card. */
  readonly figure: 'payoutRate' | 'EPC';
}

export const listedOffer: ListedKind<Pick<Offer, 'status' | 'offerStatus' | 'capReached'>> = {
  campaign: 'offer',
  displayOf: statusOfOffer,
  figure: 'payoutRate',
};
export const listedSmartlink: ListedKind<
  Pick<Smartlink, 'status' | 'smartlinkStatus' | 'vertical' | 'limitReached' | 'capReached'>
> = {
  campaign: 'smartlink',
  displayOf: statusOfSmartlink,
  // Its rate differs by offer.
  figure: 'EPC',
};
