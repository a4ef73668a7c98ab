import { assign, emit, setup } from 'xstate';
import type { EventKind } from '#contract/events.ts';
import { type BackOff, backOff, spread } from '#domain/back-off.ts';
import { source } from './port.ts';

type StreamEvent =
  | { readonly type: 'stream.opened' }
  | { readonly type: 'stream.told'; readonly kind: EventKind; readonly ago: number }
  | { readonly type: 'stream.ended'; readonly retry: number | null };

interface Context {
  /** Streams in a row that ended before they had been open for a while. */
  readonly misses: number;
  /** The pause that the network asked for, ms. */
  readonly told: number | null;
  /**
   * What may have been said since the last stream without anybody hearing it. After a while without the lead
   * perhaps no tab has listened; but the balance goes by its due time, however the lead is handed on.
   */
  readonly missed: 'nothing' | 'allButBalance' | 'all';
  readonly jitter: number;
}

const PAUSES: BackOff = { first: 2000, longest: 300_000 };

/**
 * The network's events, heard by the tab that leads. A stream that ends is opened again
 * after a pause that doubles; meanwhile, and where a proxy lets no stream through, balance and unread are
 * asked for by the clock.
 */
export const eventsMachine = setup({
  types: {
    input: {} as { readonly jitter: number },
    context: {} as Context,
    events: {} as
      | { readonly type: 'leader.gained' }
      | { readonly type: 'leader.lost' }
      | { readonly type: 'network.restored' }
      | StreamEvent,
    emitted: {} as
      | { readonly type: 'opened' }
      | { readonly type: 'closed' }
      /** `ago`: how long since it happened, ms. */
      | { readonly type: 'told'; readonly kind: EventKind; readonly ago: number }
      /** What was said since the last stream has been missed: it is looked at again. */
      | { readonly type: 'missed'; readonly balance: boolean },
    tags: {} as 'live',
  },
  actors: {
    /** Holds a stream while it runs. */
    stream: source<StreamEvent>('stream'),
  },
  guards: { missed: ({ context }) => context.missed !== 'nothing' },
  actions: {
    tellOpened: emit({ type: 'opened' }),
    tellClosed: emit({ type: 'closed' }),
    tellMissed: emit(({ context }) => ({ type: 'missed', balance: context.missed === 'all' })),
    tell: emit((_, { kind, ago }: { readonly kind: EventKind; readonly ago: number }) => ({
      type: 'told',
      kind,
      ago,
    })),
    forgetMisses: assign({ misses: 0 }),
    catchUp: assign({ missed: 'nothing' }),
    stayAway: assign({ missed: ({ context }) => (context.missed === 'all' ? 'all' : 'allButBalance') }),
    miss: assign({
      misses: ({ context }) => context.misses + 1,
      missed: 'all',
      told: (_, params: { readonly retry: number | null }) => params.retry,
    }),
  },
  delays: {
    /** One that a proxy lets begin and cuts off at once is no stream. */
    settled: 60_000,
    away: 60_000,
    pause: ({ context: { told, misses, jitter } }) =>
      spread(Math.min(Math.max(told ?? 0, backOff(misses, PAUSES)), PAUSES.longest), jitter, 0.5),
  },
}).createMachine({
  id: 'events',
  context: ({ input }) => ({ misses: 0, told: null, missed: 'nothing', jitter: input.jitter }),
  initial: 'resting',
  on: { 'leader.lost': '.resting' },
  states: {
    resting: {
      after: { away: { actions: 'stayAway' } },
      on: { 'leader.gained': 'listening' },
    },
    listening: {
      initial: 'connecting',
      invoke: {
        id: 'stream',
        src: 'stream',
        onError: { target: 'waiting', actions: { type: 'miss', params: { retry: null } } },
      },
      on: {
        'stream.ended': {
          target: 'waiting',
          actions: { type: 'miss', params: ({ event }) => ({ retry: event.retry }) },
        },
      },
      states: {
        connecting: {
          on: {
            'stream.opened': [
              { guard: 'missed', target: 'open', actions: ['tellMissed', 'catchUp'] },
              { target: 'open' },
            ],
          },
        },
        open: {
          tags: 'live',
          entry: 'tellOpened',
          exit: 'tellClosed',
          after: { settled: { actions: 'forgetMisses' } },
          on: {
            'stream.told': {
              actions: { type: 'tell', params: ({ event: { kind, ago } }) => ({ kind, ago }) },
            },
          },
        },
      },
    },
    waiting: { after: { pause: 'listening' }, on: { 'network.restored': 'listening' } },
  },
});
