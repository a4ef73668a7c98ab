import { useMemo, useState } from 'react';
import type { DataColumn } from './column.ts';

interface Folded<Row> {
  readonly columns: readonly DataColumn<Row>[];
  /** Columns that no row has anything in, in their order. */
  readonly empty: readonly DataColumn<Row>[];
  /** Whether they are shown all the same. */
  readonly unfolded: boolean;
  readonly toggle: () => void;
}

/** Leaves out the columns that have nothing but zeros, unless the rows are sorted by one. */
export function useFolded<Row>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  sortedBy: string | undefined,
): Folded<Row> {
  const [unfolded, setUnfolded] = useState(false);
  const empty = useMemo(
    () =>
      rows.length === 0
        ? []
        : columns.filter(({ id, isNothing }) => id !== sortedBy && isNothing && rows.every(isNothing)),
    [columns, rows, sortedBy],
  );
  const shown = useMemo(
    () => (unfolded || empty.length === 0 ? columns : columns.filter((column) => !empty.includes(column))),
    [columns, empty, unfolded],
  );
  return { columns: shown, empty, unfolded, toggle: () => setUnfolded(!unfolded) };
}
