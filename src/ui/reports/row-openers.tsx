import { IconChevronRight } from '@tabler/icons-react';
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { GroupingDimension } from '#contract/enumerations.ts';
import { type Grouped, groupName } from '#domain/column-values/group-value.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Branches } from '#ui/kit/data-table/branches.ts';
import { useCellStop } from '#ui/kit/data-table/cell-stop.context.ts';
import type { DataColumn } from '#ui/kit/data-table/column.ts';
import { textRoom } from '#ui/kit/data-table/text-room.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import classes from './report-grouping.module.css';

/** Rows of a report that open in place. */
export interface RowBranches<Row> extends Branches<Row> {
  /** What a row is broken down by; null: it cannot be. */
  readonly by: (row: Row) => GroupingDimension | null;
}

const Context = createContext<RowBranches<Grouped> | null>(null);

/** The first column with a button before each value that opens the row, and with room before those under others. */
export function useRowOpeners<Row extends Grouped>(
  columns: readonly DataColumn<Row>[],
  groupings: number,
  branches: RowBranches<Row> | null,
): {
  readonly columns: readonly DataColumn<Row>[];
  /** Stands around the table. */
  readonly around: (table: ReactNode) => ReactNode;
} {
  const isOffered = branches !== null;
  const { country } = usePublisherFormat();
  const opening = useMemo(
    () => (isOffered ? withOpeners(columns, groupings, country) : columns),
    [columns, groupings, country, isOffered],
  );
  return {
    columns: opening,
    // a row is opened by who has made it
    around: (table) => <Context value={branches as RowBranches<Grouped> | null}>{table}</Context>,
  };
}

/** rem that a row stands further in than the one that it is under. */
export const DEPTH_REM = 1.25;
/** px of a button and the gap after it. */
const OPENER_PX = 26;
/** px of a box to tick, a button, and what stands around and before a name. */
const FRAME_PX = 100;
/** px of a name that all of it is in sight of. */
const NAME_PX = 136;

function withOpeners<Row extends Grouped>(
  columns: readonly DataColumn<Row>[],
  groupings: number,
  country: (code: string) => string,
): readonly DataColumn<Row>[] {
  const [first, ...others] = columns;
  if (first === undefined) return columns;
  const cell = (row: Row) => (
    <span
      className={`row tight ${classes['opened']}`}
      style={{ paddingInlineStart: `${(row.groups.length - groupings) * DEPTH_REM}rem` }}
    >
      <Opener row={row} />
      {first.cell(row)}
    </span>
  );
  // What is under a row is of another grouping than the column has been made for.
  const room = (row: Row) => {
    const depth = row.groups.length - groupings;
    const name = Math.min(textRoom(nameOf(row, country)), NAME_PX);
    return depth === 0 ? 0 : FRAME_PX + depth * DEPTH_REM * 16 + name;
  };
  return [{ ...first, width: first.width + OPENER_PX, room, cell }, ...others];
}

/** What the reader calls the last of its groups. */
function nameOf({ groups }: Grouped, country: (code: string) => string): string {
  const last = groups.at(-1);
  return (last && groupName(last, country)) ?? '';
}

function Opener({ row }: { readonly row: Grouped }) {
  const { t } = useTranslation('reports');
  const { country } = usePublisherFormat();
  const branches = use(Context);
  const tabIndex = useCellStop();
  const by = branches?.by(row) ?? null;
  if (branches === null || by === null) return <span className={classes['opener']} />;
  const isOpen = branches.isOpen(row) === true;
  return (
    <button
      type="button"
      className={`bare ${classes['opener']}`}
      tabIndex={tabIndex}
      aria-expanded={isOpen}
      aria-label={t(($) => $.open, { name: nameOf(row, country), by: t(($) => $.dimension[by]) })}
      onClick={() => branches.toggle(row)}
    >
      <IconChevronRight size="1rem" aria-hidden />
    </button>
  );
}
