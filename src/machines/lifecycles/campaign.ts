/** The states that an offer or a smartlink is in where its own status no longer hides what the publisher has made of it. */
export const openStates = ['available', 'onRequest', 'requested', 'live', 'declined', 'suspended'] as const;
export type OpenState = (typeof openStates)[number];
/** Of a smartlink alone: open, but the publisher works with as many as it may launch by itself. */
export type BeyondLimit = 'beyondLimit';

/** What can happen to an offer or a smartlink, as one publisher sees it. */
export type CampaignEvent =
  | { readonly type: 'publisher.launched' }
  | { readonly type: 'publisher.requested' }
  | { readonly type: 'manager.approved' }
  | { readonly type: 'manager.declined' }
  | { readonly type: 'manager.suspended' }
  | { readonly type: 'manager.resumed' }
  /** For everybody: it has ended, or is looked over again, or tried out. */
  | { readonly type: 'manager.archived' }
  | { readonly type: 'manager.reviewed' }
  | { readonly type: 'manager.tested' }
  /** Open to everybody; `back`: what the publisher's access makes of it. */
  | { readonly type: 'manager.opened'; readonly back: OpenState | BeyondLimit };

/** Of every state where the offer runs: what the manager does to it for everybody. */
const forEverybody = {
  'manager.archived': 'archived',
  'manager.reviewed': 'inReview',
  'manager.tested': 'test',
} as const;

/** A way back to where the publisher stands, one of these. */
export const backTo = <const State extends string>(states: readonly State[]) =>
  states.map((state) => ({
    target: state,
    guard: ({ event }: { readonly event: { readonly type: string } }) =>
      'back' in event && event.back === state,
  }));

/** Of states where the manager's word is the only way on: the publisher is shown the way to it. */
export const asksManager = { tags: 'asksManager' } as const;

/** Of states where the publisher's links take visitors; nowhere else is a link shown as one to send them to. */
export const takesVisitors = { tags: 'takesVisitors' } as const;

/** The states and events that offers and smartlinks have in common (specification 4). */
export const campaignStates = {
  available: { on: { 'publisher.launched': 'live', 'manager.approved': 'live', ...forEverybody } },
  onRequest: { on: { 'publisher.requested': 'requested', 'manager.approved': 'live', ...forEverybody } },
  requested: {
    ...asksManager,
    on: { 'manager.approved': 'live', 'manager.declined': 'declined', ...forEverybody },
  },
  live: { ...takesVisitors, on: { 'manager.suspended': 'suspended', ...forEverybody } },
  suspended: {
    ...asksManager,
    on: { 'manager.resumed': 'live', 'manager.declined': 'declined', ...forEverybody },
  },
  /** Accepted after all by the manager's hand alone. */
  declined: { ...asksManager, on: { 'manager.approved': 'live', ...forEverybody } },
} as const;
