import { memo, useDeferredValue, type ReactNode } from 'react';
import { isBroken } from '#contract/broken-rows.ts';
import type { BrokenRow } from '#contract/findings.ts';
import { LateBroken } from '../broken-rows/late-broken.tsx';
import type { Place } from './branches.ts';
import { CellStop } from './cell-stop.context.ts';
import type { DataColumn } from './column.ts';
import { staying } from './staying.ts';
import classes from './table-grid.module.css';

interface Props<Row> {
  readonly row: Row | BrokenRow;
  readonly columns: readonly DataColumn<Row>[];
  /** Where the columns stay that do. */
  readonly stays: readonly string[];
  /** Place on the page, from 0. */
  readonly index: number;
  /** `aria-rowindex`: place in the whole list, the header being 1. */
  readonly rowIndex: number;
  /** Stands over the whole width in place of the row. */
  readonly instead?: ReactNode;
  /** Where it is in an open tree. */
  readonly tree?: Place | undefined;
  /** The row that the tab key reaches; arrows move it. */
  readonly focusable: boolean;
  /** Passes too fast to be read: what it is about is drawn, the rest once the table rests. */
  readonly flying: boolean;
}

function PlainRow<Row>(props: Props<Row>) {
  const { row, columns, stays, index, rowIndex, instead, tree, focusable, flying } = props;
  // A window of rows is filled up in slices, between two frames.
  const light = useDeferredValue(flying);
  const drawn = light ? columns.slice(0, stays.length) : columns;
  return (
    <tr
      className={classes['row']}
      data-index={index}
      aria-rowindex={rowIndex}
      aria-level={tree?.level}
      aria-posinset={tree?.place}
      aria-setsize={tree?.of}
      aria-expanded={tree?.open ?? undefined}
      tabIndex={focusable ? 0 : -1}
    >
      <CellStop value={focusable ? 0 : -1}>
        {instead !== undefined ? (
          <td className={classes['cell']} colSpan={columns.length}>
            {instead}
          </td>
        ) : isBroken(row) ? (
          <td className={classes['cell']} colSpan={columns.length}>
            <LateBroken rows={[row]} />
          </td>
        ) : (
          <>
            {drawn.map((column, place) => (
              <td
                key={column.id}
                className={classes['cell']}
                data-align={column.align}
                data-way={(tree && tree.level > 1 ? place === 0 : column.way !== undefined) || undefined}
                {...staying(stays, place)}
              >
                {column.cell(row)}
              </td>
            ))}
            {drawn.length < columns.length && (
              <td className={classes['cell']} colSpan={columns.length - drawn.length} />
            )}
          </>
        )}
      </CellStop>
    </tr>
  );
}

/** Drawn again only when its own row, place or columns change: scrolling 10,000 rows stays within a frame. */
export const TableRow = memo(PlainRow) as typeof PlainRow; // memo loses the type parameter
