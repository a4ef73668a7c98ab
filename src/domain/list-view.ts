import { noted } from '#contract/broken-rows.ts';
import type { BrokenRow } from '#contract/findings.ts';
import type { Failure } from '#contract/failure.ts';

/** What is kept of an answer: the value, when it came (ms since 1970) and how long it counts as fresh. */
export interface KeptRecord<T> {
  readonly value: T;
  /** Rows of it that came and cannot be read: a list of them alone is not empty. */
  readonly broken?: readonly BrokenRow[];
  readonly fetchedAt: number;
  /** Rows in the answer with those, for a list; 1 for an aggregate that says nothing about emptiness. */
  readonly count: number;
  readonly building: boolean;
  readonly stale: boolean;
  /** Worked out from another answer that is kept. */
  readonly derived?: boolean;
}

export type QueryState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'answered' }
  | { readonly kind: 'refused'; readonly failure: Failure }
  /** `misses`: tries in a row that have failed; 1 where absent. */
  | { readonly kind: 'failed'; readonly failure: Failure; readonly misses?: number };

export type ListView<T> =
  | { readonly kind: 'skeleton' }
  | { readonly kind: 'unavailable'; readonly reason: 'offline' | 'failed'; readonly failure: Failure | null }
  | { readonly kind: 'tooLarge'; readonly text: string | null }
  | { readonly kind: 'building'; readonly fetchedAt: number }
  | {
      readonly kind: 'empty';
      readonly filtered: boolean;
      readonly fetchedAt: number;
      readonly busy: boolean;
      readonly stamp: Stamp;
      /** Worked out on this device from another answer: an amber stamp says so. */
      readonly derived?: boolean;
    }
  | {
      readonly kind: 'ready';
      readonly value: T;
      /** Rows that came and cannot be read; absent: none. */
      readonly broken?: readonly BrokenRow[];
      readonly fetchedAt: number;
      readonly busy: boolean;
      readonly stamp: Stamp;
      /** Worked out on this device from another answer: an amber stamp says so. */
      readonly derived?: boolean;
    };

/** `fresh`: quiet; the others are amber and say why. */
export type Stamp = 'fresh' | 'stale' | 'offline' | 'failed';

/**
 * The one judge of what a block of data shows. Pure. `filtered`: the question narrows the rows,
 * so that none of them means 'hidden by filters' and not 'No data'.
 */
export function listView<T>(
  record: KeptRecord<T> | null,
  query: QueryState,
  online: boolean,
  filtered = false,
): ListView<T> {
  const failure = query.kind === 'refused' || query.kind === 'failed' ? query.failure : null;
  if (failure?.kind === 'refused' && failure.status === 413) return { kind: 'tooLarge', text: failure.text };
  if (!record) {
    const heard = failure?.kind === 'cancelled' ? null : failure;
    if (!heard && online) return { kind: 'skeleton' };
    const reason = heard?.kind === 'offline' || !online ? 'offline' : 'failed';
    return { kind: 'unavailable', reason, failure: heard };
  }
  if (record.building) return { kind: 'building', fetchedAt: record.fetchedAt };
  const busy = query.kind === 'asking';
  const stamp = stampOf(record, failure, online, busy);
  const { fetchedAt, derived, broken = [] } = record;
  const said = { fetchedAt, busy, stamp, ...(derived && { derived }) };
  return record.count === 0
    ? { kind: 'empty', filtered, ...said }
    : { kind: 'ready', value: record.value, ...noted(broken), ...said };
}

/**
 * The list that a ready view makes: narrowed, or the rows of a report. None of them is empty, unless there are rows
 * that cannot be read, which may belong to it. `filtered`: it is the filters' doing.
 */
export function withRows<Row>(
  view: Extract<ListView<unknown>, { readonly kind: 'ready' }>,
  rows: readonly Row[],
  filtered = false,
): ListView<readonly Row[]> {
  const { value: _, ...said } = view;
  return rows.length > 0 || said.broken ? { ...said, value: rows } : { ...said, kind: 'empty', filtered };
}

function stampOf(
  record: KeptRecord<unknown>,
  failure: Failure | null,
  online: boolean,
  busy: boolean,
): Stamp {
  if (!online || failure?.kind === 'offline') return 'offline';
  if (failure && failure.kind !== 'cancelled') return 'failed';
  // While the answer is on its way the progress says enough; amber is for when nothing better is coming.
  return record.stale && !busy ? 'stale' : 'fresh';
}
