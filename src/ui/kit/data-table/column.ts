import type { ReactNode } from 'react';
import type { SortDirection } from '#contract/enumerations.ts';
import type { Sorting } from '#contract/search.ts';
import type { SortKind } from '#domain/sort-rows.ts';

/** What a column is sorted by. */
export interface ColumnSort<Row> {
  readonly kind: SortKind;
  /** Null stands for "has none" and comes last in both directions. */
  readonly value: (row: Row) => string | number | null;
  /** Direction of the first click; `ascend` where absent. */
  readonly first?: SortDirection;
}

/**
 * One column of a list: the table, the cards at 390 px and the file are drawn from the same declaration.
 * Keep arrays of columns stable (`useMemo`): a new array sorts all rows again.
 */
export interface DataColumn<Row> {
  /** Also the field name of `sort` in the address. */
  readonly id: string;
  readonly header: string;
  /** One line that says what the figures mean, with their formula; stands in the header's tooltip. */
  readonly explanation?: string;
  readonly cell: (row: Row) => ReactNode;
  /** The value as a file has it: raw numbers, ISO dates, no symbol. */
  readonly csv: (row: Row) => string;
  /** Absent: the column cannot be sorted by. */
  readonly sort?: ColumnSort<Row>;
  /** Figures stand at the end. */
  readonly align?: 'start' | 'end';
  /** px at the least; wider tables share what is left in proportion. */
  readonly width: number;
  /** What the totals row shows here; blank where absent. */
  readonly total?: (totals: Row) => ReactNode;
  /**
   * Place on a narrow screen: `title` heads the row, `aside` stands opposite, `brief` is in its second line, figures
   * with their name, and `note` ends that line and may be cut; the others (where absent) are there once the row is
   * opened.
   */
  readonly card?: 'title' | 'aside' | 'brief' | 'note' | 'more';
  /** How the second line of a narrow screen writes it, where that is shorter. */
  readonly brief?: (row: Row) => ReactNode;
}

/** A column without its row type, for the parts that draw headers only. */
export interface HeaderColumn {
  readonly id: string;
  readonly header: string;
  readonly explanation: string | undefined;
  readonly align: 'start' | 'end' | undefined;
  readonly sortable: boolean;
  readonly first: SortDirection;
}

export const headerOf = <Row>({ id, header, explanation, align, sort }: DataColumn<Row>): HeaderColumn => ({
  id,
  header,
  explanation,
  align,
  sortable: sort !== undefined,
  first: sort?.first ?? 'ascend',
});

/** A column that the address names but this list does not have, or cannot sort by, is as good as none. */
export const knownSorting = <Row>(
  columns: readonly DataColumn<Row>[],
  sorting: Sorting | null,
): Sorting | null => (columns.some((column) => column.id === sorting?.field && column.sort) ? sorting : null);
