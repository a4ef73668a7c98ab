import type { Actor, ActorRefFrom } from 'xstate';
import type { Language } from '#contract/enumerations.ts';
import type { Outcome } from '#contract/failure.ts';
import type { Intent, OutboxEntry } from '#contract/intents.ts';
import type { ParamsOf, ParamsSchema, Resource, RowSchema, Store, ValueOf } from '#contract/resource.ts';
import type { PageParams } from '#contract/search.ts';
import type { Kept } from '#db/kept.ts';
import type { connectivityMachine } from '#machines/connectivity.ts';
import type { leaderMachine } from '#machines/leader.ts';
import type { outboxMachine } from '#machines/outbox.ts';
import type { queryMachine } from '#machines/query.ts';
import type { unreadMachine } from '#machines/unread.ts';
import type { Member } from '#work/at.ts';
import type { PageSide } from './page-side.ts';
import type { ServerClock } from './server-clock.ts';

export type ConnectivityActor = ActorRefFrom<typeof connectivityMachine>;
export type QueryActor = Actor<typeof queryMachine>;
export type LeaderActor = Actor<typeof leaderMachine>;
export type OutboxActor = Actor<typeof outboxMachine>;
export type UnreadActor = Actor<typeof unreadMachine>;

/** A question put to the world: what is already known, and how the asking goes. `useAsk` shows it. */
export interface Ask<T extends Resource = Resource> {
  readonly resource: T;
  readonly key: string;
  /** The first read of the browser's database; null where nothing was kept. */
  readonly first: Kept<ValueOf<T>> | null;
  readonly read: () => Promise<Kept<ValueOf<T>> | null>;
  readonly query: QueryActor;
  /** Asks again where what is kept is due: another tab may have asked meanwhile. */
  readonly again: () => void;
  /** Keeps the question open; gives the end of it. Without watchers it is cancelled. */
  readonly watch: () => () => void;
  readonly connectivity: ConnectivityActor;
}

/** What waits for the network, and what screens do with it. */
export interface Outbox {
  /** Sends what waits; `context.queued` and `context.dead` are the numbers for the header. */
  readonly actor: OutboxActor;
  /**
   * Stores an intent; it is sent at once where there is a network. `ok` once it is stored, and only then may
   * anybody call it queued (faults S1, S6); refused where it could not be. `key`: for who waits for its end
   * (`endOfIntent`).
   */
  readonly queue: (intent: Intent, key?: string) => Promise<Outcome<void>>;
  /** Sends a dead letter once more. */
  readonly retry: (id: number) => Promise<void>;
  /** Forgets an intent that is not on its way; false where it could not be taken back. */
  readonly discard: (id: number) => Promise<boolean>;
  /** Hears of each dead letter once a page, those that are there already at once; gives the end of it. */
  readonly onDead: (listener: (entry: OutboxEntry) => void) => () => void;
  /** How many intents have not reached the network; with a network they are given a moment to. */
  readonly unsent: () => Promise<number>;
}

/** One publisher, from sign-in to sign-out. */
export interface World extends Member {
  readonly page: PageSide;
  readonly connectivity: ConnectivityActor;
  readonly clock: ServerClock;
  readonly leader: LeaderActor;
  readonly outbox: Outbox;
  /** `context.announcements` and `context.notifications`: how many are unread. */
  readonly unread: UnreadActor;
  /**
   * Asks for a resource: waits only for what the browser's database has, and lets the server be asked
   * where that is missing or older than `staleAfter`. The same question is asked once however often.
   */
  readonly ask: <P extends ParamsSchema, R extends RowSchema, S extends Store>(
    resource: Resource<P, R, S>,
    params: ParamsOf<Resource<P, R, S>> & PageParams,
  ) => Promise<Ask<Resource<P, R, S>>>;
  /** Before anything is asked for: what is kept in another language than this one is to be asked again. */
  readonly speak: (language: Language) => Promise<void>;
  /** Looks again at every open question, e.g. after what was kept has been removed. */
  readonly look: () => void;
  /** What was kept on this device was removed under the open page: this World is there in place of another. */
  readonly removed?: boolean;
  /** Actors stopped, requests aborted, database closed. */
  readonly close: () => void;
}
