import type { AttentionKind, AttentionLine } from '#contract/resources/attention.ts';
import { DAY_MS } from '#contract/spans.ts';
import type { Reference } from '../catalogue/reference.ts';
import type { Taken } from '../catalogue/taken.ts';
import type { Db } from '../platform/db/client.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';

/** Whose troubles are looked for. */
export interface Asked {
  readonly db: Db;
  readonly publisher: PublisherRow;
  readonly now: Date;
  readonly reference: Reference;
  /** What offers with a limit have taken, by `relativeId`. */
  readonly taken: ReadonlyMap<number, Taken>;
}

export type LineOf<Kind extends AttentionKind> = Extract<AttentionLine, { readonly kind: Kind }>;

/** What is said to be of today is of so long. */
export const RECENT_MS = DAY_MS;
