import type { ValueDimension } from '../events/dimensions.ts';
import type { Filter } from '../events/filters.ts';
import type { ZoneSpan } from '../events/quarter-hours.ts';
import type { Sums } from '../events/sums.ts';

/** What rows are told apart by: a dimension, the local day, the hour of the local day, or hours since `from`. */
export type Key = ValueDimension | 'date' | 'hour' | 'slot';

export interface Question {
  readonly publisherId: string;
  /** Quarters since 1970, `to` not included. */
  readonly from: number;
  readonly to: number;
  /** Of the zone, over the range. */
  readonly spans: readonly ZoneSpan[];
  readonly keys: readonly Key[];
  readonly filters: readonly Filter[];
  /** The most rows to answer with. */
  readonly limit: number;
}

/** A day's number since 1970, an hour 0 to 23, a slot's number, or a dimension's value ('' for none). */
export type KeyValue = string | number;
export interface Group {
  readonly keys: readonly KeyValue[];
  readonly sums: Sums;
}
