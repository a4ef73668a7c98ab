import type { RowData } from '@tanstack/react-table';
import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import type { Sorting } from '#contract/search.ts';
import type { ListView } from '#domain/list-view.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePublisherFormat } from '../publisher-format.context.tsx';
import { useCards } from '../use-narrow.ts';
import type { Branches } from './branches.ts';
import { headerOf, type DataColumn } from './column.ts';
import { FoldedColumns } from './folded-columns.tsx';
import { TableCards } from './table-cards.tsx';
import { TableGrid } from './table-grid.tsx';
import { TableMessage } from './table-message.tsx';
import { useWords, type Wordless } from './use-words.ts';
import { SkeletonCards, SkeletonRows } from './table-skeleton.tsx';
import type { FootRow } from './totals-row.tsx';
import { useFolded } from './use-folded.ts';
import { useSortedPage, type Page } from './use-sorted-page.ts';
import classes from './data-table.module.css';

interface Props<Row> {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  /** What the one judge says; see `domain/list-view.ts`. */
  readonly view: ListView<readonly Row[]>;
  readonly rowId: (row: Row) => string;
  readonly sorting: Sorting | null;
  readonly onSort: (sorting: Sorting) => void;
  /** Absent: all rows, windowed. */
  readonly page?: Page | undefined;
  /** Sums of the whole list; they stick to the bottom of the table and head the cards. */
  readonly totals?: Row | undefined;
  /** What the totals will come to at the end of a period under way. */
  readonly forecast?: Row | undefined;
  /** Rows that open in place, in the table alone. */
  readonly branches?: Branches<Row> | undefined;
  /** Sums of some of the rows. */
  readonly foot?: readonly FootRow<Row>[] | undefined;
  /** Rows that the server has, where `rows` are one page of them in its order; absent: sorted and paged here. */
  readonly serverTotal?: number | undefined;
  readonly onRetry: () => void;
  readonly onReset?: (() => void) | undefined;
  /** What is said where there are no rows and no filter hides any. */
  readonly emptyHint?: string | undefined;
}

const SKELETON_ROWS = 10;
const SKELETON_CARDS = 10;

/**
 * A list as a table, or as cards on a narrow screen, in every state that a list can be in. Exactly one of
 * the two is drawn, from the first paint on. What stands there stays until the new rows are drawn, in slices: whatever
 * was pressed for them answers at once.
 */
export function DataTable<Row extends RowData>(props: Props<Row>) {
  const shown = useDeferredValue(props);
  const { onSort, onRetry, onReset } = useNewest(props);
  const drawn = useMemo(
    () => <Drawn {...shown} onSort={onSort} onRetry={onRetry} onReset={shown.onReset && onReset} />,
    [shown, onSort, onRetry, onReset],
  );
  return (
    <div className={classes['slices']} data-behind={!hasSameRows(shown, props) || undefined}>
      {drawn}
    </div>
  );
}

/** Not where a row has been opened or ticked, or its columns chosen: what stands there stays. */
function hasSameRows<Row>(shown: Props<Row>, next: Props<Row>): boolean {
  const rowsOf = ({ view }: Props<Row>) => (view.kind === 'ready' ? view.value : view.kind);
  return (
    rowsOf(shown) === rowsOf(next) &&
    shown.sorting?.field === next.sorting?.field &&
    shown.sorting?.direction === next.sorting?.direction &&
    shown.page?.number === next.page?.number &&
    shown.page?.size === next.page?.size
  );
}

/** What is pressed while older rows still stand there goes by the newest address: none of its filters is undone. */
function useNewest<Row>(props: Props<Row>) {
  const newest = useRef(props);
  useLayoutEffect(() => {
    newest.current = props;
  });
  return {
    onSort: useCallback((sorting: Sorting) => newest.current.onSort(sorting), []),
    onRetry: useCallback(() => newest.current.onRetry(), []),
    onReset: useCallback(() => newest.current.onReset?.(), []),
  };
}

function Drawn<Row extends RowData>(props: Props<Row>) {
  const {
    label,
    columns,
    view,
    rowId,
    sorting,
    page,
    totals,
    forecast,
    serverTotal,
    onSort,
    onRetry,
    onReset,
  } = props;
  const { t } = useTranslation('ui');
  const { language } = usePublisherFormat();
  const cards = useCards();
  const rows: readonly Row[] = view.kind === 'ready' ? view.value : none;
  const broken = (view.kind === 'ready' && view.broken) || none;
  const count = rows.length + broken.length;
  const whole = serverTotal === undefined;
  const shown = useSortedPage({
    columns,
    rows,
    broken,
    rowId,
    sorting: whole ? sorting : null,
    page: whole ? page : undefined,
    language,
    branches: cards ? undefined : props.branches,
  });
  const folded = useFolded(columns, rows, sorting?.field);
  // A card that leads on is not opened, and says no more than its two lines.
  const leadsOn = cards && columns.some(({ way }) => typeof way === 'function');
  const isSeen = ({ card = 'more' }: DataColumn<Row>) => !leadsOn || card !== 'more';
  // Where there are no rows no column has anything.
  const drawnColumns =
    view.kind === 'empty' ? folded.columns.filter(({ isNothing }) => !isNothing) : folded.columns;
  const offset = page ? (page.number - 1) * page.size : 0;
  const busy = view.kind === 'skeleton' || ('busy' in view && view.busy);
  const drawn = { label, columns: drawnColumns, rows: shown, totals, forecast, sorting, onSort };
  /** In place of the rows, across the columns that have room; cards have none. */
  const instead = (across: readonly DataColumn<Row>[] | null) => {
    if (view.kind === 'ready') return null;
    if (view.kind === 'skeleton') {
      if (across === null) return <SkeletonCards rows={SKELETON_CARDS} />;
      return <SkeletonRows columns={across.map(headerOf)} rows={SKELETON_ROWS} />;
    }
    return (
      <TableMessage
        view={view}
        onRetry={onRetry}
        onReset={onReset}
        emptyHint={props.emptyHint}
        span={across?.length ?? null}
      />
    );
  };

  return (
    // The table says it of itself; cards have nothing else to say it.
    <div className={`column ${classes['root']}`} aria-busy={(cards && busy) || undefined}>
      <Progress shown={busy && view.kind !== 'skeleton'} />
      <p role="status" className="visually-hidden">
        {view.kind === 'ready' ? t(($) => $.table.rows, { count: serverTotal ?? count }) : null}
        {view.kind === 'skeleton' ? t(($) => $.loading) : null}
        {view.kind === 'empty' ? t(($) => $.table.rows, { count: 0 }) : null}
        {view.kind === 'building' ? <Words view={view} /> : null}
      </p>
      {cards ? (
        (instead(null) ?? <TableCards {...drawn} foot={props.foot} />)
      ) : (
        <TableGrid
          {...drawn}
          foot={props.foot}
          onToggle={props.branches?.toggle}
          total={serverTotal ?? count}
          offset={offset}
          busy={busy}
          instead={instead}
        />
      )}
      <FoldedColumns
        why="zeros"
        names={folded.empty.filter(isSeen).map(({ header }) => header)}
        unfolded={folded.unfolded}
        onToggle={folded.toggle}
      />
    </div>
  );
}

const none: readonly never[] = [];

function Words({ view }: { view: Wordless }) {
  return useWords(view).title;
}

/** Rows are shown and newer ones asked for: a hairline, not a veil. */
function Progress({ shown }: { shown: boolean }) {
  return shown ? <div className={classes['progress']} aria-hidden /> : null;
}
