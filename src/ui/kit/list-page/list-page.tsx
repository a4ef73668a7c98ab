import type { RowData } from '@tanstack/react-table';
import { useEffect, useRef, type ReactNode } from 'react';
import { sortKeyOf, viewOf, type Sorting } from '#contract/search.ts';
import type { PageSize } from '#contract/limits.ts';
import type { ListView } from '#domain/list-view.ts';
import type { Branches } from '../data-table/branches.ts';
import { CardSort } from '../data-table/card-sort.tsx';
import { headerOf, knownSorting, type DataColumn } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import type { FootRow } from '../data-table/totals-row.tsx';
import { ExportButton } from '../export-button/export-button.tsx';
import type { ListExport } from '../export-button/list-export.ts';
import type { Asked } from '../feed/asked.ts';
import {
  valuesOf,
  type FilterDraft,
  type FilterField,
  type FilterValues,
} from '../filter-drawer/filter-field.ts';
import { viewStamp } from '../freshness-stamp/view-stamp.tsx';
import { knownPage } from '../pager/page-bounds.ts';
import { usePager } from '../pager/use-pager.tsx';
import { usePublisherFormat } from '../publisher-format.context.tsx';
import { RefreshButton } from '../refresh-button/refresh-button.tsx';
import { TagList } from '../tag-list/tag-list.tsx';
import { tagsOf } from '../tag-list/tags-of.ts';
import { Toolbar } from '../toolbar/toolbar.tsx';
import { useCards, useNarrow } from '../use-narrow.ts';
import { FilterTool } from './filter-tool.tsx';
import { Page, PageHeader } from './page-header.tsx';
import {
  rangeOfRows,
  withFilters,
  withPage,
  withRange,
  withSize,
  withSorting,
  type ListSearch,
} from './list-search.ts';
import classes from './list-page.module.css';

interface Props<Row, S extends ListSearch> {
  readonly title: string;
  /** Names the table where the page's title does not say what it lists. */
  readonly label?: string;
  /** What `useAsk` gave, its value being the rows. */
  readonly list: Asked<readonly Row[]> & { readonly total: number | null };
  readonly columns: readonly DataColumn<Row>[];
  readonly rowId: (row: Row) => string;
  /** What the address says; every change of the list goes back through `onSearch`. */
  readonly search: S;
  readonly onSearch: (next: S) => void;
  /** The order where the address names none. */
  readonly defaultSort: Sorting | null;
  /** Rows on a page where the address names no number; 20 where absent. */
  readonly usualSize?: PageSize;
  readonly filters: readonly FilterField[];
  /** What stands in the filters unapplied. */
  readonly draft?: FilterDraft;
  /** Says in the drawer how many rows the filters that stand in it leave. */
  readonly leftOver?: ((values: FilterValues) => string) | undefined;
  /** False for lists without dates. */
  readonly dated?: boolean;
  readonly totals?: Row | undefined;
  readonly forecast?: Row | undefined;
  /** Rows that open in place, in a table. */
  readonly branches?: Branches<Row> | undefined;
  /** Sums of some of the rows, under a table. */
  readonly foot?: readonly FootRow<Row>[] | undefined;
  /** Who sorts and pages: the browser (`paging: 'whole'` and aggregates, where absent), or the server (`paging: 'pages'`). */
  readonly paging?: 'browser' | 'server';
  /** 'Data as of …' where the answer says it itself; absent: when it was fetched. */
  readonly stamp?: ReactNode;
  /** Puts tabs between the header and the rest, which is their panel. */
  readonly tabs?: (panel: ReactNode, end: ReactNode) => ReactNode;
  /** Says where there are no rows what would be there, and what to do; that the period has none where absent. */
  readonly emptyHint?: string | undefined;
  /** What the list comes to, above it. */
  readonly summary?: ReactNode;
  /** What is about more than the list, over its tools: the page is then as high as it comes, and its rows do not scroll by themselves. */
  readonly lead?: ReactNode;
  /** False: rows do not scroll by themselves, because more than the list stands on the page; they do where absent and without a `lead`. */
  readonly bounded?: boolean;
  /** Controls of the screen's own, in the toolbar. */
  readonly controls?: ReactNode;
  /** The list as a file; absent: there is none of it. */
  readonly file?: ListExport | undefined;
}

