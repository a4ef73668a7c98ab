import { assertEvent, assign, emit, setup } from 'xstate';
import type { Outcome } from '#contract/failure.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import { port } from './port.ts';

/** What localStorage remembers of a sign-in, so that a boot without a network finds its database. */
export interface Hint {
  readonly publisher: string;
  readonly network: string;
  /** False: 'do not keep data on this device' was chosen; a reload starts from an empty memory. */
  readonly keep: boolean;
  /** The server has ended the session: the log-in is shown at boot, the data waits for its owner. */
  readonly expired: boolean;
}

export const hintOf = (publisher: Publisher, keep: boolean): Hint => ({
  publisher: publisher.id,
  network: publisher.customer.networkId,
  keep,
  expired: false,
});

/** What the chart knows of a World: whose it is, and that it can be closed. */
export interface OpenedWorld {
  readonly publisher: Publisher;
  readonly close: () => void;
}

/** Why nobody is signed in, for the notice above the log-in form. */
export type OutReason = 'signedOut' | 'expired' | 'elsewhere' | 'failed';

interface Context {
  readonly hint: Hint | null;
  /** A log-out whose server half has not been done yet. */
  readonly owed: boolean;
  readonly world: OpenedWorld | null;
  readonly entering: { readonly publisher: Publisher; readonly keep: boolean } | null;
  readonly reason: OutReason | null;
}

type Event =
  /** The server has accepted these credentials. */
  | { readonly type: 'session.enter'; readonly publisher: Publisher; readonly keep: boolean }
  | { readonly type: 'session.signOut' }
  | { readonly type: 'session.retry' }
  /** A signed-in request was answered 401. */
  | { readonly type: 'answer.unauthorized' }
  /** An answer belonged to another publisher: the cookie has changed hands. */
  | { readonly type: 'answer.foreign' }
  | { readonly type: 'tab.signedIn'; readonly publisher: string }
  | { readonly type: 'tab.signedOut' }
  /** The database is gone; `hinted` says whether localStorage still names it. */
  | { readonly type: 'storage.lost'; readonly hinted: boolean }
  | { readonly type: 'network.restored' };

/**
 * From boot to sign-out (design 3). Signed in, it holds a World; leaving that state closes it. A 401
 * is taken once, because only `signedIn` listens to it. `wipe` deletes what is private before the
 * server hears of the log-out; `owed` is the half that is still to be said.
 */
