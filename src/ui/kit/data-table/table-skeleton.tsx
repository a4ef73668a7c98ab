import type { ReactNode } from 'react';
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

/** `children` is what stands above the cards already: it is not part of the skeleton. */
export function SkeletonCards({ columns, rows, children }: Props & { readonly children: ReactNode }) {
  const lines = Math.min(columns.length, 4);
  return (
    <div className={cards['cards']}>
      {children}
      <div className={cards['cards']} aria-hidden>
        {indexes(rows).map((row) => (
          <SkeletonCard key={row} row={row} lines={lines} />
        ))}
      </div>
    </div>
  );
}

function SkeletonCard({ row, lines }: { readonly row: number; readonly lines: number }) {
  return (
    <div className={cards['card']}>
      <div className={cards['cardHead']}>
        <span className={base['bone']} style={{ width: '45%' }} />
        <span className={base['bone']} style={{ width: '20%' }} />
      </div>
      <div className={cards['cardLines']}>
        {indexes(lines).map((line) => (
          <div key={line} className={cards['cardLine']}>
            <div>
              <span className={base['bone']} style={{ width: '40%' }} />
            </div>
            <div>
              <span className={base['bone']} style={{ width: boneWidth(row, line) }} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);
/** Uneven like real values, and the same on every draw. */
const boneWidth = (row: number, place: number) => `${48 + ((row * 7 + place * 13) % 5) * 9}%`;
