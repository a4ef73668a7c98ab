import {
  createPaginatedRowModel,
  rowPaginationFeature,
  tableFeatures,
  useTable,
  type RowData,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Language } from '#contract/enumerations.ts';
import type { Sorting } from '#contract/search.ts';
import { isBroken } from '#contract/broken-rows.ts';
import type { BrokenRow } from '#contract/findings.ts';
import { sortByColumn } from '#domain/sort-rows.ts';
import { type Branches, type TreeRow, withBranches } from './branches.ts';
import type { DataColumn } from './column.ts';

const features = tableFeatures({
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});

/** Which rows are seen: `number` counts from 1. */
export interface Page {
  readonly number: number;
  readonly size: number;
}

interface Input<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  /** Rows that cannot be read: in their places where nothing is sorted, else the last. */
  readonly broken: readonly BrokenRow[];
  readonly rowId: (row: Row) => string;
  readonly sorting: Sorting | null;
  /** Absent: all rows, windowed. */
  readonly page?: Page | undefined;
  readonly language: Language;
  /** Rows that open in place. */
  readonly branches?: Branches<Row> | undefined;
}

/** The rows of one page in their order. 10,000 rows are sorted once a sorting, not once a page. */
export function useSortedPage<Row extends RowData>(input: Input<Row>): readonly TreeRow<Row>[] {
  const { columns, rows, broken, rowId, sorting, page, language, branches } = input;
  // The parts of `sorting`: whoever reads it from the address makes a new object each time.
  const { field, direction } = sorting ?? {};
  const sorted = useMemo(
    () =>
      withBroken(sortedBy(rows, columns, field && direction ? { field, direction } : null, language), {
        broken,
        inPlace: field === undefined,
      }),
    [rows, broken, columns, field, direction, language],
  );
  const defs = useMemo(() => columns.map(({ id }) => ({ id })), [columns]);
  const table = useTable({
    features,
    columns: defs,
    data: sorted,
    getRowId: (row) => (isBroken(row) ? `broken ${row.brokenAt}` : rowId(row)),
    autoResetPageIndex: false,
    state: {
      pagination: {
        pageIndex: (page?.number ?? 1) - 1,
        pageSize: page?.size ?? Math.max(sorted.length, 1),
      },
    },
  });
  const { rows: shown } = table.getRowModel();
  return useMemo(() => {
    if (!branches) return shown;
    // What is under a row has no names in its column.
    const stays = columns.find(({ id }) => id === field)?.stays ?? true;
    const by = field && direction && !stays ? { field, direction } : null;
    return withBranches(shown, {
      branches,
      rowId,
      sort: (under, over) => sortedBy(under, columns, by ?? branches.order(over), language),
      isRow: (row): row is Row => !isBroken(row),
    });
  }, [shown, branches, columns, field, direction, language, rowId]);
}

function withBroken<Row>(
  rows: readonly Row[],
  { broken, inPlace }: { readonly broken: readonly BrokenRow[]; readonly inPlace: boolean },
): readonly (Row | BrokenRow)[] {
  if (broken.length === 0) return rows;
  const all: (Row | BrokenRow)[] = [...rows];
  for (const row of broken) all.splice(inPlace ? row.brokenAt : all.length, 0, row);
  return all;
}

function sortedBy<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  sorting: Sorting | null,
  language: Language,
): readonly Row[] {
  return sortByColumn(
    rows,
    columns.map((column) => ({ ...column, isTitle: column.card === 'title' })),
    { sorting, language },
  );
}
