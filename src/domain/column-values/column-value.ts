import type { SortDirection } from '#contract/enumerations.ts';
import type { SortKind } from '../sort-rows.ts';

/** What a figure is in, where its column in a file has to say so: money, a day or hour of a zone, a moment in UTC. */
export type Unit = 'currency' | 'timezone' | 'utc';

/** A column as a file has it, and what it is sorted by: the panel draws its tables, the network writes its files from it. */
export interface ColumnValue<in Row> {
  /** Raw: decimals without a symbol, ISO dates, codes. */
  readonly csv: (row: Row) => string;
  readonly sort: {
    readonly kind: SortKind;
    /** Null stands for "has none" and comes last in both directions. */
    readonly value: (row: Row) => string | number | null;
    /** Direction of the first click; `ascend` where absent. */
    readonly first?: SortDirection;
  };
  readonly unit?: Unit;
}
