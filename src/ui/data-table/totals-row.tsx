import { useTranslation } from 'react-i18next';
import type { DataColumn } from './column.ts';
import classes from './table-grid.module.css';

interface Props<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly totals: Row;
}

/** Sum of the whole list, not of the page; sticks to the bottom of the table. */
export function TotalsRow<Row>({ columns, totals }: Props<Row>) {
  const { t } = useTranslation('ui');
  return (
    <tfoot className={classes['foot']}>
      <tr>
        {columns.map((column, index) =>
          index === 0 ? (
            <th key={column.id} scope="row" className={classes['footCell']}>
              {t(($) => $.table.total)}
            </th>
          ) : (
            <td key={column.id} className={classes['footCell']} data-align={column.align}>
              {column.total?.(totals)}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
