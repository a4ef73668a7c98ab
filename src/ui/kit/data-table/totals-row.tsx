import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Hint } from '../hint/hint.tsx';
import type { DataColumn } from './column.ts';
import { staying } from './staying.ts';
import classes from './table-grid.module.css';

interface Props<Row> {
  readonly columns: readonly DataColumn<Row>[];
  /** Where the columns stay that do. */
  readonly stays: readonly string[];
  readonly totals: Row;
  readonly forecast?: Row | undefined;
  /** Above the totals. */
  readonly foot?: readonly FootRow<Row>[] | undefined;
}

/** A sum beside the totals. */
export interface FootRow<Row> {
  readonly id: string;
  readonly label: string;
  readonly row: Row;
  /** Takes it away again. */
  readonly clear?: Clear;
}
export interface Clear {
  readonly label: string;
  readonly onClear: () => void;
}

export const ClearButton = ({ label, onClear }: Clear) => (
  <CloseButton size="xs" aria-label={label} onClick={onClear} />
);

/** Sum of the whole list, not of the page, and what it will come to; sticks to the bottom of the table. */
export function TotalsRow<Row>({ columns, stays, totals, forecast, foot = [] }: Props<Row>) {
  const { t } = useTranslation('ui');
  return (
    <tfoot className={classes['foot']}>
      {foot.map(({ id, label, row, clear }) => (
        <Sums
          key={id}
          label={
            clear ? (
              <span className="row">
                {label}
                <ClearButton {...clear} />
              </span>
            ) : (
              label
            )
          }
          columns={columns}
          stays={stays}
          row={row}
        />
      ))}
      <Sums label={t(($) => $.table.total)} columns={columns} stays={stays} row={totals} />
      {forecast !== undefined && (
        <Sums
          label={<Hint text={t(($) => $.table.forecastHint)}>{t(($) => $.table.forecast)}</Hint>}
          columns={columns}
          stays={stays}
          row={forecast}
        />
      )}
    </tfoot>
  );
}

function Sums<Row>(props: {
  readonly label: ReactNode;
  readonly columns: readonly DataColumn<Row>[];
  readonly stays: readonly string[];
  readonly row: Row;
}) {
  return (
    <tr>
      {props.columns.map((column, index) =>
        index === 0 ? (
          <th key={column.id} scope="row" className={classes['footCell']} {...staying(props.stays, index)}>
            {props.label}
          </th>
        ) : (
          <td
            key={column.id}
            className={classes['footCell']}
            data-align={column.align}
            {...staying(props.stays, index)}
          >
            {column.total?.(props.row)}
          </td>
        ),
      )}
    </tr>
  );
}
