/** What the tables hold, a type a table. What is done with it is in the file of the table's name. */
import type { Language } from '#contract/enumerations.ts';
import type { OutboxEntry } from '#contract/intents.ts';
import type { BrokenRow } from '#contract/findings.ts';
import type { Family } from '#contract/resource.ts';
import type { Publisher } from '#contract/resources/publisher.ts';

/** The session that page and worker go by: there is exactly one row, and none without a sign-in. */
export interface Meta {
  readonly id: 'session';
  /** The profile as the last sign-in brought it. */
  readonly publisher: Publisher;
  /** False: 'do not keep data on this device'; such a database lives in memory. */
  readonly keep: boolean;
  /** ms since 1970. */
  readonly signedInAt: number;
  /** When this database was made, ms since 1970: another one is another database. Absent in those made long ago. */
  readonly born?: number;
  /** Keys of the last intents that were taken back: they are gone, and nobody has granted them. */
  readonly takenBack?: readonly string[];
  /** In which the answers are kept that the network writes in the reader's language; not there before the first. */
  readonly language?: Language;
}

/** One answer a key: reports, the dashboard, the balance, the profile. */
export interface StoredAggregate {
  readonly key: string;
  readonly value: unknown;
  /** Rows in it that came and cannot be read. */
  readonly broken?: readonly BrokenRow[];
  /** ms since 1970; `askedAt` decides which of two answers is the later one. */
  readonly askedAt: number;
  readonly fetchedAt: number;
  /** By which schema `value` was read; without it, it is read again. */
  readonly schema?: string;
}

/** Which rows answered a question, in the server's order. The rows themselves stand in `rows`. */
export interface StoredList {
  readonly key: string;
  readonly path: string;
  readonly rows: readonly string[];
  /** What came with them and cannot be read. */
  readonly broken?: readonly BrokenRow[];
  readonly total: number;
  /** The network had only a part of them. */
  readonly building?: true;
  /** ms since 1970; `askedAt` decides which of two answers is the later one. */
  readonly askedAt: number;
  readonly fetchedAt: number;
}

/**
 * A thing with an address of its own, of whatever family. The key of an IndexedDB record cannot be called
 * `@id`, so it stands beside.
 */
export interface StoredRow {
  /** `rowKey(path, value)`. */
  readonly key: string;
  /** Of the family: the path of its list. */
  readonly path: string;
  readonly value: unknown;
  /** By which schema `value` was read (`schemaVersion`); a row without it is read again. */
  readonly schema?: string;
  /** Set by a command: an answer asked before it does not overwrite the row. ms since 1970. */
  readonly changedAt?: number;
}

/**
 * When an answer was last used, how large it is and whether a command made it stale. A table apart, so
 * that a reader never writes what it reads.
 */
export interface Use {
  /** Of the aggregate or the list; of what is held beside the database, its own (`held.ts`). */
  readonly key: string;
  readonly kind: 'aggregate' | 'list' | 'held';
  /** Absent in what was kept before it was noted. */
  readonly family?: Family;
  readonly path: string;
  /** ms since 1970. */
  readonly fetchedAt: number;
  readonly usedAt: number;
  /** Estimated bytes. */
  readonly size: number;
  readonly stale: boolean;
  /** When it was last made so, ms since 1970: an answer that was asked for before that is stale when it comes. */
  readonly touchedAt?: number;
  /** It was an event that last did so, which no reader waits for, and not a command. */
  readonly byEvent?: boolean;
}

/** An intent as it is written; its number is the database's. What it says is in `contract/intents.ts`. */
export type StoredEntry = {
  readonly [K in keyof OutboxEntry]: K extends 'intent' ? unknown : OutboxEntry[K];
};

/** A preset as it is written; its number is the database's. */
export interface StoredPreset {
  readonly id: number;
  readonly name: string;
  readonly parameters: unknown;
  /** The turn at which it was last used, counted over all presets; absent: never since that is noted. */
  readonly used?: number;
}
