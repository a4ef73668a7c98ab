import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Sorting } from '#contract/search.ts';
import { compareValues } from './compare-values.ts';
import type { DataColumn } from './column.ts';

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

/** A row as the table library holds it; `id` is what `rowId` said. */
export interface PageRow<Row> {
  readonly id: string;
  readonly original: Row;
}

/** Which rows are seen: `number` counts from 1. */
export interface Page {
  readonly number: number;
  readonly size: number;
}

interface Input<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly sorting: Sorting | null;
  /** Absent: all rows, windowed. */
  readonly page?: Page | undefined;
  readonly language: string;
}

/** The rows of one page in their order. Sorting 10,000 rows happens once a sorting, not once a page. */
export function useSortedPage<Row extends RowData>(input: Input<Row>): readonly PageRow<Row>[] {
  const { columns, rows, rowId, sorting, page, language } = input;
  const defs = useMemo(() => definitionsOf(columns, language), [columns, language]);
  const size = page?.size ?? Math.max(rows.length, 1);
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: rowId,
    enableMultiSort: false,
    enableSortingRemoval: false,
    autoResetPageIndex: false,
    state: {
      sorting: sorting ? [{ id: sorting.field, desc: sorting.direction === 'descend' }] : [],
      pagination: { pageIndex: (page?.number ?? 1) - 1, pageSize: size },
    },
  });
  return table.getRowModel().rows;
}

function definitionsOf<Row extends RowData>(
  columns: readonly DataColumn<Row>[],
  language: string,
): ColumnDef<typeof features, Row>[] {
  const compare = compareValues(language);
  return columns.map((column) => ({
    id: column.id,
    // undefined, not null: the library keeps those last in both directions.
    accessorFn: (row: Row) => column.sort?.(row) ?? undefined,
    enableSorting: column.sort !== undefined,
    sortUndefined: 'last',
    sortFn: (a, b, id) => compare(a.getValue(id), b.getValue(id)),
  }));
}
