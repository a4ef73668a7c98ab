import { Checkbox, CloseButton } from '@mantine/core';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Grouped } from '#domain/column-values/group-value.ts';
import { useCellStop } from '#ui/kit/data-table/cell-stop.context.ts';
import type { DataColumn } from '#ui/kit/data-table/column.ts';
import type { FootRow } from '#ui/kit/data-table/totals-row.tsx';
import { reportRowId } from './columns.tsx';
import classes from './report-grouping.module.css';

interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}
const none: ReadonlySet<string> = new Set();
const Context = createContext<Selection>({ ids: none, toggle: () => {} });

interface Selectable<Row> {
  /** The first of them with a box to tick before it. */
  readonly columns: readonly DataColumn<Row>[];
  /** What the ticked rows come to, and the others; nothing where none is ticked. */
  readonly foot: readonly FootRow<Row>[];
  /** Stands around the table. */
  readonly around: (table: ReactNode) => ReactNode;
}

/**
 * Rows of a report to be ticked, with their sum and that of all others under the table. Rows that a newer answer does not
 * have count no more. What is under a row counts with it and has no box. `sumOf` null: nothing is ticked.
 */
export function useRowSelection<Row extends Grouped>(
  columns: readonly DataColumn<Row>[],
  groupings: number,
  rows: readonly Row[],
  sumOf: ((rows: readonly Row[]) => Row) | null,
): Selectable<Row> {
  const { t } = useTranslation('reports');
  const [ids, setIds] = useState(none);
  const selection = useMemo(
    (): Selection => ({
      ids,
      toggle: (id) => setIds((before) => (before.has(id) ? without(before, id) : new Set([...before, id]))),
    }),
    [ids],
  );
  const isOffered = sumOf !== null;
  const ticked = useMemo(
    () => (isOffered ? withBoxes(columns, groupings) : columns),
    [columns, groupings, isOffered],
  );
  const chosen = rows.filter((row) => ids.has(reportRowId(row)));
  const foot: readonly FootRow<Row>[] =
    sumOf === null || chosen.length === 0
      ? []
      : [
          {
            id: 'selected',
            label: (
              <span className="row">
                {t(($) => $.selection.selected, { count: chosen.length })}
                <CloseButton
                  size="xs"
                  aria-label={t(($) => $.selection.clear)}
                  onClick={() => setIds(none)}
                />
              </span>
            ),
            row: sumOf(chosen),
          },
          {
            id: 'others',
            label: t(($) => $.selection.others),
            row: sumOf(rows.filter((row) => !ids.has(reportRowId(row)))),
          },
        ];
  return { columns: ticked, foot, around: (table) => <Context value={selection}>{table}</Context> };
}

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids].filter((one) => one !== id));

/** px of a box and the gap after it. */
const BOX_PX = 26;

function withBoxes<Row extends Grouped>(
  columns: readonly DataColumn<Row>[],
  groupings: number,
): readonly DataColumn<Row>[] {
  const [first, ...others] = columns;
  if (first === undefined) return columns;
  const cell = (row: Row) => (
    <span className={classes['ticked']}>
      {row.groups.length > groupings ? (
        <span className={classes['noBox']} />
      ) : (
        <Box id={reportRowId(row)} name={first.csv(row)} />
      )}
      {first.cell(row)}
    </span>
  );
  return [{ ...first, width: first.width + BOX_PX, cell }, ...others];
}

function Box({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation('reports');
  const { ids, toggle } = use(Context);
  return (
    <Checkbox
      size="xs"
      tabIndex={useCellStop()}
      aria-label={t(($) => $.selection.row, { name })}
      checked={ids.has(id)}
      onChange={() => toggle(id)}
    />
  );
}
