import { Checkbox } from '@mantine/core';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import type { Grouped } from '#domain/column-values/group-value.ts';
import { useTranslation } from '#i18n/use-translation.ts';
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
  /** The first of them with a box to tick before it, or, as cards, in a row that is opened and before all others then. */
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
  { sumOf, cards }: { readonly sumOf: ((rows: readonly Row[]) => Row) | null; readonly cards: boolean },
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
    () => (isOffered ? (cards ? withPicks(columns) : withBoxes(columns, groupings)) : columns),
    [columns, groupings, isOffered, cards],
  );
  const chosen = rows.filter((row) => ids.has(reportRowId(row)));
  const foot: readonly FootRow<Row>[] =
    sumOf === null || chosen.length === 0
      ? []
      : [
          {
            id: 'selected',
            label: t(($) => $.selection.selected, { count: chosen.length }),
            clear: { label: t(($) => $.selection.clear), onClear: () => setIds(none) },
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

function withPicks<Row extends Grouped>(columns: readonly DataColumn<Row>[]): readonly DataColumn<Row>[] {
  const [first, ...others] = columns;
  if (first === undefined) return columns;
  const pick: DataColumn<Row>['pick'] = (row, place) => {
    const its = { id: reportRowId(row), name: first.csv(row) };
    return place === 'before' ? <NextBox {...its} /> : <Box {...its} labelled />;
  };
  return [{ ...first, pick }, ...others];
}

/** Once one is ticked, the others are with one press each. */
const NextBox = (its: BoxProps) => use(Context).ids.size > 0 && <Box {...its} />;

interface BoxProps {
  readonly id: string;
  readonly name: string;
}

/** `labelled`: what it is for stands beside it, too. */
function Box({ id, name, labelled = false }: BoxProps & { readonly labelled?: boolean }) {
  const { t } = useTranslation('reports');
  const { ids, toggle } = use(Context);
  const label = t(($) => $.selection.row, { name });
  return (
    <Checkbox
      size={labelled ? 'sm' : 'xs'}
      tabIndex={useCellStop()}
      aria-label={label}
      label={labelled && label}
      checked={ids.has(id)}
      onChange={() => toggle(id)}
    />
  );
}
