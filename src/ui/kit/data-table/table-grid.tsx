import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Sorting } from '#contract/search.ts';
import { isBroken } from '#contract/broken-rows.ts';
import { type TreeRow, treeStep } from './branches.ts';
import {
  columnWidth,
  headerOf,
  rowsRoom,
  rowsNaturalWidth,
  withSpareRoom,
  type DataColumn,
} from './column.ts';
import { FoldedColumns } from './folded-columns.tsx';
import { enterRow, pressRow } from './press-row.ts';
import { stayOffsets } from './stay-offsets.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { type FootRow, TotalsRow } from './totals-row.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { useRowWindow } from './use-row-window.ts';
import { useScrollEdges } from './use-scroll-edges.ts';
import { withoutRoom } from './without-room.ts';
import classes from './table-grid.module.css';

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly TreeRow<Row>[];
  /** Rows of the whole list, and how many of them stand before this page. */
  readonly total: number;
  readonly offset: number;
  readonly totals?: Row | undefined;
  readonly forecast?: Row | undefined;
  readonly foot?: readonly FootRow<Row>[] | undefined;
  /** Opens or closes a row in its place. */
  readonly onToggle?: ((row: Row) => void) | undefined;
  readonly sorting: Sorting | null;
  readonly onSort: (sorting: Sorting) => void;
  readonly busy: boolean;
  /** What stands in place of the rows, across the columns that are shown: skeleton, message; null: nothing does. */
  readonly instead: (across: readonly DataColumn<Row>[]) => ReactNode;
}

/**
 * The table itself, in a scroller of its own so that header, totals and first column can stick. Beyond 60
 * rows only those in sight are in the document; the row with the focus always is.
 */
export function TableGrid<Row>(props: Props<Row>) {
  const { rows, total, offset, totals, forecast } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const edges = useScrollEdges(scroller);
  const { columns, widths, folded, unfolded, toggle } = useFitting(props, edges.room);
  const headers = useMemo(() => columns.map(headerOf), [columns]);
  const instead = props.instead(columns);
  const stays = useStays(columns, widths, edges.room);
  const focus = useRowFocus(rows);
  const under = rows.filter(({ tree }) => tree && tree.level > 1).length;
  const step = (key: string) => {
    const next = treeStep(key, focus.active, rows);
    const at = rows[focus.active]?.original;
    if (next?.kind === 'toggle' && at !== undefined && !isBroken(at)) props.onToggle?.(at);
    return next;
  };
  const sums =
    totals === undefined || instead ? 0 : 1 + (forecast === undefined ? 0 : 1) + (props.foot?.length ?? 0);
  const shown = useRowWindow({ scroller, count: rows.length, keep: focus.active, sums });

  // Another page begins at its first row.
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the page is what it follows
  }, [offset]);

  return (
    <>
      <div className={`column ${classes['frame']}`}>
        {edges.after && <div className={classes['edge']} aria-hidden />}
        <div
          ref={scroller}
          className={`surface ${classes['scroller']}`}
          data-scrolled={edges.before || undefined}
          // What gets the focus comes to lie behind nothing that stays: header, sums and first columns.
          style={{
            scrollPaddingBlock: `var(--row) calc(${sums} * var(--row))`,
            scrollPaddingInlineStart: rem(sumOf(widths.slice(0, stays.length))),
          }}
        >
          <table
            className={classes['table']}
            style={{ minWidth: rem(sumOf(widths)) }}
            aria-label={props.label}
            // A report whose rows are closed is a table, whose rows have buttons that open them.
            role={under > 0 ? 'treegrid' : undefined}
            aria-rowcount={total + under + 1}
            aria-busy={props.busy}
          >
            <colgroup>
              {columns.map((column, index) => (
                <col key={column.id} style={column.grows ? undefined : { width: rem(widths[index] ?? 0) }} />
              ))}
            </colgroup>
            <TableHead columns={headers} stays={stays} sorting={props.sorting} onSort={props.onSort} />
            {instead ?? (
              <tbody
                ref={focus.body}
                onClick={pressRow}
                onKeyDown={(event) => {
                  enterRow(event);
                  focus.onKeyDown(event, shown.scrollTo, step);
                }}
                onFocus={focus.onFocus}
              >
                {shown.segments.map((segment) => {
                  if (segment.kind === 'gap') {
                    return (
                      <Gap
                        key={`gap-${segment.from}`}
                        height={segment.rows * shown.height}
                        span={columns.length}
                      />
                    );
                  }
                  const row = rows[segment.index];
                  return row ? (
                    <TableRow
                      key={row.id}
                      row={row.original}
                      columns={columns}
                      stays={stays}
                      index={segment.index}
                      instead={row.instead}
                      tree={under > 0 ? row.tree : undefined}
                      rowIndex={offset + segment.index + 2}
                      focusable={segment.index === focus.active}
                      flying={shown.flying && segment.index !== focus.active}
                    />
                  ) : null;
                })}
              </tbody>
            )}
            {totals !== undefined && !instead && (
              <TotalsRow
                columns={columns}
                stays={stays}
                totals={totals}
                forecast={forecast}
                foot={props.foot}
              />
            )}
          </table>
        </div>
      </div>
      <FoldedColumns
        why="room"
        names={folded.map(({ header }) => header)}
        unfolded={unfolded}
        onToggle={toggle}
      />
    </>
  );
}

