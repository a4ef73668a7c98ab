import type { Offer } from '#contract/resources/offers.ts';
import type { Smartlink } from '#contract/resources/smartlinks.ts';
import { offerStateOf, smartlinkStateOf } from '#domain/campaign-state.ts';
import { nextOfferState, offerAsksManager, offerTakesVisitors } from '#machines/lifecycles/offer.ts';
import {
  nextSmartlinkState,
  smartlinkAsksManager,
  smartlinkTakesVisitors,
} from '#machines/lifecycles/smartlink.ts';
import type { CampaignAction } from '#ui/campaigns/campaign-row.ts';
import { listedOffer, type ListedKind, listedSmartlink } from '#ui/campaigns/listed-kind.ts';

/** A kind of campaign: what its rows are shown as, and what its lifecycle says of them. */
export interface Kind<Row> extends ListedKind<Row> {
  /** What the lifecycle takes from the publisher; a button is drawn for nothing else. */
  readonly actionOf: (row: Row) => CampaignAction | null;
  /** Whether the manager's word is the only way on, as where the panel does not know the state. */
  readonly asksManager: (row: Row) => boolean;
  /** Whether the publisher's links take visitors; in a state that the panel does not know they may. */
  readonly takesVisitors: (row: Row) => boolean;
}

const events = { launch: 'publisher.launched', request: 'publisher.requested' } as const;
const actions = ['launch', 'request'] as const satisfies readonly CampaignAction[];

/** The questions by a chart; `stateOf`: null where a number is not known. */
const byChart = <Row, State>(
  stateOf: (row: Row) => State | null,
  next: (state: State, event: { readonly type: (typeof events)[CampaignAction] }) => State | null,
  asksManager: (state: State) => boolean,
  takesVisitors: (state: State) => boolean,
): Pick<Kind<Row>, 'actionOf' | 'asksManager' | 'takesVisitors'> => ({
  actionOf: (row) => {
    const state = stateOf(row);
    if (state === null) return null;
    return actions.find((action) => next(state, { type: events[action] }) !== null) ?? null;
  },
  asksManager: (row) => {
    const state = stateOf(row);
    return state === null || asksManager(state);
  },
  takesVisitors: (row) => {
    const state = stateOf(row);
    return state === null || takesVisitors(state);
  },
});

type OfferStanding = Pick<Offer, 'status' | 'offerStatus' | 'capReached'>;
export const offerKind: Kind<OfferStanding> = {
  ...listedOffer,
  ...byChart(
    ({ status, offerStatus }: OfferStanding) => offerStateOf(offerStatus, status),
    nextOfferState,
    offerAsksManager,
    offerTakesVisitors,
  ),
};

type SmartlinkStanding = Pick<
  Smartlink,
  'status' | 'smartlinkStatus' | 'vertical' | 'limitReached' | 'capReached'
>;
export const smartlinkKind: Kind<SmartlinkStanding> = {
  ...listedSmartlink,
  ...byChart(
    ({ status, smartlinkStatus, vertical, limitReached }: SmartlinkStanding) =>
      smartlinkStateOf(smartlinkStatus, status, vertical.status, limitReached),
    nextSmartlinkState,
    smartlinkAsksManager,
    smartlinkTakesVisitors,
  ),
};
