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

/** What the chart knows of a World: whose it is, what a log-out would lose, and that it can be closed. */
export interface OpenedWorld {
  readonly publisher: Publisher;
  /** How many intents have not reached the network yet; what can be sent right now is sent first. */
  readonly outbox: { readonly unsent: () => Promise<number> };
  readonly close: () => void;
}

/** Why nobody is signed in, for the notice above the log-in form. */
export type OutReason = 'signedOut' | 'expired' | 'elsewhere' | 'failed';

/** Who is to be signed in. */
export interface NewSession {
  readonly publisher: Publisher;
  readonly keep: boolean;
  /** Their data was removed from the device under the open page. */
  readonly lost?: boolean;
}

interface Context {
  readonly hint: Hint | null;
  /** A log-out whose server half has not been done yet. */
  readonly owed: boolean;
  readonly world: OpenedWorld | null;
  readonly entering: NewSession | null;
  readonly reason: OutReason | null;
  /** Intents that a log-out would lose. */
  readonly unsent: number;
  /** Whose World was closed while it is asked who is signed in now. */
  readonly former: string | null;
  /** Another seems to be signed in: what the page still shows is not for them to see. */
  readonly hidden: boolean;
  /** Whether another tab, in which somebody has just signed in, keeps their data on the device; null: nobody has. */
  readonly keepsElsewhere: boolean | null;
}

type Event =
  /** The server has accepted these credentials. */
  | { readonly type: 'session.enter'; readonly publisher: Publisher; readonly keep: boolean }
  | { readonly type: 'session.signOut' }
  /** The answers to the question before a log-out that loses something. */
  | { readonly type: 'session.confirm' }
  | { readonly type: 'session.stay' }
  | { readonly type: 'session.retry' }
  /** A signed-in request was answered 401. */
  | { readonly type: 'answer.unauthorized' }
  /** An answer belonged to another publisher: the cookie has changed hands. */
  | { readonly type: 'answer.foreign' }
  /** `keep`: what was chosen there; absent where nobody knows. */
  | { readonly type: 'tab.signedIn'; readonly publisher: string; readonly keep?: boolean }
  | { readonly type: 'tab.signedOut' }
  /** The database is gone; `hinted` says whether localStorage still names it. */
  | { readonly type: 'storage.lost'; readonly hinted: boolean }
  | { readonly type: 'network.restored' };

/** What the session's chart says: its slots, rules and actions. The chart itself is in session.ts. */
export const sessionSetup = setup({
  types: {
    input: {} as { readonly hint: Hint | null; readonly owed: boolean },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { readonly type: 'expired' | 'forgotten' | 'outElsewhere' | 'handedOver' },
    /** `asks`: a log-out would lose `context.unsent` intents, and waits for a word. */
    tags: {} as 'working' | 'signedIn' | 'signedOut' | 'asks',
  },
  actors: {
    /** The owed server half of a log-out; true once it is done. */
    settle: port<boolean>('settle'),
    /** Opens the database that the hint names; null where there is none. */
    reopen: port<OpenedWorld | null, Hint>('reopen'),
    profile: port<Outcome<Publisher>>('profile'),
    /** Opens or creates the publisher's database and deletes every other. */
    open: port<OpenedWorld, NewSession>('open'),
    /** How many intents a log-out would lose. */
    unsent: port<number, OpenedWorld | null>('unsent'),
    wipe: port<void>('wipe'),
    /** What was the former publisher's leaves the device; what is written down is whose it is now. */
    handOver: port<void, NewSession>('handOver'),
  },
  guards: {
    owes: ({ context }) => context.owed,
    expired: ({ context }) => context.hint?.expired === true,
    hinted: ({ context }) => context.hint !== null,
    isOther: ({ context, event }) => {
      assertEvent(event, 'tab.signedIn');
      const { world, entering, hint } = context;
      return (world?.publisher.id ?? entering?.publisher.id ?? hint?.publisher) !== event.publisher;
    },
    isHandedOver: ({ context }) =>
      context.former !== null && context.former !== context.entering?.publisher.id,
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
    tellOutElsewhere: emit({ type: 'outElsewhere' }),
    tellHandedOver: emit({ type: 'handedOver' }),
    noteFormer: assign({ former: ({ context }) => context.world?.publisher.id ?? null }),
    hide: assign({ hidden: true }),
    noteKeep: assign({
      keepsElsewhere: ({ event }) => {
        assertEvent(event, 'tab.signedIn');
        return event.keep ?? null;
      },
    }),
    forgetFormer: assign({ former: null, hidden: false, keepsElsewhere: null }),
    giveReason: assign({ reason: (_, params: { readonly reason: OutReason | null }) => params.reason }),
  },
  delays: {
    settleTimeout: 8000,
    profileTimeout: 20_000,
    openTimeout: 30_000,
    wipeTimeout: 10_000,
    unsentTimeout: 5000,
  },
});