export const sessionMachine = setup({
  types: {
    input: {} as { readonly hint: Hint | null; readonly owed: boolean },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { readonly type: 'expired' } | { readonly type: 'forgotten' },
    tags: {} as 'working' | 'signedIn' | 'signedOut',
  },
  actors: {
    /** The owed server half of a log-out; true once it is done. */
    settle: port<boolean>('settle'),
    /** Opens the database that the hint names; null where there is none. */
    reopen: port<OpenedWorld | null, Hint>('reopen'),
    profile: port<Outcome<Publisher>>('profile'),
    /** Opens or creates the publisher's database and deletes every other. */
    open: port<OpenedWorld, { readonly publisher: Publisher; readonly keep: boolean }>('open'),
    wipe: port<void>('wipe'),
  },
  guards: {
    owes: ({ context }) => context.owed,
    expired: ({ context }) => context.hint?.expired === true,
    hinted: ({ context }) => context.hint !== null,
    isOther: ({ context, event }) => {
      assertEvent(event, 'tab.signedIn');
      return context.world?.publisher.id !== event.publisher;
    },
    databaseGoneWithHint: ({ event }) => {
      assertEvent(event, 'storage.lost');
      return !event.hinted;
    },
  },
  actions: {
    closeWorld: ({ context }) => context.world?.close(),
    dropWorld: assign({ world: null }),
    tellExpired: emit({ type: 'expired' }),
    markExpired: assign({ hint: ({ context }) => context.hint && { ...context.hint, expired: true } }),
    forget: assign({ hint: null }),
    tellForgotten: emit({ type: 'forgotten' }),
    giveReason: assign({ reason: (_, params: { readonly reason: OutReason | null }) => params.reason }),
  },
  delays: { settlePatience: 8000, profilePatience: 20_000, openPatience: 30_000 },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    hint: input.hint,
    owed: input.owed,
    world: null,
    entering: null,
    reason: null,
  }),
  initial: 'booting',
  states: {
    booting: {
      tags: 'working',
      always: [
        { guard: 'owes', target: 'settling' },
        { guard: 'expired', target: 'signedOut.expired' },
        { guard: 'hinted', target: 'reopening' },
        { target: 'signedOut.guest' },
      ],
    },
    settling: {
      tags: 'working',
      invoke: {
        id: 'settle',
        src: 'settle',
        onDone: { target: 'signedOut.guest', actions: assign({ owed: ({ event }) => !event.output }) },
        onError: 'signedOut.guest',
      },
      after: { settlePatience: 'signedOut.guest' },
    },
    reopening: {
      tags: 'working',
      invoke: {
        id: 'reopen',
        src: 'reopen',
        input: ({ context }) => {
          if (!context.hint) throw new Error('reopening without a hint');
          return context.hint;
        },
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: 'signedIn',
            actions: assign({ world: ({ event }) => event.output }),
          },
          { target: 'recovering' },
        ],
        onError: 'recovering',
      },
      after: { openPatience: 'recovering' },
    },
    recovering: {
      tags: 'working',
      invoke: {
        id: 'profile',
        src: 'profile',
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'ok',
            target: 'opening',
            actions: assign({
              entering: ({ context, event }) =>
                event.output.kind === 'ok'
                  ? { publisher: event.output.value, keep: context.hint?.keep ?? true }
                  : null,
            }),
          },
          {
            guard: ({ event }) =>
              event.output.kind === 'refused' && event.output.failure.kind === 'unauthorized',
            target: 'signedOut.guest',
            actions: ['forget', 'tellForgotten'],
          },
          { target: 'unreachable' },
        ],
        onError: 'unreachable',
      },
      after: { profilePatience: 'unreachable' },
    },
    unreachable: {
      on: {
        'session.retry': 'recovering',
        'network.restored': 'recovering',
        'session.signOut': 'leaving',
        'tab.signedOut': 'signedOut.elsewhere',
      },
    },
    opening: {
      tags: 'working',
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => {
          if (!context.entering) throw new Error('opening without a publisher');
          return context.entering;
        },
        onDone: {
          target: 'signedIn',
          actions: assign({
            world: ({ event }) => event.output,
            hint: ({ context, event }) => hintOf(event.output.publisher, context.entering?.keep ?? true),
            owed: false,
            entering: null,
          }),
        },
        onError: {
          target: 'signedOut.guest',
          actions: { type: 'giveReason', params: { reason: 'failed' } },
        },
      },
      after: {
        openPatience: {
          target: 'signedOut.guest',
          actions: { type: 'giveReason', params: { reason: 'failed' } },
        },
      },
    },
    signedIn: {
      tags: 'signedIn',
      entry: { type: 'giveReason', params: { reason: null } },
      on: {
        'session.signOut': 'leaving',
        'answer.unauthorized': { target: 'signedOut.expired', actions: ['markExpired', 'tellExpired'] },
        'answer.foreign': 'recovering',
        'tab.signedOut': 'signedOut.elsewhere',
        'tab.signedIn': { guard: 'isOther', target: 'recovering' },
        'storage.lost': [
          { guard: 'databaseGoneWithHint', target: 'signedOut.elsewhere' },
          { target: 'recovering' },
        ],
      },
      exit: ['closeWorld', 'dropWorld'],
    },
    leaving: {
      tags: 'working',
      invoke: { id: 'wipe', src: 'wipe', onDone: 'parting', onError: 'parting' },
      after: { openPatience: 'parting' },
      exit: ['forget', assign({ owed: true })],
    },
    parting: {
      tags: 'working',
      entry: { type: 'giveReason', params: { reason: 'signedOut' } },
      invoke: {
        id: 'part',
        src: 'settle',
        onDone: { target: 'signedOut.guest', actions: assign({ owed: ({ event }) => !event.output }) },
        onError: 'signedOut.guest',
      },
      after: { settlePatience: 'signedOut.guest' },
    },
    signedOut: {
      tags: 'signedOut',
      entry: assign({ entering: null }),
      initial: 'guest',
      states: {
        guest: {},
        expired: { entry: { type: 'giveReason', params: { reason: 'expired' } } },
        elsewhere: { entry: [{ type: 'giveReason', params: { reason: 'elsewhere' } }, 'forget'] },
      },
      on: {
        'session.enter': {
          target: 'opening',
          actions: assign({ entering: ({ event }) => ({ publisher: event.publisher, keep: event.keep }) }),
        },
        // The log-out of somebody whose session has expired: the data still waits on this device.
        'session.signOut': { guard: 'hinted', target: 'leaving' },
        'tab.signedIn': 'recovering',
        'network.restored': { guard: 'owes', target: 'settling' },
      },
    },
  },
});
