import { type ReactNode, useMemo } from 'react';
import type { GroupingDimension, ReportTab } from '#contract/enumerations.ts';
import type { ReportSummary } from '#contract/resources/reports.ts';
import type { Grouped } from '#domain/column-values/group-value.ts';
import { allowedGroupings, groupingOptions } from '#domain/grouping.ts';
import type { ListView } from '#domain/list-view.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { BlockStamp } from '#ui/kit/block/block-stamp.tsx';
import { chosenColumns } from '#ui/kit/data-table/chosen-columns.ts';
import { namedOnce } from '#ui/kit/data-table/named-once.ts';
import type { DataColumn } from '#ui/kit/data-table/column.ts';
import type { ListExport } from '#ui/kit/export-button/list-export.ts';
import { ListPage } from '#ui/kit/list-page/list-page.tsx';
import { useCards, useNarrow } from '#ui/kit/use-narrow.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { useSame } from '#ui/kit/use-same.ts';
import { ColumnPicker } from '#ui/reports/column-picker.tsx';
import { reportOrder, reportRowId } from '#ui/reports/columns.tsx';
import { useReportFilters } from '#ui/reports/filters.ts';
import { GroupingPicker } from '#ui/reports/grouping-picker.tsx';
import { useRowOpeners } from '#ui/reports/row-openers.tsx';
import { useRowSelection } from '#ui/reports/row-selection.tsx';
import { rowsOf } from '#ui/reports/rows-of.ts';
import type { Answered } from '#world/use-ask.ts';
import classes from './grouped-report.module.css';
import { groupingSetting } from './-report-setting.ts';
import { ReportTrail } from './-report-trail.tsx';
import { type ReportSource, useRowsWithin } from './-rows-within.tsx';
import type { ReportSearch } from './-report-search.ts';
import type { ReportScreen } from './-report-tab.ts';

/** What every report by groupings says of itself. */
interface Said extends Pick<ReportSummary, 'groupings' | 'dataAsOf' | 'nextRefresh' | 'timezone'> {
  readonly rows: readonly Grouped[];
}

/** The groupings of what is shown, or of what will be. */
export function useShownGroupings(
  tab: ReportTab,
  { publisher, search }: ReportScreen,
  view: ListView<Said>,
): readonly GroupingDimension[] {
  const format = usePublisherFormat();
  if (view.kind === 'ready') return view.value.groupings;
  const setting = groupingSetting(tab, search, publisher.customer.roles, format.today());
  return allowedGroupings(search.groupings ?? [], setting);
}

interface Props<Row extends Grouped> {
  /** Whose groupings it has (`domain/grouping.ts`, shared with the server). */
  readonly tab: ReportTab;
  readonly screen: ReportScreen;
  readonly report: Answered<Said & { readonly rows: readonly Row[] }>;
  readonly groupings: readonly GroupingDimension[];
  readonly columns: readonly DataColumn<Row>[];
  readonly totals: Row | undefined;
  /** For what is under rows that open in place. */
  readonly source: ReportSource;
  readonly forecast?: Row | undefined;
  readonly file: ListExport;
  /** Filters that the report can't take, by their query names, and why: they stay, and don't count. */
  readonly blocked?: Readonly<Record<string, string>>;
  /** What the rows come to that are ticked. */
  readonly sumOf: (rows: readonly Row[]) => Row;
  /** Above the rows. */
  readonly summary?: ReactNode;
}

/** A report of rows by groupings, with the totals of all of them. */
export function GroupedReport<Row extends Grouped>({
  tab,
  screen,
  report,
  groupings,
  blocked = {},
  columns,
  sumOf,
  source,
  summary,
  ...list
}: Props<Row>) {
  const { options, draft, publisher, search, onSearch, tabs } = screen;
  const { roles } = publisher.customer;
  const { t } = useTranslation('reports');
  const format = usePublisherFormat();
  const narrow = useNarrow();
  const setting = groupingSetting(tab, takenBy(search, blocked), roles, format.today());
  const filters = useReportFilters(options, roles);
  const chosen = useSame(search.columns);
  const shown = useMemo(() => chosenColumns(columns, chosen), [columns, chosen]);
  const figures = columns.filter(({ stays }) => !stays);
  const cards = useCards();
  const view = rowsOf<Row>(report.view);
  const within = useRowsWithin<Row>(tab, source, roles, groupings.length);
  const known = view.kind === 'ready' ? view.value : noRows;
  // Of hours, say, none can be opened: no room is left for the buttons.
  const opens = !cards && known.some((row) => within.branches.by(row) !== null);
  const openable = useRowOpeners(
    useMemo(() => namedOnce(shown), [shown]),
    groupings.length,
    opens ? within.branches : null,
  );
  const { foot, around, ...selectable } = useRowSelection(openable.columns, groupings.length, known, {
    sumOf,
    cards,
  });
  const page = (
    <ListPage
      {...list}
      title={t(($) => $.title)}
      summary={
        <>
          <ReportTrail search={search} />
          {opens && within.asking}
          {summary}
        </>
      }
      columns={selectable.columns}
      foot={foot}
      branches={opens ? within.branches : undefined}
      list={{
        ...report,
        view,
        refresh: () => {
          report.refresh();
          within.refresh();
        },
      }}
      rowId={reportRowId}
      stamp={<BlockStamp view={report.view} />}
      filters={filters.map((field) => ({ ...field, blocked: blocked[field.name] }))}
      draft={draft}
      search={search}
      onSearch={onSearch}
      defaultSort={reportOrder(groupings, shown)}
      usualSize={50}
      tabs={tabs}
      controls={
        <div className={classes['tools']}>
          <GroupingPicker
            chosen={groupings}
            usual={search.groupings === undefined}
            optionsBeside={(chosen) => groupingOptions(chosen, setting)}
            onChange={(next) => {
              const { groupings: _, page: __, ...rest } = search;
              onSearch(next ? { ...rest, groupings: [...next] } : rest);
            }}
          />
          {!narrow && (
            <ColumnPicker
              options={figures.map(({ id, header, family }) => ({ id, label: header, family }))}
              chosen={shown === columns ? null : shown.filter(({ stays }) => !stays).map(({ id }) => id)}
              onChange={(next) => {
                const { columns: _, ...rest } = search;
                onSearch(next ? { ...rest, columns: [...next] } : rest);
              }}
            />
          )}
        </div>
      }
    />
  );
  return around(openable.around(page));
}

const noRows: readonly never[] = [];

/** What of the search the report goes by. */
const takenBy = (search: ReportSearch, blocked: Readonly<Record<string, string>>): Partial<ReportSearch> =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !(name in blocked)));
