import { paths } from '../paths.ts';
import { action } from '../resource.ts';
import { CampaignRequest } from './campaign-request.ts';

// Apart from the rows: the outbox sends these from every page. The row that the network answers is kept as it came
// (decision 131): no schema of it is needed here, and the whole list is not asked for again.

/** Refused with 409 and a text where the offer's state doesn't take it. */
export const requestOffer = action({
  path: paths.offerRequest,
  body: CampaignRequest,
  touches: [paths.offers],
});

export const launchOffer = action({ path: paths.offerLaunch, touches: [paths.offers] });

/** Refused with 409 and a text where the smartlink's state, its vertical or the limit of extra ones doesn't take it. */
export const requestSmartlink = action({
  path: paths.smartlinkRequest,
  body: CampaignRequest,
  touches: [paths.smartlinks],
});

export const launchSmartlink = action({ path: paths.smartlinkLaunch, touches: [paths.smartlinks] });
