import type { BrokenRow } from '#contract/findings.ts';

/** An answer out of the database, decoded. `domain/list-view.ts` takes it as its record. */
export interface Kept<T> {
  readonly value: T;
  /** Rows of it that came and cannot be read, by their places among all. */
  readonly broken?: readonly BrokenRow[];
  /** When it came, ms since 1970. */
  readonly fetchedAt: number;
  /** Rows in it, those that cannot be read among them; 1 for an aggregate without rows. */
  readonly count: number;
  /** Rows that the server has for this question, where the list is paged by the server; else `count`. */
  readonly total: number;
  /** The server was still counting. */
  readonly building: boolean;
  /** A command has changed what it says, or a part of it no longer fits its schema: to be asked again. */
  readonly stale: boolean;
  /** How long it took, ms, where it was an event that made it stale, which no reader waits for. */
  readonly took?: number;
  /** Not the server's answer to this very question, but worked out from another one that is kept; stale too. */
  readonly derived?: boolean;
}