const rem = (px: number): string => `${px / 16}rem`;
const sumOf = (pxs: readonly number[]): number => pxs.reduce((sum, px) => sum + px, 0);

/** The columns that have room, px of each, and those that have none. The rows are gone through once a page, not whenever they are scrolled. */
function useFitting<Row>({ columns, rows, totals, sorting }: Props<Row>, room: number) {
  const [unfolded, setUnfolded] = useState(false);
  const { needs, naturalWidths } = useMemo(() => {
    const originals = rows.flatMap(({ original }) => (isBroken(original) ? [] : [original]));
    return {
      needs: columns.map((column) => rowsRoom(column, originals)),
      naturalWidths: columns.map((column) => rowsNaturalWidth(column, originals)),
    };
  }, [columns, rows]);
  const sortedBy = sorting?.field;
  const { widths, folded, hidden } = useMemo(() => {
    const pxs = columns.map((column, index) => columnWidth(column, totals, needs[index]));
    const those = withoutRoom(columns, pxs, room, sortedBy);
    return { widths: pxs, folded: those, hidden: unfolded ? '' : those.map(({ id }) => id).join(' ') };
  }, [columns, totals, needs, room, sortedBy, unfolded]);
  // the same array as long as none comes or goes, for the rows that are drawn by it
  const { shown, places } = useMemo(() => withoutThose(columns, hidden.split(' ')), [columns, hidden]);
  const ofShown = (pxs: readonly number[]) => places.map((place) => pxs[place] ?? 0);
  return {
    columns: shown,
    widths: withSpareRoom(ofShown(widths), ofShown(naturalWidths), room),
    folded,
    unfolded,
    toggle: () => setUnfolded(!unfolded),
  };
}

/** The columns but for some, and where each of them stands among all. */
function withoutThose<Row>(columns: readonly DataColumn<Row>[], ids: readonly string[]) {
  const shown = columns.filter(({ id }) => !ids.includes(id));
  const places = shown.map((column) => columns.indexOf(column));
  return { shown: shown.length === columns.length ? columns : shown, places };
}

/** Where the columns stay that do; the same array as long as none moves, for the rows that are drawn by it. */
function useStays<Row>(
  columns: readonly DataColumn<Row>[],
  widths: readonly number[],
  room: number,
): readonly string[] {
  const passing = columns.findIndex((column, index) => index > 0 && !column.stays);
  const key = stayOffsets(widths, passing === -1 ? columns.length : passing, room)
    .map(rem)
    .join(' ');
  return useMemo(() => key.split(' '), [key]);
}

/** Keeps the place of the rows that are not in the document. */
function Gap({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden className={classes['gap']}>
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
