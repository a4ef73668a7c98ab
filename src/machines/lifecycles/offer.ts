import { setup } from 'xstate';
import {
  asksManager,
  backTo,
  type CampaignEvent,
  campaignStates,
  openStates,
  takesVisitors,
} from './campaign.ts';
import { hasTag } from './has-tag.ts';
import { statusAfter } from './status-after.ts';

const back = backTo(openStates);

/**
 * The life of an offer for one publisher (specification 4). Its states are what the panel shows:
 * `offerStateOf` in `domain/campaign-state.ts` reads them off the two numbers of the wire.
 */
export const offerLifecycle = setup({
  types: {
    events: {} as CampaignEvent, // a type for inference, there is no value behind it
  },
}).createMachine({
  id: 'offer',
  initial: 'available',
  states: {
    ...campaignStates,
    inReview: { on: { 'manager.archived': 'archived', 'manager.tested': 'test', 'manager.opened': back } },
    test: {
      tags: [asksManager.tags, takesVisitors.tags],
      on: { 'manager.archived': 'archived', 'manager.reviewed': 'inReview', 'manager.opened': back },
    },
    archived: {},
  },
});

export const nextOfferState = statusAfter(offerLifecycle);
export const offerTakesVisitors = hasTag(offerLifecycle, takesVisitors.tags);
export const offerAsksManager = hasTag(offerLifecycle, asksManager.tags);
