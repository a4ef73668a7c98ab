import type { ReactNode } from 'react';
import type { SortDirection } from '#contract/enumerations.ts';
import type { Sorting } from '#contract/search.ts';
import type { SortKind } from '#domain/sort-rows.ts';
import { textRoom } from './text-room.ts';

/** What a column is sorted by. */
export interface ColumnSort<Row> {
  readonly kind: SortKind;
  /** Null stands for "has none" and comes last in both directions. */
  readonly value: (row: Row) => string | number | null;
  /** Direction of the first click; `ascend` where absent. */
  readonly first?: SortDirection;
}

/** Kinds of figures in the order in which they are offered. */
export const figureFamilies = ['traffic', 'conversions', 'money', 'ratios'] as const;
export type FigureFamily = (typeof figureFamilies)[number];

/**
 * One column of a list: the table, the cards at 390 px and the file are drawn from the same declaration.
 * Keep arrays of columns stable (`useMemo`): a new array sorts all rows again.
 */
export interface DataColumn<Row> {
  /** Also the field name of `sort` in the address. */
  readonly id: string;
  readonly header: string;
  /** Stands in the table's header where the name is much longer than the figures; the name is read out and in the tooltip. */
  readonly short?: string;
  /**
   * Which part it is of something that has several columns: `of` tells what, and where another of them stands right
   * before it, `short` without its name is enough (`namedOnce`).
   */
  readonly part?: { readonly of: string; readonly short: string };
  /** One line that says what the figures mean, with their formula; stands in the header's tooltip. */
  readonly explanation?: string;
  readonly cell: (row: Row) => ReactNode;
  /** The value as a file has it: raw numbers, ISO dates, no symbol. */
  readonly csv: (row: Row) => string;
  /** What kind of figure it is, for whoever chooses among many. */
  readonly family?: FigureFamily;
  /** Absent: the column cannot be sorted by. */
  readonly sort?: ColumnSort<Row>;
  /** Figures stand at the end. */
  readonly align?: 'start' | 'end';
  /** px that its figures take; a longer name of the column, total or row makes it wider (`columnWidth`). */
  readonly width: number;
  /** px that a row takes here, where what is drawn is more than a text at the end (`textRoom`): nothing of it is cut. */
  readonly room?: (row: Row) => number;
  /** px that a row would take here without being cut: it has them where the table has room to spare (`withSpareRoom`). */
  readonly naturalWidth?: (row: Row) => number;
  /** Stays in sight beside the first column when the table is scrolled to the side; for columns at its start. */
  readonly stays?: boolean;
  /** Takes all the room that is left; where no column does, all share it in proportion. */
  readonly grows?: boolean;
  /** Stands in the header in place of the name, which is still read out: for columns of signs. */
  readonly sign?: ReactNode;
  /** Whether a row has nothing here. A column that no row has anything in folds away; one without this never does. */
  readonly isNothing?: (row: Row) => boolean;
  /** Folds away where a table has no room for all of its columns, the lowest first; one without this never does. */
  readonly yields?: number;
  /** What the totals row shows here; blank where absent. */
  readonly total?: (totals: Row) => ReactNode;
  /**
   * Place on a narrow screen: `title` heads the row, `aside` stands opposite, `brief` is in its second line, figures
   * with their name, and `note` ends that line and may be cut; the others (where absent) are there once the row is
   * opened.
   */
  readonly card?: 'title' | 'aside' | 'brief' | 'note' | 'more';
  /** What stands in `aside` leads somewhere: it is said again in the opened row, where it can be reached. */
  readonly leads?: boolean;
  /** In `aside` its name stands before it, where the figure alone would be taken for another. */
  readonly named?: boolean;
  /** How the second line of a narrow screen writes it, where that is shorter. */
  readonly brief?: (row: Row) => ReactNode;
  /**
   * Where the row leads: in a table its link is the one in this column's cell, and pressing anywhere in the row presses
   * that; on a narrow screen the whole row is this link, and what it does not say is said where it leads. `table`: a
   * narrow row is opened in its place, and the cell's link stands in it.
   */
  readonly way?: ((row: Row, link: RowLink) => ReactNode) | 'table' | undefined;
  /** On a narrow screen: what picks the row among others, in it once it is opened, and before it. */
  readonly pick?: (row: Row, place: 'within' | 'before') => ReactNode;
}

/** What a row that is one link as a whole shows. */
export interface RowLink {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A column without its row type, for the parts that draw headers only. */
export interface HeaderColumn {
  readonly id: string;
  readonly header: string;
  /** Undefined where the name itself stands there. */
  readonly short: string | undefined;
  readonly sign: ReactNode;
  readonly explanation: string | undefined;
  readonly align: 'start' | 'end' | undefined;
  readonly sortable: boolean;
  readonly first: SortDirection;
}

export const headerOf = <Row>({
  id,
  header,
  short,
  sign,
  explanation,
  align,
  sort,
}: DataColumn<Row>): HeaderColumn => ({
  id,
  header,
  short: short === header ? undefined : short,
  sign,
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

/** px, as twice `--pad` in data-table.module.css. */
const PADS_PX = 16;

/**
 * px of a column: what its figures take, or its (short) name, its total or a row of the page (`rows`, px by `rowsRoom`)
 * where that is longer, so that none of them is cut in any language.
 */
export function columnWidth<Row>(column: DataColumn<Row>, totals?: Row, rows = 0): number {
  const { header, short = header, sign, width } = column;
  const room = Math.max(textRoom(sign === undefined ? short : ''), totalRoom(column, totals), rows);
  return Math.max(width, room + PADS_PX);
}

function totalRoom<Row>({ total, room }: DataColumn<Row>, totals: Row | undefined): number {
  const sum = totals === undefined ? null : total?.(totals);
  if (typeof sum === 'string') return textRoom(sum);
  return sum && totals !== undefined ? (room?.(totals) ?? 0) : 0;
}

/** px of the row that takes the most; names at the start may be cut, figures may not. */
export function rowsRoom<Row>({ room, cell, align }: DataColumn<Row>, rows: readonly Row[]): number {
  const roomOf = room ?? (align === 'end' ? (row: Row) => drawnRoom(cell(row)) : null);
  return roomOf === null ? 0 : rows.reduce((most, row) => Math.max(most, roomOf(row)), 0);
}

const drawnRoom = (drawn: ReactNode): number => (typeof drawn === 'string' ? textRoom(drawn) : 0);

/** px that the row takes that would take the most. */
export const rowsNaturalWidth = <Row>({ naturalWidth }: DataColumn<Row>, rows: readonly Row[]): number =>
  naturalWidth === undefined ? 0 : rows.reduce((most, row) => Math.max(most, naturalWidth(row)), 0);

/** px of columns in a table of `room` px: what they leave goes to those whose rows would be cut, to the first ones first. */
export function withSpareRoom(
  widths: readonly number[],
  naturalWidths: readonly number[],
  room: number,
): readonly number[] {
  // It is without end until it is known.
  let spare = Number.isFinite(room) ? Math.floor(room) - widths.reduce((sum, width) => sum + width, 0) : 0;
  return widths.map((width, index) => {
    const more = Math.max(0, Math.min((naturalWidths[index] ?? 0) + PADS_PX - width, spare));
    spare -= more;
    return width + more;
  });
}
