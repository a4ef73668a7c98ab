import type { Command } from '#contract/command.ts';
import type { Intent, IntentKind } from '#contract/intents.ts';
import type { PanelTables } from '#db/tables.ts';

export type IntentOf<K extends IntentKind> = Extract<Intent, { readonly kind: K }>;

/** How many are unread. */
export interface UnreadCounts {
  readonly announcements: number;
  readonly notifications: number;
}

/** An intent that the network has granted, and what it answered. */
export interface Granted<I extends Intent> {
  readonly tables: PanelTables;
  readonly intent: I;
  /** The answer's body as it came: nobody has looked at it. */
  readonly answer: unknown;
  /** ms since 1970. */
  readonly now: number;
}

/**
 * All that the panel knows of one kind of intent (decision 131). Its schema stands in `contract/intents.ts`, its words
 * in `faults.json`: the compiler asks for the one, a test for the others.
 */
export interface IntentRecord<I extends Intent> {
  /** The call that does it. `publisher`: whose it is. */
  readonly command: (intent: I, publisher: string) => Command;
  /** One intent in place of an earlier one that has not been sent yet and this later one; null: both are sent. */
  readonly merged: (earlier: I, later: I) => I | null;
  /** This later one, that was made without the earlier one, once that has been granted; absent: as it is. */
  readonly onTop?: (earlier: I, later: I) => I;
  /**
   * What screens show while such intents wait, in the order of the outbox, by the path of a resource; with `{id}` of
   * the page of one. The same value where none of them is about it.
   */
  readonly over: Readonly<Record<string, (value: unknown, intents: readonly I[]) => unknown>>;
  /** What is still unread while they wait; absent: they change nothing about it. */
  readonly unread?: (counts: UnreadCounts, intents: readonly I[]) => UnreadCounts;
  /**
   * Keeps what the network has granted, in the transaction that takes the intent out of the outbox, so that nothing
   * flickers between the two. Gives the keys of the answers that are right now and need not be asked for again.
   */
  readonly grant: (granted: Granted<I>) => Promise<readonly string[]>;
  /** One that cannot be delivered is undone and told of by whoever made it, not by the outbox. */
  readonly undoneByItself?: true;
}
