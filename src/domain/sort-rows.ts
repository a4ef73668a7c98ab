import type { Language, SortDirection } from '#contract/enumerations.ts';
import type { Sorting } from '#contract/search.ts';
import { decimal, round } from './decimal.ts';

/** `decimal`: a decimal string; `number`; `text`: in the reader's order; `code`: ids and ISO dates, by character. */
export type SortKind = 'decimal' | 'number' | 'text' | 'code';

export interface RowOrder<Row> {
  readonly kind: SortKind;
  readonly value: (row: Row) => string | number | null;
  readonly direction: SortDirection;
  readonly language: Language;
  /** Orders that decide, one after the other, where this one is a tie; always in their own direction. */
  readonly ties?: readonly Tie<Row>[];
}

/** As `RowOrder`. */
export interface Tie<Row> {
  readonly kind: SortKind;
  readonly value: (row: Row) => string | number | null;
  readonly direction: SortDirection;
}

/** A new array, stable; rows without a value come last in both directions. */
export function sortRows<Row>(rows: readonly Row[], { ties = [], language, ...first }: RowOrder<Row>): Row[] {
  const orders = [first, ...ties].map((order) => comparison(rows, order, language));
  return rows
    .map((row, index) => ({ row, index }))
    .toSorted((a, b) => {
      for (const compare of orders) {
        const order = compare(a.index, b.index);
        if (order !== 0) return order;
      }
      return 0;
    })
    .map(({ row }) => row);
}

interface SortableColumn<in Row> {
  readonly id: string;
  /** Absent: the column cannot be sorted by. */
  readonly sort?: { readonly kind: SortKind; readonly value: (row: Row) => string | number | null } & {
    readonly first?: SortDirection;
  };
  /** Heads a row: decides where the order is a tie. */
  readonly isTitle?: boolean;
}

/** By one of the columns; the rows as they are where none is named, or one that cannot be sorted by. */
export function sortByColumn<Row>(
  rows: readonly Row[],
  columns: readonly SortableColumn<Row>[],
  { sorting, language }: { readonly sorting: Sorting | null; readonly language: Language },
): readonly Row[] {
  const sort = columns.find(({ id }) => id === sorting?.field)?.sort;
  if (!sort || !sorting) return rows;
  const ties = columns
    .filter(({ id, isTitle }) => isTitle && id !== sorting.field)
    .flatMap(({ sort: own }) => (own ? [{ ...own, direction: own.first ?? 'ascend' } as const] : []));
  return sortRows(rows, { ...sort, direction: sorting.direction, language, ties });
}

/** Compares two rows by their places in `rows`. */
function comparison<Row>(
  rows: readonly Row[],
  { kind, value, direction }: Tie<Row>,
  language: Language,
): (a: number, b: number) => number {
  const sign = direction === 'ascend' ? 1 : -1;
  const compare = comparer(kind, language);
  const keys = keysOf(rows.map(value), kind);
  return (a, b) => {
    const [one = null, other = null] = [keys[a], keys[b]];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * compare(one, other);
  };
}

type Key = string | number | bigint;

/** Parsed once a row, not once a comparison; decimals are brought to one scale, so that their units compare. */
function keysOf(values: readonly (string | number | null)[], kind: SortKind): (Key | null)[] {
  const present = values.map((value) => (value === '' ? null : value));
  if (kind === 'number') return present.map((value) => (value === null ? null : Number(value)));
  if (kind !== 'decimal') return present.map((value) => (value === null ? null : String(value)));
  const decimals = present.map((value) => (value === null ? null : decimal(String(value))));
  const scale = decimals.reduce((most, value) => Math.max(most, value?.scale ?? 0), 0);
  return decimals.map((value) => (value === null ? null : round(value, scale).units));
}

function comparer(kind: SortKind, language: Language): (a: Key, b: Key) => number {
  if (kind === 'text') {
    const collator = new Intl.Collator(language, { numeric: true });
    return (a, b) => collator.compare(String(a), String(b));
  }
  return (a, b) => (a < b ? -1 : a > b ? 1 : 0);
}
