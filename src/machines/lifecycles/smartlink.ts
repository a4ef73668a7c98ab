import { setup } from 'xstate';
import {
  asksManager,
  backTo,
  type BeyondLimit,
  type CampaignEvent,
  campaignStates,
  type OpenState,
  openStates,
  takesVisitors,
} from './campaign.ts';
import { hasTag } from './has-tag.ts';
import { statusAfter } from './status-after.ts';

/** What its own status and the publisher's access make of a smartlink whose vertical takes traffic. */
export type UnblockedState = OpenState | BeyondLimit | 'inReview' | 'test' | 'archived';
const open: readonly (OpenState | BeyondLimit)[] = [...openStates, 'beyondLimit'];
const unblocked: readonly UnblockedState[] = [...open, 'inReview', 'test', 'archived'];

export type SmartlinkEvent =
  | CampaignEvent
  /** For everybody and every smartlink of the vertical. */
  | { readonly type: 'manager.verticalDisabled' }
  | { readonly type: 'manager.verticalEnabled'; readonly back: UnblockedState }
  /** The publisher's last one that it may launch by itself is live, or one of them no longer is. */
  | { readonly type: 'network.limitReached' }
  | { readonly type: 'network.limitLeft' };

const back = backTo(open);
const blocked = { 'manager.verticalDisabled': 'verticalDisabled' } as const;

/**
 * The life of a smartlink for one publisher (specification 4): that of an offer, and its vertical's beside it,
 * which hides everything else while it is disabled. `smartlinkStateOf` in `domain/campaign-state.ts` reads the
 * state off the three numbers of the wire.
 */
export const smartlinkLifecycle = setup({
  types: {
    events: {} as SmartlinkEvent, // a type for inference, there is no value behind it
  },
}).createMachine({
  id: 'smartlink',
  initial: 'available',
  states: {
    available: {
      on: { 'network.limitReached': 'beyondLimit', ...campaignStates.available.on, ...blocked },
    },
    /** Extra ones are given by the manager (specification 4). */
    beyondLimit: {
      ...asksManager,
      on: { 'network.limitLeft': 'available', ...campaignStates.onRequest.on, ...blocked },
    },
    onRequest: { on: { ...campaignStates.onRequest.on, ...blocked } },
    requested: { ...asksManager, on: { ...campaignStates.requested.on, ...blocked } },
    live: { ...takesVisitors, on: { ...campaignStates.live.on, ...blocked } },
    suspended: { ...asksManager, on: { ...campaignStates.suspended.on, ...blocked } },
    declined: { ...asksManager, on: { ...campaignStates.declined.on, ...blocked } },
    inReview: {
      on: { 'manager.archived': 'archived', 'manager.tested': 'test', 'manager.opened': back, ...blocked },
    },
    /** Unlike an offer's its links take no visitors meanwhile. */
    test: {
      ...asksManager,
      on: {
        'manager.archived': 'archived',
        'manager.reviewed': 'inReview',
        'manager.opened': back,
        ...blocked,
      },
    },
    archived: { on: blocked },
    verticalDisabled: { ...asksManager, on: { 'manager.verticalEnabled': backTo(unblocked) } },
  },
});

export const nextSmartlinkState = statusAfter(smartlinkLifecycle);
export const smartlinkTakesVisitors = hasTag(smartlinkLifecycle, takesVisitors.tags);
export const smartlinkAsksManager = hasTag(smartlinkLifecycle, asksManager.tags);
