import type { Language, SortDirection } from '#contract/enumerations.ts';
import { compareDecimals, decimal } from './decimal.ts';

/** `decimal`: a decimal string; `number`; `text`: in the reader's order; `code`: ids and ISO dates, by character. */
export type SortKind = 'decimal' | 'number' | 'text' | 'code';

export interface RowOrder<Row> {
  readonly kind: SortKind;
  readonly value: (row: Row) => string | number | null;
  readonly direction: SortDirection;
  readonly language: Language;
}

/** A new array, stable; rows without a value come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  { kind, value, direction, language }: RowOrder<Row>,
): Row[] {
  const sign = direction === 'ascend' ? 1 : -1;
  const compare = comparer(kind, language);
  const keyed = rows.map((row) => ({ row, key: keyOf(value(row), kind) }));
  return keyed
    .toSorted((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
      return sign * compare(a.key, b.key);
    })
    .map(({ row }) => row);
}

type Key = string | number | ReturnType<typeof decimal>;

/** Parsed once a row, not once a comparison. */
function keyOf(value: string | number | null, kind: SortKind): Key | null {
  if (value === null || value === '') return null;
  if (kind === 'decimal') return decimal(String(value));
  if (kind === 'number') return Number.isNaN(Number(value)) ? null : Number(value);
  return String(value);
}

function comparer(kind: SortKind, language: Language): (a: Key, b: Key) => number {
  const collator = kind === 'text' ? new Intl.Collator(language, { numeric: true }) : null;
  return (a, b) => {
    if (typeof a === 'object' && typeof b === 'object') return compareDecimals(a, b);
    if (collator) return collator.compare(String(a), String(b));
    return a < b ? -1 : a > b ? 1 : 0;
  };
}
