import type { HeaderColumn } from './column.ts';
import base from './data-table.module.css';
import cards from './table-cards.module.css';
import grid from './table-grid.module.css';

interface Props {
  readonly columns: readonly HeaderColumn[];
  readonly rows: number;
}

/** Rows of the final height before anything is known. Nothing here is read out: the table says that it is busy. */
export function SkeletonRows({ columns, rows }: Props) {
  return (
    <tbody aria-hidden>
      {indexes(rows).map((row) => (
        <tr key={row} className={grid['row']}>
          {columns.map((column, place) => (
            <td key={column.id} className={grid['cell']} data-align={column.align}>
              <span className={base['bone']} style={{ width: boneWidth(row, place) }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

export function SkeletonCards({ rows }: Pick<Props, 'rows'>) {
  return (
    <div className={`surface ruled ${cards['list']}`} aria-hidden>
      {indexes(rows).map((row) => (
        <div key={row}>
          <div className={cards['row']}>
            <div className={`ends ${cards['line']}`}>
              <span className={base['bone']} style={{ width: boneWidth(row, 1) }} />
              <span className={base['bone']} style={{ width: '16%' }} />
            </div>
            <div className={`ends ${cards['line']}`}>
              <span className={base['bone']} style={{ width: boneWidth(row, 2) }} />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);
/** Uneven like real values, and the same on every draw. */
const boneWidth = (row: number, place: number) => `${48 + ((row * 7 + place * 13) % 5) * 9}%`;
