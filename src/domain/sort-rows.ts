import type { Language, SortDirection } from '#contract/enumerations.ts';
import { decimal, round } from './decimal.ts';

/** `decimal`: a decimal string; `number`; `text`: in the reader's order; `code`: ids and ISO dates, by character. */
export type SortKind = 'decimal' | 'number' | 'text' | 'code';

export interface RowOrder<Row> {
  readonly kind: SortKind;
  readonly value: (row: Row) => string | number | null;
  readonly direction: SortDirection;
  readonly language: Language;
}

/**
 * A new array, stable, by the first of the orders; what is equal in it by the next. Rows without a value come
 * last in both directions.
 */
export function sortRows<Row>(rows: readonly Row[], ...orders: readonly RowOrder<Row>[]): Row[] {
  const compares = orders.map((order) => comparerOf(rows, order));
  return rows
    .map((row, place) => ({ row, place }))
    .toSorted((a, b) => {
      for (const compare of compares) {
        const order = compare(a.place, b.place);
        if (order !== 0) return order;
      }
      return 0;
    })
    .map(({ row }) => row);
}

/** Compares two rows by their places in the array. */
function comparerOf<Row>(rows: readonly Row[], { kind, value, direction, language }: RowOrder<Row>) {
  const sign = direction === 'ascend' ? 1 : -1;
  const compare = comparer(kind, language);
  const keys = keysOf(rows.map(value), kind);
  return (one: number, other: number): number => {
    const a = keys[one] ?? null;
    const b = keys[other] ?? null;
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
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
