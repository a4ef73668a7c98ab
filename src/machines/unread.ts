import { assign, setup } from 'xstate';
import { port } from './port.ts';

/** How many are unread, by what they are. */
export interface Unread {
  readonly announcements: number;
  readonly notifications: number;
}

/** What a look at the server came to. `failed`: the notifications could not be counted. */
export interface UnreadLook {
  /** ms until the next. */
  readonly dueIn: number;
  readonly failed: boolean;
}

interface Context extends Unread {
  /** Notifications as last counted; `notifications` is 0 where the count has failed (specification 7). */
  readonly known: number;
  readonly failed: boolean;
  readonly dueIn: number;
  /** The stream of events is open: what changes is told, and need not be asked for so often. */
  readonly live: boolean;
  /** Touched while it was being asked for. */
  readonly again: boolean;
}

const SHORTEST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 300_000;

/**
 * Says when unread news and notifications are counted anew (design 2): while this tab leads, when they are
 * due or the network tells of new ones. The counts come out of the browser's database, with what waits in
 * the outbox taken off.
 */
export const unreadMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { readonly type: 'leader.gained' }
      | { readonly type: 'leader.lost' }
      | { readonly type: 'network.restored' }
      | ({ readonly type: 'counts.changed' } & Unread)
      /** The network has told of something new. */
      | { readonly type: 'unread.touched' }
      | { readonly type: 'stream.opened' }
      | { readonly type: 'stream.closed' },
  },
  actors: {
    /** Asks where it is due. */
    refresh: port<UnreadLook, { readonly live: boolean }>('refresh'),
  },
  guards: { again: ({ context }) => context.again },
  actions: {
    count: assign(({ context }, params: Unread) => ({
      announcements: params.announcements,
      known: params.notifications,
      notifications: context.failed ? 0 : params.notifications,
    })),
    look: assign({ again: false }),
    lookAgain: assign({ again: true }),
    take: assign(({ context }, params: UnreadLook) => ({
      dueIn: Math.min(Math.max(params.dueIn, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS),
      failed: params.failed,
      notifications: params.failed ? 0 : context.known,
    })),
    setLive: assign({ live: (_, params: { readonly live: boolean }) => params.live }),
  },
  delays: { due: ({ context }) => context.dueIn, patience: 90_000 },
}).createMachine({
  id: 'unread',
  context: {
    announcements: 0,
    notifications: 0,
    known: 0,
    failed: false,
    dueIn: LONGEST_PAUSE_MS,
    live: false,
    again: false,
  },
  initial: 'resting',
  on: {
    'leader.lost': '.resting',
    'counts.changed': { actions: { type: 'count', params: ({ event }) => event } },
    'stream.opened': { actions: { type: 'setLive', params: { live: true } } },
    'stream.closed': { actions: { type: 'setLive', params: { live: false } } },
  },
  states: {
    resting: { on: { 'leader.gained': 'asking' } },
    asking: {
      entry: 'look',
      invoke: {
        id: 'refresh',
        src: 'refresh',
        input: ({ context }) => ({ live: context.live }),
        onDone: [
          {
            guard: 'again',
            target: 'asking',
            reenter: true,
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          { target: 'waiting', actions: { type: 'take', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'waiting',
          actions: { type: 'take', params: { dueIn: LONGEST_PAUSE_MS, failed: true } },
        },
      },
      after: {
        patience: {
          target: 'waiting',
          actions: { type: 'take', params: { dueIn: LONGEST_PAUSE_MS, failed: true } },
        },
      },
      on: { 'unread.touched': { actions: 'lookAgain' } },
    },
    waiting: {
      after: { due: 'asking' },
      on: {
        'leader.gained': 'asking',
        'network.restored': 'asking',
        'unread.touched': 'asking',
        // Its due time was reckoned with a stream that is gone.
        'stream.closed': { target: 'asking', actions: { type: 'setLive', params: { live: false } } },
      },
    },
  },
});
