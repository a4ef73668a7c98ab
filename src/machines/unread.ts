import { assign, setup } from 'xstate';
import { port } from './port.ts';

/** How many are unread, by what they are. */
export interface Unread {
  readonly announcements: number;
  readonly notifications: number;
}

interface Context extends Unread {
  /** ms until the next look. */
  readonly dueIn: number;
  /** The stream of events is open: what changes is told, and need not be asked for so often. */
  readonly live: boolean;
  /** Touched while it was being asked for. */
  readonly again: boolean;
}

const SHORTEST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 300_000;
const waitLongest = { type: 'wait', params: { dueIn: LONGEST_PAUSE_MS } } as const;

/**
 * Says when unread news and notifications are counted anew: while this tab leads, when they are
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
    /** Asks where it is due; answers in how many ms it is due next. */
    refresh: port<number, { readonly live: boolean }>('refresh'),
  },
  guards: { again: ({ context }) => context.again },
  actions: {
    count: assign((_, { announcements, notifications }: Unread) => ({ announcements, notifications })),
    look: assign({ again: false }),
    lookAgain: assign({ again: true }),
    wait: assign({
      dueIn: (_, params: { readonly dueIn: number }) =>
        Math.min(Math.max(params.dueIn, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS),
    }),
  },
  delays: { due: ({ context }) => context.dueIn, timeout: 90_000 },
}).createMachine({
  id: 'unread',
  context: {
    announcements: 0,
    notifications: 0,
    dueIn: LONGEST_PAUSE_MS,
    live: false,
    again: false,
  },
  initial: 'resting',
  on: {
    'leader.lost': '.resting',
    'counts.changed': { actions: { type: 'count', params: ({ event }) => event } },
    'stream.opened': { actions: assign({ live: true }) },
    'stream.closed': { actions: assign({ live: false }) },
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
          { guard: 'again', target: 'asking', reenter: true },
          {
            target: 'waiting',
            actions: { type: 'wait', params: ({ event }) => ({ dueIn: event.output }) },
          },
        ],
        onError: { target: 'waiting', actions: waitLongest },
      },
      after: { timeout: { target: 'waiting', actions: waitLongest } },
      on: { 'unread.touched': { actions: 'lookAgain' } },
    },
    waiting: {
      after: { due: 'asking' },
      on: {
        'leader.gained': 'asking',
        'network.restored': 'asking',
        'unread.touched': 'asking',
        // Its due time was reckoned with a stream that is gone.
        'stream.closed': { target: 'asking', actions: assign({ live: false }) },
      },
    },
  },
});