/** A whole list screen: everything but what it lists. */
export function ListPage<Row extends RowData, S extends ListSearch>(props: Props<Row, S>) {
  const { title, list, columns, search, onSearch, filters, dated = true } = props;
  const format = usePublisherFormat();
  const narrow = useNarrow();
  const cards = useCards();
  const top = useRef<HTMLDivElement>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const { page, size, sort } = viewOf(search, props.usualSize);
  const values = valuesOf(filters, search);
  const tags = tagsOf(filters, values);
  const inForce = (all: typeof tags) => all.filter(({ blocked }) => blocked === undefined);
  const count = inForce(tags).length;
  const view = withFilter(list.view, count > 0);
  const serverTotal = props.paging === 'server' ? (list.total ?? 0) : undefined;
  const total = view.kind === 'ready' ? (serverTotal ?? view.value.length + (view.broken?.length ?? 0)) : 0;
  const number = knownPage(page, size, total);

  const sorting = knownSorting(columns, sort) ?? props.defaultSort;
  const order = sorting && sortKeyOf(sorting);
  const { file } = props;
  const tellOrder = file?.onOrder;
  useEffect(() => tellOrder?.(order), [tellOrder, order]);
  const sortBy = (next: Sorting) => onSearch(withSorting(search, next));
  const apply = (next: FilterValues) => onSearch(withFilters(search, filters, next));
  /** The last tag and the reset go away under the reader's hands: the focus goes where filters come from. */
  function applyAndStay(next: FilterValues) {
    if (inForce(tagsOf(filters, next)).length === 0) filterButton.current?.focus();
    apply(next);
  }
  // what narrows nothing now stays for the tab that takes it
  const asleep = Object.fromEntries(
    filters.flatMap(({ name, blocked }) => (blocked === undefined ? [] : [[name, values[name]]])),
  );
  const reset = count > 0 ? () => applyAndStay(asleep) : undefined;
  const filterTool = filters.some(({ blocked }) => blocked === undefined) && (
    <FilterTool
      button={filterButton}
      fields={filters}
      values={values}
      count={count}
      draft={props.draft}
      leftOver={props.leftOver}
      onApply={apply}
    />
  );

  const { pager, rows } = usePager({
    page: number,
    size,
    total,
    onPage: (next) => {
      onSearch(withPage(search, next));
      backToTop(top.current);
    },
    onSize: (next) => onSearch(withSize(search, next, props.usualSize)),
  });

  const stamp = props.stamp ?? viewStamp(view);
  const exportTool = file && (
    <ExportButton busy={file.busy} blocker={file.blocker} onExport={() => file.start(order)} />
  );
  const refresh = narrow && (
    <div className={classes['tools']}>
      {exportTool}
      <RefreshButton busy={list.busy} onRefresh={list.refresh} />
    </div>
  );
  // Above tabs there is no room for it on a narrow screen: it warns above the rows, and else stands below them.
  const warns = 'stamp' in list.view && (list.view.stamp !== 'fresh' || list.view.derived === true);
  const within = narrow && props.tabs !== undefined;
  const cameAt = 'fetchedAt' in list.view ? list.view.fetchedAt : null;
  const panel = (
    <div className={`column ${classes['panel']}`} data-zone={within ? 'list' : undefined}>
      {within && warns && stamp}
      <Toolbar
        range={dated ? rangeOfRows(search, cameAt, format) : undefined}
        onRange={(range) => onSearch(withRange(search, range, format.today()))}
        busy={list.busy}
        onRefresh={list.refresh}
        controls={props.controls}
        order={cards && <CardSort columns={columns.map(headerOf)} sorting={sorting} onSort={sortBy} />}
        file={!narrow && exportTool}
        filters={filterTool}
        onReset={reset}
      />
      {props.summary}
      <TagList tags={tags} onRemove={(tag) => applyAndStay({ ...values, [tag.name]: tag.without })} />
      <div ref={top} className={`column ${classes['table']}`}>
        <DataTable
          label={props.label ?? title}
          columns={columns}
          view={view}
          rowId={props.rowId}
          sorting={sorting}
          onSort={sortBy}
          page={{ number, size }}
          totals={props.totals}
          forecast={props.forecast}
          branches={props.branches}
          foot={props.foot}
          serverTotal={serverTotal}
          onRetry={list.refresh}
          onReset={reset}
          emptyHint={props.emptyHint}
        />
      </div>
      {narrow && rows}
      {within && !warns && stamp}
      {pager}
    </div>
  );
  const header = (
    <PageHeader
      title={title}
      dated={dated}
      overTabs={props.tabs !== undefined}
      stamp={
        !within && (
          <>
            {!narrow && rows}
            {stamp}
          </>
        )
      }
    >
      {!within && refresh}
    </PageHeader>
  );
  return (
    <Page header={header} bounded={props.bounded ?? props.lead === undefined}>
      {props.lead}
      {props.tabs ? props.tabs(panel, refresh) : panel}
    </Page>
  );
}

/** Whether it is the filters that leave nothing over is known here, where they are; a screen with a search of its own says it too. */
const withFilter = <T,>(view: ListView<T>, filtered: boolean): ListView<T> =>
  view.kind === 'empty' ? { ...view, filtered: filtered || view.filtered } : view;

/** The first row of the new page comes into sight, where the old one has been scrolled away. */
function backToTop(element: HTMLElement | null): void {
  if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' });
}
