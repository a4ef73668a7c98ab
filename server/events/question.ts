import type { CHOICE, HOST, OFFER_EVER, ValueDimension } from './dimensions.ts';
import type { Filter } from './filters.ts';
import type { Span } from './range.ts';
import type { Earned } from './standings.ts';
import type { Sums } from './sums.ts';

/**
 * What rows are told apart by: a dimension, the local day, the hour of the local day, or hours since the range began.
 * `choice` and `host` are known to the roll-up by days alone, and go with whole days of UTC; `offer ever`, of conversions
 * alone, goes with all of them.
 */
export type Key = ValueDimension | 'date' | 'hour' | 'slot' | typeof CHOICE | typeof HOST | typeof OFFER_EVER;

/** What is asked of the visits and conversions, without those of tests. */
export interface Question {
  /** Null: of all publishers together. */
  readonly publisherId: string | null;
  readonly range: Pick<Span, 'start' | 'end' | 'spans'>;
  /** Absent: one row of all. */
  readonly keys?: readonly Key[];
  /** What comes through all of them. */
  readonly filters?: readonly Filter[];
  /** Rows without a conversion and with fewer clicks are left out, for who learns nothing from them. Absent: none is. */
  readonly leastClicks?: number;
  /** The most rows of an answer; more are refused. Absent: more than there are of days, offers, links of one publisher. */
  readonly limit?: number;
}

/** The same of conversions alone, by how far they have come. */
export interface StandingsQuestion extends Question {
  /** Whose time the range and its days and hours are of: the conversion's, or that of the click which brought it. */
  readonly timeOf: 'conversion' | 'click';
  /** Absent: all of them; the others come to nothing. */
  readonly standing?: 'onHold' | 'approved' | 'rejected';
}

/** A day's number since 1970, an hour 0 to 23, a slot's number, or a dimension's value ('' for none). */
export type KeyValue = string | number;
export interface Group<S = Sums> {
  readonly keys: readonly KeyValue[];
  readonly sums: S;
}
export type Answer<Q extends Question> = readonly Group<Q extends StandingsQuestion ? Earned : Sums>[];

/** Sums by the value of a question's only key. */
export const byValue = <S>(groups: readonly Group<S>[]): ReadonlyMap<string, S> =>
  new Map(groups.map(({ keys, sums }) => [String(keys[0]), sums]));
